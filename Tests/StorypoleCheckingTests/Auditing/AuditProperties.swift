import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

private func runner() throws -> PropertyRunner {
  PropertyRunner(settings: try PropertySettings(environment: ProcessInfo.processInfo.environment))
}

/// Takes a random program's steps, and audits the live tree after each.
private func program(
  _ source: inout ChoiceSource, then check: (ContractTrial, inout ChoiceSource) -> Void
) {
  let inputs = source.views(upTo: 9)
  source.note("views:")
  for (number, view) in inputs.enumerated() { source.note("  " + view.source(number)) }
  let trial = ContractTrial(inputs)
  trial.take(.layoutIfNeeded(0))
  check(trial, &source)
  _ = source.array(count: 1...12, "edit") { source in
    let edit = source.edit(on: trial.model, limit: 48)
    source.note("\(edit)")
    trial.take(edit)
    check(trial, &source)
  }
  // The tree, its records and its counters must still agree with the model.
  trial.take(.layoutIfNeeded(0))
  if let failure = trial.failure { source.fail(failure) }
}

@Suite(.ends) struct `Audits of random programs` {
  @Test func `a fresh layout in place leaves the frames and the state of a tree unchanged`() throws
  {
    let outcome = try runner().check(
      Property("fresh in place", cases: 300) { source in
        program(&source) { trial, source in
          // The model must stay in step: only the trial lays out dirty views.
          // After a cycle of measurements, sizes depend on where it was entered.
          guard !trial.isOver, let root = trial.live.views[0], !root.root.needsAnything,
            !trial.live.mayChangeItself, !trial.model.states.contains(where: \.needsUpdate)
          else { return }
          do {
            let fresh = try root.freshFrames()
            if !fresh.hasKeptRecords { source.fail("records were not kept") }
            for item in fresh.frames where item.present != item.fresh {
              source.fail(
                "\(item.holder.path) is at \(item.present), from scratch at \(item.fresh)")
            }
          } catch { source.fail("\(error)") }
        }
      })
    print(outcome.summary)
    if !outcome.passed { Issue.record("\(outcome.report)") }
  }

  @Test func `the invariants hold after every step`() throws {
    let outcome = try runner().check(
      Property("invariants", cases: 300) { source in
        program(&source) { trial, source in
          for case let view? in trial.live.views where view.superview == nil {
            for broken in view.brokenInvariants() { source.fail("\(broken)") }
          }
        }
      })
    print(outcome.summary)
    if !outcome.passed { Issue.record("\(outcome.report)") }
  }
}

extension View {
  /// Whether any view of this subtree that takes part needs layout.
  fileprivate var needsAnything: Bool { firstView { $0.needsLayout } != nil }
}
