package import Foundation

/// A hierarchy of views as a debugger prints it for an iOS app: the output of `po` for
/// `recursiveDescription`, made into a scene.
///
///     let dump = try ViewDump(printed)
///     for warning in dump.warnings { print(warning) }
///     let scene = try SceneDocument(json: dump.sceneJSON.utf8)
///
/// Every view keeps its frame, and moves by its springs and struts (`autoresize`) when the screen
/// is resized. What surrounds the dump, such as prompts, is skipped. A dump that is cut or broken
/// is read as far as it makes sense, with a warning for each part that is left out. What a dump
/// can't tell is in ``notes``.
public struct ViewDump: Sendable {
  /// A part of the dump that couldn't be read.
  public struct Warning: Sendable, Hashable, CustomStringConvertible {
    /// The number of the line, from 1.
    public var line: Int
    /// The text that was found, and how it was treated.
    public var message: String

    /// The line and the message.
    public var description: String { "line \(line): \(message)" }
  }

  /// The views, a superview before its subviews, from back to front.
  package let views: [DumpedView]
  /// The parts that couldn't be read, in order.
  public let warnings: [Warning]

  /// Reads a dump.
  ///
  /// Views may begin anywhere in a line, have no addresses, and be indented by blanks alone.
  ///
  /// - Throws: A ``DumpError`` if there is no view in it.
  public init(_ text: String) throws(DumpError) {
    var tree = DumpTree(of: DumpRecord.read(text))
    tree.build()
    guard !tree.views.isEmpty else {
      throw text.contains(/\] h=\S{3} v=\S{3} \w/) ? DumpError.appKitViews : .noViews
    }
    views = tree.views
    warnings = tree.warnings.sorted { $0.line < $1.line }
  }
}

/// A view of a dump: what its line says of it.
package struct DumpedView: Sendable, Hashable {
  /// The name of the class, as it is printed.
  package var className: String
  /// The nearest class of the system above it, if the line names one.
  package var baseClass: String?
  /// The frame in the superview's coordinates, in points.
  package var frame: CGRect
  /// The text of a label or the like, which the debugger may have cut.
  package var text: String?
  package var isHidden = false
  /// The opacity, 0 to 1.
  package var alpha = 1.0
  /// Whether its subviews are only visible within it.
  package var clipsToBounds = false
  /// The flexible parts of its frame, as printed: `W`, `H`, `LM`, `RM`, `TM`, `BM`.
  package var springs: [String] = []
  /// The number given by the app.
  package var tag = 0
  /// Whether the view has a transform, after which its frame is given.
  package var isTransformed = false
  /// The visible part of a scroll view's content, or `nil` for other views.
  package var scrolling: Scrolling?
  /// The index of the superview, or `nil` for the root.
  package var superview: Int?
  /// The number of its line, from 1.
  package var line: Int

  /// The state of a scroll view.
  package struct Scrolling: Sendable, Hashable {
    /// The content's point at the top left corner.
    package var offset = CGPoint.zero
    package var contentSize = CGSize.zero
    /// How far the content can be scrolled beyond its edges: top, left, bottom, right.
    package var inset: [Double] = [0, 0, 0, 0]
  }
}

/// The reason that a dump can't be imported at all.
public enum DumpError: Error, Sendable, Hashable, CustomStringConvertible {
  /// No line is a view with a frame.
  case noViews
  /// The views are those of a Mac: AppKit's `_subtreeDescription`, whose origins are mostly at the
  /// bottom.
  case appKitViews

  /// The text that was found, and the expected one.
  public var description: String {
    switch self {
    case .noViews:
      "found no view, expected lines such as <UIView: 0x7f8; frame = (0 0; 320 568); …>"
    case .appKitViews:
      "found the _subtreeDescription of AppKit views, expected the recursiveDescription of an iOS "
        + "app: lines such as <UIView: 0x7f8; frame = (0 0; 320 568); …>"
    }
  }
}
