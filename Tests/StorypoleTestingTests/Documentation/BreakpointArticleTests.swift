import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import StorypoleTesting
import Testing

/// The samples of StorypoleChecking's article "Finding breakpoints".
@Suite(.ends) struct `The article "Finding breakpoints"` {
  @Test func `a cell has a breakpoint where its title fits, and one where it gets narrower`()
    async throws
  {
    var output = ""
    func print(_ item: Any) { output += "\(item)\n" }

    let title = Label("Measure twice, cut once", name: "title")
    let badge = Label("12", name: "badge")
    let cell = View(frame: CGRect(x: 0, y: 0, width: 300, height: 44), name: "cell")
    for view in [title, badge] { cell.addSubview(view) }
    cell.setLayout { _, layout, size in
      let isWide = size.width >= 240
      let width = isWide ? size.width - 28 : size.width - 14
      layout.setFrame(CGRect(x: 0, y: 0, width: width, height: isWide ? 17 : 34), of: title)
      layout.setFrame(CGRect(x: size.width - 14, y: 0, width: 14, height: 17), of: badge)
      return size
    }
    let sweep = cell.sweep(widths: 120...320)
    print(sweep.report)

    let article = try TutorialFile(
      path: "Sources/StorypoleChecking/StorypoleChecking.docc/FindingBreakpoints.md")
    #expect(article.blocks("text").first == output)
    let test = try String(contentsOfFile: #filePath, encoding: .utf8)
    for block in article.blocks("swift") {
      #expect(TutorialFile.squeezed(test).contains(TutorialFile.squeezed(block)))
    }
    let found = await issues {
      expectSound(sweep)
      expectBreakpoints([240], of: "badge", in: sweep)
    }
    #expect(
      found == ["badge has 0 breakpoints, expected 1:\n- nothing changes at width 240"])
  }
}
