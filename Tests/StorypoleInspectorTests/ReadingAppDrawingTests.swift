import Foundation
import Storypole
import StorypoleInspector
import StorypoleProof
import Testing

/// The reading app: a toolbar over a shelf of books, each a cover with a title and a byline.
enum ReadingApp {
  static func screen(_ width: CGFloat, _ height: CGFloat) -> Snapshot {
    Sketch.snapshot(width, height, name: "screen") { screen in
      screen.box("toolbar", 0, 0, width, 44, kind: "HBox") { bar in
        bar.button("Back", 8, 0, 60, 44)
        bar.label("heading", (width - 49) / 2, 13.5, "Library")
        bar.button("Search", width - 78, 0, 70, 44)
      }
      screen.box("body", 0, 44, width, height - 44, kind: "VBox") { body in
        body.label(
          "intro", 16, 12, width: width - 32, "Eleven books that you have not finished,",
          "and one that you have.")
        shelf(of: 9, width, into: &body)
      }
    }
  }

  private static func shelf(of count: Int, _ width: CGFloat, into body: inout Sketch) {
    let perRow = Int((width - 16) / 116)
    let titles = ["Low Tide", "The Long Rule", "Measure Twice", "Plumb", "A Level Field"]
    body.box("shelf", 16, 62, width - 32, CGFloat((count + perRow - 1) / perRow) * 212) { shelf in
      for index in 0..<count {
        let x = CGFloat(index % perRow) * 116
        let y = CGFloat(index / perRow) * 212
        shelf.box("book-\(index)", x, y, 100, 196) { book in
          book.image("cover-\(index)", 0, 0, 100, 150)
          book.label(nil, 0, 154, width: 100, titles[index % 5])
          book.label(nil, 0, 154 + 17 + 4, width: 100, "by N. Ode")
        }
      }
    }
  }
}

@Test(.ends) func `a coarse drawing omits the texts that would be on the border of a neighbour`() {
  let screen = ReadingApp.screen(390, 412)
  #expect(
    CharacterDrawing(pointsPerColumn: 390 / 25).picture(of: screen).text() == """
      ┌ screen ─ body ─────────┐
      │Back      Library  Sear…│
      │Eleven books that you h…│
      │┌ bo… ┬┬ she… ┬┬ bo… ┬─┐│
      ││░░░░░││░░░░░░││░░░░░│ ││
      ││░░░░░││░░░░░░││░░░░░│ ││
      ││cove…││cover…││cove…│ ││
      ││░░░░░││░░░░░░││░░░░░│ ││
      │├─────┤├──────┤├─────┤ ││
      ││Low… ││The L…││Meas…│ ││
      │├ bo… ┤├ boo… ┤├ bo… ┤ ││
      ││░░░░░││░░░░░░││░░░░░│ ││
      ││░░░░░││░░░░░░││░░░░░│ ││
      └┴─────┴┴──────┴┴─────┴─┴┘
      """)
}
