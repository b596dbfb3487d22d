import Foundation

/// Marking: propagates a change to the records that it makes dirty, at the cost of the edges
/// that it dirties (R24).
///
/// Marking measures, runs and moves nothing. A mark climbs from an entry to the records that read
/// it, and stops at edges that are dirty already. Measurements on the way become "maybe", layout
/// records are queued. Marking works without an engine too: a detached tree keeps its marks (R35).
extension NodeRef {
  /// R3: forces the layout body to run, and invalidates every measurement.
  @inline(__always) func markNeedsLayout() {
    if flags.isSuperset(of: .isForced | .areMeasuresInvalid) { return }
    force()
    invalidateMeasurements()
  }

  /// Whether another mark of the layout, made outside any body, does nothing (R2): no cause has to
  /// be recorded, and no other tree depends on this one.
  @inline(__always) var hasNothingToMark: Bool {
    guard flags.isSuperset(of: .isForced | .areMeasuresInvalid),
      let engine = self.engine, engine.causes == nil, !engine.root.has(.hasDistantReaders)
    else { return false }
    return ThreadContext.isIdle
  }

  /// R5: forces the layout body to run, while measurements stay.
  ///
  /// Does nothing for a view without a body.
  func force() {
    if !has(.hasBody) || has(.isForced) { return }
    flags.insert(.isForced)
    causes?.note(.forced, of: self)
    // Earlier dirty edges are dropped: a body that must run verifies nothing.
    layout.dirty.removeAll(to: engine)
    enqueue()
  }

  /// Clears the layout record of a view that has no layout body any more: it has no reads and
  /// no placements.
  func forgetLayout() {
    flags.remove(.isForced)
    flags.layoutSummary = []
    layout.dirty.removeAll(to: engine)
    layout.stamp += 1
    expectAutoresizing()
    if has(.needsAutoresizing) { enqueue() }
  }

  /// R5: invalidates every measurement, and the baselines, and marks their readers.
  func invalidateMeasurements() {
    if has(.areMeasuresInvalid) { return }
    flags.insert(.areMeasuresInvalid)
    causes?.note(.invalidated, of: self)
    for entryIndex in 1...entryCount {
      if entry(entryIndex).facet.isAnswer { invalidate(entryIndex) }
    }
  }

  /// Invalidates one measurement and marks its readers.
  func invalidate(_ entryIndex: Int) {
    let entry = entry(entryIndex)
    let wasValid = entry.state == .valid
    entry.dirty.removeAll(to: engine)
    entry.state = .invalid
    // Readers of a collapsed view saw zero, and would see it again (R38).
    if wasValid && !has(.isCollapsed) { markReaders(of: entryIndex, seen: entry.answer) }
  }

  /// Marks the readers of an input whose value is about to change, or just did.
  ///
  /// - Parameters:
  ///   - seen: the old value.
  ///   - object: the old value, where it doesn't fit in a size.
  func inputChanged(_ facet: Facet, seen: CGSize, object: AnyObject? = nil) {
    causes?.noteChanged(facet, of: self)
    let entryIndex = entryIndex(for: facet)
    if entryIndex != 0 { markReaders(of: entryIndex, seen: seen, object: object) }
  }

  /// Adds the view to the engine's worklist, unless it is queued or set aside already.
  @inline(__always) func enqueue() {
    if has(.isQueued | .isDeferred | .isHeld | .isParked) { return }
    if has(.isCollapsed) { return parkUnderItself() }
    engine?.enqueue(self)
  }

  /// Dirties the clean live edges of an entry, then of the measurements that become doubtful.
  ///
  /// Readers of a collapsed view's measurements saw zero, so they stay clean (R38).
  ///
  /// - Parameters:
  ///   - entryIndex: the entry that changes.
  ///   - seen: the old value.
  ///   - object: the old value, where it doesn't fit in a size.
  func markReaders(of entryIndex: Int, seen: CGSize, object: AnyObject? = nil) {
    if has(.isCollapsed) && entry(entryIndex).facet.isAnswer { return }
    var doubtful = ShortStack<RecordRef>()
    if entry(entryIndex).facet.isAnswer && seen == entry(entryIndex).answer {
      climb(from: entryIndex, doubtful: &doubtful)
    } else {
      markDirectReaders(of: entryIndex, seen: seen, object: object, doubtful: &doubtful)
    }
    while let next = doubtful.pop() {
      if next.node.has(.isCollapsed) { continue }
      next.node.climb(from: next.entryIndex, doubtful: &doubtful)
    }
  }

  /// Marks the readers of an answer, and of each measurement that becomes doubtful.
  ///
  /// A mark in a clean tree climbs in the loop, at 90 instructions per level: as long as only the
  /// superview's layout and one of its measurements have read the answer, and nothing has marked
  /// the superview. There, at any other view, and in a flush `markDirectReaders` takes 270.
  private func climb(from entryIndex: Int, doubtful: inout ShortStack<RecordRef>) {
    var (node, entryIndex, entry) = (self, entryIndex, entry(entryIndex))
    if let engine = self.engine, engine.flushing.depth == 0, !has(.hasDistantReaders) {
      while let above = node.superNode, let edges = entry.cleanEdges {
        let record = edges.measurement.entryIndex
        let measurement = above.entry(record)
        if !above.isUnmarked(measurement, edges) { break }
        let dirty = DirtyEdge(
          target: node, entryIndex: UInt32(truncatingIfNeeded: entryIndex), order: 0,
          seen: entry.answer, facet: entry.facet)
        above.take(dirty, at: edges, measurement, in: engine)
        (node, entryIndex, entry) = (above, record, measurement)
      }
    }
    node.markDirectReaders(of: entryIndex, seen: entry.answer, doubtful: &doubtful)
  }

  /// Dirties the edges of this view's layout and of one of its measurements, which are unmarked.
  @inline(__always) private func take(
    _ dirty: DirtyEdge, at edges: (layout: EdgeRef, measurement: EdgeRef),
    _ measurement: EntryRef, in engine: EngineRef
  ) {
    assert(self.engine == engine, "a superview is in the engine's tree")
    let blocks = engine.schedule.spareEdges.takePair() ?? SpareEdges.makePair()
    layout.dirty.start(with: edges.layout.dirtied(as: dirty), in: blocks.0)
    measurement.dirty.start(with: edges.measurement.dirtied(as: dirty), in: blocks.1)
    engine.counters.edgesMarked &+= 2
    measurement.state = .maybe
    engine.enqueueInClimb(self)
  }

  /// Whether this view's layout and one of its measurements have read what two edges say, and
  /// nothing has marked the view since.
  @inline(__always) private func isUnmarked(
    _ measurement: EntryRef, _ edges: (layout: EdgeRef, measurement: EdgeRef)
  ) -> Bool {
    flags.isDisjoint(
      with: .isForced | .isCollapsed | .hasDistantReaders | .isQueued | .isDeferred | .isHeld
        | .isParked)
      && edges.layout.stamp == layout.stamp && layout.dirty.isEmpty
      && edges.measurement.stamp == measurement.stamp && measurement.state == .valid
  }

  private func markDirectReaders(
    of entryIndex: Int, seen: CGSize, object: AnyObject? = nil,
    doubtful: inout ShortStack<RecordRef>
  ) {
    let doubt = DirtyEdge(
      target: self, entryIndex: UInt32(entryIndex), order: 0, seen: seen,
      facet: entry(entryIndex).facet)
    tellReaders(of: entryIndex, doubt, object, doubtful: &doubtful)
  }

  /// Adds a dirty edge to each record that has read an entry.
  ///
  /// - Parameter doubt: the dirty edge, but for its order. One of entry 0 is about a facet without
  ///   entries of its own: it is verified before all answers, and needed once per record.
  func tellReaders(
    of entryIndex: Int, _ doubt: DirtyEdge, _ object: AnyObject? = nil,
    doubtful: inout ShortStack<RecordRef>
  ) {
    entry(entryIndex).forEachEdge { edge in
      guard let reader = edge.isSelf ? self : superNode, !edge.isDirty || doubt.entryIndex == 0,
        edge.stamp == reader.stamp(ofRecord: edge.entryIndex)
      else { return true }
      var dirty = doubt
      dirty.order = doubt.facet.isAnswer ? edge.order : 0
      dirty.storeSeen(object)
      if reader.take(dirty, inRecord: edge.entryIndex, doubtful: &doubtful) {
        edge.isDirty = true
        if !doubt.facet.isAnswer { edge.sawTrue = doubt.seen != .zero }
      }
      return true
    }
    if !has(.hasDistantReaders) { return }
    forEachCleanDistantReader(in: entryIndex) { reader, edge in
      reader.take(doubt, from: edge, object, doubtful: &doubtful)
    }
    engine?.contentChanged()
  }

  /// Adds a dirty edge to one of this view's records, whose reader is neither the target nor its
  /// superview.
  ///
  /// - Returns: whether the edge is dirty from now on.
  func take(
    _ doubt: DirtyEdge, from edge: DistantEdge, _ object: AnyObject? = nil,
    doubtful: inout ShortStack<RecordRef>
  ) -> Bool {
    var dirty = doubt
    dirty.order = doubt.facet.isAnswer ? edge.order : 0
    dirty.watchTarget()
    dirty.storeSeen(object)
    return take(dirty, inRecord: edge.key.record, doubtful: &doubtful)
  }

  /// Adds a dirty edge to one of this view's records, or releases it if the record runs anyway.
  ///
  /// - Returns: whether the edge that was read is dirty from now on.
  private func take(
    _ dirty: DirtyEdge, inRecord record: Int, doubtful: inout ShortStack<RecordRef>
  ) -> Bool {
    let isKnown =
      dirty.entryIndex == 0 && dirtyList(ofRecord: record).contains(dirty.facet, of: dirty.target)
    if !isKnown && addDirty(dirty, toRecord: record, doubtful: &doubtful) {
      return dirty.entryIndex != 0 || dirty.facet == .tree
    }
    dirty.release()
    return false
  }

  /// Adds a dirty edge to a record that may have read a changed value.
  ///
  /// - Returns: `false` if the record will run or execute anyway and so doesn't store the edge.
  @inline(__always) func addDirty(
    _ edge: DirtyEdge, toRecord record: Int, doubtful: inout ShortStack<RecordRef>
  ) -> Bool {
    assertOnQueue("a value that \(view.path) has read was changed")
    let runsAnyway = record == 0 ? has(.isForced) : entry(record).state == .invalid
    if !runsAnyway { store(edge, inRecord: record, doubtful: &doubtful) }
    return !runsAnyway
  }

  @inline(__always) private func store(
    _ edge: DirtyEdge, inRecord record: Int, doubtful: inout ShortStack<RecordRef>
  ) {
    engine?.counters.edgesMarked += 1
    if record == 0 {
      layout.dirty.push(edge, from: engine)
      return enqueue()
    }
    let entry = entry(record)
    entry.dirty.push(edge, from: engine)
    if entry.state != .valid { return }
    entry.state = .maybe
    doubtful.push(RecordRef(node: self, entryIndex: record))
  }
}

extension EdgeRef {
  /// Dirties a clean edge, and returns the dirty edge that its reader stores.
  @inline(__always) fileprivate func dirtied(as dirty: DirtyEdge) -> DirtyEdge {
    isDirty = true
    var dirty = dirty
    dirty.order = order
    return dirty
  }
}

// MARK: - Marks by kind

extension View {
  /// R10: marks the view, or keeps the mark until the running measurement ends.
  final func mark(_ kind: Mark.Kind, because change: @autoclosure () -> Change) {
    if let engine = node.engine, engine.refusesChanges {
      return keepMark(kind, change(), in: engine)
    }
    carryOut(kind, because: change())
  }

  private final func keepMark(_ kind: Mark.Kind, _ change: Change, in engine: EngineRef) {
    engine.measuring.keptMarks.append(Mark(view: self, kind: kind, change: change))
    diagnose(
      .markWhileMeasuring, "was marked while a body was measuring", at: change.origin,
      advice:
        "The mark took effect after the measurement; change properties outside measurements (R10).")
  }

  @inline(__always)
  final func carryOut(_ kind: Mark.Kind, because change: @autoclosure () -> Change) {
    node.changing(change()) {
      switch kind {
      case .layout: node.markNeedsLayout()
      case .placement: node.force()
      case .measuredSize: node.invalidateMeasurements()
      case .properties: node.markNeedsUpdateProperties()
      case .state: (self as? StateSource)?.markReaders(nil)
      case .models(let reader, let stamp): node.modelChanged(for: reader, stamp: stamp)
      }
    }
  }
}

/// A mark made by measuring code.
struct Mark {
  enum Kind {
    case layout, placement, measuredSize, properties, state
    case models(ModelObservation.Reader, stamp: UInt64)

    /// Whether a repeated measurement makes the mark anew, rather than what it has marked already.
    var isOfValue: Bool {
      switch self {
      case .state, .models: true
      case .layout, .placement, .measuredSize, .properties: false
      }
    }
  }
  weak var view: View?
  var kind: Kind
  let change: Change
}

// MARK: - Facets that are read in summary

extension NodeRef {
  /// Gives each record of this view that read a facet of all children (or of the environment) an
  /// edge to the one whose value is changing, so that it is marked and verified like any other.
  ///
  /// To be called before `inputChanged`. A record that has such an edge keeps it, however often
  /// the value changes.
  ///
  /// - Parameter target: the child, or the view itself for the environment.
  func keepSummaryReads(of facet: Facet, in target: NodeRef) {
    for record in 0...entryCount where readsInSummary(facet, record: record, target: target) {
      let edge = Edge(
        stamp: stamp(ofRecord: record), entryIndex: record, order: 0, isSelf: target == self)
      target.keepSummaryRead(edge, of: facet)
    }
  }

  private func readsInSummary(_ facet: Facet, record: Int, target: NodeRef) -> Bool {
    if record != 0 && !entry(record).facet.isAnswer { return false }
    if record == 0 {
      if layout.stamp == 0 { return false }
      // A body that placed a child has also read that the child isn't collapsed.
      if facet == .isCollapsed && target.isPlacedBySuperview { return true }
    }
    let reads = record == 0 ? flags.layoutSummary : entry(record).summary
    if reads.isDisjoint(with: facet.row.summary) { return false }
    return target == self || !wasLeftOut(target, by: record, reads: reads, facet: facet)
  }

  /// Whether a record has left a child out, and so has read nothing more of it.
  private func wasLeftOut(
    _ child: NodeRef, by record: Int, reads: SummaryReads, facet: Facet
  ) -> Bool {
    if facet == .isCollapsed { return false }
    if reads.contains(.childrenCollapsed) && sawTrue(.isCollapsed, of: child, record) {
      return true
    }
    return facet == .attributes && reads.contains(.childrenHidden)
      && !reads.contains(.hiddenChildrenAttributes) && sawTrue(.isHidden, of: child, record)
  }

  /// Whether a flag of a child was set when a record read it in summary: the present value,
  /// unless the record was notified of a change.
  private func sawTrue(_ facet: Facet, of child: NodeRef, _ record: Int) -> Bool {
    let entryIndex = child.has(.hasSummaryEdges) ? child.entryIndex(for: facet) : 0
    let edge =
      entryIndex == 0
      ? nil : child.entry(entryIndex).edge(ofRecord: record, stamp: stamp(ofRecord: record))
    if let edge, edge.isDirty { return edge.sawTrue }
    return child.has(facet == .isHidden ? .isHidden : .isCollapsed)
  }

  func dirtyList(ofRecord record: Int) -> DirtyList {
    record == 0 ? layout.dirty : entry(record).dirty
  }
}

extension ShortStack<RecordRef> {
  /// Marks the readers of the measurements that have come into doubt, and empties the stack.
  mutating func markReaders() {
    while let next = pop() {
      if next.node.has(.isCollapsed) { continue }
      let answer = next.node.entry(next.entryIndex).answer
      next.node.markReaders(of: next.entryIndex, seen: answer)
    }
  }
}
