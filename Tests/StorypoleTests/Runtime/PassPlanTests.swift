import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

@Suite(.ends) struct `Runtime: pass plan` {
  /// R45 for any order of events: a pass is scheduled exactly while there are dirty views, no pass
  /// is running, and the plan isn't suspended.
  @Test func `a pass is scheduled exactly while there are dirty views`() {
    for seed in SplitMix64.seeds(500) {
      var random = SplitMix64(seed: seed)
      var model = PlanModel()
      for _ in 0..<60 {
        model.step(&random)
        #expect(
          model.scheduled == (model.isDirty && model.mayRun ? 1 : 0), SplitMix64.replay(seed))
      }
    }
  }
}

/// A plan, and the state of an owner that performs its actions.
private struct PlanModel {
  private var plan = PassPlan()
  private(set) var isDirty = false
  private var isPassing = false
  private var isSuspended = false
  private(set) var scheduled = 0

  var mayRun: Bool { !isPassing && !isSuspended }

  mutating func step(_ random: inout SplitMix64) {
    let event = draw(&random)
    switch event {
    case .dirtied: isDirty = true
    case .cleaned: isDirty = false
    case .turn: break
    case .suspended: isSuspended = true
    case .resumed: isSuspended = false
    case .passEnded(let dirtRemains): (isDirty, isPassing) = (dirtRemains, false)
    }
    perform(plan.event(event))
  }

  /// A pass ends only if one is running.
  private func draw(_ random: inout SplitMix64) -> PassPlan.Event {
    if isPassing && random.oneIn(2) { return .passEnded(dirtRemains: random.oneIn(3)) }
    if random.oneIn(6) { return isSuspended ? .resumed(isDue: isDirty) : .suspended }
    return [.dirtied, .cleaned, .turn].randomElement(using: &random) ?? .turn
  }

  private mutating func perform(_ action: PassPlan.Action) {
    switch action {
    case .nothing, .refuse: break
    case .schedule: scheduled += 1
    case .cancel: scheduled -= 1
    case .run: (scheduled, isPassing, isDirty) = (scheduled - 1, true, false)
    }
  }
}
