import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// Hosts and runtimes under any interleaving of sizes, marks, edits, states, environments, turns,
/// suspensions and drops.
@Suite(.ends) struct `A runtime` {
  @Test func `lays out as a fresh tree, in order, and leaves nothing behind (R44 to R54)`() throws {
    try checkCovering(
      Property("runtime", cases: 300, labels: Self.labels) { source in
        let remains = Self.run(&source)
        source.check(remains.life.living == 0, "\(remains.life.living) objects are alive (R41)")
        source.check(remains.host == nil, "the host is alive (R41)")
        remains.calls.difference.map { source.fail($0) }
        remains.animations.differenceAtEnd(isClosed: true).map { source.fail($0) }
      })
  }

  @Test func `does the same by hand and on the virtual clock, byte for byte (R46)`() throws {
    try checkCovering(
      Property("paces", cases: 80, labels: ["several passes", "closures"]) { source in
        let inputs = source.screenInputs()
        // A model's readers are called back in no specified order.
        let events = source.array(planned: 5...40, "event") { $0.runtimeEvent() }
          .filter { !$0.writesModel }
        let hasController = source.boolean()
        source.note("\(inputs)\ncontroller: \(hasController)\n\(events)")
        let traces = HostTrial.Pace.allCases.map {
          Self.trace(of: events, on: HostTrial(inputs, pace: $0, hasController: hasController))
        }
        let isSame = zip(traces, traces.dropFirst()).allSatisfy(==)
        source.check(isSame, "the traces differ:\n\(traces)")
        source.label("several passes", if: traces[0].count > 1)
        source.label("closures", if: traces[0].contains { $0.hasPrefix("closure") })
      })
  }

  private static func trace(of events: [RuntimeEvent], on trial: HostTrial) -> [String] {
    events.forEach(trial.take)
    trial.finish()
    return trial.trace + (trial.failure.map { [$0] } ?? [])
  }

  fileprivate static let labels = [
    "a body edited the tree", "a body asked for a size", "a pass was followed by an edit",
    "a frame passed without a pass", "an interactive pass", "several generations",
    "changes waited for a suspended host", "compared with a fresh tree", "dropped with dirt",
    "closed", "a request was taken back", "an animation", "a callback edited the tree",
  ]

  /// The objects that a program leaves when its trial is gone.
  private struct Remains {
    weak var host: LayoutHost<ReactiveScreen>?
    let life: LifeCount
    let calls: PassCalls
    let animations: ScreenAnimations
  }

  private static func run(_ source: inout ChoiceSource) -> Remains {
    let inputs = source.screenInputs()
    let pace = source.pick(from: HostTrial.Pace.allCases)
    let hasController = source.boolean()
    source.note("\(inputs)\n\(pace), controller: \(hasController)")
    let trial = HostTrial(inputs, pace: pace, hasController: hasController)
    _ = source.array(planned: 5...40, "event") { source in
      let event = source.runtimeEvent()
      source.note("\(event)")
      trial.take(event)
    }
    end(trial, &source)
    if let failure = trial.failure { source.fail(failure) }
    for label in trial.labels { source.label(label) }
    return Remains(
      host: trial.host, life: trial.life, calls: trial.calls,
      animations: trial.animations)
  }

  /// Lays out the rest, or lets go of everything as it is.
  private static func end(_ trial: HostTrial, _ source: inout ChoiceSource) {
    if source.boolean(probability: 0.2) {
      source.label("dropped with dirt", if: trial.host.needsPass)
    } else {
      trial.finish()
    }
    if source.boolean(probability: 0.3) {
      trial.close()
      source.label("closed")
    }
  }
}

@Suite(.ends) struct `A runtime on a real queue` {
  @Test func `ends as a fresh tree, loses nothing, and leaves nothing behind (R44 to R54)`() throws
  {
    try checkCovering(
      Property("queue", cases: 150, labels: ["several threads", "frames of a clock"]) { source in
        let program = source.queueProgram()
        source.note("\(program)")
        if program.threads.count > 1 { source.label("several threads") }
        if program.hasFrames { source.label("frames of a clock") }
        Self.check(program, &source)
      })
  }

  private static func check(_ program: QueueProgram, _ source: inout ChoiceSource) {
    var trial: QueueTrial? = QueueTrial(program)
    trial?.run()
    for failure in trial?.failures() ?? [] { source.fail(failure) }
    source.check(trial?.jobsWhenIdle == 0, "jobs are on the queue of an idle runtime")
    let (life, queue) = (trial?.life, trial?.queue)
    trial = nil
    // The tree dies on its queue.
    queue?.sync {}
    source.check(life?.living == 0, "\(life?.living ?? 0) objects are alive (R41)")
  }
}
