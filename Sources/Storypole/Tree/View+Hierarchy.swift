import Foundation

extension View {
  /// The subviews, back to front.
  ///
  /// Read in a body, the list is a dependency: the body runs again when it changes.
  public final var subviews: [View] {
    noteRead(of: .children)
    return children
  }

  /// The view that this one is a subview of, or `nil` for a root.
  ///
  /// It is not kept alive. Read in a body it is a dependency: the body runs again when the view
  /// has another superview.
  public final var superview: View? {
    noteRead(of: .superview)
    return presentSuperview
  }

  /// The superview, without recording a read.
  final var presentSuperview: View? { node.superNode?.view }

  /// The topmost view above this one, or the view itself.
  ///
  /// Cost: the depth.
  public final var root: View {
    var top = self
    while let above = top.superview { top = above }
    return top
  }

  /// The root, without recording reads.
  package final var presentRoot: View {
    var top = node
    while let above = top.superNode { top = above }
    return top.view
  }

  /// Adds a view as the frontmost subview, removing it from its previous superview.
  ///
  /// The superview's layout runs in the next flush, and its measurements are invalidated (R33).
  /// Adding a view to itself or below itself, or the root of a host, is refused, reported, and
  /// changes nothing (R42): ``insert(_:at:)`` throws instead.
  public final func addSubview(_ view: View) {
    attempt("addSubview(_:)", adding: view) { () throws(TreeError) in
      try move(view, to: nil)
    }
  }

  /// Inserts a view at an index among the subviews, 0 being the backmost.
  ///
  /// A view that is already a subview moves there. An index outside the list is reported, and
  /// nothing changes.
  public final func insertSubview(_ view: View, at index: Int) {
    attempt("insertSubview(_:at:)", adding: view) {
      () throws(TreeError) in
      try move(view, to: index)
    }
  }

  /// Inserts a view just in front of another subview.
  ///
  /// A sibling that is not a subview is reported, and nothing changes.
  public final func insertSubview(_ view: View, aboveSubview sibling: View) {
    attempt("insertSubview(_:aboveSubview:)", adding: view) { () throws(TreeError) in
      try move(view, beside: sibling, offset: 1)
    }
  }

  /// Inserts a view just behind another subview.
  ///
  /// A sibling that is not a subview is reported, and nothing changes.
  public final func insertSubview(_ view: View, belowSubview sibling: View) {
    attempt("insertSubview(_:belowSubview:)", adding: view) { () throws(TreeError) in
      try move(view, beside: sibling, offset: 0)
    }
  }

  /// Exchanges the positions of two subviews.
  ///
  /// The superview's layout runs in the next flush (R33). An index outside the list is
  /// reported, and nothing changes.
  public final func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    attempt("exchangeSubview(at:withSubviewAt:)") { () throws(TreeError) in
      try refuseWhileMeasuring()
      for index in [index1, index2] where !children.indices.contains(index) {
        throw .indexOutOfRange(index: index, count: children.count, path: path)
      }
      if index1 != index2 { node.swapChildren(index1, index2) }
    }
  }

  /// Moves a subview to the front.
  ///
  /// A view that is not a subview is reported, and nothing changes.
  public final func bringSubviewToFront(_ view: View) {
    attempt("bringSubviewToFront(_:)") { () throws(TreeError) in
      try reorder(view, to: children.count - 1)
    }
  }

  /// Moves a subview to the back.
  ///
  /// A view that is not a subview is reported, and nothing changes.
  public final func sendSubviewToBack(_ view: View) {
    attempt("sendSubviewToBack(_:)") { () throws(TreeError) in
      try reorder(view, to: 0)
    }
  }

  /// Removes this view from its superview, whose layout runs in the next flush (R33).
  ///
  /// The view keeps its frame and its marks (R35).
  public final func removeFromSuperview() {
    guard let parent = presentSuperview else { return }
    attempt("removeFromSuperview()") { () throws(TreeError) in
      try parent.refuseWhileMeasuring()
      parent.node.keepingOwnRead(ofSuperviewOf: node) { parent.node.unlink(self) }
    }
  }

  /// Adds or moves a view, or throws the reason for refusing it.
  ///
  /// - Parameters:
  ///   - view: the view to add. It leaves its previous superview.
  ///   - index: its index among the subviews after insertion, or `nil` for the front.
  /// - Throws: ``TreeError``. The tree is unchanged then.
  public final func insert(_ view: View, at index: Int?) throws(TreeError) {
    let change = Change.call("insert(_:at:)", nil)
    try node.changing(change) { () throws(TreeError) in try move(view, to: index) }
  }

  /// Adds or moves a view, as part of the change in progress.
  private final func move(_ view: View, to index: Int?) throws(TreeError) {
    try refuseWhileMeasuring()
    if closesCycle(view) { throw .wouldCreateCycle(child: view.path, ancestor: path) }
    let count = children.count - (view.presentSuperview === self ? 1 : 0)
    let position = index ?? count
    if position < 0 || position > count {
      throw .indexOutOfRange(index: position, count: count, path: path)
    }
    if view.presentSuperview === self { return try reorder(view, to: position) }
    if let old = view.presentSuperview {
      try old.refuseWhileMeasuring()
    } else {
      try view.refuseWhileMeasuring()
      if view.host != nil { throw .isRootOfHost(child: view.path, superview: path) }
    }
    node.keepingOwnRead(ofSuperviewOf: view.node) {
      if let old = view.presentSuperview { old.node.unlink(view) } else { view.node.giveUpEngine() }
      node.link(view, at: position)
    }
  }

  /// Whether this view is the given one, or lies below it.
  ///
  /// Cost: the depth.
  public final func isDescendant(of view: View) -> Bool {
    sequence(first: self, next: \.superview).contains { $0 === view }
  }

  /// Whether the view is a descendant of a view, without recording reads.
  package final func isWithin(_ view: View) -> Bool {
    sequence(first: self, next: \.presentSuperview).contains { $0 === view }
  }
}

extension View {
  private final func move(_ view: View, beside sibling: View, offset: Int) throws(TreeError) {
    guard sibling.presentSuperview === self, view !== sibling,
      let index = node.index(of: sibling.node)
    else { throw .notASubview(sibling: sibling.path, path: path) }
    var position = index + offset
    if view.presentSuperview === self, let own = node.index(of: view.node), own < index {
      position -= 1
    }
    try move(view, to: position)
  }

  /// Whether a view is this one or an ancestor of it.
  ///
  /// A view without subviews can't be an ancestor, so building from the top down climbs nothing.
  private final func closesCycle(_ view: View) -> Bool {
    view === self || (!view.children.isEmpty && isWithin(view))
  }

  private final func reorder(_ view: View, to position: Int) throws(TreeError) {
    try refuseWhileMeasuring()
    guard view.presentSuperview === self, let old = node.index(of: view.node) else {
      throw .notASubview(sibling: view.path, path: path)
    }
    if old != position { node.moveChild(from: old, to: position) }
  }

  private final func refuseWhileMeasuring() throws(TreeError) {
    if node.refusesMoves { throw .changeWhileMeasuring(path: path) }
  }

  /// Carries out a change, and reports it if it is refused.
  ///
  /// Inlined, so that no closure is made for each subview that is added.
  @inline(__always)
  private final func attempt(
    _ name: StaticString, adding view: View? = nil,
    _ change: () throws(TreeError) -> Void
  ) {
    do {
      try node.changing(call(name, adding: view), change)
    } catch {
      report(error)
    }
  }

  @inline(never) private final func report(_ refusal: TreeError) {
    diagnose(
      .refusedTreeChange, "\(refusal)", advice: "The tree is unchanged (R42).")
  }
}

extension View {
  /// A call as a cause, with the number of subviews if it adds one.
  private final func call(_ name: StaticString, adding view: View?) -> Change {
    guard let view else { return .call(name, nil) }
    let count = children.count
    let isNew = view.presentSuperview !== self
    return .call(name, nil, .count(count), .count(isNew ? count + 1 : count))
  }
}

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
  /// The view is the root of a host, which lays it out in its own size.
  case isRootOfHost(child: String, superview: String)

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
    case .isRootOfHost(let child, let superview):
      "\(child) is the root of a host, and can't be added to \(superview); close its host first"
    }
  }
}

extension Array where Element: AnyObject {
  /// Removes an object that the list has once at most.
  mutating func remove(_ object: Element) {
    if let index = indices.firstFromEnds(where: { self[$0] === object }) { remove(at: index) }
  }
}

extension Range<Int> {
  /// The first index for which a condition holds, looked for from both ends, so that what is taken
  /// out of a list in order, back to front or front to back, is found at once.
  @inline(__always) func firstFromEnds(where isWanted: (Int) -> Bool) -> Int? {
    var (low, high) = (lowerBound, upperBound - 1)
    while low <= high {
      if isWanted(low) { return low }
      if isWanted(high) { return high }
      (low, high) = (low + 1, high - 1)
    }
    return nil
  }
}
