import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

@Suite(.ends) struct `Exemptions from soundness` {
  /// The rule of each kind, in the order of the kinds.
  private static let rules: [SoundnessRules] = [
    .cutText, .zeroSize, .outside, .overlap, .overflow, .unplaced, .ambiguity, .truncation,
    .smallTarget, .feedback, .offWindow, .unsafeArea, .underKeyboard, .reservedRegion,
    .constraintConflict, .constraintAmbiguity,
  ]

  @Test(arguments: zip(LayoutProblem.Kind.allCases, rules))
  func `the view to blame is exempt`(kind: LayoutProblem.Kind, rule: SoundnessRules) throws {
    for seed in 0..<40 {
      var maker = SceneMaker(ChoiceSource(seed: UInt64(seed)))
      let cell = maker.flawedView(kind, CGSize(width: 140, height: 90))
      cell.frame.size = CGSize(width: 140, height: 90)
      cell.printsDiagnostics = false
      cell.layoutIfNeeded()
      for change in maker.afterFirstLayout { change() }
      #expect(cell.layoutProblems(kind.rule).count == 1, "seed \(seed)")
      let flawed = try #require(cell.name == "flawed" ? cell : cell.view(named: "flawed"))
      flawed.soundnessExemptions.insert(rule)
      #expect(flawed.soundnessExemptions == kind.rule)
      #expect(cell.layoutProblems(kind.rule) == [], "seed \(seed)")
    }
  }

  @Test(arguments: [LayoutProblem.Kind.cutText, .zeroSize, .outside, .unplaced])
  func `the drawn item to blame is exempt`(kind: LayoutProblem.Kind) throws {
    for seed in 0..<20 {
      var maker = SceneMaker(ChoiceSource(seed: UInt64(seed)))
      let flawed = maker.flawedItem(kind, CGSize(width: 140, height: 90))
      let cell = try #require(flawed)
      cell.frame.size = CGSize(width: 140, height: 90)
      #expect(cell.layoutProblems().map(\.kind) == [kind], "seed \(seed)")
      for case .drawn(let item) in cell.frameHolders() where item.name == "flawed" {
        item.soundnessExemptions = kind.rule
      }
      #expect(cell.layoutProblems() == [], "seed \(seed)")
    }
  }

  @Test func `either of two siblings may allow an overlap, and so may the text itself`() {
    func page(_ change: (View, View) -> Void) -> View {
      let title = Label("rod", name: "title")
      let cell = block([(title, CGRect(0, 0, 21, 17))], name: "cell")
      let badge = Label("12", name: "badge")
      change(title, badge)
      return block([(cell, CGRect(0, 0, 50, 20)), (badge, CGRect(0, 0, 14, 17))])
    }
    #expect(findings(in: page { _, _ in }, 100, 60) == ["overlap cell, badge"])
    for index in 0...1 {
      let page = page { [$0, $1][index].soundnessExemptions.insert(.overlap) }
      #expect(findings(in: page, 100, 60) == [])
    }
  }

  @Test func `an exemption doesn't extend to subviews`() {
    let page = block([(Label("low tide", name: "title"), CGRect(0, 0, 40, 17))], name: "page")
    page.soundnessExemptions.insert(.cutText)
    #expect(findings(in: page, 100, 60) == ["cutText title"])
  }

  @Test func `exemptions and clipping mark nothing`() {
    let page = block([(Label("rod"), CGRect(0, 0, 21, 17))])
    page.frame.size = CGSize(width: 100, height: 60)
    page.layoutIfNeeded()
    page.soundnessExemptions.insert(.overlap)
    page.clipsToBounds = true
    page.subviews[0].soundnessExemptions = .all
    #expect(!page.needsLayout)
    let before = page.work
    page.layoutIfNeeded()
    #expect((page.work - before).visited == 0)
  }
}
