import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import StorypoleSimulator
import StorypoleTesting
import Testing

/// The sample of StorypoleChecking's article "Sound on every device".
@Suite(.ends) struct `The article "Sound on every device"` {
  @Test func `a profile is printed by its name and system as the argument of a test`() {
    #expect(String(describingForTest: DeviceProfile.iPhone17Pro) == "iPhone 17 Pro@26")
  }

  @Test func `a large title is cut where it grows`() throws {
    var output = ""
    func print(_ item: Any) { output += "\(item)\n" }

    let plan = MatrixPlan(
      devices: [.iPhone17Pro, .iPadMiniA17Pro],
      textSizes: [.large, .accessibilityExtraExtraExtraLarge])
    let matrix = LayoutMatrix(plan) {
      let title = Label("Library", name: "title")
      title.textStyle = .largeTitle
      let page = View(name: "page")
      page.addSubview(title)
      page.setLayout { page, layout, size in
        layout.setFrame(CGRect(x: 16, y: layout.safeArea.top, width: 200, height: 41), of: title)
        return size
      }
      return page
    }
    print(matrix.report)

    let article = try TutorialFile(
      path: "Sources/StorypoleChecking/StorypoleChecking.docc/SoundOnEveryDevice.md")
    #expect(article.blocks("text").first == output)
    let test = try String(contentsOfFile: #filePath, encoding: .utf8)
    for block in article.blocks("swift") {
      #expect(TutorialFile.squeezed(test).contains(TutorialFile.squeezed(block)))
    }
  }
}
