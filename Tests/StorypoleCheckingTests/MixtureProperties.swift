import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

/// All layouts, nested at random: each must keep the contract in combination with all others.
@Suite(.ends) struct `Mixed layouts` {
  @Test func `edited trees equal freshly built trees`() throws {
    try checkCovering(
      Property("mixed layouts", cases: 500, labels: labels) { source in
        let trial = drawTrial(&source)
        _ = source.array(planned: 3...12, "edit") { source in
          let edit = source.planEdit(of: trial.plan, upTo: 40)
          source.note("\(edit)")
          for feature in edit.features(in: trial.plan) { source.label(feature) }
          trial.take(edit)
          source.label("shares beyond the whole", if: trial.plan.exceedsTheWhole)
          source.label("insets while measuring", if: trial.plan.readsInsets)
          source.label("baselines", if: trial.plan.alignsBaselines)
        }
        trial.compareInPlace()
        trial.rotate(to: source.size())
        report(trial, to: &source)
      })
  }

  private var labels: [String] {
    LayoutPlan.Kind.allCases.map(\.rawValue) + PlanEdit.allFeatures + [
      "shares beyond the whole", "baselines", "insets while measuring",
    ]
  }

  private func drawTrial(_ source: inout ChoiceSource) -> MixtureTrial {
    let plan = source.viewPlan(upTo: source.pick(weighted: [(5, 6), (4, 15), (1, 40)]))
    let size = source.size()
    source.note("\(plan)")
    source.note("in \(size)")
    return MixtureTrial(plan, size: size)
  }

  private func report(_ trial: MixtureTrial, to source: inout ChoiceSource) {
    if let failure = trial.failure { source.fail(failure) }
    for kind in trial.plan.kinds { source.label(kind.rawValue) }
  }
}

extension ChoiceSource {
  fileprivate mutating func size() -> CGSize {
    CGSize(width: int(in: 0...400), height: int(in: 0...400))
  }
}
