import StorypoleInspector
import StorypoleProof
import Testing

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
