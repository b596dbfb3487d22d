import Foundation
import StorypoleInspector
import StorypoleProof
import Testing

private func picture(_ text: String) -> Picture {
  Picture(lines: text.split(separator: "\n").map { [.init(String($0))] })
}

@Test(
  .ends,
  arguments: [
    (80, false, " 3\naaa\naaa   five\naaa   bbbbb"),
    (80, true, " 3    five\naaa   bbbbb\naaa\naaa"),
    (9, false, " 3\naaa\naaa\naaa\n\nfive\nbbbbb"),
  ])
func `pictures are aligned at the bottom or at the top, or below each other where they don't fit`(
  columns: Int, alignsTops: Bool, text: String
) {
  var pair = SideBySide(alignsTops: alignsTops)
  pair.add(picture("aaa\naaa\naaa"), caption: "3")
  pair.add(picture("bbbbb"), caption: "five")
  #expect(pair.picture(within: columns).text() == text)
}

@Test(.ends) func `colours are escape sequences around each ink, off by default`() {
  let line = Picture(lines: [[.init("─", .border), .init(" shelf", .name), .init("  ")]])
  #expect(line.text() == "─ shelf")
  #expect(line.text(in: .colored) == "\u{1B}[2m─\u{1B}[0m\u{1B}[36m shelf\u{1B}[0m")
}

@Test(
  .ends,
  arguments: [
    ("plain", 5), ("", 0), ("é", 1), ("e\u{301}", 1), ("測", 2), ("한글", 4), ("ｗ", 2), ("👩‍👩‍👧", 2),
    ("❤\u{FE0F}", 2), ("❤", 1), ("×", 1), ("…", 1), ("\u{200B}", 0), ("\u{1B}", 0),
  ])
func `a text is as wide as a terminal shows it`(text: String, width: Int) {
  #expect(CellWidth.of(text) == width)
}

@Test(.ends) func `a clipped text never exceeds its cells`() {
  #expect(CellWidth.clip("Measure", to: 7) == "Measure")
  #expect(CellWidth.clip("Measure", to: 6) == "Measu…")
  #expect(CellWidth.clip("The Rule", to: 5) == "The…")
  #expect(CellWidth.clip("測量兩次", to: 4) == "測…")
  #expect(CellWidth.clip("Measure", to: 1) == "…")
  #expect(CellWidth.clip("Measure", to: 0) == "")
  #expect(CellWidth.clip("Measure", to: -3) == "")
}

@Test(.ends) func `control characters and direction overrides are replaced`() {
  #expect(CellWidth.printable("a\u{202E}b\tc\u{7F}") == "a\u{FFFD}b\u{FFFD}c\u{FFFD}")
  #expect(CellWidth.printable("Zoë 👩‍👩‍👧") == "Zoë 👩‍👩‍👧")
}

@Test(.ends) func `columns are as wide as their texts, and numbers align at the right`() {
  var table = TextTable([.left("size"), .right("bodies"), .right("ns per view")])
  table.add(["390 × 844", "31", "91.5"])
  table.add(["844 × 390", "7", "1042"])
  #expect(
    table.picture().text() == """
      size       bodies  ns per view
      ──────────────────────────────
      390 × 844      31         91.5
      844 × 390       7         1042
      """)
}

@Test(
  .ends,
  arguments: [
    ([.left(""), .right("")], [["a", "3"], ["bcd", "17"]], "a     3\nbcd  17"),
    ([.left("title", maximumWidth: 7)], [["The Long Rule", "x"]], "title\n──────────\nThe Lo…  x"),
    ([.right("", minimumWidth: 4), .left("")], [["7", "a"]], "   7  a"),
  ] as [([TextTable.Column], [[String]], String)])
func `a header needs a title, an extra cell adds a column, and widths have limits`(
  columns: [TextTable.Column], rows: [[String]], text: String
) {
  var table = TextTable(columns)
  for row in rows { table.add(row) }
  #expect(table.picture().text() == text)
}

@Test(.ends) func `a table that is too wide wraps its widest column, also within words`() {
  var table = TextTable([.left("what"), .right("times")])
  table.add(["one two three four five six seven", "1"])
  table.add([String(repeating: "x", count: 40), "22"])
  #expect(
    table.picture(within: 30).text() == """
      what                     times
      ──────────────────────────────
      one two three four five      1
      six seven
      xxxxxxxxxxxxxxxxxxxxxxx     22
      xxxxxxxxxxxxxxxxx
      """)
  #expect(table.picture(within: 1).lines.count == 2 + 3 + 3)
}
