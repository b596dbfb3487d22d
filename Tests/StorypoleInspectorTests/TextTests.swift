import Foundation
import StorypoleInspector
import Testing

@Test(arguments: [
  ("plain", 5), ("", 0), ("é", 1), ("e\u{301}", 1), ("測", 2), ("한글", 4), ("ｗ", 2), ("👩‍👩‍👧", 2),
  ("❤\u{FE0F}", 2), ("❤", 1), ("×", 1), ("…", 1), ("\u{200B}", 0), ("\u{1B}", 0),
])
func `a text is as wide as a terminal shows it`(text: String, width: Int) {
  #expect(CellWidth.of(text) == width)
}

@Test func `a clipped text never exceeds its cells`() {
  #expect(CellWidth.clip("Measure", to: 7) == "Measure")
  #expect(CellWidth.clip("Measure", to: 6) == "Measu…")
  #expect(CellWidth.clip("The Rule", to: 5) == "The…")
  #expect(CellWidth.clip("測量兩次", to: 4) == "測…")
  #expect(CellWidth.clip("Measure", to: 1) == "…")
  #expect(CellWidth.clip("Measure", to: 0) == "")
  #expect(CellWidth.clip("Measure", to: -3) == "")
}

@Test func `control characters and direction overrides are replaced`() {
  #expect(CellWidth.printable("a\u{202E}b\tc\u{7F}") == "a\u{FFFD}b\u{FFFD}c\u{FFFD}")
  #expect(CellWidth.printable("Zoë 👩‍👩‍👧") == "Zoë 👩‍👩‍👧")
}

@Test(
  arguments: [
    (390, "390"), (165.0 + 2.0 / 3, "165.667"), (0.5, "0.5"), (-0.25, "-0.25"), (-0.0001, "0"),
    (7.1, "7.1"), (1e300, "1e+300"), (CGFloat.infinity, "inf"), (-CGFloat.infinity, "-inf"),
    (CGFloat.nan, "nan"),
  ] as [(CGFloat, String)])
func `numbers have no trailing zeros`(value: CGFloat, text: String) {
  #expect(ShortNumber.text(value) == text)
}
