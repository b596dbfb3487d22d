import Foundation
import Storypole
import StorypoleProof
import StorypoleScene
import Testing

@testable import StorypoleCLI

/// The screens of the SimpleLayout documents and of the frame geometry document.
@Suite(.ends) struct SampleLineTests {
  private func expectClose(
    _ found: [Double]?, _ expected: [Double], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let found = try #require(found)
    #expect(found.count == expected.count, sourceLocation: sourceLocation)
    let areClose = zip(found, expected).allSatisfy { abs($0 - $1) < 0.001 }
    #expect(areClose, "\(found), not \(expected)", sourceLocation: sourceLocation)
  }

  @Test func `the gaps are equal as the SimpleLayout document has them`() async throws {
    let found = try await frames(of: "equal-spacing", 320, 480)
    #expect(found["loudness"] == [48, 20, 224, 31])
    try expectClose(found["title"], [114.5, 165.667, 91, 17])
    try expectClose(found["byline"], [135.5, 297.333, 49, 17])
    #expect(found["position"] == [48, 429, 224, 31])
  }

  @Test(arguments: [(480, 320), (375, 667), (213.5, 400)] as [(Double, Double)])
  func `the gaps are equal at other sizes`(width: Double, height: Double) async throws {
    let found = try await frames(of: "equal-spacing", width, height)
    let gap = (height - 20 - 31 - 17 - 17 - 31 - 20) / 3
    let slider = 0.7 * width
    let x = (width - slider) / 2
    try expectClose(found["loudness"], [x, 20, slider, 31])
    try expectClose(found["title"], [(width - 91) / 2, 20 + 31 + gap, 91, 17])
    try expectClose(found["byline"], [(width - 49) / 2, 20 + 31 + gap + 17 + gap, 49, 17])
    try expectClose(found["position"], [x, height - 20 - 31, slider, 31])
  }

  @Test func `the buttons are a row in portrait, and a column in landscape`() async throws {
    let portrait = try await frames(of: "text-and-buttons", 320, 480)
    #expect(portrait["back"] == [20, 20, 72, 30])
    #expect(portrait["search"] == [124, 20, 72, 30])
    #expect(portrait["share"] == [228, 20, 72, 30])
    #expect(portrait["text"] == [20, 58, 280, 402])
    let landscape = try await frames(of: "text-and-buttons", 480, 320)
    #expect(landscape["back"] == [20, 20, 72, 30])
    #expect(landscape["search"] == [20, 145, 72, 30])
    #expect(landscape["share"] == [20, 270, 72, 30])
    #expect(landscape["text"] == [100, 20, 360, 280])
    // (375 − 3 × 72 − 40) / 2 is 59.5.
    let larger = try await frames(of: "text-and-buttons", 375, 667)
    #expect(larger["search"] == [151.5, 20, 72, 30])
    #expect(larger["share"] == [283, 20, 72, 30])
    #expect(larger["text"] == [20, 58, 335, 589])
  }

  @Test func `the lines are where the SimpleLayoutEngine document has them`() async throws {
    let found = try await frames(of: "flexible-lines", 414, 896)
    #expect(found["page"] == [0, 0, 414, 652])
    #expect(found["toolbar"] == [0, 652, 414, 44])
    #expect(found["shelf"] == [0, 696, 414, 200])
    try expectClose(found["left-book"], [4.667, 0, 200, 200])
    try expectClose(found["right-book"], [209.333, 0, 200, 200])
    #expect(found["back"] == [0, 13.5, 28, 17])
    #expect(found["search"] == [343, 13.5, 42, 17])
    #expect(found["margin"]?[2] == 8)
    #expect(found["add"] == [393, 13.5, 21, 17])
    let turned = try await frames(of: "flexible-lines", 896, 414)
    let share = (896.0 - 200 - 200) / 3
    #expect(turned["page"] == [0, 0, 896, 170])
    try expectClose(turned["left-book"], [share, 0, 200, 200])
    try expectClose(turned["right-book"], [share + 200 + share, 0, 200, 200])
  }

  @Test func `the squares follow the screen's orientation`() async throws {
    let portrait = try await frames(of: "turning-line", 414, 896)
    #expect(portrait["first"] == [157, 298, 100, 100])
    #expect(portrait["second"] == [157, 398, 100, 100])
    #expect(portrait["third"] == [157, 498, 100, 100])
    let landscape = try await frames(of: "turning-line", 896, 414)
    #expect(landscape["first"] == [298, 157, 100, 100])
    #expect(landscape["third"] == [498, 157, 100, 100])
  }

  @Test func `an article determines its own height`() async throws {
    let found = try await frames(of: "article", 320, 480)
    #expect(found["short"] == [0, 0, 320, 80])
    #expect(found["short-headline"] == [75, 10, 235, 17])
    #expect(found["short-byline"] == [75, 32, 91, 17])
    #expect(found["short-date"] == [171, 32, 91, 17])
    #expect(found["long"] == [0, 80, 320, 110])
    #expect(found["long-headline"] == [75, 10, 235, 68])
    #expect(found["long-byline"] == [75, 83, 91, 17])
  }

  @Test func `an article's headline is as high as the whole lines that fit in 200`() async throws {
    // A width of 14 points holds two characters, and the headline would need more than 11 lines.
    let found = try await frames(of: "article", 75 + 14 + 10, 480)
    #expect(found["short-headline"] == [75, 10, 14, 187])
    #expect(found["short"]?[3] == 229)
  }

  @Test func `springs flex, and struts stay fixed`() async throws {
    let found = try await frames(of: "springs", 320, 480)
    #expect(found["cover"] == [80, 140, 160, 200])
    let turned = try await frames(of: "springs", 480, 320)
    #expect(turned["title"] == [20, 20, 440, 44])
    #expect(turned["badge"] == [420, 84, 40, 40])
    // The width grows by half, in proportion; the height loses a third.
    try expectClose(turned["cover"], [120, 93.333, 240, 133.333])
    try expectClose(turned["sticker"], [190, 83.333, 40, 40])
    #expect(turned["fixed"] == [20, 360, 50, 30])
    #expect(turned["toolbar"] == [0, 276, 480, 44])
  }

  @Test(arguments: [(768, 1_024), (1_024, 768)] as [(Double, Double)])
  func `pages are side by side, each as large as the scroll view`(
    width: Double, height: Double
  ) async throws {
    let found = try await frames(of: "pages", width, height)
    #expect(found["pages"] == [0, 0, width, height])
    for page in 1...4 {
      #expect(found["page-\(page)"] == [Double(page - 1) * width, 0, width, height])
    }
  }

  @Test func `the content size of a scroll view is printed`() async throws {
    let pages = await storypole("layout", "pages")
    #expect(pages.output.contains("frame = (0, 0, 768, 1024); content = 3072 × 1024>"))
    let json = await storypole("layout", "pages", "--json")
    #expect(json.output.contains(#""pages": [3072, 1024]"#))
    #expect(!(await storypole("layout", "box", "--json").output.contains("contentSizes")))
  }

  @Test func `the current page stays current through a rotation`() throws {
    let root = try SceneSource.scene("pages", on: Recorder().console()).build(with: .samples).root
    let pages = try #require(root.view(named: "pages") as? ScrollView)
    let host = LayoutHost(size: CGSize(width: 768, height: 1_024), root: root)
    host.tick()
    #expect(pages.contentSize == CGSize(width: 4 * 768, height: 1_024))
    #expect(pages.currentPage == 2)
    host.resize(to: CGSize(width: 1_024, height: 768))
    host.tick()
    #expect(pages.contentOffset == CGPoint(x: 2 * 1_024, y: 0))
    #expect(pages.currentPage == 2)
  }
}
