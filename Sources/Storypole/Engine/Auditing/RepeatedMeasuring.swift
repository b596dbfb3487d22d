import Foundation

/// Repeated measuring: compares each recorded answer with a new one, to find what `measure(_:)`
/// reads without tracking (R9).
extension View {
  /// Repeats every recorded measurement of this view's tree, and reports the differences.
  ///
  /// The records stay as they are. Must not be called within a flush or a measurement.
  package final func measureRecordsAgain() {
    let engine = EngineRef.engine(for: node)
    for node in engine.root.nodesFromHere() where !node.isUnderCollapsed {
      for entryIndex in 1...node.entryCount {
        let entry = node.entry(entryIndex)
        if !entry.facet.isAnswer || entry.state != .valid { continue }
        let (facet, proposal, recorded) = (entry.facet, entry.proposal, entry.answer)
        let again = engine.measureAgain(node, entryIndex)
        if again != recorded { node.view.reportStale(facet, proposal, recorded, again) }
      }
    }
  }

  private final func reportStale(
    _ facet: Facet, _ proposal: CGSize, _ recorded: CGSize, _ again: CGSize
  ) {
    let text = facet.row.text
    let question = facet.isMeasurement ? "its size for" : "its baselines at"
    diagnose(
      .staleMeasurement,
      "\(question) \(proposal.brief) is recorded as \(text(recorded) ?? ""), but a new measurement "
        + "gives \(text(again) ?? "")",
      advice: "An input of measure(_:) changes without a mark: call "
        + "invalidateMeasuredSize() where it changes (R9).")
  }

  /// Whether layouts of this view's tree continue their last runs where they can, on by default.
  package final var resumesRuns: Bool {
    get { node.settings.resumesRuns }
    set { node.settings.resumesRuns = newValue }
  }
}

extension EngineRef {
  /// Calls the measuring code once more, and leaves the record as it was.
  fileprivate func measureAgain(_ node: NodeRef, _ entryIndex: Int) -> CGSize {
    let (summary, proposal) = (node.entry(entryIndex).summary, node.entry(entryIndex).proposal)
    let interruption = enter()
    let answer = root.view.quietly {
      runMeasuring(node, entryIndex, node.entry(entryIndex).facet, proposal: proposal)
    }
    leave(interruption)
    node.entry(entryIndex).summary.formUnion(summary)
    // Marks have taken effect already. A state that was set again has another value.
    measuring.keptMarks.removeAll { !$0.kind.isOfValue }
    return answer
  }
}
