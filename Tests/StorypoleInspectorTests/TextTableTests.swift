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

@Test(.ends) func `a table without titles has no header`() {
  var table = TextTable([.left(""), .right("")])
  table.add(["a", "3"])
  table.add(["bcd", "17"])
  #expect(
    table.picture().text() == """
      a     3
      bcd  17
      """)
}

@Test(.ends) func `an extra cell adds a column, a long cell is clipped`() {
  var table = TextTable([.left("title", maximumWidth: 7)])
  table.add(["The Long Rule", "x"])
  #expect(
    table.picture().text() == """
      title
      ──────────
      The Lo…  x
      """)
}

@Test(.ends) func `rows of tables with the same minimum widths are aligned`() {
  let rows = [["7", "a"], ["1000", "bc"], ["12345", "d"]].map { cells in
    var table = TextTable([.right("", minimumWidth: 4), .left("", minimumWidth: 3)])
    table.add(cells)
    return table.picture().text()
  }
  #expect(rows == ["   7  a", "1000  bc", "12345  d"])
}
