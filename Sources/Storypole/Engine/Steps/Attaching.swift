import Foundation

/// Attaching: adds subtrees to the tree that an engine lays out, and removes them (R31 to R35).
///
/// Depths are assigned on attach rather than in each `addSubview`, so that building a chain
/// from the bottom up isn't quadratic.
extension EngineRef {
  /// Returns the engine of the tree that a view is in, creating it at the root if necessary.
  static func engine(for node: NodeRef) -> EngineRef {
    if let engine = node.engine { return engine }
    var root = node
    while let above = root.superNode { root = above }
    let owner = EngineOwner(root: root)
    root.view.makeExtras().engine = owner
    owner.engine.attach(root)
    return owner.engine
  }

  /// Attaches a subtree, and queues its pending views at their new depths (R34).
  func attach(_ top: NodeRef) {
    let level = levelOfInsertion(of: top.view)
    let isPlain = level == 0 && flushing.depth == 0 && causes == nil
    var walk = SubtreeWalk(from: top)
    while let node = walk.next() {
      node.engine = self
      node.depth = (node.superNode?.depth ?? -1) &+ 1
      if isPlain && node.isNewToEveryTree {
        node.ranGeneration = 0
      } else {
        didAttach(node, level: level)
      }
    }
    counters.walked += walk.count
  }

  /// Queues an attached view, and adapts its records to the tree.
  private func didAttach(_ node: NodeRef, level: Int) {
    causes?.note(.attached, of: node)
    forgetRun(of: node)
    if level > 0 && node.has([.hasBody, .needsUpdateProperties]) {
      flushing.insertions.note(node, level: level)
    }
    noteRunOfAttached(node)
    if node.has(.isCollapsed) { schedule.parking.collapsedCount += 1 }
    queueIfPending(node)
    countOverrides(of: node)
    node.withExtras { $0.observations?.move(to: makeModelInbox()) }
    if node.isMarked(.hasLayoutCompanion) { settings.host?.controllersDidChange() }
  }

  func queueIfPending(_ node: NodeRef) {
    if node.has(.needsUpdateProperties) { enqueueProperties(node) }
    // The first visit of a view looks at all of its children.
    let isTakenCareOf = node.superNode?.has(.needsFirstVisit) == true
    if !isTakenCareOf && node.isPending { node.enqueue() }
  }

  /// Detaches a subtree: its marks and records stay, and all of its views are unscheduled (R35).
  func detach(_ top: NodeRef) {
    noteRunsBeforeDetaching()
    var walk = [top]
    while let node = walk.popLast() {
      counters.walked += 1
      uncountOverrides(of: node)
      if node.isMarked(.wasAnimated) { node.view.removeAnimations() }
      if node.isMarked(.hasLayoutCompanion) { settings.host?.controllersDidChange() }
      unschedule(node)
      if node.has(.isRunning) { flushing.movesOfRunning += 1 }
      forgetRun(of: node)
      forgetRunsBelow(node)
      causes?.forget(node)
      node.extras?.observations?.move(to: nil)
      node.engine = nil
      node.withChildren { walk.append(contentsOf: $0) }
    }
  }

  /// Clears the generation of a view's last run, because each engine counts its own generations.
  ///
  /// During a flush it is kept, for views that move within their own tree.
  private func forgetRun(of node: NodeRef) {
    if flushing.depth == 0 { node.ranGeneration = 0 }
  }

  /// Removes a view from every list.
  private func unschedule(_ node: NodeRef) {
    if node.has(.isQueued) { schedule.unqueue(node) }
    if node.has(.isStacked) {
      let stack = schedule.stack
      for index in 0..<stack.count where stack[index] == node { stack[index] = nil }
    }
    if node.has(.isDeferred) { Self.forget(node, in: &schedule.deferred) }
    if node.has(.isHeld) { Self.forget(node, in: &schedule.held) }
    if node.has(.needsUpdateProperties) { forgetProperties(node) }
    if node.isMarked(.leadsToPositions) { schedule.moved.remove(node) }
    if node.has([.isCollapsed, .isParked]) { schedule.parking.forget(node) }
    node.flags.subtract([.isStacked, .isDeferred, .isHeld])
  }

  /// Removes a view from the property queue.
  ///
  /// Searches from the end and trims empty entries there, so that views which leave in reverse
  /// order are found at once.
  func forgetProperties(_ node: NodeRef) {
    guard let index = schedule.propertyQueue.lastIndex(of: node) else { return }
    schedule.propertyQueue[index] = nil
    while case .some(nil) = schedule.propertyQueue.last { schedule.propertyQueue.removeLast() }
  }

  /// Removes a deferred body that is no longer pending from its list.
  func withdraw(_ node: NodeRef) {
    guard node.has(.isDeferred), !node.isPending else { return }
    node.flags.remove(.isDeferred)
    Self.forget(node, in: &schedule.deferred)
    schedule.notes.forgetClimbs()
    flushing.feedbackEdges -= 1
  }

  private static func forget(_ node: NodeRef, in list: inout [NodeRef?]) {
    for index in list.indices where list[index] == node { list[index] = nil }
  }
}

extension NodeFlags {
  mutating func set(_ flag: NodeFlags, _ isOn: Bool) {
    if isOn { insert(flag) } else { remove(flag) }
  }
}

extension NodeRef {
  /// Whether the view needs nothing on attach but its place: it waits for the first visit of its
  /// superview.
  @inline(__always) fileprivate var isNewToEveryTree: Bool {
    guard let superNode = self.superNode, superNode.has(.needsFirstVisit) else { return false }
    return !hasExtras && !has(.needsUpdateProperties | .isCollapsed)
  }

  /// Whether the superview's last layout run, or the one that is running, placed this view or
  /// read anything of it but that it is the superview.
  var isReadByLayoutOfSuperview: Bool {
    let stamp = superNode?.layout.stamp ?? 0
    return isPlacedBySuperview
      || (1...entryCount).contains {
        entry($0).facet != .superview
          && entry($0).edge(ofRecord: 0, stamp: stamp) != nil
      }
  }

  /// Drops the edges of the superview's records when the view leaves its superview.
  ///
  /// Their entry indices would refer to the records of the next superview.
  func dropSuperviewEdges() {
    placedStamp = 0
    for entryIndex in 1...entryCount {
      entry(entryIndex).forEachEdge { edge in
        if !edge.isSelf { edge.edge = .none }
        return true
      }
    }
  }
}

/// Views inserted by bodies in one generation: each may insert the next, without end (R28).
struct Insertions {
  /// The number of inserted views that lead to a view, itself included.
  private var levels: [NodeRef: Int] = [:]
  private var count = 0
  /// The class of the view that exceeded the limit.
  private(set) var endlessClass: View.Type?

  mutating func begin() {
    endlessClass = nil
    if count == 0 && levels.isEmpty { return }
    levels.removeAll()
    count = 0
  }

  /// Returns the distance of a view that a body inserts from the views that existed when the
  /// generation began.
  func level(insertedBy inserter: NodeRef) -> Int { levels[inserter, default: 0] + 1 }

  /// Records the level of an inserted view with code of its own, which may insert others.
  mutating func note(_ node: NodeRef, level: Int) { levels[node] = level }

  /// Counts a view that a body inserts.
  ///
  /// - Returns: whether the limit is exceeded.
  mutating func add(_ view: View, level: Int, limit: Int) -> Bool {
    count += level - 1
    if count <= limit { return false }
    endlessClass = type(of: view)
    return true
  }
}

extension EngineRef {
  /// Returns the level of a view that is inserted now, or 0 outside code that a flush has called.
  func levelOfInsertion(of view: View) -> Int {
    guard flushing.depth > 0, let inserter = flushing.updating ?? flushing.layoutStack.last else {
      return 0
    }
    let level = flushing.insertions.level(insertedBy: inserter)
    if flushing.insertions.add(view, level: level, limit: settings.limits.insertions) {
      flushing.hasHitLimit = true
    }
    return level
  }
}
