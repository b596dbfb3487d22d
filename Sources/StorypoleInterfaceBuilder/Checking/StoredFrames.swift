public import Foundation
import Storypole

/// The frames that views get at design time, beside those that the document stores.
///
/// Xcode has stored the frames that it resolved for the design device. What differs shows how far the
/// rules by which content is measured can be trusted for a document.
public struct StoredFrameCheck: Sendable {
  /// A view that constraints or a stack view place.
  public struct CheckedView: Sendable {
    /// The identifier in the document.
    public let id: String
    /// The kind of view, such as `label`.
    public let kind: String
    /// The identifier of the root that it was laid out below.
    public let root: String
    /// The frame in its superview's coordinates.
    public let frame: CGRect
    /// The frame that the document stores.
    public let stored: CGRect
  }

  /// What differs first in the unit of a view that isn't where the document has it.
  public enum Cause: String, Sendable, CaseIterable {
    /// A text or an image of another size.
    case content
    /// Required constraints that can't be met together.
    case conflict
    /// Something else.
    case other
  }

  /// The views, in the order of the document.
  public let views: [CheckedView]
  /// The cause of what differs in a unit, by the identifier of its root.
  private let causes: [String: Cause]

  fileprivate init(_ units: [(views: [CheckedView], hasConflict: Bool)]) {
    views = units.flatMap(\.views)
    causes = units.reduce(into: [:]) { causes, unit in
      guard let root = unit.views.first?.root else { return }
      let isContent = unit.views.contains { $0.hasContent && $0.hasAnotherSize }
      causes[root] = unit.hasConflict ? .conflict : isContent ? .content : .other
    }
  }

  /// The cause for a view that isn't within half a point of its stored frame, or `nil` for one that
  /// is.
  public func cause(for view: CheckedView) -> Cause? {
    view.difference > 0.5 + Self.grace ? causes[view.root] : nil
  }

  /// How much more a difference may be, for numbers that were rounded.
  public static let grace: CGFloat = 0.02
}

extension StoredFrameCheck.CheckedView {
  /// The largest difference of a number of the frame from the stored one, in points.
  public var difference: CGFloat {
    max(
      abs(frame.minX - stored.minX), abs(frame.minY - stored.minY),
      abs(frame.width - stored.width), abs(frame.height - stored.height))
  }

  fileprivate var hasContent: Bool {
    ["label", "button", "textField", "textView", "imageView", "segmentedControl"].contains(kind)
  }

  fileprivate var hasAnotherSize: Bool {
    let (width, height) = (frame.width - stored.width, frame.height - stored.height)
    return max(abs(width), abs(height)) > 0.5 + StoredFrameCheck.grace
  }
}

extension InterfaceDocument {
  /// Lays each unit out at its design device, and compares with the stored frames.
  ///
  /// - Parameter usesStoredSizes: whether texts have the stored size where theirs is within 3 points
  ///   and 6 % of it, and images and fonts that aren't in the document have it anyway.
  public func check(usesStoredSizes: Bool = false) -> StoredFrameCheck {
    StoredFrameCheck(units.map { check($0, usesStoredSizes) })
  }

  private func check(
    _ unit: InterfaceUnit, _ usesStoredSizes: Bool
  ) -> (views: [StoredFrameCheck.CheckedView], hasConflict: Bool) {
    if !unit.root.holdsPlacedViews { return ([], false) }
    let (builder, screen) = layOut(unit, usesStoredSizes)
    let views = builder.owners.compactMap { element, view -> StoredFrameCheck.CheckedView? in
      guard let id = element["id"], let stored = element.frame,
        element.isPlacedByConstraints || builder.isArranged(id)
      else { return nil }
      return StoredFrameCheck.CheckedView(
        id: id, kind: element.name, root: unit.id, frame: view.frame, stored: stored)
    }
    return (views, screen.diagnostics.contains { $0.kind == .constraintConflict })
  }

  /// Lays a unit out at its design device.
  func layOut(
    _ unit: InterfaceUnit, _ usesStoredSizes: Bool
  ) -> (builder: ScreenBuilder, screen: InterfaceScreen) {
    let options = ScreenBuilder.Options(
      isDesignTime: true, usesStoredSizes: usesStoredSizes, includesParts: false)
    let builder = ScreenBuilder(unit, of: self, options: options)
    let screen = builder.build()
    screen.printsDiagnostics = false
    screen.layoutIfNeeded()
    return (builder, screen)
  }
}

extension MarkupElement {
  /// Whether constraints or a stack view may place a view below.
  ///
  /// All others stay where the document has them.
  fileprivate var holdsPlacedViews: Bool {
    let contents = children.filter { $0["key"] == "contentView" }
    return (list("subviews") + contents).contains {
      $0.isPlacedByConstraints || name == "stackView" || $0.holdsPlacedViews
    }
  }
}
