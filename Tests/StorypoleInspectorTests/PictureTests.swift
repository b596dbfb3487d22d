import StorypoleInspector
import Testing

private func picture(_ text: String) -> Picture {
  Picture(lines: text.split(separator: "\n").map { [.init(String($0))] })
}

@Test func `pictures stand on a common line, or hang from one`() {
  var pair = SideBySide(alignment: .bottom, gap: 2)
  pair.add(picture("aaa\naaa\naaa"), caption: "3")
  pair.add(picture("bbbbb"), caption: "five")
  #expect(
    pair.picture(within: 10).text() == """
       3
      aaa
      aaa  five
      aaa  bbbbb
      """)
  pair.alignment = .top
  #expect(
    pair.picture(within: 10).text() == """
       3   five
      aaa  bbbbb
      aaa
      aaa
      """)
}

@Test func `a picture that does not fit next to the others goes below`() {
  var pair = SideBySide(gap: 2)
  pair.add(picture("aaa"), caption: "3")
  pair.add(picture("bbbbb"), caption: "5")
  #expect(
    pair.picture(within: 9).text() == """
       3
      aaa

        5
      bbbbb
      """)
}

@Test func `no picture side by side is an empty picture`() {
  #expect(SideBySide().picture(within: 80) == Picture())
}

@Test func `colours are escape sequences around each ink, and none unless asked for`() {
  let line = Picture(lines: [[.init("─", .border), .init(" shelf", .name), .init("  ")]])
  #expect(line.text() == "─ shelf")
  #expect(line.text(in: .colored) == "\u{1B}[2m─\u{1B}[0m\u{1B}[36m shelf\u{1B}[0m")
}

@Test func `colours take no cells`() {
  #expect(Picture(lines: [[.init("測量", .name), .init("x")]]).width == 2 + 2 + 1)
}
