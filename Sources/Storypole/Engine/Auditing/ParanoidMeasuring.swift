import Foundation

/// Paranoid mode: repeats each measurement that is answered from a record, and compares the
/// answers.
///
/// It finds untracked reads by `measure(_:)`, for all views that are measured. Differences are
/// reported. The recorded answer is returned all the same, so that frames and runs are the same as
/// without this mode. A checked record is trusted until the flush (or the outermost measurement)
/// ends, so that nested blocks don't take exponential time.
final class ParanoidMeasuring: MeasureAudit {
  /// One execution of one measurement.
  private struct Execution: Hashable {
    let node: NodeRef
    let entryIndex: Int
    let stamp: UInt64
  }

  private var checked: Set<Execution> = []
  private var session: UInt32 = 0
  /// Stale records, reported when the outermost repetition ends: diagnostics are discarded
  /// within it.
  private var findings: [(view: View, attempted: String)] = []
  private var depth = 0

  override func answer(
    _ facet: Facet, _ engine: EngineRef, _ node: NodeRef, _ proposal: CGSize
  ) -> CGSize {
    beginSession(engine)
    let relevant = engine.relevantPart(of: proposal.clampedToNonNegative, for: node, facet)
    let entryIndex = node.entryIndex(forProposal: relevant, of: facet)
    if entryIndex != 0 && !node.has(.isCollapsed) && node.entry(entryIndex).state == .valid {
      check(engine, node, entryIndex)
    }
    return engine.recordedAnswer(facet, node, proposal)
  }

  /// Discards the results of an earlier flush or measurement.
  private func beginSession(_ engine: EngineRef) {
    let isOutermost = engine.measuring.depth == 0 && engine.flushing.depth == 0
    if session == engine.measuring.session && !isOutermost { return }
    session = engine.measuring.session
    checked.removeAll(keepingCapacity: true)
  }

  /// Checks all valid records of a tree.
  func checkAll(_ engine: EngineRef) {
    for node in engine.root.nodesFromHere() where !node.isUnderCollapsed {
      for entryIndex in 1...node.entryCount {
        let entry = node.entry(entryIndex)
        if entry.facet.isAnswer && entry.state == .valid {
          check(engine, node, entryIndex)
        }
      }
    }
  }

  private func check(_ engine: EngineRef, _ node: NodeRef, _ entryIndex: Int) {
    let entry = node.entry(entryIndex)
    let execution = Execution(node: node, entryIndex: entryIndex, stamp: entry.stamp)
    if !checked.insert(execution).inserted { return }
    if StackLimit.isLow(floor: ThreadContext.current.stack.floor) { return }
    let (facet, proposal, recorded) = (entry.facet, entry.proposal, entry.answer)
    depth += 1
    let again = measureAgain(engine, node, entryIndex)
    depth -= 1
    if again != recorded { note(facet, node, proposal, recorded: recorded, again: again) }
    if depth == 0 { report() }
  }

  /// Calls the measuring code once more, and leaves the record as it was.
  private func measureAgain(_ engine: EngineRef, _ node: NodeRef, _ entryIndex: Int) -> CGSize {
    let summary = node.entry(entryIndex).summary
    let marks = engine.measuring.keptMarks.count
    let proposal = node.entry(entryIndex).proposal
    let interruption = engine.presence.isOnThread ? nil : engine.enter()
    let answer = engine.root.view.quietly {
      engine.runMeasuring(node, entryIndex, proposal: proposal)
    }
    if let interruption { engine.leave(interruption) }
    node.entry(entryIndex).summary.formUnion(summary)
    // Marks have taken effect already. A state that was set again has another value.
    let added = engine.measuring.keptMarks[marks...].filter(\.kind.isOfValue)
    engine.measuring.keptMarks.replaceSubrange(marks..., with: added)
    return answer
  }

  private func note(
    _ facet: Facet, _ node: NodeRef, _ proposal: CGSize, recorded: CGSize, again: CGSize
  ) {
    let text = facet.row.text
    let question = facet.isMeasurement ? "its size for" : "its baselines at"
    let attempted =
      "\(question) \(proposal.brief) is recorded as "
      + "\(text(recorded) ?? ""), but a new measurement gives "
      + "\(text(again) ?? "")"
    findings.append((node.view, attempted))
  }

  private func report() {
    for finding in findings {
      finding.view.diagnose(
        .staleMeasurement, finding.attempted,
        advice: "An input of measure(_:) changes without a mark: call "
          + "invalidateMeasuredSize() where it changes (R9).")
    }
    findings = []
  }
}

extension View {
  /// Whether each recorded measurement of this view's tree is repeated when it is used.
  package final var measuresHitsAgain: Bool {
    get { node.engine?.measuring.audit is ParanoidMeasuring }
    set {
      let engine = EngineRef.engine(for: node)
      if newValue != measuresHitsAgain {
        engine.measuring.audit = newValue ? ParanoidMeasuring() : nil
      }
    }
  }

  /// Repeats every recorded measurement of this view's tree, and reports the differences.
  package final func measureRecordsAgain() {
    let engine = EngineRef.engine(for: node)
    ParanoidMeasuring().checkAll(engine)
  }
}
