import Foundation
import Storypole
import StorypoleProof
import Testing

@Suite(.ends) struct NumberTextTests {
  @Test(
    arguments: [
      (390, "390"), (165.0 + 2.0 / 3, "165.667"), (0.5, "0.5"), (-0.25, "-0.25"),
      (0.1 + 0.2, "0.3"),
      (-0.0001, "-0.0001"), (-0.0, "0"), (7.1, "7.1"), (1e300, "1e+300"), (.infinity, "∞"),
      (-.infinity, "-∞"), (.nan, "nan"),
    ] as [(CGFloat, String)])
  func `a number for reading has no decimals that say nothing`(value: CGFloat, text: String) {
    #expect(value.brief == text)
  }

  @Test(
    arguments: [
      (390, "390"), (165 + 2.0 / 3, "165.66666666666666"), (0.1 + 0.2, "0.30000000000000004"),
      (-0.0, "0"), (999_999_999_999_999, "999999999999999"), (1e15, "1000000000000000"),
      (1e21, "1e+21"), (.leastNonzeroMagnitude, "5e-324"),
    ] as [(Double, String)])
  func `an exact number reads back as the same number`(value: Double, text: String) {
    #expect(value.exact == text)
    #expect(Double(text) == value)
  }

  @Test func `a whole number has at most 15 digits`() {
    #expect((999_999_999_999_999 as Double).wholeNumber == 999_999_999_999_999)
    #expect((1e15 as Double).wholeNumber == nil)
    #expect(7.5.wholeNumber == nil)
  }

  @Test func `a point, a size and a rect have one shape each`() {
    let (origin, size) = (CGPoint(x: 7, y: -14.5), CGSize(width: 390, height: 1.0 / 3))
    #expect(origin.brief == "(7, -14.5)")
    #expect(size.brief == "390 × 0.333")
    #expect(CGRect(origin: origin, size: size).brief == "(7, -14.5, 390, 0.333)")
    #expect(CGSize(width: CGFloat.infinity, height: 17).brief == "∞ × 17")
  }

  @Test(
    arguments: [
      (0, "0 ns"), (7.129, "7.13 ns"), (43.26, "43.3 ns"), (100, "100 ns"), (999, "999 ns"),
      (1_000, "1 µs"), (1_254, "1.25 µs"), (10_060, "10.1 µs"), (417_600, "418 µs"), (1e6, "1 ms"),
      (1e9, "1 s"), (61.27e9, "61.3 s"), (7e12, "7000 s"),
    ])
  func `a time has three digits, and the largest unit of which there is one`(
    nanoseconds: Double, text: String
  ) {
    #expect(timeText(nanoseconds: nanoseconds) == text)
  }
}
