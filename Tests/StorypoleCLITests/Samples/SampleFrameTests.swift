import Foundation
import Storypole
import StorypoleProof
import StorypoleScene
import Testing

@testable import StorypoleCLI

/// The frames of the samples, as `storypole layout --json` prints them: those of the five documents
/// at their sizes, and turned.
@Suite(.ends) struct `The frames of the samples` {
  /// A scene, a size, and frames: x, y, width and height by the ids of views.
  struct Case: Sendable, CustomTestStringConvertible {
    let scene: String
    let size: String
    let frames: String

    init(_ scene: String, _ size: String, _ frames: String) {
      (self.scene, self.size, self.frames) = (scene, size, frames)
    }

    var testDescription: String { "\(scene) at \(size)" }
  }

  /// The samples of the YOLayout document, and of its boxes.
  private static let boxes = [
    Case(
      "table-cell", "320x88",
      "cell 0 0 320 88, image 10 10 44 44, title 64 10 246 17, description 64 27 246 51"),
    Case("table-cell", "390x844", "title 64 10 316 17, description 64 27 316 34"),
    Case("box", "320x130", "first 20 20 280 30, second 20 60 280 40, third 20 110 280 20"),
    Case("box", "213.5x130", "first 20 20 173.5 30, third 20 110 173.5 20"),
    Case(
      "buttons", "320x80", "button-1 110 10 50 50, button-2 180 10 50 50, button-3 250 10 50 50"),
    Case("buttons", "230.5x70", "button-1 20.5 10 50 50, button-3 160.5 10 50 50"),
    Case(
      "border", "375x667",
      """
      top 20 20 335 17, center 20 47 335 573, bottom 20 630 335 17, left 0 0 28 573, \
      middle 38 0 252 573, right 300 0 35 573
      """),
    Case(
      "border", "667x375",
      """
      top 20 20 627 17, center 20 47 627 281, bottom 20 338 627 17, left 0 0 28 281, \
      middle 38 0 544 281, right 592 0 35 281
      """),
    // 42 + 49 + 63 + 42 and three gaps leave 34 of 260: 17 before them, and 20 of inset.
    // 119 + 42 and one gap leave 89. Half of it is 44.5: 45 before them.
    Case(
      "flow", "300x100",
      """
      flow 0 0 300 100, word-1 37 20 42 17, word-2 89 20 49 17, word-3 148 20 63 17, \
      word-4 221 20 42 17, word-5 65 47 119 17, word-6 194 47 42 17
      """),
    Case(
      "drawn", "320x200",
      """
      row 0 0 320 200, rule 0 199 320 1, badge 250 10 60 179, star 5 5 13 169, shine 21 5 34 169, \
      cover 10 10 44 179, title 64 10 176 179
      """),
    // The middle's area begins at 20 + 38. It is 335 − 28 − 35 less two gaps and an inset of 1
    // wide: 251 by 573. An image of 100 by 70 is 75.5 and 251.5 from its edges: 76 and 252.
    Case(
      "nested", "375x667",
      """
      border 0 0 375 667, top 20 20 335 17, bottom 20 630 335 17, left 20 47 28 573, \
      right 320 47 35 573, middle 134 299 100 70
      """),
    // Titles of 49 stand at 136 of 320 and at 80 of 208, from the right.
    Case(
      "rtl", "320x44",
      """
      screen 0 0 320 44, toolbar-1 0 0 320 17, toolbar-2 112 27 208 17, back-1 292 0 28 17, \
      title-1 135 0 49 17, search-1 0 0 42 17, back-2 180 0 28 17, title-2 79 0 49 17, \
      search-2 0 0 42 17
      """),
  ]

  /// The samples of the SimpleLayout documents, the frame geometry document, and springs.
  private static let lines = [
    Case(
      "equal-spacing", "320x480",
      """
      loudness 48 20 224 31, title 114.5 165.667 91 17, byline 135.5 297.333 49 17, \
      position 48 429 224 31
      """),
    Case(
      "equal-spacing", "480x320",
      """
      loudness 72 20 336 31, title 194.5 112.333 91 17, byline 215.5 190.667 49 17, \
      position 72 269 336 31
      """),
    Case(
      "text-and-buttons", "320x480",
      "back 20 20 72 30, search 124 20 72 30, share 228 20 72 30, text 20 58 280 402"),
    Case(
      "text-and-buttons", "480x320",
      "back 20 20 72 30, search 20 145 72 30, share 20 270 72 30, text 100 20 360 280"),
    // (375 − 3 × 72 − 40) / 2 is 59.5.
    Case(
      "text-and-buttons", "375x667", "search 151.5 20 72 30, share 283 20 72 30, text 20 58 335 589"
    ),
    Case(
      "flexible-lines", "414x896",
      """
      page 0 0 414 652, toolbar 0 652 414 44, shelf 0 696 414 200, left-book 4.667 0 200 200, \
      right-book 209.333 0 200 200, back 0 13.5 28 17, search 343 13.5 42 17, add 393 13.5 21 17
      """),
    Case(
      "flexible-lines", "896x414",
      "page 0 0 896 170, left-book 165.333 0 200 200, right-book 530.667 0 200 200"),
    Case(
      "turning-line", "414x896",
      "first 157 298 100 100, second 157 398 100 100, third 157 498 100 100"),
    Case("turning-line", "896x414", "first 298 157 100 100, third 498 157 100 100"),
    Case(
      "article", "320x480",
      """
      short 0 0 320 80, short-headline 75 10 235 17, short-byline 75 32 91 17, \
      short-date 171 32 91 17, long 0 80 320 110, long-headline 75 10 235 68, \
      long-byline 75 83 91 17
      """),
    // A width of 14 points holds two characters, and the headline would need more than 11 lines.
    Case("article", "99x480", "short 0 0 99 229, short-headline 75 10 14 187"),
    Case("springs", "320x480", "cover 80 140 160 200"),
    // The width grows by half, in proportion. The height loses a third.
    Case(
      "springs", "480x320",
      """
      title 20 20 440 44, badge 420 84 40 40, cover 120 93.333 240 133.333, \
      sticker 190 83.333 40 40, fixed 20 360 50 30, toolbar 0 276 480 44
      """),
  ]

  /// The samples of the layout managers' document, four views each.
  private static let managers = [
    manager("fill", "30 30 708 964", "30 30 708 964", "30 30 708 964", "30 30 708 964"),
    manager(
      "fill", turned: "30 30 964 708", "30 30 964 708", "30 30 964 708", "30 30 964 708"),
    manager("vertical", "20 20 300 150", "20 190 100 150", "20 360 100 150", "20 530 100 150"),
    manager(
      "vertical", turned: "20 20 300 150", "20 190 100 150", "20 360 100 150", "20 530 100 150"),
    manager(
      "horizontal", "174 462 100 100", "284 362 100 300", "394 312 100 400", "504 462 100 100"),
    manager(
      "horizontal", turned: "302 334 100 100", "412 234 100 300", "522 184 100 400",
      "632 334 100 100"),
    manager("tile", "30 30 334 462", "404 30 334 462", "30 532 334 462", "404 532 334 462"),
    manager(
      "tile", turned: "30 30 462 334", "532 30 462 334", "30 404 462 334", "532 404 462 334"),
    manager(
      "grid", "334 25 100 301.32", "399 356.32 344 301.32", "83.42 793.32 100 100",
      "580.84 793.32 100 100"),
    manager(
      "grid", turned: "462 25 100 216.84", "527 271.84 472 216.84", "125.66 580.84 100 100",
      "793.32 580.84 100 100"),
    manager(
      "grid-nested", "147 216 100 100", "58.5 708 100 100", "235.5 708 100 100", "394 20 354 984"),
    manager(
      "grid-nested", turned: "211 152 100 100", "90.5 516 100 100", "331.5 516 100 100",
      "522 20 482 728"),
    manager(
      "border-regions", "25 25 718 70.4", "25 839 718 160", "25 125.4 120 683.6",
      "409 417.2 100 100"),
    manager(
      "border-regions", turned: "25 25 974 44.8", "25 583 974 160", "25 99.8 120 453.2",
      "537 276.4 100 100"),
    manager(
      "border-edges", "25 25 718 70.4", "25 839 718 160", "623 125.4 120 683.6",
      "25 125.4 120 683.6"),
    manager(
      "border-edges", turned: "25 25 974 44.8", "25 583 974 160", "879 99.8 120 453.2",
      "25 99.8 120 453.2"),
    Case(
      "pages", "768x1024",
      """
      pages 0 0 768 1024, page-1 0 0 768 1024, page-2 768 0 768 1024, page-3 1536 0 768 1024, \
      page-4 2304 0 768 1024
      """),
    Case("pages", "1024x768", "page-1 0 0 1024 768, page-4 3072 0 1024 768"),
  ]

  private static func manager(_ scene: String, _ frames: String...) -> Case {
    Case(scene, "768x1024", named(frames))
  }

  private static func manager(_ scene: String, turned first: String, _ others: String...) -> Case {
    Case(scene, "1024x768", named([first] + others))
  }

  private static func named(_ frames: [String]) -> String {
    frames.enumerated().map { "view-\($0 + 1) \($1)" }.joined(separator: ", ")
  }

  /// Screens: a form whose titles take what the values leave, a chat whose list takes what its bar
  /// leaves, a form by constraints, rows as high as their texts, and a shelf that is filled row by row.
  private static let screens = [
    Case(
      "settings", "390x220",
      """
      row-2 0 88 390 44, icon-0 16 8 29 29, title-0 57 14 264 17, value-0 333 14 21 17, \
      chevron-0 366 16 8 13, title-2 57 14 194 17, value-2 263 14 91 17, title-4 57 14 285 17
      """),
    Case(
      "settings", "844x220", "title-0 57 14 718 17, value-0 787 14 21 17, chevron-0 820 16 8 13"),
    Case(
      "chat", "390x844",
      """
      messages 0 0 390 794, bar 0 794 390 50, message 16 8 298 34, send 322 13 52 29, \
      bubble-0 16 12 268 17, bubble-1 16 37 268 34, bubble-2 16 79 268 17
      """),
    // Twelve bubbles need 24 + 4 · (17 + 34 + 17) + 11 · 8, which is 384: the list scrolls.
    Case(
      "chat", "844x390",
      "messages 0 0 844 345, message 16 20 752 17, send 776 8 52 29, bubble-11 16 355 268 17"),
    // 89 + 32 + 65 + 16 + 65 + 16 + 50 + 16 + 44 is 393, in the middle, or scrolled with 24 around it.
    Case(
      "sign-in-form", "390x844",
      """
      page 0 0 390 844, content 0 0 390 844, form 20 225.5 350 393, logo 143 0 64 64, \
      title 150.5 72 49 17, email 0 121 350 65, email-field 0 21 350 44, submit 0 283 350 50, \
      forgotten 0 349 350 44
      """),
    Case("sign-in-form", "844x390", "page 0 0 844 390, content 0 0 844 441, form 212 24 420 393"),
    Case(
      "list", "390x844",
      """
      screen 0 0 390 844, list 0 0 390 844, image-0 10 10 44 44, badge-0 8 8 28 17, \
      row-0 0 0 390 71, title-0 64 10 316 17, description-0 64 27 316 34, row-1 0 71 390 64, \
      description-1 64 27 316 17, row-2 0 135 390 71
      """),
    Case(
      "reading-app", "390x844",
      """
      toolbar 0 0 390 44, back 0 0 52 44, search 324 0 66 44, heading 171 14 49 17, \
      intro 16 12 358 34, book-1 0 0 108.667 120, cover-1 0 0 108.667 80, title-1 0 83 108.667 17, \
      byline-1 0 103 108.667 17, book-2 124.667 0 108.667 120, book-3 249.333 0 108.667 137, \
      book-4 0 153 108.667 120
      """),
    Case(
      "reading-app", "844x390",
      "intro 16 12 812 17, book-7 709.714 0 102.286 120, book-8 0 153 102.286 120"),
  ]

  @Test(arguments: boxes + lines + managers + screens) func `are these`(row: Case) async throws {
    let object = try await jsonObjects(["layout", row.scene, "--size", row.size])[0]
    let found = try #require(object["frames"] as? [String: [Double]])
    for view in row.frames.split(separator: ", ") {
      let words = view.split(separator: " ")
      let frame = try #require(found[String(words[0])], "\(words[0])")
      let expected = words.dropFirst().compactMap { Double($0) }
      #expect(expected.count == 4 && frame.count == 4)
      let isClose = zip(frame, expected).allSatisfy { abs($0 - $1) < 0.001 }
      #expect(isClose, "\(words[0]): \(frame), not \(expected)")
    }
  }

  @Test func `have drawn items and content sizes in the drawing and its table`() async {
    let drawn = await storypole("layout", "drawn").output
    #expect(drawn.contains("   | <DrawnItem badge; frame = (250, 10, 60, 179)>\n"))
    #expect(drawn.contains("   |    | <DrawnItem star; frame = (5, 5, 13, 169)>\n"))
    #expect(drawn.contains("┴ rule ┴"))
    let pages = await storypole("layout", "pages").output
    #expect(pages.contains("frame = (0, 0, 768, 1024); content = 3072 × 1024>"))
    let json = await storypole("layout", "pages", "--json").output
    #expect(json.contains(#""pages": [3072, 1024]"#))
  }

  private func view(of sample: String) throws -> View {
    try SceneSource(sample, on: Recorder().console()).scene().build(with: .samples).root
  }

  @Test(arguments: [(320, 320, 88), (390, 390, 71), (1_000, 1_000, 64), (.infinity, 662, 64)])
  func `answer the size that a table cell needs`(
    available: CGFloat, width: CGFloat, height: CGFloat
  ) throws {
    let cell = try view(of: "table-cell")
    let answer = cell.sizeThatFits(CGSize(width: available, height: .infinity))
    #expect(answer == CGSize(width: width, height: height))
    #expect(cell.diagnostics.isEmpty)
  }

  @Test func `keep the current page through a rotation`() throws {
    let root = try view(of: "pages")
    let pages = try #require(root.view(named: "pages") as? ScrollView)
    let host = LayoutHost(size: CGSize(width: 768, height: 1_024), root: root)
    host.tick()
    #expect(pages.currentPage == 2)
    host.resize(to: CGSize(width: 1_024, height: 768))
    host.tick()
    #expect(pages.contentOffset == CGPoint(x: 2 * 1_024, y: 0))
    #expect(pages.currentPage == 2)
  }
}
