import Foundation

/// Linking: subviews that are added, moved and removed, with what this marks (R31 to R35).
///
/// The tree has refused what it doesn't allow before these are called.
extension NodeRef {
  /// Adds a view that has no superview.
  func link(_ view: View, at position: Int) {
    childrenWillChange()
    if position == children.count {
      children.append(view)
    } else {
      children.insert(view, at: position)
    }
    let child = view.node
    child.superNode = self
    child.inputChanged(.superview, seen: .zero)
    if child.isCollapsed { flags.insert(.hasCollapsedChildren) }
    child.referToSuperview()
    engine?.attach(child)
    passInheritance(to: child)
    childrenChanged()
    if view.constraints?.isMember == true { memberMoved(view) }
  }

  /// Removes a subview.
  func unlink(_ view: View) {
    let child = view.node
    guard let index = index(of: child) else { return }
    let wasMember = view.constraints?.isMember == true
    if view.constraints != nil { self.view.membersWillLose(view) }
    assertOnQueue("a subview of \(self.view.path) was removed")
    let wasRead = child.isReadByLayoutOfSuperview
    // A view that moves to another tree leaves this one without a call of its own.
    changing(.property("subviews")) {
      childrenWillChange()
      children.remove(at: index)
      extras?.departures?.add(view)
      childrenChanged()
      // A body that removes a view must run again if it has read more of it than the superview
      // (R53).
      if wasRead { force() }
    }
    unlinkReaders(of: child)
    engine?.detach(child)
    // The view may be running, or hold a view that is, in this tree or in a former one.
    ThreadContext.keepWhileBusy(view)
    child.dropSuperviewEdges()
    let serial = child.superviewSerial
    child.superNode = nil
    child.inputChanged(.superview, seen: serial)
    disinherit(child)
    if wasMember { memberMoved(view) }
  }

  /// Moves a subview to another position.
  func moveChild(from old: Int, to position: Int) {
    childrenWillChange()
    children.insert(children.remove(at: old), at: position)
    orderChanged()
  }

  /// Exchanges two subviews.
  func swapChildren(_ first: Int, _ second: Int) {
    childrenWillChange()
    children.swapAt(first, second)
    orderChanged()
  }

  /// How strongly constraints keep written frames, where nothing else decides, depends on the order.
  private func orderChanged() {
    childrenChanged()
    if view.isConstraintContainer { view.constraintsChanged(.property("subviews")) }
  }

  /// Lets the islands that a view has come to, or has left, solve again without what they knew.
  private func memberMoved(_ member: View) {
    member.roleChanged()
    view.constraintsChanged(.property("subviews"))
  }

  /// R33: forces the layout and invalidates the measurements.
  ///
  /// A body that changes its own subviews runs again only if it had already read them (R32).
  private func childrenChanged() {
    let isOwnDoing = engine?.reader == self && !flags.layoutSummary.contains(.ownChildren)
    if !isOwnDoing { force() }
    invalidateMeasurements()
  }

  /// Releases the engine of a root that becomes a subview.
  func giveUpEngine() {
    guard hasExtras, let owner = extras?.engine else { return }
    owner.engine.contentChanged()
    owner.engine.detach(self)
    view.extras?.engine = nil
  }
}

extension NodeRef {
  /// R32: makes a change after which a view is a subview of this one, or no longer, without making
  /// stale what the running body of this view has read of the view's superview.
  func keepingOwnRead(ofSuperviewOf child: NodeRef, _ change: () -> Void) {
    guard let engine, engine.reader == self, child.forgetReadOfSuperview(by: self, in: engine)
    else { return change() }
    change()
    if child.superNode == self { view.makeExtras().takeSerial() }
    engine.recordRead(of: .superview, in: child)
  }

  /// Forgets that the running record of a view has read the superview, and returns whether it has.
  private func forgetReadOfSuperview(by reader: NodeRef, in engine: EngineRef) -> Bool {
    let entryIndex = entryIndex(for: .superview)
    if entryIndex == 0 { return false }
    let (record, stamp) = (engine.reading.record, engine.reading.stamp)
    let own = superNode == reader ? entry(entryIndex).edge(ofRecord: record, stamp: stamp) : nil
    own?.edge = .none
    guard let key = engine.reading.key(of: entryIndex) else { return own != nil }
    return extras?.distantEdges.drop(key, stamp: stamp) == true || own != nil
  }

  /// The position of a subview.
  ///
  /// The subviews passed on the way, from both ends, are counted.
  func index(of child: NodeRef) -> Int? {
    withChildren { children in
      let count = children.count
      let index = (0..<count).firstFromEnds { children[$0] == child }
      let passed = index.map { min($0, count - 1 - $0) } ?? (count + 1) / 2
      engine?.counters.walked += 2 * passed
      return index
    }
  }
}

// MARK: - Teardown

extension View {
  /// R43: releases a chain of 100,000 views without recursion, by removing each view's children
  /// before it dies.
  final func releaseChildren() {
    if children.isEmpty { return }
    // Marks on the way would queue views beside others that have died.
    if node.engine != nil { forgetEngine() }
    node.disinheritChildren()
    var dying = children
    children = []
    while var view = dying.popLast() {
      view.node.superNode = nil
      if isKnownUniquelyReferenced(&view) {
        view.node.disinheritChildren()
        if dying.isEmpty { dying = view.children } else { dying += view.children }
        view.children = []
      } else {
        view.survive(partOf: node)
      }
    }
  }

  /// Makes a view whose superview died, and which is still referenced, the root of its own tree.
  private final func survive(partOf root: NodeRef) {
    node.dropSuperviewEdges()
    node.geometryChanged()
    // The former superview's number isn't available any more. No superview has this one.
    node.inputChanged(.superview, seen: CGSize(width: -2, height: 0))
    node.inheritReaders(ofTree: root)
    outliveConstraints()
  }

  /// Clears what the engine of a tree that dies keeps in its nodes.
  private final func forgetEngine() {
    var walk = SubtreeWalk(from: node)
    while let next = walk.next() { next.forgetEngine() }
  }
}

extension NodeRef {
  /// Clears what a tree's engine keeps in a node; the engine doesn't know the node any more.
  func forgetEngine() {
    engine = nil
    flags.subtract([.isQueued, .isStacked, .isDeferred, .isHeld, .isParked])
  }
}
