package import Foundation

/// The differences between two layouts: views that came, went, moved or changed.
///
///     let before = Snapshot(of: screen)
///     title.text = "Storypole, second edition"
///     screen.layoutIfNeeded()
///     print(SnapshotDifference(from: before, to: Snapshot(of: screen)))
///
/// Views are the same if they have the same name, wherever they are. Views without one, or of a
/// name that several have, if they have the same superview, and the same class and text, or at
/// least the class, in the same order. Frames are compared exactly, in the superview's coordinates.
public struct SnapshotDifference: Sendable, Hashable {
  /// One difference of one view.
  package struct Entry: Sendable, Hashable {
    /// The path of the view, with the index of a view that shares its name: `Row#3`.
    package var path: String
    /// The aspect that differs.
    package var aspect: Aspect
    /// The value before: a frame, a text, or `nil` if there was none.
    package var old: String?
    /// The value after, or `nil` if there is none.
    package var new: String?
    /// The frame before, for a view that went or moved.
    package var oldFrame: CGRect?
    /// The frame after, for a view that came or moved.
    package var newFrame: CGRect?
    /// The index of the view's box before, or `nil` if it came.
    var oldIndex: Int?
    /// The index of the view's box after, or `nil` if it went.
    var newIndex: Int?
  }

  /// An aspect in which views can differ.
  package enum Aspect: String, Sendable, Hashable, CaseIterable {
    /// The view is new. The views below it aren't listed.
    case came
    /// The view is gone, with the views below it.
    case went
    /// It has another superview.
    case superview
    /// It has passed some of its siblings. As few as possible are listed, and only views of a name
    /// that no other has.
    case order
    /// It has another frame.
    case moved
    /// It is of another class.
    case kind
    /// It shows another text.
    case text
    /// It is hidden or collapsed, or no longer.
    case visibility
    /// It scrolls content of another size.
    case contentSize
    /// It clips its subviews, or no longer.
    case clipping
    /// It has another tag.
    case tag
    /// Other parts of its frame are flexible: its autoresizing mask.
    case mask
  }

  /// The differences, in the order of the views after, then the views that went.
  package let entries: [Entry]
  /// The number of views that both have.
  package let commonCount: Int

  /// Compares two layouts.
  public init(from before: Snapshot, to after: Snapshot) {
    let comparison = SnapshotComparison(before, after)
    entries = comparison.entries
    commonCount = comparison.commonCount
  }
}

extension SnapshotDifference {
  /// A table with a row per difference, empty if there is none.
  package func picture() -> Picture {
    if entries.isEmpty { return Picture() }
    var table = TextTable([
      .left("view", maximumWidth: Self.widestView), .left("what"),
      .left("before", maximumWidth: Self.widestValue),
      .left("after", maximumWidth: Self.widestValue),
    ])
    for entry in entries {
      table.add([entry.path, entry.aspect.rawValue, entry.old ?? "", entry.new ?? ""])
    }
    return table.picture()
  }

  private static let widestView = 60
  private static let widestValue = 40
}

extension SnapshotDifference: CustomStringConvertible {
  /// The table, or a sentence if there is no difference.
  public var description: String {
    entries.isEmpty ? "no differences in \(commonCount) views" : picture().text()
  }
}
