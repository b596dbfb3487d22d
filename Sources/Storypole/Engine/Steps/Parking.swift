import Foundation

/// Parking: keeps views that are due below a collapsed view until that view is revealed (R38, R39).
///
/// Collapsing visits no views. A flush that finds a view due climbs from it, and parks it under
/// the collapsed view above it, if any. Revealing then queues the parked views, without a
/// search of the subtree.
struct ParkingLot {
  /// The number of collapsed views in the tree.
  var collapsedCount = 0
  /// Whether a view was collapsed since the current flush began.
  var hasCollapsedInFlush = false
  private(set) var parked: [NodeRef: [NodeRef?]] = [:]
  private var places: [NodeRef: (collapsed: NodeRef, index: Int)] = [:]

  /// Parks a view under a collapsed one, which is the view itself or lies above it.
  mutating func park(_ node: NodeRef, under collapsed: NodeRef) {
    if places[node] != nil { return }
    places[node] = (collapsed, parked[collapsed, default: []].count)
    parked[collapsed, default: []].append(node)
    node.flags.insert(.isParked)
  }

  /// Removes and returns the views parked under a view that is revealed, in the order in which
  /// they were parked.
  mutating func takeParked(under revealed: NodeRef) -> [NodeRef] {
    let nodes = (parked.removeValue(forKey: revealed) ?? []).compactMap { $0 }
    for node in nodes {
      places[node] = nil
      node.flags.remove(.isParked)
    }
    return nodes
  }

  /// Removes a view that leaves the tree.
  mutating func forget(_ node: NodeRef) {
    if node.has(.isCollapsed) {
      collapsedCount -= 1
      _ = takeParked(under: node)
    }
    if !node.has(.isParked) { return }
    node.flags.remove(.isParked)
    if let place = places.removeValue(forKey: node) { parked[place.collapsed]?[place.index] = nil }
  }
}

extension NodeRef {
  /// The nearest collapsed view, starting with the view itself, or else the root; and the number of
  /// views that were looked at.
  ///
  /// Cost: the depth.
  fileprivate func climbToCollapsed() -> (top: NodeRef, walked: Int) {
    var (top, walked) = (self, 1)
    while !top.has(.isCollapsed), let above = top.superNode { (top, walked) = (above, walked + 1) }
    return (top, walked)
  }

  /// Whether this view or one above it is collapsed, so that nothing runs here.
  ///
  /// Cost: the depth.
  var isUnderCollapsed: Bool { climbToCollapsed().top.has(.isCollapsed) }

  /// Parks a collapsed view under itself, so that its own dirt doesn't keep a host busy.
  func parkUnderItself() { engine?.schedule.parking.park(self, under: self) }
}

extension EngineRef {
  /// Parks a view if it is collapsed or below a collapsed one.
  ///
  /// The first view that becomes due asks here, so that a host isn't told of a view that no pass
  /// would visit (R45).
  ///
  /// Cost: the depth, if any view of the tree is collapsed.
  @inline(__always) func parkIfCollapsed(_ node: NodeRef) -> Bool {
    schedule.parking.collapsedCount != 0 && parkUnderCollapsed(node)
  }

  private func parkUnderCollapsed(_ node: NodeRef) -> Bool {
    let (top, walked) = node.climbToCollapsed()
    counters.walked += walked
    if !top.has(.isCollapsed) { return false }
    schedule.parking.park(node, under: top)
    return true
  }

  /// Parks a view from the worklist, whose properties are also updated when it is revealed.
  func park(_ node: NodeRef, under collapsed: NodeRef) {
    if node.has(.needsUpdateProperties) { forgetProperties(node) }
    schedule.parking.park(node, under: collapsed)
  }

  /// Rebuilds the parking state after a check, in which another engine laid out views that were
  /// then collapsed, revealed or removed.
  func parkAnew(_ nodes: [NodeRef]) {
    schedule.parking = ParkingLot()
    for node in nodes where node.engine == self {
      if node.has(.isCollapsed) { schedule.parking.collapsedCount += 1 }
      if node.has(.isParked) {
        node.flags.remove(.isParked)
        queueIfPending(node)
      }
    }
  }

  private func parkQueued(_ node: NodeRef) {
    if !node.has([.isQueued, .needsUpdateProperties]) { return }
    if node.has(.isQueued) { schedule.unqueue(node) }
    park(node, under: node)
  }

  /// R38, R39: updates the schedule after a view was collapsed or revealed.
  ///
  /// Cost: the number of views due below a revealed view.
  func collapseChanged(_ node: NodeRef) {
    if node.has(.isCollapsed) {
      schedule.parking.collapsedCount += 1
      schedule.parking.hasCollapsedInFlush = true
      schedule.notes.forgetClimbs()
      parkQueued(node)
    } else {
      schedule.parking.collapsedCount -= 1
      for due in schedule.parking.takeParked(under: node) { queueIfPending(due) }
    }
  }
}

/// Visibility: views that are hidden, or taken out of layout (R37 to R39).
extension NodeRef {
  @_transparent var isHidden: Bool { has(.isHidden) }
  @_transparent var isCollapsed: Bool { has(.isCollapsed) }

  /// Hides or shows the view, and marks the readers of that.
  func hide(_ isHidden: Bool) {
    flags.set(.isHidden, isHidden)
    superNode?.keepSummaryReads(of: .isHidden, in: self)
    inputChanged(.isHidden, seen: CGSize(flag: !isHidden))
  }

  /// Collapses or reveals the view, and marks the readers of that and of its measurements.
  func collapse(_ isCollapsed: Bool) {
    if isCollapsed { markReadersOfMeasurements { $0.answer } }
    flags.set(.isCollapsed, isCollapsed)
    if !isCollapsed { markReadersOfMeasurements { _ in .zero } }
    if isCollapsed { superNode?.flags.insert(.hasCollapsedChildren) }
    superNode?.keepSummaryReads(of: .isCollapsed, in: self)
    inputChanged(.isCollapsed, seen: CGSize(flag: !isCollapsed))
    engine?.collapseChanged(self)
  }

  private func markReadersOfMeasurements(seen: (EntryRef) -> CGSize) {
    for entryIndex in 1...entryCount where entry(entryIndex).facet.isAnswer {
      markReaders(of: entryIndex, seen: seen(entry(entryIndex)))
    }
  }

  /// Whether a record already depends on this view's collapsed state, through a measurement
  /// that is not zero.
  func dependsOnCollapse(record: Int, stamp: UInt64) -> Bool {
    (1...entryCount).contains { entryIndex in
      let entry = entry(entryIndex)
      return entry.facet.isMeasurement && entry.answer != .zero
        && entry.edge(ofRecord: record, stamp: stamp) != nil
    }
  }
}
