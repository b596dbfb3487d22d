import Foundation
import StorypoleChecking
import Testing

/// Runs a random program on a random tree, and fails at the first difference between engine and oracles.
func checkProgram(_ source: inout ChoiceSource, views: Int, edits: ClosedRange<Int>) {
  let inputs = source.views(upTo: views)
  source.note("views:")
  for (number, view) in inputs.enumerated() { source.note("  " + view.source(number)) }
  let trial = ContractTrial(inputs)
  trial.take(.layoutIfNeeded(0))
  _ = source.array(count: edits, "edit") { source in
    let edit = source.edit(on: trial.model, limit: 64)
    source.note("\(edit)")
    trial.take(edit)
  }
  trial.take(.layoutIfNeeded(0))
  if let failure = trial.failure { source.fail(failure) }
}

private func runner() throws -> PropertyRunner {
  PropertyRunner(settings: try PropertySettings(environment: ProcessInfo.processInfo.environment))
}

@Suite struct `The engine keeps the contract` {
  @Test func `what is laid out step by step is what is laid out from scratch`() throws {
    let outcome = try runner().check(
      Property("incremental", cases: 2_000) { source in
        checkProgram(&source, views: 12, edits: 1...16)
      })
    print(outcome.summary)
    if !outcome.passed { Issue.record("\(outcome.report)") }
  }
}
