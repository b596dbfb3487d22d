import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

@Suite(.ends) struct `Exemptions from soundness` {
  /// A screen with one problem, and the property of the view that makes it none.
  struct Case: Sendable {
    let kind: LayoutProblem.Kind
    let exemption: @Sendable (View) -> Void
  }

  static let cases = [
    Case(kind: .cutText) { $0.soundnessExemptions.insert(.cutText) },
    Case(kind: .zeroSize) { $0.soundnessExemptions.insert(.zeroSize) },
    Case(kind: .outside) { $0.soundnessExemptions.insert(.outside) },
    Case(kind: .overlap) { $0.soundnessExemptions.insert(.overlap) },
    Case(kind: .overflow) { $0.soundnessExemptions.insert(.overflow) },
    Case(kind: .unplaced) { $0.soundnessExemptions.insert(.unplaced) },
    Case(kind: .ambiguity) { $0.soundnessExemptions.insert(.ambiguity) },
    Case(kind: .truncation) { $0.soundnessExemptions.insert(.truncation) },
    Case(kind: .smallTarget) { $0.soundnessExemptions.insert(.smallTarget) },
    Case(kind: .feedback) { $0.soundnessExemptions.insert(.feedback) },
    Case(kind: .offWindow) { $0.soundnessExemptions.insert(.offWindow) },
    Case(kind: .unsafeArea) { $0.soundnessExemptions.insert(.unsafeArea) },
    Case(kind: .underKeyboard) { $0.soundnessExemptions.insert(.underKeyboard) },
    Case(kind: .reservedRegion) { $0.soundnessExemptions.insert(.reservedRegion) },
    Case(kind: .constraintConflict) { $0.soundnessExemptions.insert(.constraintConflict) },
    Case(kind: .constraintAmbiguity) { $0.soundnessExemptions.insert(.constraintAmbiguity) },
  ]

  @Test(arguments: cases) func `the view to blame is exempt`(flaw: Case) throws {
    for seed in 0..<40 {
      var maker = SceneMaker(ChoiceSource(seed: UInt64(seed)))
      let cell = maker.flawedView(flaw.kind, CGSize(width: 140, height: 90))
      cell.frame.size = CGSize(width: 140, height: 90)
      cell.printsDiagnostics = false
      cell.layoutIfNeeded()
      for change in maker.afterFirstLayout { change() }
      #expect(cell.layoutProblems(flaw.kind.rule).count == 1, "seed \(seed)")
      let flawed = try #require(cell.name == "flawed" ? cell : cell.view(named: "flawed"))
      flaw.exemption(flawed)
      #expect(flawed.soundnessExemptions == flaw.kind.rule)
      #expect(cell.layoutProblems(flaw.kind.rule) == [], "seed \(seed)")
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
