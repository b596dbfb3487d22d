import StorypoleInspector
import StorypoleProof
import Testing

private func picture(_ text: String) -> Picture {
  Picture(lines: text.split(separator: "\n").map { [.init(String($0))] })
}

@Test(.ends) func `pictures are aligned at the bottom, or at the top`() {
  var pair = SideBySide(gap: 2)
  pair.add(picture("aaa\naaa\naaa"), caption: "3")
  pair.add(picture("bbbbb"), caption: "five")
  #expect(
    pair.picture(within: 10).text() == """
       3
      aaa
      aaa  five
      aaa  bbbbb
      """)
  pair.alignsTops = true
  #expect(
    pair.picture(within: 10).text() == """
       3   five
      aaa  bbbbb
      aaa
      aaa
      """)
}

@Test(.ends) func `a picture that doesn't fit beside the others goes below them`() {
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

@Test(.ends) func `colours are escape sequences around each ink, off by default`() {
  let line = Picture(lines: [[.init("─", .border), .init(" shelf", .name), .init("  ")]])
  #expect(line.text() == "─ shelf")
  #expect(line.text(in: .colored) == "\u{1B}[2m─\u{1B}[0m\u{1B}[36m shelf\u{1B}[0m")
}
