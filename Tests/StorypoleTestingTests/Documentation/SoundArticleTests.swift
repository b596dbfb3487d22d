import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

/// The samples of StorypoleChecking's article "Sound layouts".
@Suite(.ends) struct `The article "Sound layouts"` {
  private final class Output {
    var lines: [String] = []
  }

  @Test func `a badge covers a title, which is cut in a narrower cell`() throws {
    let output = Output()
    func print(_ item: Any) { output.lines.append("\(item)") }

    let title = Label("Measure twice, cut once", name: "title")
    let badge = Label("12", name: "badge")
    let cell = View(name: "cell")
    for view in [title, badge] { cell.addSubview(view) }
    cell.setLayout { _, layout, size in
      layout.setFrame(CGRect(x: 0, y: 0, width: size.width, height: 17), of: title)
      layout.setFrame(CGRect(x: size.width - 14, y: 0, width: 14, height: 17), of: badge)
      return size
    }
    cell.frame.size = CGSize(width: 161, height: 44)
    for problem in cell.layoutProblems() { print(problem) }

    cell.frame.size.width = 140
    for problem in cell.layoutProblems() { print(problem) }

    let article = try TutorialFile(
      path: "Sources/StorypoleChecking/StorypoleChecking.docc/SoundLayouts.md")
    #expect(article.blocks("text").first == output.lines.joined(separator: "\n") + "\n")
  }

  struct Staircase: Layout {
    var itemArrangement: ItemArrangement { .apart }

    func layout(_ context: LayoutContext, in size: CGSize) -> CGSize {
      for step in 0..<context.count {
        let offset = CGFloat(step) * 20
        context.place(step, CGRect(x: offset, y: offset, width: 20, height: 20))
      }
      return size
    }
  }

  @Test func `a staircase is sound, unless its steps are moved together`() {
    let stairs = View(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    for _ in 0..<3 { stairs.addSubview(View()) }
    stairs.layout = Staircase()
    #expect(stairs.layoutProblems() == [])
  }

  @Test func `exemptions are properties of the view`() {
    let badge = Label("12")
    let drawer = View()
    badge.allowsOverlap = true
    drawer.soundnessExemptions = [.overlap, .outside]
    #expect(badge.soundnessExemptions == .overlap && drawer.allowsOutside)
  }
}
