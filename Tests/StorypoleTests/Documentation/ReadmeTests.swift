import Foundation
import Storypole
import StorypoleProof
import Testing

/// The programs of README.md.
@Suite(.ends) struct ReadmeTests {
  private let printout = Printout()

  private func print(_ item: Any) { printout.add(item) }

  @Test func `the first program prints what its comments say`() throws {
    firstProgram()
    #expect(
      printout.lines == [
        "ArticleCell list/row-1 (0, 64, 390, 64)", "71.0", #"["title"]"#,
        #"["list", "row-7", "title"]"#,
        "list ran: the size for 390 × ∞ of list/row-3 changed, 390 × 64 → 390 × 71",
        "└ list/row-3 was measured for 390 × ∞: "
          + "the size for 316 × ∞ of list/row-3/title changed, 63 × 17 → 98 × 51",
        "  └ list/row-3/title was measured for 316 × ∞: its measurements were invalid",
        "    └ text of list/row-3/title was set, "
          + "“Storypole” → “Measure twice,⏎cut once,⏎lay once”",
      ])
    let readme = try Article.readme()
    for line in printout.lines { #expect(readme.text.contains(line)) }
  }

  @Test func `on a queue the latest size is laid out`() async {
    let (size, width) = await queueProgram()
    #expect(size == CGSize(width: 844, height: 390))
    #expect(width == 844.0 - 64 - 10)
  }

  final class ArticleCell: View {
    let icon = ImageView(size: CGSize(width: 44, height: 44))
    let title = Label("Storypole", name: "title")

    override func viewInit() {
      addSubview(icon)
      addSubview(title)
      setLayout { cell, layout, size in  // lays out and measures; `cell` is this view
        let icon = layout.setOrigin(CGPoint(x: 10, y: 10), of: cell.icon)
        let room = CGRect(x: icon.maxX + 10, y: 10, width: size.width - icon.maxX - 20, height: 0)
        let title = layout.sizeToFitVertical(cell.title, in: room)
        return CGSize(width: size.width, height: max(title.maxY, icon.maxY) + 10)
      }
    }
  }

  private func firstProgram() {
    let cells = (0..<20).map { ArticleCell(name: "row-\($0)") }
    let list = VBox(cells, name: "list")
    list.frame.size = CGSize(width: 390, height: 2_000)
    list.layoutIfNeeded()
    print(cells[1])
    // ArticleCell list/row-1 (0, 64, 390, 64)

    // The same block measures: at 100 points the title takes three lines.
    print(cells[1].sizeThatFits(CGSize(width: 100, height: 0)).height)
    // 71.0

    // The bodies that ran: a title of equal size runs only itself.
    let title = cells[7].title
    print(list.bodiesRun { title.text = "Measuring" })
    // ["title"]
    print(list.bodiesRun { title.text = String(repeating: "twice ", count: 30) })
    // ["list", "row-7", "title"]

    list.recordsCauses = true
    cells[3].title.text = "Measure twice,\ncut once,\nlay once"
    list.layoutIfNeeded()
    print(list.explain())
  }

  private func queueProgram() async -> (CGSize, CGFloat) {
    let screen = CGSize(width: 390, height: 844)
    let runtime = LayoutRuntime(size: screen) { ArticleCell(name: "screen") }
    for width in 391...844 { runtime.resize(to: CGSize(width: width, height: 390)) }
    // One pass, or a few; the last one at 844 × 390.
    let pass = await runtime.settle()
    let width = await runtime.update { $0.title.frame.width }
    return (pass.size, width)
  }
}
