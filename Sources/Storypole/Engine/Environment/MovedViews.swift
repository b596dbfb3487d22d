import Foundation

/// Views of a running flush on the way to readers of values that depend on frames: a view above
/// them, or they themselves, have moved.
///
/// A flush lays out from the top down, and each level may move the next. So the readers are told
/// level by level, just before the flush comes to their superviews: in a chain in which every view
/// moves, each is looked at twice, after the moves of its superview and of its own, and not once
/// per move above it. Outside the sweep of a flush, readers are told at once.
struct MovedViews {
  private var levels: [[NodeRef]] = []
  /// The number of views in all levels.
  private var count = 0
  /// A depth above which no view is, or `Int.max` if there is none.
  ///
  /// It is no greater than where the flush has come to, since looking for the next view below would
  /// cost the depth of the tree at each level.
  private(set) var leastDepth = Int.max

  /// Adds a view.
  ///
  /// - Parameter mover: the event that has moved it, or 0 if that isn't recorded.
  mutating func add(_ node: NodeRef, by mover: EventID) {
    guard let inheritance = node.inheritance, !inheritance.isMoved else { return }
    inheritance.isMoved = true
    inheritance.mover = mover
    let depth = Int(node.depth)
    while levels.count <= depth { levels.append([]) }
    levels[depth].append(node)
    count += 1
    leastDepth = min(leastDepth, depth)
  }

  /// Takes the views of the least depth, in the order in which they were added; there may be none.
  mutating func takeLevel() -> [NodeRef] {
    let taken = levels[leastDepth]
    levels[leastDepth] = []
    count -= taken.count
    leastDepth = count == 0 ? .max : leastDepth + 1
    for node in taken { node.inheritance?.isMoved = false }
    return taken
  }

  /// Removes a view that leaves the tree.
  mutating func remove(_ node: NodeRef) {
    guard let inheritance = node.inheritance, inheritance.isMoved else { return }
    inheritance.isMoved = false
    levels[Int(node.depth)].removeAll { $0 == node }
    count -= 1
    if count == 0 { leastDepth = .max }
  }
}

extension NodeRef {
  /// Marks the readers, here and below, whose values depend on frames and are others now: a frame
  /// has changed, or something that is set here.
  ///
  /// Only those are marked: values are compared, at the cost of each reader's depth.
  func geometryChanged() {
    if !isMarked(.leadsToPositions) || isLaidOutFromScratch { return }
    // Within a sweep, readers of positions are told when that comes to their depth.
    guard let engine, engine.flushing.isSweeping, engine.flushing.updating == nil else {
      return markMovedReaders(of: .position)
    }
    markMovedReaders(of: .positionFromAfar)
    engine.schedule.moved.add(self, by: causes?.current ?? 0)
  }

  private func markMovedReaders(of road: EnvironmentKeyID) {
    walkRoad(of: road, isShielded: false) { node, _ in node.markReadersOfPosition() }
  }

  fileprivate func markReadersOfPosition() {
    markReadings { $0.isDerived && !$0.isCurrent(at: self) }
  }

  /// Whether a layout from scratch is running: it has records of its own, which read nothing that
  /// is marked.
  var isLaidOutFromScratch: Bool { engine?.measuring.audit != nil }

  /// Follows up a frame that has changed, for the few views that have readers below.
  @inline(__always) func frameMoved() {
    if isMarked(.leadsToPositions) { geometryChanged() }
  }
}

extension EngineRef {
  /// Marks the readers of views that have moved, for all that lie not deeper than the children of a
  /// view that is about to be visited, and may have read theirs.
  @inline(__always) func tellMoved(before depth: Int32) {
    tellMoved(through: Int(depth) + 1)
  }

  /// Marks the readers of all views that have moved.
  @inline(__always) func tellAllMoved() { tellMoved(through: .max - 1) }

  @inline(__always) private func tellMoved(through depth: Int) {
    while schedule.moved.leastDepth <= depth { tellLevelOfMoved() }
  }

  /// Marks the readers of the shallowest views that have moved, and with them what is below.
  @inline(never) func tellLevelOfMoved() {
    let outer = causes?.current ?? 0
    for node in schedule.moved.takeLevel() {
      counters.walked += 1
      let mover = node.inheritance?.mover ?? 0
      causes?.current = mover
      node.markReadersOfPosition()
      for child in node.inheritance?.leads(to: .position) ?? [] {
        schedule.moved.add(child, by: mover)
      }
    }
    causes?.current = outer
  }
}
