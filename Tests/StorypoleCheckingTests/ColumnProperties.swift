import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

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
