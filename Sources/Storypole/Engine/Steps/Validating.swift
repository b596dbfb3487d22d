import Foundation

/// Validating: compares what may have changed in the order in which it was read, up to the first
/// difference (R21 d, R22).
///
/// It is iterative: a chain of 100,000 doubtful records uses no stack (R43).
extension EngineRef {
  /// Makes a measurement valid: by verifying that nothing it read has changed, or by executing it.
  ///
  /// - Parameter isRequested: whether the running record asks for it.
  func validate(_ node: NodeRef, _ entryIndex: Int, isRequested: Bool = false) {
    if node.entry(entryIndex).state != .maybe {
      return execute(RecordRef(node: node, entryIndex: entryIndex), isRequested: isRequested)
    }
    if node.entry(entryIndex).isRestless { return }
    var isDoubtJustified = false
    let base = measuring.verifying.count
    measuring.verifying.push(RecordRef(node: node, entryIndex: entryIndex))
    while measuring.verifying.count > base {
      let last = measuring.verifying.top
      let entry = last.node.entry(last.entryIndex)
      // A sizing view is measured by the engine of its own tree.
      let engine = last.node.engine ?? self
      switch entry.state {
      case .valid:
        measuring.verifying.pop()
      case .invalid, .running:
        let isFirst = measuring.verifying.count == base + 1
        execute(
          last, afterDifference: isDoubtJustified, isRequested: isRequested && isFirst)
        isDoubtJustified = false
        measuring.verifying.pop()
      case .maybe:
        entry.state = .verifying
      case .verifying:
        guard let edge = entry.dirty.first() else {
          entry.state = .valid
          entry.lastUse = engine.measuring.session
          continue
        }
        if let invalid = invalidTarget(of: edge) {
          measuring.verifying.push(invalid)
        } else if engine.differs(edge) {
          if let causes = engine.causes { engine.note(edge, in: causes) }
          isDoubtJustified = true
          // A run that is resumed begins at its dirty edges.
          if engine.keptRun(of: last.node, record: last.entryIndex) == nil {
            entry.dirty.removeAll(to: engine)
          }
          entry.state = .invalid
        } else if entry.state == .verifying {
          // Comparing may have run code that has marked the view, or added edges.
          clean(edge, reader: last.node, record: last.entryIndex)
          last.node.entry(last.entryIndex).dirty.remove(edge, to: engine)
        }
      }
    }
  }

  /// Executes a measurement; for a sizing view with its own tree's engine, which lives until
  /// verification is done.
  private func execute(
    _ record: RecordRef, afterDifference: Bool = false, isRequested: Bool = false
  ) {
    guard let engine = record.node.engine, engine != self, !engine.presence.isOnThread else {
      return execute(
        record.node, record.entryIndex, afterDifference: afterDifference, isRequested: isRequested)
    }
    let interruption = engine.enter()
    engine.execute(record.node, record.entryIndex, afterDifference: afterDifference)
    engine.leave(interruption)
    engine.carryOutKeptMarksIfDone()
  }

  /// Whether anything that the last layout run read has changed since.
  func hasChanged(_ node: NodeRef) -> Bool {
    while let edge = node.layout.dirty.first() {
      if let invalid = invalidTarget(of: edge) {
        validate(invalid.node, invalid.entryIndex)
        carryOutKeptMarksIfDone()
        // Measuring runs user code, which may have marked this view or something that it read.
        if node.has(.isForced) { return true }
        if invalid.node.entry(invalid.entryIndex).state != .valid {
          causes?.noteUnknownDifference()
          return true
        }
        continue
      }
      if differs(edge) {
        if let causes = causes { note(edge, in: causes) }
        return true
      }
      // Comparing may have run code that has marked the view, or added edges.
      if node.has(.isForced) { return true }
      clean(edge, reader: node, record: 0)
      node.layout.dirty.remove(edge, to: self)
    }
    return false
  }

  /// The measurement that has to be made valid before an edge can be compared, or `nil` if it can
  /// be compared at once.
  @inline(__always) private func invalidTarget(of edge: DirtyEdgeRef) -> RecordRef? {
    guard edge.facet.isAnswer, edge.isTargetAlive else { return nil }
    let target = edge.target
    let entryIndex = Int(edge.entryIndex)
    if target.has(.isCollapsed) { return nil }
    let entry = target.entry(entryIndex)
    if entry.state == .valid || entry.state.isUnderWay || entry.isToldLater {
      return nil
    }
    if let engine = target.engine, engine != self { engine.keepTreeWhileBusy() }
    return RecordRef(node: target, entryIndex: entryIndex)
  }

  @inline(__always) func differs(_ edge: DirtyEdgeRef) -> Bool {
    if !edge.isTargetAlive { return true }
    return edge.facet.isAnswer ? hasOtherAnswer(edge) : hasOtherValue(edge)
  }

  /// R53: whether a run that reads an entry again sees another value than before.
  ///
  /// A measurement whose change is deferred to the next generation still gives its answer.
  @inline(never) func isSeenToDiffer(_ edge: DirtyEdgeRef) -> Bool {
    if !edge.facet.isAnswer { return differs(edge) }
    if !differs(edge) { return false }
    let entry = edge.target.entry(Int(edge.entryIndex))
    return !entry.isToldLater || entry.answer != edge.seen
  }

  @inline(__always)
  private func hasOtherAnswer(_ edge: DirtyEdgeRef) -> Bool {
    let target = edge.target
    let entry = target.entry(Int(edge.entryIndex))
    if entry.isToldLater { return !target.has(.isCollapsed) }
    let answer = target.has(.isCollapsed) ? .zero : entry.answer
    return answer != edge.seen
  }

  private func hasOtherValue(_ edge: DirtyEdgeRef) -> Bool {
    let row = edge.facet.row
    if let isEqual = row.isEqual {
      return !isEqual(edge.target, edge.seenObject)
    }
    return row.value(edge.target, self) != edge.seen
  }

  /// Records the difference that verification found, for the log of causes.
  private func note(_ edge: DirtyEdgeRef, in causes: CauseLogRef) {
    if edge.isTargetAlive {
      causes.noteDifference(edge.edge, now: presentValue(of: edge))
    } else {
      causes.noteUnknownDifference()
    }
  }

  private func presentValue(of edge: DirtyEdgeRef) -> CGSize {
    let target = edge.target
    if !edge.facet.isAnswer { return edge.facet.row.value(target, self) }
    return target.has(.isCollapsed)
      ? .zero : target.entry(Int(edge.entryIndex)).answer
  }

  /// Marks an edge as clean because the value that was read is the old one again.
  func clean(_ dirty: DirtyEdgeRef, reader: NodeRef, record: Int) {
    let entryIndex = Int(dirty.entryIndex)
    if entryIndex == 0 { return }
    let target = dirty.target
    let stamp = reader.stamp(ofRecord: record)
    let isSelf = target == reader
    if isSelf || target.superNode == reader {
      target.entry(entryIndex).edge(ofRecord: record, stamp: stamp, isSelf: isSelf)?.isDirty = false
    } else {
      target.cleanDistantEdge(to: entryIndex, reader: reader, record: record)
    }
  }
}

extension EntryRef {
  /// Whether the entry's change is deferred to the next generation.
  fileprivate var isToldLater: Bool { state == .maybe && isRestless }
}

extension DirtyEdgeRef {
  /// Whether the view that was read still exists.
  @inline(__always) fileprivate var isTargetAlive: Bool { !isWatching || isWatchedViewAlive }
  @inline(never) private var isWatchedViewAlive: Bool { watchedView != nil }
}
