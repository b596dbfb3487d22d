import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

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

@Test(.ends) func `a length is rounded up to the pixels of its scale`() {
  #expect(roundedUpToPixel(18.5, scale: 1) == 19)
  #expect(roundedUpToPixel(18.5, scale: 2) == 18.5)
  #expect(roundedUpToPixel(18.6, scale: 2) == 19)
  #expect(roundedUpToPixel(18.1, scale: 3) == CGFloat(55) / 3)
  #expect(roundedUpToPixel(-18.5, scale: 1) == -18)
}

@Test(.ends) func `a value up to 1/1024 pixel above a step is rounded to the step`() {
  #expect(roundedUpToPixel(7 + 1.0 / 1024, scale: 1) == 7)
  #expect(roundedUpToPixel(7 + 1.1 / 1024, scale: 1) == 8)
  #expect(roundedUpToPixel(7 + 1.0 / 1024, scale: 2) == 7.5)
  #expect(roundedUpToPixel(0, scale: 3).sign == .plus)
}

@Test(.ends)
func `an invalid scale is treated as 1, and values beyond pixel precision are unchanged`() {
  for scale in [CGFloat.nan, CGFloat.infinity, -2, 0] {
    #expect(roundedUpToPixel(18.5, scale: scale) == 19)
  }
  #expect(roundedUpToPixel(.infinity, scale: 2) == .infinity)
  let huge = CGFloat.greatestFiniteMagnitude
  #expect(roundedUpToPixel(huge, scale: 3) == huge)
}

/// Numbers, rects and insets drawn from fixed seeds: their texts, and what is computed from them, as
/// digests.
///
/// A row changes with any digit. Where a change is meant, look at what has changed, and take over
/// the new row.
@Suite(.ends) struct `Numbers from fixed seeds` {
  @Test func `are written as they were`() {
    var source = ChoiceSource(seed: 7)
    var digest = Digest()
    for _ in 0..<4_000 {
      let number = source.number()
      digest.add(number.brief)
      digest.add(Double(number).exact)
      digest.add(roundedText(Double(number)))
      digest.add(timeText(nanoseconds: Double(number.magnitude)))
    }
    #expect("\(digest)" == "3c5cc8a3")
  }

  @Test func `are rounded and clamped as they were`() {
    var source = ChoiceSource(seed: 7)
    var digest = Digest()
    for _ in 0..<2_000 {
      let (number, other) = (source.number(), source.number())
      for scale: CGFloat in [0, 1, 2, 3] { digest.add(roundedUpToPixel(number, scale: scale)) }
      digest.add(number.clampedToNonNegative)
      digest.add(CGSize(width: number, height: other).clampedToFiniteExtent)
      digest.add(CGSize(width: number, height: other).clampedToNonNegative)
      digest.add(CGSize(width: number, height: other).finiteOrZero)
      digest.add(Length.points(number).resolved(against: other))
      digest.add(Length.percent(number).resolved(against: other))
    }
    #expect("\(digest)" == "6591a1bb")
  }

  @Test func `move the edges of rects as they did`() {
    var source = ChoiceSource(seed: 7)
    var digest = Digest()
    let edges: [WritableKeyPath<CGRect, CGFloat>] = [
      \.left, \.right, \.top, \.bottom, \.centerX, \.centerY, \.width, \.height,
    ]
    for _ in 0..<1_000 {
      var (rect, other) = (source.rect(), source.rect())
      let view = View(frame: source.rect())
      for edge in edges {
        digest.add(rect[keyPath: edge])
        rect[keyPath: edge] = other[keyPath: edge]
        digest.add(rect)
      }
      view.center(in: other)
      digest.add(view.frame)
      view.centerHorizontally(in: rect)
      view.centerVertically(in: rect)
      digest.add(view.frame)
      other = other.offsetBy(dx: rect.minX - other.minX + 7, dy: rect.minY - other.minY + 3)
      digest.add(rect.common(with: other) ?? .null)
      let insets = EdgeInsets(
        top: other.minX, left: other.minY, bottom: rect.width, right: rect.height)
      digest.add(rect.inset(by: insets))
      digest.add(rect.size.inset(by: insets))
    }
    #expect("\(digest)" == "78a39036")
  }
}

extension ChoiceSource {
  /// A number of any magnitude, with few digits or many, near a tie or at a limit.
  fileprivate mutating func number() -> CGFloat {
    let power = pow(10, CGFloat(int(in: -6...17)))
    let number = CGFloat(int(in: -20_000...20_000)) / pick(from: [1, 2, 3, 8, 1_000]) * power
    switch int(in: 0...9) {
    case 0: return pick(from: [0, -0.0, .infinity, -.infinity, .nan, 1e15, 999, 0.0005])
    case 1: return number.nextUp
    default: return number
    }
  }

  fileprivate mutating func rect() -> CGRect {
    CGRect(
      x: CGFloat(int(in: -40...400)) / 4, y: CGFloat(int(in: -40...400)) / 4,
      width: CGFloat(int(in: 0...300)) / 4, height: CGFloat(int(in: 0...300)) / 4)
  }
}
