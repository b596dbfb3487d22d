import Foundation

/// Updating properties: calls `updateProperties()` of the marked views, from shallow to deep,
/// before layout (R5).
extension EngineRef {
  /// Queues a view, unless it is parked, in which case its mark is kept.
  func enqueueProperties(_ node: NodeRef) {
    if node.has(.isParked) { return }
    if node.has(.isCollapsed) { return node.parkUnderItself() }
    let isFirst = isClean && pointee.flushDepth == 0
    pointee.propertyQueue.append(node)
    if isFirst { pointee.host?.dirtDidChange() }
  }

  /// Updates the properties in a subtree, once per view.
  ///
  /// A view marked meanwhile joins this round, unless it was updated in this generation: then
  /// it waits for the next.
  func updateProperties(inside top: NodeRef) {
    if pointee.propertyQueue.isEmpty { return }
    let hadTheirTurn = pointee.propertyTurns
    while !pointee.hasHitLimit {
      let due = takeDueProperties(inside: top)
      if due.isEmpty { break }
      for view in due { update(view) }
    }
    pointee.propertyTurns = hadTheirTurn
  }

  /// Whether another generation has properties to update.
  func hasDueProperties(inside top: NodeRef) -> Bool {
    parkCollapsedProperties()
    return pointee.propertyQueue.contains { $0.map { mayUpdate($0, inside: top) } ?? false }
  }

  private func update(_ view: View) {
    let node = view.node
    // The view may have left the tree, or have been updated by a nested flush.
    guard node.pointee.engine == self, node.has(.needsUpdateProperties) else { return }
    if pointee.hasHitLimit { return pointee.propertyQueue.append(node) }
    node.pointee.flags.remove(.needsUpdateProperties)
    pointee.propertyTurns.insert(node)
    pointee.counters.propertyUpdates += 1
    let outerCause = pointee.causes?.beginUpdate(node)
    // Reads here are not dependencies, not even of a body that requested this flush (R8).
    let reader = pointee.reader
    pointee.reader = nil
    pointee.updating = node
    view.updateProperties()
    pointee.updating = nil
    pointee.reader = reader
    pointee.causes?.pointee.current = outerCause ?? 0
  }

  /// Parks the queued views below collapsed ones until they are revealed.
  private func parkCollapsedProperties() {
    if pointee.parking.collapsedCount == 0 { return }
    pointee.propertyQueue.removeAll { $0.map(parkIfCollapsed) ?? true }
  }

  /// Removes and returns the queued views that may be updated now, from shallow to deep.
  private func takeDueProperties(inside top: NodeRef) -> [View] {
    parkCollapsedProperties()
    var due: [NodeRef] = []
    var rest: [NodeRef?] = []
    for case let node? in pointee.propertyQueue {
      if mayUpdate(node, inside: top) { due.append(node) } else { rest.append(node) }
    }
    pointee.propertyQueue = rest
    due.sort { $0.pointee.depth < $1.pointee.depth }
    return due.map { $0.view }
  }

  private func mayUpdate(_ node: NodeRef, inside top: NodeRef) -> Bool {
    if pointee.propertyTurns.contains(node) { return false }
    return top == pointee.root || node.isInside(top)
  }
}

extension NodeRef {
  /// R5: requests a call of `updateProperties()` in the next flush.
  func markNeedsUpdateProperties() {
    if has(.needsUpdateProperties) { return }
    pointee.flags.insert(.needsUpdateProperties)
    causes?.noteNeedsUpdate(self)
    pointee.engine?.enqueueProperties(self)
  }
}
