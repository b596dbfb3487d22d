import Foundation
import Storypole
import StorypoleChecking
import StorypoleInspector
import StorypoleProof
import Testing

private func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }

@Test(.ends) func `a sentence in ASCII has the usual replacements, and escapes for the rest`() {
  let text = "“Café” is 390 × 844 → …\u{A0}– 7 ≤ 14 · ┌─┐░"
  #expect(
    GlyphSet.ascii.spelled(text) == #""Caf\u{e9}" is 390 x 844 -> ... - 7 <= 14 * +-+:"#)
  #expect(GlyphSet.boxDrawing.spelled(text) == text)
}

@Test(.ends) func `a line in ASCII takes as many cells as before`() {
  #expect(GlyphSet.ascii.drawn("│Café…│測量 “x” → ▪") == #"|Cafe~|???? "x" ? o"#)
  // A digit with a keycap takes two cells.
  #expect(GlyphSet.ascii.drawn("1\u{FE0F}\u{20E3}") == "??")
}

@Test(.ends) func `random texts are ASCII in every form, and drawn ones keep their width`() throws {
  let claim = Property("ASCII texts") { source in
    let text = source.text(count: 0...20, from: .tricky)
    source.note("text = \(text.debugDescription)")
    let drawn = GlyphSet.ascii.drawn(text)
    for form in [GlyphSet.ascii.spelled(text), GlyphSet.ascii.escaped(text), drawn] {
      source.check(isASCII(form), form)
    }
    source.check(CellWidth.of(drawn) == CellWidth.of(text), drawn)
  }
  try checkCovering(claim)
}

@Test(.ends) func `a picture in ASCII keeps its cells, but for the last text of a line`() {
  let snapshot = Sketch.snapshot(133, 56, name: "café") { root in
    root.label("titre", 14, 21, "“Où est 測…”")
  }
  #expect(
    CharacterDrawing(pointsPerColumn: 7).picture(of: snapshot).ascii.text() == """
      + cafe ------------+
      |                  |
      | "Ou est ??~"     |
      |                  |
      +------------------+
      """)
  var table = TextTable([.left("vue", maximumWidth: 9), .right("n"), .left("")])
  table.add(["café", "390 × 7", "é → …"])
  table.add(["The Long Rule", "–", ""])
  #expect(
    table.picture().ascii.text() == #"""
      vue              n
      -------------------------
      cafe       390 x 7  \u{e9} -> ...
      The Long~        -
      """#)
}
