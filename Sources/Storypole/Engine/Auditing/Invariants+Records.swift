import Foundation

/// Records: checks that states fit their lists, and that readers will be notified of a change.
extension Invariants {
  mutating func checkRecords(_ node: NodeRef) {
    for entryIndex in 1...node.entryCount {
      checkEntry(node, entryIndex)
      checkEdges(node, entryIndex)
      checkDoubts(node, entryIndex)
    }
    checkDoubts(node, 0)
    if let above = node.superNode, node.placedStamp != Node.placedByStranger {
      expect(
        node.placedStamp <= above.layout.stamp, node,
        "was placed by run \(node.placedStamp) of its superview, which has had "
          + "\(above.layout.stamp)")
    }
  }

  private mutating func checkEntry(_ node: NodeRef, _ entryIndex: Int) {
    let entry = node.entry(entryIndex).copy
    if entry.facet == .unused { return }
    if entry.facet == .environment { return }
    if !entry.facet.isAnswer {
      return expectEqual(
        node.entryIndex(for: entry.facet), entryIndex, node, "the slot of \(entry.facet)")
    }
    let name = Self.name(of: entryIndex, in: node)
    if entry.facet.isOfInsets {
      expect(
        node.isMarked(.measuresInInsets) && node.insetKey(of: entryIndex) != nil, node,
        "\(name) has read insets, but has none in its key")
    } else {
      expectEqual(
        node.entryIndex(forProposal: entry.proposal, of: entry.facet), entryIndex, node,
        "the slot of \(name)")
    }
    expect(!entry.state.isUnderWay, node, "\(name) is \(entry.state), but no body is running")
    expect(
      CGRect(origin: .zero, size: entry.answer).isStorable, node,
      "\(name) has the answer \(entry.answer.brief) (R11)")
    expectEqual(
      entry.state == .maybe, !entry.dirty.isEmpty, node, "whether \(name) may be stale")
  }

  /// Checks that each reader of an invalid entry has a doubt about it, or will run anyway.
  private mutating func checkEdges(_ node: NodeRef, _ entryIndex: Int) {
    let entry = node.entry(entryIndex)
    let isDoubtful =
      entry.facet.isAnswer && entry.state != .valid
      && !node.has(.isCollapsed)
    var edges: [Edge] = []
    entry.forEachEdge { edge in
      if edge.stamp != Edge.none.stamp { edges.append(edge.edge) }
      return true
    }
    for edge in edges {
      guard let reader = edge.isSelf ? node : node.superNode else {
        expect(
          false, node, "a superview read \(Self.name(of: entryIndex, in: node)), but there is none")
        continue
      }
      checkEdge(edge, of: node, entryIndex, reader: reader, isDoubtful: isDoubtful)
    }
  }

  private mutating func checkEdge(
    _ edge: Edge, of node: NodeRef, _ entryIndex: Int, reader: NodeRef, isDoubtful: Bool
  ) {
    let what = Self.name(of: entryIndex, in: node)
    guard edge.entryIndex <= reader.entryCount else {
      let count = reader.entryCount
      return expect(false, node, "record \(edge.entryIndex) of \(count) of its reader read \(what)")
    }
    let stamp = reader.stamp(ofRecord: edge.entryIndex)
    expect(
      edge.stamp <= stamp, node,
      "run \(edge.stamp) of a reader read \(what), but the reader has run \(stamp) times")
    if edge.stamp != stamp || reader.willRun(record: edge.entryIndex) { return }
    let name = "\(Self.name(of: edge.entryIndex, in: reader)) of \(reader.view.path)"
    if edge.isDirty {
      expect(
        reader.hasDoubt(of: node, entryIndex, inRecord: edge.entryIndex), node,
        "notified \(name) that \(what) may have changed, but that lost the notification")
    } else {
      expect(!isDoubtful, node, "\(what) isn't valid, but \(name), which read it, wasn't notified")
    }
  }

  /// Checks that each entry doubted by a record knows the record as a reader.
  private mutating func checkDoubts(_ node: NodeRef, _ record: Int) {
    for doubt in node.dirtyEdges(ofRecord: record)
    where doubt.entryIndex != 0 && !doubt.isWatching {
      let target = doubt.target
      let entryIndex = Int(doubt.entryIndex)
      let isPlausible = target == node || target.superNode == node
      let isKnown = isPlausible && entryIndex <= target.entryCount
      expect(
        isKnown, node,
        "\(Self.name(of: record, in: node)) depends on a missing record \(entryIndex) of another view"
      )
      if !isKnown { continue }
      let edge = target.entry(entryIndex).firstEdge {
        $0.edge.isSameReader(entryIndex: record, isSelf: target == node)
      }
      expect(
        edge?.isDirty == true, node,
        "\(Self.name(of: record, in: node)) has a dirty dependency on \(Self.name(of: entryIndex, in: target)) of "
          + "\(target.view.path), which has no dirty edge to it")
    }
  }

  private static func name(of record: Int, in node: NodeRef) -> String {
    if record == 0 { return "the layout" }
    let entry = node.entry(record).copy
    if entry.facet.withoutInsets == .baselines { return "the baselines at \(entry.proposal.brief)" }
    if !entry.facet.isMeasurement { return "\(entry.facet)" }
    return "the measurement for \(entry.proposal.brief)"
  }
}

extension NodeRef {
  /// Whether a record executes regardless of its dependencies.
  func willRun(record: Int) -> Bool {
    if record == 0 { return has([.isForced, .needsFirstVisit]) || !has(.hasBody) }
    return entry(record).state == .invalid
  }

  fileprivate func dirtyEdges(ofRecord record: Int) -> [DirtyEdge] {
    var edges: [DirtyEdge] = []
    var next = record == 0 ? layout.dirty.head : entry(record).dirty.head
    while let edge = next {
      edges.append(edge.edge)
      next = edge.next
    }
    return edges
  }

  fileprivate func hasDoubt(of target: NodeRef, _ entryIndex: Int, inRecord record: Int) -> Bool {
    dirtyEdges(ofRecord: record).contains {
      $0.target == target && Int($0.entryIndex) == entryIndex
    }
  }
}
