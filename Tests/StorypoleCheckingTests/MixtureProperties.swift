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

/// Columns whose runs are resumed: they must equal columns that run whole in everything but that,
/// and layout from scratch in every frame.
@Suite(.ends) struct `Resumed columns` {
  @Test func `a resumed column equals one that runs whole`() throws {
    try checkCovering(
      Property("columns", cases: 60, labels: Self.labels) { source in
        let plan = source.columnPlan()
        source.note("\(plan)")
        let resumed = ColumnTree(plan, isWhole: false)
        let whole = ColumnTree(plan, isWhole: true)
        _ = source.array(planned: 3...12, "step") { source in
          let edits = source.array(count: 1...3, "edit") { $0.columnEdit() }
          source.note("\(edits)")
          Self.compare(resumed, whole, after: edits, &source)
        }
        Self.compareWithScratch(resumed, &source)
      })
  }

  private static let labels = [
    "a measurement was resumed", "a layout was resumed", "several runs were resumed",
    "nothing was resumed",
  ]

  private static func compare(
    _ resumed: ColumnTree, _ whole: ColumnTree, after edits: [ColumnEdit],
    _ source: inout ChoiceSource
  ) {
    let (before, wholeBefore) = (resumed.screen.work, whole.screen.work)
    let ran = resumed.screen.bodiesRun { edits.forEach(resumed.apply) }
    let ranWhole = whole.screen.bodiesRun { edits.forEach(whole.apply) }
    var work = resumed.screen.work - before
    let wholeWork = whole.screen.work - wholeBefore
    label(work, &source)
    source.check(wholeWork.resumed == 0, "the other tree resumed \(wholeWork.resumed) runs")
    work.resumed = 0
    source.check(work == wholeWork, "took \(work), whole \(wholeWork)")
    source.check(ran == ranWhole, "ran \(ran), whole \(ranWhole) (R21)")
    for (frame, other) in zip(resumed.frames, whole.frames) where !frame.hasSameBits(as: other) {
      source.fail("a frame is \(frame), whole \(other) (R20)")
    }
    let (told, toldWhole) = (resumed.screen.takeDiagnostics(), whole.screen.takeDiagnostics())
    source.check(told == toldWhole, "reported \(told), whole \(toldWhole)")
    source.check(resumed.explanations == whole.explanations, "explains runs otherwise (R30)")
    let broken = resumed.screen.brokenInvariants()
    source.check(broken.isEmpty, "\(broken)")
  }

  private static func label(_ work: WorkCounters, _ source: inout ChoiceSource) {
    source.label("nothing was resumed", if: work.resumed == 0)
    source.label("several runs were resumed", if: work.resumed > 2)
    source.label("a layout was resumed", if: work.resumed > 0 && work.measurements < 2)
    source.label("a measurement was resumed", if: work.resumed > work.bodies)
  }

  private static func compareWithScratch(_ tree: ColumnTree, _ source: inout ChoiceSource) {
    guard !tree.readsFrames, let fresh = try? tree.screen.freshFrames() else { return }
    for item in fresh.frames where !item.present.hasSameBits(as: item.fresh) {
      source.fail("\(item.holder.path) is at \(item.present), from scratch at \(item.fresh) (R20)")
    }
  }
}

extension CGRect {
  /// Whether all numbers are equal bit by bit, except that −0 equals 0 (R11).
  fileprivate func hasSameBits(as other: CGRect) -> Bool {
    func bits(_ number: CGFloat) -> UInt64 { Double(number + 0).bitPattern }
    return bits(origin.x) == bits(other.origin.x) && bits(origin.y) == bits(other.origin.y)
      && bits(size.width) == bits(other.size.width)
      && bits(size.height) == bits(other.size.height)
  }
}
