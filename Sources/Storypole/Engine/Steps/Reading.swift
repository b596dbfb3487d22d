import Foundation

/// Reading: records the reads of a running body as dependencies of its record.
extension EngineRef {
  /// Records that the running record read an entry of a view.
  func recordRead(of entryIndex: Int, in node: NodeRef) {
    guard let reader else { return }
    let order = nextOrder
    reading.order = order
    var isDoubted = false
    if node.superNode == reader || node == reader {
      let edge = Edge(
        stamp: reading.stamp, entryIndex: reading.record, order: order, isSelf: node == reader)
      isDoubted = node.keep(edge, in: entryIndex)
    } else if measuring.audit == nil {
      isDoubted = node.addDistantEdge(to: entryIndex, of: reading, order: order)
    }
    if isDoubted && reading.record == 0 {
      compareWithEarlierLook(of: reader) { $0.target == node && Int($0.entryIndex) == entryIndex }
    }
  }

  /// The position of the next read in the run.
  @inline(__always) private var nextOrder: UInt32 { reading.order &+ 1 }

  /// Records that the running record read an answer of a view, of its subviews as a rule.
  @inline(__always) func recordRead(ofAnswer entryIndex: Int, in node: NodeRef) {
    guard let reader else { return }
    if node.superNode == reader && recordUsualRead(of: node.entry(entryIndex)) { return }
    recordRead(of: entryIndex, in: node)
  }

  /// Records the first read of a subview's entry in a run, if the place of its edge can be told
  /// without a search.
  @inline(__always) private func recordUsualRead(of entry: EntryRef) -> Bool {
    let order = nextOrder
    let edge = Edge(
      stamp: reading.stamp, entryIndex: reading.record, order: order, isSelf: false)
    guard let usual = entry.usualEdge(for: edge), usual.stamp != edge.stamp else { return false }
    reading.order = order
    usual.edge = edge
    return true
  }

  /// The answer of a subview's first measurement, as a dependency of the running record, or `nil` if
  /// there is more to do than to look at it: it isn't valid, is one for another proposal, or has
  /// unusual readers.
  ///
  /// For loops, which ask in line: what a layout measures, it has mostly measured before.
  @inline(__always) func knownMeasurement(of node: NodeRef, _ proposal: CGSize) -> CGSize? {
    knownMeasurement(node.entry(1), of: node, proposal)
  }

  /// The same of a subview's later measurements, at sizes that it had before.
  @inline(never) func knownMeasurement(
    among entries: TailList<Entry>, of node: NodeRef, _ proposal: CGSize
  ) -> CGSize? {
    for index in 0..<entries.count {
      if let known = knownMeasurement(EntryRef(entries[index]), of: node, proposal) { return known }
    }
    return nil
  }

  @inline(__always) private func knownMeasurement(
    _ entry: EntryRef, of node: NodeRef, _ proposal: CGSize
  ) -> CGSize? {
    guard entry.facet == .measurement, entry.state == .valid,
      entry.proposal.width == (node.has(.ignoresProposedWidth) ? .infinity : proposal.width),
      entry.proposal.height == (node.has(.ignoresProposedHeight) ? .infinity : proposal.height),
      node.superNode == presentReader, !node.has(.isCollapsed), measuring.audit == nil,
      recordUsualRead(of: entry)
    else { return nil }
    entry.lastUse = measuring.session
    return entry.answer
  }

  /// Records that the running record read a tracked input.
  func recordRead(of facet: Facet, in node: NodeRef) {
    recordRead(of: node.makeEntry(for: facet), in: node)
  }

  /// Records that the running record read facets of all its view's children, or of the environment.
  ///
  /// - Parameter target: the child that is read, or the reader for the environment, or `nil` for
  ///   all children.
  @inline(__always) func recordSummary(_ reads: SummaryReads, of target: NodeRef?) {
    if reading.record == 0 && target?.has(.hasSummaryEdges) != false {
      compareWithEarlierSummary(reads, of: target)
    }
    if reading.summary.isSuperset(of: reads) { return }
    guard let reader = reading.reader else { return }
    reading.summary.formUnion(reads)
    if reading.record == 0 {
      reader.flags.layoutSummary = reading.summary
    } else {
      reader.entry(reading.record).summary = reading.summary
    }
  }
}

extension EngineRef {
  /// Records that a placed child isn't collapsed, which the placing body has thereby read.
  @inline(never) func notePresence(of child: NodeRef) {
    guard let reader = reading.reader else { return }
    compareWithEarlierLook(of: reader) { $0.target == child && $0.facet == .isCollapsed }
  }

  /// Compares the facets that are read in summary with those that the run has read before (R53).
  @inline(never)
  private func compareWithEarlierSummary(_ reads: SummaryReads, of target: NodeRef?) {
    guard let reader = reading.reader, !reader.layout.dirty.isEmpty else { return }
    compareWithEarlierLook(of: reader) { edge in
      let read = edge.facet.row.summary
      return !read.isEmpty && reads.contains(read) && (target == nil || target == edge.target)
    }
  }

  /// R53: forces another run if the running one sees a second value of an input that it has read.
  ///
  /// Such a run is right for neither value, even if the first value is back by the time the
  /// record would be verified.
  ///
  /// Cost: the inputs that have changed since the run read them.
  @inline(never) private func compareWithEarlierLook(
    of reader: NodeRef, where isRead: (DirtyEdgeRef) -> Bool
  ) {
    var states: [StateDoubt] = []
    let isOther = reader.layout.dirty.contains { edge in
      if !isRead(edge) { return false }
      if let doubt = edge.stateDoubt { states.append(doubt) }
      return edge.facet != .state && isSeenToDiffer(edge)
    }
    // The user's `==` may mark the view, and thereby change the list of dirty edges.
    let changed = states.first(where: \.isChange)
    if !isOther && changed == nil { return }
    guard let causes, let changed else { return reader.force() }
    causes.blaming(changed) { reader.force() }
  }
}

extension NodeRef {
  /// Adds the edge of a record that read a facet of this view in summary, unless it has one.
  func keepSummaryRead(_ edge: Edge, of facet: Facet) {
    _ = keep(edge, in: makeEntry(for: facet))
    flags.insert(.hasSummaryEdges)
  }

  /// Adds an edge to an entry, replacing a dead one if possible, and does nothing for a second read.
  ///
  /// - Returns: whether the same run has read the entry before, and was marked since.
  @inline(__always) fileprivate func keep(_ edge: Edge, in entryIndex: Int) -> Bool {
    let entry = entry(entryIndex)
    if let usual = entry.usualEdge(for: edge) {
      if usual.stamp == edge.stamp { return usual.isDirty }
      usual.edge = edge
      return false
    }
    return keepAnywhere(edge, in: entry)
  }

  private func keepAnywhere(_ edge: Edge, in entry: EntryRef) -> Bool {
    if let known = entry.edge(ofReaderOf: edge) {
      if known.stamp == edge.stamp { return known.isDirty }
      known.edge = edge
    } else if let dead = entry.firstEdge(where: { !isLive($0.edge) }) {
      dead.edge = edge
    } else {
      entry.append(edge)
    }
    return false
  }

  /// Whether an edge's record is current.
  ///
  /// While a record is executing again, the edges of its previous run still count, as most of
  /// them will be read again.
  @inline(__always) func isLive(_ edge: Edge) -> Bool {
    if edge.stamp == Edge.none.stamp { return false }
    guard let reader = edge.isSelf ? self : superNode else { return false }
    let stamp = reader.stamp(ofRecord: edge.entryIndex)
    if edge.stamp == stamp { return true }
    return edge.stamp &+ 1 == stamp && reader.isRunning(record: edge.entryIndex)
  }

  /// Whether the view is being laid out or measured.
  var isRunningAnyRecord: Bool { (0...entryCount).contains { isRunning(record: $0) } }

  func isRunning(record: Int) -> Bool {
    record == 0 ? has(.isRunning) : entry(record).state == .running
  }
}

extension ThreadContext {
  /// Returns a value that code of the user's computes, without charging what it reads to the code
  /// that is running.
  static func unread<Result>(_ compute: () -> Result) -> Result {
    if isIdle { return compute() }
    guard let engine = current.engine else { return compute() }
    let (reader, updating) = (engine.reading.reader, engine.flushing.updating)
    engine.reading.reader = nil
    engine.flushing.updating = nil
    let result = compute()
    engine.reading.reader = reader
    engine.flushing.updating = updating
    return result
  }
}
