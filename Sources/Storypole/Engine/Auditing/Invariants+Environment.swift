import Foundation

/// The environment: checks that each reader is found from above, and has seen the present value.
extension Invariants {
  mutating func checkInheritance(_ node: NodeRef) {
    let inheritance = node.inheritance
    let readings = inheritance?.readings ?? []
    checkRoads(node)
    expectEqual(
      node.isMarked(.hasOverrides), inheritance?.overrides.isEmpty == false, node,
      "whether it sets values of the environment")
    expect(inheritance?.isMoved != true, node, "is among the moved views between flushes")
    for reading in readings where reading.entryIndex != 0 { checkReading(reading, at: node) }
    checkSummaries(node)
  }

  /// Checks that the view has a road for each key that was read at it or below, and for no other.
  private mutating func checkRoads(_ node: NodeRef) {
    let inheritance = node.inheritance
    let roads = inheritance?.roads ?? []
    let own =
      (inheritance?.readings.map(\.seen.road) ?? []) + (inheritance?.watchedKeys ?? [])
    let isReadFromAfar = inheritance?.isRead(.positionFromAfar) == true
    var keys = Set(own + (isReadFromAfar ? [.positionFromAfar] : []))
    for child in node.children.map(\.node) {
      keys.formUnion(child.inheritance?.roads.map(\.key) ?? [])
    }
    expectEqual(Set(roads.map(\.key)), keys, node, "the keys of its roads")
    expectEqual(roads.count, keys.count, node, "the number of its roads")
    expectEqual(node.isMarked(.leadsToReaders), !keys.isEmpty, node, "whether it has a road")
    expectEqual(
      node.isMarked(.leadsToPositions), keys.contains(.position), node, "the road to positions")
    for road in roads {
      let leading = node.children.map(\.node).filter {
        $0.inheritance?.roads.contains { $0.key == road.key } == true
      }
      expectEqual(Set(road.leads), Set(leading), node, "the subviews that lead to readers of a key")
      expectEqual(road.leads.count, leading.count, node, "the number of leads")
    }
  }

  /// Checks that a clean, live edge to a key has seen its present value.
  private mutating func checkReading(_ reading: EnvironmentReading, at node: NodeRef) {
    expectEqual(
      node.entry(reading.entryIndex).facet, .environment, node, "the facet of \(reading.seen.name)")
    if !node.hasIdleReader(of: reading.entryIndex) { return }
    expect(
      reading.seen.isCurrent(at: node), node,
      "has a reader that has seen another \(reading.seen.name) and wasn't notified")
  }

  private mutating func checkSummaries(_ node: NodeRef) {
    let keys: SummaryReads = [.displayScale, .layoutDirection, .textMeasurer]
    let reads = (0...node.entryCount).contains { record in
      let summary = record == 0 ? node.flags.layoutSummary : node.entry(record).summary
      return !summary.isDisjoint(with: keys)
    }
    if reads || node.children.contains(where: { $0.node.isMarked(.leadsToSummaries) }) {
      expect(node.isMarked(.leadsToSummaries), node, "leads to summaries, but isn't marked")
    }
  }

  /// Checks the root's environment, and the number of views that set other values.
  mutating func checkOverrides(_ nodes: [NodeRef]) {
    let inner = nodes.filter { $0.superNode != nil && $0.overridesSummaries }
    let root = engine.root
    let environment = engine.settings.environment
    expectEqual(environment.innerOverrides, inner.count, root, "the number of inner overrides")
    expectEqual(
      environment.displayScale, root.inheritedValue(of: DisplayScaleKey.self), root, "the scale")
    expectEqual(
      environment.layoutDirection, root.inheritedValue(of: LayoutDirectionKey.self), root,
      "the layout direction")
    expect(
      environment.textMeasurer.isEqual(to: root.inheritedValue(of: TextMeasurerKey.self).measurer),
      root, "the root's text metrics aren't those of the engine")
  }
}

extension NodeRef {
  /// Whether a record that has read an entry would run only if it was notified of a change.
  fileprivate func hasIdleReader(of entryIndex: Int) -> Bool {
    var isFound = entry(entryIndex).hasEdge { edge in
      guard !edge.isDirty, isLive(edge.edge), let reader = edge.isSelf ? self : superNode else {
        return false
      }
      return !reader.willRun(record: edge.entryIndex)
    }
    forEachCleanDistantReader(in: entryIndex) { reader, edge in
      isFound = isFound || !reader.willRun(record: edge.key.record)
      return false
    }
    return isFound
  }
}
