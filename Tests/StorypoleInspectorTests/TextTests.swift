import Foundation
import StorypoleInspector
import StorypoleProof
import Testing

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
