import Foundation
import StorypoleProof
import Testing

@testable import StorypoleCLI

@Suite(.ends) struct SampleScreenTests {
  @Test(arguments: [(390, 844), (844, 390), (320, 480), (213.5, 7)] as [(Double, Double)])
  func `every row of the list is as high as its text needs`(
    width: Double, height: Double
  ) async throws {
    let found = try await frames(of: "list", width, height)
    #expect(found.count == 2 + 1_000 * 5)
    #expect(found["screen"] == [0, 0, width, height])
    #expect(found["list"] == [0, 0, width, height])
    var y = 0.0
    for row in 0..<1_000 {
      let expected = Self.row(row, at: y, width)
      for (id, frame) in expected { #expect(found[id] == frame, "\(id)") }
      y += expected["row-\(row)"]?[3] ?? 0
    }
  }

  private static func row(_ row: Int, at y: Double, _ width: Double) -> Frames {
    let texts = [
      (
        "Measure twice, cut once",
        "How a wall came to stand upright, told by the one who had to climb it every morning."
      ),
      ("The rod", "Seven storeys."),
      (
        "Low tide",
        "What the strand looks like when nobody is there to look at it, and why that matters."
      ),
    ]
    let room = width - 10 - 44 - 10 - 10
    let title = textHeight(of: "\(row + 1). \(texts[row % 3].0)", in: room)
    let description = textHeight(of: texts[row % 3].1, in: room)
    let needed = 10 + max(44, title + description) + 10
    return [
      "row-\(row)": [0, y, width, needed],
      "image-\(row)": [10, 10, 44, 44], "badge-\(row)": [8, 8, 44 - 8 - 8, 17],
      "title-\(row)": [64, 10, room, title],
      "description-\(row)": [64, 10 + title, room, description],
    ]
  }

  @Test(
    arguments: [(390, 844, 3), (844, 390, 7), (320, 1_200, 2), (1_024.5, 600, 8)]
      as [(Double, Double, Int)])
  func `the reading app fills its shelf row by row`(
    width: Double, height: Double, perRow: Int
  ) async throws {
    let found = try await frames(of: "reading-app", width, height)
    let inner = width - 16 - 16
    let intro = textHeight(of: Self.intro, in: inner)
    #expect(found["toolbar"] == [0, 0, width, 17 + 2 * 13.5])
    #expect(found["back"] == [0, 0, 12 + 4 * 7 + 12, 44])
    #expect(found["search"] == [width - (12 + 6 * 7 + 12), 0, 12 + 6 * 7 + 12, 44])
    #expect(found["heading"] == [((width - 7 * 7) / 2).rounded(), 14, 7 * 7, 17])
    #expect(found["intro"] == [16, 12, inner, intro])
    #expect(found["shelf"]?.prefix(3) == [16, 12 + intro + 12, inner])
    let book = (inner + 16) / Double(perRow) - 16
    var (y, bottom) = (0.0, 0.0)
    for (index, texts) in Self.books.enumerated() {
      if index % perRow == 0, index > 0 { y = bottom + 16 }
      let title = textHeight(of: texts.title, in: book)
      let byline = textHeight(of: texts.author, in: book)
      let x = Double(index % perRow) * (book + 16)
      let bookHeight = 80 + 3 + title + 3 + byline
      #expect(found["book-\(index + 1)"] == [x, y, book, bookHeight])
      #expect(found["cover-\(index + 1)"] == [0, 0, book, 80])
      #expect(found["title-\(index + 1)"] == [0, 80 + 3, book, title])
      #expect(found["byline-\(index + 1)"] == [0, 80 + 3 + title + 3, book, byline])
      bottom = max(bottom, y + bookHeight)
    }
    #expect(found["shelf"]?[3] == bottom)
  }

  private static let intro =
    "Twelve books. You have begun nine of them, and finished the one about bricks."

  private static let books = [
    (title: "The Long Rule", author: "I. Lath"), (title: "Low Tide", author: "M. Strand"),
    (title: "Measure Twice, Cut Once", author: "N. Ode"), (title: "Plumb", author: "A. Bob"),
    (title: "A Level Field", author: "S. Pirit"), (title: "Courses of Brick", author: "P. Ointer"),
    (title: "The Rod", author: "I. Lath"), (title: "Seven Storeys", author: "H. Oist"),
    (title: "Sills and Lintels", author: "W. Indow"), (title: "Topping Out", author: "R. Oof"),
    (title: "Dry Stone", author: "W. Aller"), (title: "Ashlar", author: "Q. Uarry"),
  ]
}
