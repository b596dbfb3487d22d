/// A refused change to a view tree, which stays as it was (R42).
public enum TreeError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The view would have become its own ancestor.
  case wouldCreateCycle(child: String, ancestor: String)
  /// The index is outside the list of subviews.
  case indexOutOfRange(index: Int, count: Int, path: String)
  /// The view that the position refers to is not a subview.
  case notASubview(sibling: String, path: String)
  /// A body that was measuring tried to change the tree (R10).
  case changeWhileMeasuring(path: String)

  /// A sentence with the failure, the view, and what to try.
  public var description: String {
    switch self {
    case .wouldCreateCycle(let child, let ancestor) where child == ancestor:
      "\(child) can't be added to itself; add another view"
    case .wouldCreateCycle(let child, let ancestor):
      "\(child) can't be added to \(ancestor), which lies inside it; "
        + "remove \(ancestor) from its superview first"
    case .indexOutOfRange(let index, let count, let path):
      "index \(index) is out of range for the \(count) subviews of \(path); use an index in 0...\(count)"
    case .notASubview(let sibling, let path):
      "\(sibling) is not a subview of \(path); add it there first"
    case .changeWhileMeasuring(let path):
      "the subviews of \(path) can't change while a body is measuring; "
        + "change them in layout or outside a flush"
    }
  }
}
