/// Parking: what is due below a collapsed view stays there until that is revealed (R38, R39).
///
/// Collapsing looks at nothing. A flush that comes upon a view which is due climbs from it, and parks it
/// under the collapsed view that it meets. So revealing queues what was found to be due, and needn't search
/// the subtree.
struct ParkingLot {
  /// The number of collapsed views in the tree.
  var collapsedCount = 0
  /// Whether a view was collapsed since the current flush began.
  var hasCollapsedInFlush = false
  private var parked: [NodeRef: [NodeRef?]] = [:]
  private var places: [NodeRef: (collapsed: NodeRef, index: Int)] = [:]

  /// Parks a view under a collapsed one, itself or above it.
  mutating func park(_ node: NodeRef, under collapsed: NodeRef) {
    if places[node] != nil { return }
    places[node] = (collapsed, parked[collapsed, default: []].count)
    parked[collapsed, default: []].append(node)
    node.pointee.flags.insert(.isParked)
  }

  /// Takes out what was parked under a view that is revealed, in the order in which it was parked.
  mutating func takeParked(under revealed: NodeRef) -> [NodeRef] {
    let nodes = (parked.removeValue(forKey: revealed) ?? []).compactMap { $0 }
    for node in nodes {
      places[node] = nil
      node.pointee.flags.remove(.isParked)
    }
    return nodes
  }

  /// A view leaves the tree.
  mutating func forget(_ node: NodeRef) {
    if node.has(.isCollapsed) {
      collapsedCount -= 1
      _ = takeParked(under: node)
    }
    if !node.has(.isParked) { return }
    node.pointee.flags.remove(.isParked)
    if let place = places.removeValue(forKey: node) { parked[place.collapsed]?[place.index] = nil }
  }
}

extension NodeRef {
  /// The view itself or the nearest one above that is collapsed.
  ///
  /// Cost: the depth.
  fileprivate var nearestCollapsed: NodeRef? {
    var next: NodeRef? = self
    while let present = next, !present.has(.isCollapsed) { next = present.pointee.superNode }
    return next
  }

  /// Whether this view or one above it is collapsed, so that nothing runs here.
  ///
  /// Cost: the depth.
  var isUnderCollapsed: Bool { nearestCollapsed != nil }

  /// A collapsed view's own dirt keeps no host busy.
  func parkUnderItself() { pointee.engine?.pointee.parking.park(self, under: self) }
}

extension EngineRef {
  /// Parks a view if it is collapsed or below a collapsed one.
  ///
  /// Cost: the depth.
  func parkIfCollapsed(_ node: NodeRef) -> Bool {
    guard let collapsed = node.nearestCollapsed else { return false }
    pointee.parking.park(node, under: collapsed)
    return true
  }

  /// Parks a view that was found in the worklist; its properties are brought up to date when it is revealed, too.
  func park(_ node: NodeRef, under collapsed: NodeRef) {
    if node.has(.needsUpdateProperties) { forgetProperties(node) }
    pointee.parking.park(node, under: collapsed)
  }

  /// Begins anew where views were collapsed, revealed or removed while another engine laid them out: in checks.
  func parkAnew(_ nodes: [NodeRef]) {
    pointee.parking = ParkingLot()
    for node in nodes where node.pointee.engine == self {
      if node.has(.isCollapsed) { pointee.parking.collapsedCount += 1 }
      if node.has(.isParked) {
        node.pointee.flags.remove(.isParked)
        queueIfPending(node)
      }
    }
  }

  private func parkQueued(_ node: NodeRef) {
    if !node.has([.isQueued, .needsUpdateProperties]) { return }
    if node.has(.isQueued) { pointee.worklist.remove(node) }
    park(node, under: node)
  }

  /// R38, R39: a view was collapsed or revealed.
  ///
  /// Cost: what is due below a view that is revealed.
  func collapseChanged(_ node: NodeRef) {
    if node.has(.isCollapsed) {
      pointee.parking.collapsedCount += 1
      pointee.parking.hasCollapsedInFlush = true
      pointee.notes.forgetFree()
      parkQueued(node)
    } else {
      pointee.parking.collapsedCount -= 1
      for due in pointee.parking.takeParked(under: node) { queueIfPending(due) }
    }
  }
}
