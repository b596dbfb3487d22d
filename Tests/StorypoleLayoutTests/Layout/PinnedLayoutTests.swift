import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

/// Layouts drawn from fixed seeds, with their results as digests.
///
/// The programs of other suites compare layouts with themselves, incremental and from scratch, so
/// that a wrong inset is equally wrong on both sides. Here a row changes with any frame, answer,
/// baseline or report of its layout. Where a change is meant, look at what has changed, and take
/// over the new row.
@Suite(.ends) struct `Mixed layouts from fixed seeds` {
  @Test(arguments: LayoutPlan.Kind.allCases)
  func `are where they were, and answer what they answered`(kind: LayoutPlan.Kind) {
    var digest = Digest()
    for seed in 0..<40 {
      var source = ChoiceSource(seed: UInt64(seed))
      digest.addLayouts(of: source.host(kind), in: source.environmentPlan())
    }
    #expect("\(digest)" == Self.digests[kind])
  }

  @Test(arguments: 0..<6)
  func `nested in each other and edited, are where they were`(group: Int) {
    var digest = Digest()
    for seed in 0..<12 {
      var source = ChoiceSource(seed: UInt64(1_000 * group + seed))
      let plan = source.viewPlan(upTo: source.pick(from: [6, 15, 40]))
      let trial = MixtureTrial(plan, size: CGSize(width: 240, height: 310))
      _ = source.array(planned: 3...12, "edit") { source in
        trial.take(source.planEdit(of: trial.plan, upTo: 40))
        digest.addFrames(of: trial.root)
      }
      digest.add(trial.failure ?? "")
    }
    #expect("\(digest)" == Self.nestedDigests[group])
  }

  private static let nestedDigests = [
    "13f45ed7", "8c8eeb71", "cc0463d7", "e2a94633", "2aa71eb7", "aa3aee12",
  ]
  private static let digests: [LayoutPlan.Kind: String] = [
    .vBox: "bf2ce4f3", .hBox: "d2dfae7c", .flowBox: "d39aecec", .vBorder: "28d0dbd6",
    .hBorder: "f55317c9", .fillOne: "fe655201", .centerOne: "40981139", .fitVertical: "2b91f82c",
    .fitHorizontal: "eaba8387", .flexRow: "275daff8", .flexColumn: "27b68c6f", .fill: "2f8684b8",
    .vertical: "a4be6332", .horizontal: "7c347fd9", .tile: "944d8cd6", .grid: "da02eb1a",
    .border: "9212f4ee", .block: "995c57ca",
  ]
}

extension ChoiceSource {
  /// A view that lays out some leaves by a kind of layout.
  fileprivate mutating func host(_ kind: LayoutPlan.Kind) -> ViewPlan {
    var plan = leafPlan()
    plan.isCollapsed = false
    plan.subviews = (0..<(kind.hasOneItem ? 1 : int(in: 1...7))).map { _ in leafPlan() }
    if !kind.hasOneItem && boolean(probability: 0.3) { plan.drawnItems = [drawnPlan()] }
    plan.content = .host(
      layoutPlan(ofSubviews: plan.subviews.count, drawn: plan.drawnItems.count, kind), .view)
    plan.additional = someInsets()
    return plan
  }
}

extension Digest {
  fileprivate mutating func addLayouts(of plan: ViewPlan, in environment: EnvironmentPlan) {
    let root = plan.build()
    root.printsDiagnostics = false
    root.isStrict = true
    root.environment.overrides = environment.environment
    for (width, height) in [(320, 190), (83, 400), (41, 29), (0, 0)] {
      root.frame.size = CGSize(width: width, height: height)
      root.layoutIfNeeded()
      addFrames(of: root)
      add(root.firstBaselineOffsetFromTop)
    }
    for (width, height) in [(CGFloat.infinity, CGFloat.infinity), (97, .infinity), (.infinity, 53)]
    {
      add(root.sizeThatFits(CGSize(width: width, height: height)))
    }
    for diagnostic in root.takeDiagnostics() { add(diagnostic) }
  }
}
