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
