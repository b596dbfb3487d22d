import Foundation
import Storypole
import StorypoleProof
import Testing

@testable import StorypoleChecking

@Suite(.ends) struct `A layout problem` {
  private let problem = LayoutProblem(
    kind: .overlap, path: "page/title", otherPath: "page/badge", frame: CGRect(0, 0, 21, 17),
    otherFrame: CGRect(7, 0, 14, 17), what: "overlaps page/badge by 14 × 17",
    advice: "Make room between them.")

  @Test func `says what is wrong, where, and what to do`() {
    #expect(
      "\(problem)" == "page/title: overlaps page/badge by 14 × 17 [overlap], "
        + "at (0, 0, 21, 17) and (7, 0, 14, 17). Make room between them.")
  }

  @Test func `has a rule per kind: ten standard ones, two warnings, four about the window`() {
    let rules = LayoutProblem.Kind.allCases.map(\.rule)
    #expect(rules.reduce(SoundnessRules()) { $0.union($1) } == .all)
    #expect(rules.filter(SoundnessRules.standard.contains).count == 10)
    #expect(rules.filter(SoundnessRules.warnings.contains) == [.truncation, .smallTarget])
    #expect(
      rules.filter(SoundnessRules.window.contains)
        == [.offWindow, .unsafeArea, .underKeyboard, .reservedRegion])
    #expect(!rules.contains { $0 == .truncation && SoundnessRules.device.contains($0) })
  }

  @Test func `has frames in the coordinates of the view that is checked`() {
    let title = Label("low tide", name: "title")
    let list = ScrollView(name: "list")
    list.addSubview(title)
    list.layout = LinearLayout(.horizontal) { Slot(title, width: 40, height: 200) }
    let page = block([(list, CGRect(10, 20, 100, 60))])
    page.frame = CGRect(5, 5, 200, 200)
    #expect(page.layoutProblems() == [])
    list.layout = LinearLayout(.horizontal) { Slot(title, width: 40, height: 17) }
    #expect(page.layoutProblems().map(\.frame) == [CGRect(10, 20, 40, 17)])
    #expect(list.layoutProblems().map(\.frame) == [CGRect(0, 0, 40, 17)])
  }

  @Test func `problems are listed in the order of their views`() {
    let page = block([
      (Label("low tide", name: "a"), CGRect(0, 0, 40, 17)),
      (Button("ok", name: "b"), CGRect(90, 40, 44, 44)),
      (Label("low tide", name: "c"), CGRect(0, 20, 40, 17)),
    ])
    #expect(findings(in: page, 100, 100) == ["cutText a", "outside b, root", "cutText c"])
  }

  @Test func `a chain of a hundred thousand views is checked without recursion`() {
    let root = View()
    root.frame.size = CGSize(width: 7, height: 14)
    var last = root
    for _ in 0..<100_000 {
      let next = View(frame: CGRect(0, 0, 7, 14))
      last.addSubview(next)
      last = next
    }
    #expect(root.layoutProblems() == [])
  }
}

@Suite(.ends) struct `A sweep over rects` {
  @Test func `finds the pairs that a comparison of all with all finds`() {
    for seed in 0..<300 {
      var source = ChoiceSource(seed: UInt64(seed))
      let rects = (0..<source.int(in: 0...40)).map { _ in
        CGRect(
          CGFloat(source.int(in: 0...100)), CGFloat(source.int(in: 0...30)),
          CGFloat(source.int(in: 1...30)), CGFloat(source.int(in: 1...30)))
      }
      var found: Set<[Int]> = []
      RectSweep(rects, tolerance: 1).forEachPair { found.insert([$0, $1]) }
      var expected: Set<[Int]> = []
      for a in rects.indices {
        for b in rects.indices where a < b {
          let common = rects[a].intersection(rects[b])
          if common.width > 1 && common.height > 1 { expected.insert([a, b]) }
        }
      }
      #expect(found == expected, "seed \(seed)")
    }
  }
}
