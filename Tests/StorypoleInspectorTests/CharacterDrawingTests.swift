import Foundation
import Storypole
import StorypoleProof
import Testing

@testable import StorypoleInspector

/// Ten points per column and twenty per row, so that frames can be counted in the drawing.
private func drawn(
  _ snapshot: Snapshot, maximumRows: Int = 200
) -> String {
  var drawing = CharacterDrawing(pointsPerColumn: 10)
  drawing.maximumRows = maximumRows
  return drawing.picture(of: snapshot).text()
}

@Test(.ends) func `crossing borders are drawn as a cross`() {
  let snapshot = Sketch.snapshot(90, 120) { root in
    root.box(nil, 20, 20, 40, 60)
    root.box(nil, 40, 40, 30, 60)
  }
  #expect(
    drawn(snapshot) == """
      ┌────────┐
      │ ┌───┐  │
      │ │ ┌─┼┐ │
      │ │ │ ││ │
      │ └─┼─┘│ │
      │   └──┘ │
      └────────┘
      """)
}

/// Found by a damaged storyboard: its first cell has no neighbour at the left.
@Test(.ends) func `a box that begins left of the drawing, at its upper edge, keeps its name`() {
  let canvas = Sketch.snapshot(90, 60) { root in root.box("wide", -250, 0, 320, 40) }
  #expect(drawn(canvas).contains("wide"))
}

@Test(.ends) func `a container with a border right around it gets no border of its own`() {
  let snapshot = Sketch.snapshot(130, 100) { root in
    root.box("same", 0, 0, 130, 100) { same in
      same.box(nil, 4, 4, 122, 92) { near in near.box("leaf", 26, 16, 70, 60) }
    }
  }
  #expect(
    drawn(snapshot) == """
      ┌ same ──────┐
      │  ┌ leaf ┐  │
      │  │      │  │
      │  │      │  │
      │  └──────┘  │
      └────────────┘
      """)
}

@Test(.ends) func `a clipped text extends into blank cells but not into its neighbour`() {
  let snapshot = Sketch.snapshot(170, 60) { root in
    root.label(nil, 10, 12, "The Long Rule")
    root.label(nil, 120, 12, "Plumb")
    root.label(nil, 10, 32, "The Long Rule")
  }
  #expect(
    drawn(snapshot) == """
      ┌────────────────┐
      │The Long…  Plumb│
      │The Long Rule   │
      └────────────────┘
      """)
}

@Test(.ends) func `a text whose next line has no cells ends in an ellipsis`() {
  let snapshot = Sketch.snapshot(110, 40) { $0.label(nil, 10, 4, width: 90, "one", "two") }
  #expect(
    drawn(snapshot) == """
      ┌──────────┐
      │one…      │
      └──────────┘
      """)
}

@Test(.ends) func `a text without cells in a higher box is omitted, not drawn in the border`() {
  let snapshot = Sketch.snapshot(110, 60) { root in
    root.label(nil, 10, 36, width: 90, "Low")
    root.label(nil, 10, 50, width: 90, "Tide")
  }
  #expect(
    drawn(snapshot) == """
      ┌──────────┐
      │          │
      │Low       │
      └──────────┘
      """)
}

@Test(.ends) func `a text as tall as its box is drawn in the border`() {
  #expect(
    drawn(Sketch.snapshot(110, 20) { $0.label(nil, 10, 0, width: 90, "one") }) == """
      ┌one───────┐
      └──────────┘
      """)
}

@Test(.ends) func `a button has a border if its title fits into it`() {
  let snapshot = Sketch.snapshot(200, 60) { root in
    root.button("Open", 20, 10, 70, 44)
    root.button("Shut", 120, 20, 70, 17)
  }
  #expect(
    drawn(snapshot) == """
      ┌───────────────────┐
      │ ┌──────┐    Shut  │
      │ │ Open │          │
      └─┴──────┴──────────┘
      """)
}

@Test(.ends) func `boxes smaller than a cell are drawn as lines and dots`() {
  let snapshot = Sketch.snapshot(110, 100) { root in
    root.box(nil, 20, 20, 70, 1)
    root.box(nil, 20, 40, 1, 40)
    root.box(nil, 60, 60, 3, 5)
    root.box(nil, 80, 60, 0, 5)
  }
  #expect(
    drawn(snapshot) == """
      ┌──────────┐
      │ ──────── │
      │ │        │
      │ │   ▪    │
      │ │        │
      └──────────┘
      """)
}

@Test(.ends) func `the name of a box that is a line is written on the line`() {
  let snapshot = Sketch.snapshot(150, 80, name: "page") { root in
    root.box("rule", 20, 20, 110, 1)
    root.box("short", 20, 40, 40, 1)
    root.box("end", 0, 79, 150, 1)
  }
  #expect(
    drawn(snapshot) == """
      ┌ page ────────┐
      │ ─ rule ───── │
      │ ─────        │
      │              │
      └ end ─────────┘
      """)
}

@Test(.ends) func `hidden views and their subviews are not drawn`() {
  let snapshot = Sketch.snapshot(70, 40) { root in
    root.box("gone", 10, 10, 50, 20, isHidden: true) { $0.box("too", 0, 0, 50, 20) }
  }
  #expect(drawn(snapshot) == drawn(Sketch.snapshot(70, 40)))
}

@Test(.ends) func `views outside the root are clipped at its border`() {
  let snapshot = Sketch.snapshot(90, 60) { root in
    root.box(nil, 40, 20, 500, 500)
    root.box(nil, -300, -300, 20, 20)
  }
  #expect(
    drawn(snapshot) == """
      ┌────────┐
      │   ┌────┤
      │   │    │
      └───┴────┘
      """)
}

@Test(.ends) func `images and texts across the root's border are clipped there too`() {
  let snapshot = Sketch.snapshot(90, 100) { root in
    root.image("cover", -50, 20, 80, 40)
    root.image("gone", 300, 20, 80, 40)
    root.image("wide", 60, 20, 1e9, 40)
    root.label(nil, 50, 72, "The Long Rule")
    root.label(nil, -14, 72, "Plumb")
    root.label(nil, 0, -17, "above")
  }
  #expect(
    drawn(snapshot) == """
      ┌────────┐
      ├──┐  ┌──┤
      │c…│  │w…│
      ├──┘  └──┤
      │Pl… The…│
      └────────┘
      """)
}

@Test(.ends) func `a truncated drawing tells whether there is anything in the omitted rows`() {
  let snapshot = Sketch.snapshot(40, 20 * 10) { $0.box("low", 0, 20 * 7, 40, 20) }
  #expect(
    drawn(snapshot, maximumRows: 3) == """
      ┌───┐
      │   │
      │   │
      (8 rows omitted)
      """)
  #expect(drawn(snapshot, maximumRows: 9).hasSuffix("\n(2 blank rows omitted)"))
}

@Test(
  .ends,
  arguments: [
    CGSize.zero, CGSize(width: 390, height: 0), CGSize(width: CGFloat.nan, height: 7),
    CGSize(width: CGFloat.infinity, height: 7), CGSize(width: -3, height: 7),
  ])
func `a size that can't be drawn is printed instead`(size: CGSize) {
  let snapshot = Sketch.snapshot(size.width, size.height)
  #expect(drawn(snapshot) == "nothing to draw at \(size.brief)")
}

@Test(.ends) func `views with non-finite frames are skipped`() {
  let snapshot = Sketch.snapshot(70, 40) { root in
    root.box(nil, .nan, 0, 10, 10)
    root.box(nil, 0, .infinity, 10, 10)
    root.box(nil, 0, 0, .nan, 10)
    root.box(nil, 1e300, -1e300, 1e300, 1e300)
  }
  #expect(drawn(snapshot) == drawn(Sketch.snapshot(70, 40)))
}

@Test(.ends) func `an invalid scale is replaced by the finest`() {
  for scale in [0, -3, CGFloat.nan, .infinity] {
    #expect(CharacterDrawing(pointsPerColumn: scale).pointsPerColumn == 7)
  }
}

@Test(.ends, arguments: [49, 77, 119, 180] as [CGFloat])
func `the lines of a text keep together, at any height of the lines`(width: CGFloat) {
  let words = ["the", "rod", "is", "marked", "once", "and", "then", "each", "course", "is", "set"]
  let label = Label(words.joined(separator: " "), name: "text")
  let page = VBox([label], insets: EdgeInsets(all: 14), name: "page")
  page.frame.size = CGSize(width: width + 28, height: 400)
  page.layoutIfNeeded()
  let count = label.textLayout.lines.count
  #expect(count == [49: 9, 77: 5, 119: 4, 180: 3][width])
  let rows = CharacterDrawing(pointsPerColumn: 7).picture(of: Snapshot(of: page)).text()
    .split(separator: "\n", omittingEmptySubsequences: false)
  let written = rows.indices.dropFirst().dropLast().filter { row in
    rows[row].contains { $0.isLetter }
  }
  #expect(written.count == count)
  #expect(written.last.map { $0 - written[0] } == count - 1)
}
