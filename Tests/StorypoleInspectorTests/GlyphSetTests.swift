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

@Test(.ends) func `random texts are ASCII in every form, and drawn ones keep their width`() {
  let claim = Property("ASCII texts") { source in
    let text = source.text(count: 0...20, from: .tricky)
    source.note("text = \(text.debugDescription)")
    let drawn = GlyphSet.ascii.drawn(text)
    for form in [GlyphSet.ascii.spelled(text), drawn] {
      source.check(isASCII(form), form)
    }
    source.check(CellWidth.of(drawn) == CellWidth.of(text), drawn)
  }
  let outcome = PropertyRunner().check(claim)
  #expect(outcome.passed, "\(outcome.report)")
}

@Test(.ends) func `an ASCII drawing is the usual one with other characters`() {
  for snapshot in [ReadingApp.screen(390, 844), ReadingApp.screen(844, 390)] {
    var drawing = CharacterDrawing(pointsPerColumn: 11)
    let usual = drawing.picture(of: snapshot).text()
    drawing.glyphs = .ascii
    let text = drawing.picture(of: snapshot).text()
    #expect(isASCII(text))
    #expect(text == GlyphSet.ascii.drawn(usual))
  }
}

@Test(.ends) func `names and texts of an ASCII drawing are ASCII, in the cells that they had`() {
  let snapshot = Sketch.snapshot(133, 56, name: "café") { root in
    root.label("titre", 14, 21, "“Où est 測…”")
  }
  var drawing = CharacterDrawing(pointsPerColumn: 7)
  drawing.glyphs = .ascii
  #expect(
    drawing.picture(of: snapshot).text() == """
      + cafe ------------+
      |                  |
      | "Ou est ??~"     |
      |                  |
      +------------------+
      """)
}

@Test(.ends) func `a description and captions in ASCII escape names and texts`() {
  let snapshot = Sketch.snapshot(133, 56, name: "café", elided: 3) { root in
    root.label("titre…", 14, 21, "“Où”")
  }
  var description = TreeDescription()
  description.glyphs = .ascii
  #expect(
    description.picture(of: snapshot).text() == #"""
      <View caf\u{e9}; frame = (0, 0, 133, 56)>
         | <Label titre...; frame = (14, 21, 28, 17); text = ""O\u{f9}"">
      ... 3 more views
      """#)
  var sides = SideBySide()
  sides.glyphs = .ascii
  sides.add(Picture(), caption: "390 × 844")
  #expect(sides.picture(within: 80).text() == "390 x 844")
}
