import Foundation

/// Resuming: a record whose layout has kept its last run continues it from the items that have
/// changed, rather than running whole (R21).
///
/// It counts as a run, but the stamp stays: the edges of the items that aren't read again, and
/// their placements, remain live. Only measurements of items may have changed. What else a layout
/// reads is stored in edges of order 0, or in edges of views elsewhere, and makes it run whole.
extension EngineRef {
  // MARK: Keeping

  /// Whether only the view's own layout reads for the running record.
  func mayKeepRun(of node: NodeRef) -> Bool {
    if measuring.audit != nil || !settings.resumesRuns { return false }
    if reading.record == 0 { return !node.has(.overridesLayout) }
    return node.entry(reading.record).facet.isMeasurement
      && node.view.measuresByDefault
  }

  /// Keeps the running run of a view's layout.
  func keep(_ run: KeptRun, of node: NodeRef) {
    node.view.makeExtras().keptRuns.keep(run, record: reading.record, stamp: reading.stamp)
  }

  /// The kept run of a record, if that was its last, or `nil` during checks, which run all code.
  @inline(__always) func keptRun(of node: NodeRef, record: Int) -> KeptRun? {
    if !node.hasExtras || measuring.audit != nil { return nil }
    return node.withExtras {
      $0.keptRuns.run(record: record, stamp: node.stamp(ofRecord: record))
    } ?? nil
  }

  // MARK: Resuming

  /// The next measurement that the resumed record has to repeat.
  ///
  /// The edge is clean from here on: its record is about to read the present answer.
  func nextChangedItem() -> ChangedItem? {
    guard let node = reading.reader, let edge = nextEdge(of: node, after: reading.order) else {
      return nil
    }
    let item = ChangedItem(node: edge.target, position: Int(edge.order) - 1)
    // Reading it again gives it the order that it has.
    reading.order = edge.order &- 1
    clean(edge, reader: node, record: reading.record)
    node.dropDirty(edge, ofRecord: reading.record)
    return item
  }

  /// The dirty edge that the record has read first after a number of reads.
  private func nextEdge(of node: NodeRef, after order: UInt32) -> DirtyEdgeRef? {
    let first =
      reading.record == 0 ? node.layout.dirty.first() : node.entry(reading.record).dirty.first()
    var next = first
    while let edge = next, edge.order <= order { next = edge.next }
    return next
  }

  /// Charges what a closure reads to a record, whose last run continues.
  @inline(__always)
  private func resuming(_ node: NodeRef, _ record: Int, _ run: () -> CGSize?) -> CGSize? {
    let outer = becomeReader(node, record: record)
    reading.summary = record == 0 ? node.flags.layoutSummary : node.entry(record).summary
    let answer = run()
    reading = outer
    if answer != nil { counters.resumed += 1 }
    return answer
  }

  // MARK: Measurements

  /// Resumes a measurement in which verification has found a difference.
  ///
  /// - Returns: the answer of the layout, or `nil` if the measurement has to execute whole.
  func resumeMeasuring(
    _ node: NodeRef, _ entryIndex: Int, _ isRequested: Bool
  ) -> CGSize? {
    guard let run = keptRun(of: node, record: entryIndex),
      node.entry(entryIndex).dirty.holdsOnlyMeasurements(of: node)
    else { return nil }
    node.entry(entryIndex).state = .running
    let proposal = node.entry(entryIndex).proposal
    return answering(isRequested) {
      resuming(node, entryIndex) {
        withLeanContext(of: node, isSizing: true) { run.resume($0, in: proposal) }
      }
    }
  }

  // MARK: Layouts

  /// The kept run of a view's layout, if it can be resumed: only answers that are known have
  /// changed, or the height.
  ///
  /// No code of the user's runs then, so nothing is marked meanwhile.
  @inline(never) func resumableRun(of node: NodeRef) -> KeptRun? {
    if node.has(.isForced) || node.frame.size.width != node.layout.size.width { return nil }
    guard let run = keptRun(of: node, record: 0),
      node.layout.dirty.holdsOnlyMeasurements(of: node, areValid: true)
    else { return nil }
    return run
  }

  /// Resumes the layout of a view at its present size.
  ///
  /// - Returns: `false` if the body has to run whole.
  @inline(never) func resume(_ run: KeptRun, layoutOf node: NodeRef) -> Bool {
    // The stamp stays, and what still holds is reported again.
    node.extras?.standing?.forgetRun()
    let size = node.layout.size
    flushing.layoutStack.push(node)
    let answer = resuming(node, 0) {
      withLeanContext(of: node, isSizing: false) { run.resume($0, in: size) }
    }
    flushing.layoutStack.pop()
    guard let answer else { return false }
    if settings.isStrict { compareWithMeasurement(node, answer, size) }
    return true
  }
}

extension DirtyList {
  /// Whether all edges are measurements of subviews.
  ///
  /// - Parameter areValid: whether their present answers must be known, too.
  fileprivate func holdsOnlyMeasurements(of node: NodeRef, areValid: Bool = false) -> Bool {
    !contains { edge in
      edge.facet != .measurement || edge.isWatching || edge.target.superNode != node
        || areValid && edge.target.entry(Int(edge.entryIndex)).state != .valid
    }
  }
}

extension NodeRef {
  /// Removes a dirty edge of a record.
  func dropDirty(_ edge: DirtyEdgeRef, ofRecord record: Int) {
    if record == 0 {
      layout.dirty.remove(edge, to: engine)
    } else {
      entry(record).dirty.remove(edge, to: engine)
    }
  }

  // MARK: Items

  /// Whether a resumed layout can move the view without further questions: it is neither collapsed
  /// nor hidden, and only its superview's layout depends on its frame.
  @inline(__always) var isQuietItem: Bool { !has(.isCollapsed | .isHidden | .isFrameRead) }

  /// Whether a body other than the superview's has read the frame: a move has to be reported, which
  /// takes a whole run, as the readers may be items that are yet to be measured.
  @inline(__always) var isFrameRead: Bool { has(.isFrameRead) }
}

/// The last runs of a view's records, for layouts that can resume them, empty for most views.
///
/// A run is found by its record and its stamp, so that every whole run makes the kept one obsolete.
struct KeptRuns {
  private struct Item {
    let record: Int
    var stamp: UInt64
    var run: KeptRun
  }

  private var items: [Item] = []

  /// Keeps a run in place of the record's earlier one.
  mutating func keep(_ run: KeptRun, record: Int, stamp: UInt64) {
    if let index = items.firstIndex(where: { $0.record == record }) {
      items[index].stamp = stamp
      items[index].run = run
    } else {
      items.append(Item(record: record, stamp: stamp, run: run))
    }
  }

  /// The kept run of a record, if it has had no other since.
  func run(record: Int, stamp: UInt64) -> KeptRun? {
    for item in items where item.record == record { return item.stamp == stamp ? item.run : nil }
    return nil
  }

  /// Drops all runs, of a layout that is replaced.
  mutating func removeAll() {
    if !items.isEmpty { items = [] }
  }
}
