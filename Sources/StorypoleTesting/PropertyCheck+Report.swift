import StorypoleChecking
import Testing

extension PropertyCheck {
  /// Prints the summary, attaches the labels, and records a failure as one issue.
  func report(_ outcome: PropertyOutcome) {
    print(outcome.summary)
    attachLabels(outcome)
    if outcome.passed {
      for warning in outcome.warnings {
        Issue.record(
          "property \"\(name)\": \(warning)", severity: .warning, sourceLocation: location)
      }
    } else {
      Issue.record("\(failureText(outcome))", sourceLocation: location)
    }
  }

  /// Records the warnings collected from the body, one per source location.
  func repeatWarnings(_ warnings: [IssueCollector.Warning]) {
    for warning in warnings {
      Issue.record(
        "\(warning.text)", severity: .warning, sourceLocation: warning.location ?? location)
    }
  }

  /// Attaches the frequency of each label, as a table; kept if the run has an attachments path.
  private func attachLabels(_ outcome: PropertyOutcome) {
    let rows = outcome.labels.sorted
    guard !rows.isEmpty else { return }
    let table = (rows.map { "\($0.cases)\t\($0.label)" } + ["\(outcome.checked)\tcases"])
      .joined(separator: "\n")
    Attachment.record(table, named: "\(name).labels.txt", sourceLocation: location)
  }
}

/// The report of a failure, with the source that makes its shrunk case a test of its own.
@Sendable func replayableReport(_ outcome: PropertyOutcome) -> String {
  guard let replay = outcome.counterexample?.replayLine.split(separator: "=") else {
    return outcome.report
  }
  return outcome.report + """

    as a separate test with the same body:
      await checkProperty(
        \(outcome.name.debugDescription), environment: ["\(replay[0])": "\(replay[1])"]
      ) { source in … }
    """
}
