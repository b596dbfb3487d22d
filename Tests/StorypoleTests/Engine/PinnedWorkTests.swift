import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// Programs drawn from fixed seeds, with the work that they take and the causes that they name.
///
/// The contract says which bodies run; what finding them costs is the engine's own affair. Here a
/// row changes with any view visited in vain, any edge marked once more, and any other chain of
/// causes. Where a change is meant, look at what has changed, and take over the new row.
@Suite(.ends) struct `The engine keeps the contract in programs from fixed seeds:` {
  @Test(arguments: 0..<8)
  func `they take the work that they took, and name the causes that they named`(group: Int) {
    var work = WorkCounters()
    var digest = Digest()
    for seed in 0..<20 {
      var source = ChoiceSource(seed: UInt64(1_000 * group + seed))
      let readsModels = seed % 3 == 0
      let trial = source.program(isMeddling: seed % 4 == 0, readsModels: readsModels)
      #expect(trial.failure == nil)
      // The sum: counters can only be subtracted.
      work = trial.live[0].work - (WorkCounters() - work)
      // A model's readers are called back in no specified order.
      if readsModels { work.walked -= trial.live[0].work.walked }
      for case let view? in trial.live.views { digest.add(view.explain().causes) }
      for diagnostic in trial.diagnostics { digest.add(diagnostic) }
    }
    #expect("\(work.numbers) \(digest)" == Self.rows[group])
  }

  @Test(arguments: 0..<4)
  func `they name the same causes if those that no chain needs are dropped (R30)`(group: Int) {
    for seed in 0..<20 {
      let causes = [false, true].map { isCompacting in
        var source = ChoiceSource(seed: UInt64(1_000 * group + seed))
        let trial = source.program(isMeddling: seed % 4 == 0, isCompacting: isCompacting)
        return trial.live.views.map { $0.map { "\($0.explain())" } }
      }
      #expect(causes[0] == causes[1], "seed \(1_000 * group + seed)")
    }
  }

  @Test(arguments: 0..<4)
  func `on hosts, they lay out in the passes in which they did`(group: Int) {
    var digest = Digest()
    for seed in 0..<30 {
      var source = ChoiceSource(seed: UInt64(1_000 * group + seed))
      let inputs = source.screenInputs()
      // A model's readers are called back in no specified order.
      let events = source.array(planned: 5...40, "event") { $0.runtimeEvent() }
        .filter { !$0.writesModel }
      let trial = HostTrial(inputs, pace: .virtualClock, hasController: seed % 2 == 0)
      events.forEach(trial.take)
      trial.finish()
      #expect(trial.failure == nil)
      for line in trial.trace { digest.add(line) }
    }
    #expect("\(digest)" == Self.hostRows[group])
  }

  private static let hostRows = ["64dd297d", "13974ac1", "d405854f", "646fa3fe"]
  private static let rows = [
    "299 265 0 356 203 111 14 636 d9c669ad",
    "241 210 0 291 146 103 11 385 e0471de4",
    "274 215 0 339 188 91 13 750 81140271",
    "212 203 0 253 182 82 5 274 6a8e440a",
    "267 177 0 305 116 113 7 475 c5202c46",
    "310 180 0 371 103 108 13 982 ece5f734",
    "227 167 0 277 99 85 13 314 9893bf09",
    "331 232 0 416 110 109 17 680 9a1c491f",
  ]
}

extension ChoiceSource {
  /// A program of some thirty steps.
  ///
  /// - Parameter isCompacting: whether the causes that no chain needs are dropped after each edit.
  mutating func program(
    isMeddling: Bool, readsModels: Bool = false, isCompacting: Bool = false
  ) -> ContractTrial {
    var inputs = views(upTo: pick(weighted: [(5, 8), (4, 20), (1, 64)]))
    if readsModels { addModelReads(to: &inputs) }
    if isMeddling { addMeddling(to: &inputs) }
    let trial = ContractTrial(inputs, readsModels: readsModels)
    trial.live[0].recordsCauses = true
    trial.take(.layoutIfNeeded(0))
    _ = array(planned: 12...40, "edit") { source in
      source.takeEdits(on: trial, isMeddling: isMeddling, readsModels: readsModels)
      if isCompacting { trial.live[0].root.node.causes?.compact() }
    }
    trial.take(.layoutIfNeeded(0))
    return trial
  }
}

extension WorkCounters {
  fileprivate var numbers: String {
    [
      bodies, measurements, resumed, visited, edgesMarked, generations, propertyUpdates, walked,
    ].map(String.init).joined(separator: " ")
  }
}
