import Foundation
import Storypole
import StorypoleProof
import Testing

@Test(.ends) func `measurers are compared by value, and unequal across types`() {
  #expect(fixed.isEqual(to: .fixed(advance: 7, lineHeight: 17)))
  #expect(!fixed.isEqual(to: .fixed(advance: 7, lineHeight: 18.5)))
  #expect(!fixed.isEqual(to: SpelledOutMeasurer(advance: 7, lineHeight: 17)))
}

@Test(.ends) func `a measurer has no common advance by default`() {
  #expect(UnevenMeasurer().commonAdvance(in: sampleFont) == nil)
  #expect(HelveticaTextMeasurer.helvetica.commonAdvance(in: sampleFont) == nil)
  #expect(fixed.commonAdvance(in: sampleFont) == 7)
}

@Test(.ends) func `invalid fixed metrics are treated as 0`() {
  for bad in [CGFloat.nan, CGFloat.infinity, -7] {
    let flat = EvenTextMeasurer.fixed(advance: 0, lineHeight: 0)
    #expect(.fixed(advance: bad, lineHeight: bad) == flat)
  }
}

/// Helvetica's published advances, and the substitutes for characters that they don't cover.
@Suite(.ends) struct HelveticaTests {
  private let thousand = Font(size: 1000)
  private let bold = Font(size: 1000, weight: .bold)

  private func advance(_ character: Character, _ font: Font) -> CGFloat {
    HelveticaTextMeasurer.helvetica.advance(of: character, in: font)
  }

  private func sum(_ range: ClosedRange<UInt8>, _ font: Font) -> CGFloat {
    range.reduce(0) { $0 + advance(Character(Unicode.Scalar($1)), font) }
  }

  @Test func `a few letters have their published widths`() {
    #expect("AWimt…".map { advance($0, thousand) } == [667, 944, 222, 833, 278, 1000])
    #expect("AWimt…".map { advance($0, bold) } == [722, 944, 278, 889, 333, 1000])
  }

  @Test func `the widths of ASCII and of Latin-1 add up to the published sums`() {
    #expect(sum(0x20...0x7E, thousand) == 50_058)
    #expect(sum(0x20...0x7E, bold) == 52_367)
    #expect(sum(0xA1...0xFF, thousand) == 53_038)
    #expect(sum(0xA1...0xFF, bold) == 54_290)
  }

  @Test func `an accented letter is as wide as its base letter in every encoding`() {
    for pair: (Character, Character) in [("é", "e"), ("e\u{301}", "e"), ("ő", "o"), ("ế", "e")] {
      #expect(advance(pair.0, thousand) == advance(pair.1, thousand), "\(pair)")
    }
    #expect(advance("ì", thousand) == 278 && advance("i", thousand) == 222)
  }

  @Test
  func `marks and controls are 0 wide, ideographs and emoji 1 em, others as a digit`() {
    for character: Character in ["\u{301}", "\u{0}", "\u{AD}", "\u{200B}"] {
      #expect(advance(character, thousand) == 0, "\(character.unicodeScalars)")
    }
    for character: Character in ["漢", "が", "한", "Ａ", "📚", "👩‍👩‍👧"] {
      #expect(advance(character, thousand) == 1000, "\(character)")
    }
    for character: Character in ["Ж", "λ", "ש", "ก"] {
      #expect(advance(character, thousand) == 556, "\(character)")
    }
  }

  @Test(arguments: Font.Weight.allCases)
  func `weights from semibold on are bold`(weight: Font.Weight) {
    let isBold: Set<Font.Weight> = [.semibold, .bold, .heavy, .black]
    let expected: CGFloat = isBold.contains(weight) ? 722 : 667
    #expect(advance("A", Font(size: 1000, weight: weight)) == expected)
  }

  @Test func `all widths scale with the size`() {
    let title = "Measure twice, cut once"
    let layout = TextLayout(title, font: Font(size: 17), measurer: .helvetica)
    #expect(abs(layout.size.width - 10_782.0 * 17 / 1000) < 1e-9)
    #expect(layout.lineHeight == 17 * 1.15)
    let large = TextLayout(title, font: Font(size: 34, weight: .bold), measurer: .helvetica)
    #expect(abs(large.size.width - 11_504.0 * 34 / 1000) < 1e-9)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -17, 1e308, 0])
  func `an invalid font size gives a text a finite size`(size: CGFloat) {
    let layout = TextLayout("Emma", font: Font(size: size), measurer: .helvetica, width: 31)
    #expect(layout.size.width.isFinite && layout.size.width >= 0)
    #expect(layout.lineHeight.isFinite && layout.lineHeight >= 0)
  }

  @Test func `a label uses the metrics of its environment`() {
    let label = Label("Low tide")
    let fixed = label.intrinsicContentSize
    label.environment.textMeasurer = .helvetica
    #expect(fixed == CGSize(width: 8 * 7, height: 17))
    #expect(label.intrinsicContentSize == CGSize(width: 64, height: 20))
  }
}

@Suite(.ends) struct `The system font` {
  private func width(_ text: String, _ size: CGFloat, _ weight: Font.Weight = .regular) -> CGFloat {
    let font = Font(size: size, weight: weight)
    return TextLayout.size(of: text, font: font, measurer: .system).width
  }

  private func rounded(_ width: CGFloat) -> CGFloat { (width * 1e9).rounded() / 1e9 }

  @Test func `adds up advances with the tracking of the size`() {
    // L, a, b, e, l; the tracking of 17 points is −26, and that of 12 points 0.
    #expect(
      rounded(width("Label", 17)) == rounded((578 + 557 + 616 + 565 + 254 - 5 * 26) * 17 / 1000))
    #expect(rounded(width("Label", 12)) == rounded((578 + 557 + 616 + 565 + 254) * 12 / 1000))
  }

  @Test func `interpolates the tracking, and keeps it beyond the ends`() {
    // −26 at 17 points and −37 at 20.
    #expect(rounded(width("a", 18.5)) == rounded((557 - 31.5) * 18.5 / 1000))
    #expect(rounded(width("a", 3)) == rounded((557 + 41) * 3 / 1000))
    #expect(rounded(width("a", 90)) == rounded((557 - 32) * 90 / 1000))
  }

  @Test func `has four weights`() {
    let widths = [Font.Weight.regular, .medium, .semibold, .bold].map { width("Bricks", 17, $0) }
    #expect(widths == widths.sorted() && Set(widths).count == 4)
    #expect(width("Bricks", 17, .thin) == widths[0])
    #expect(width("Bricks", 17, .black) == widths[3])
  }

  @Test func `measures accents as letters, marks as nothing, emoji and ideographs as over an em`() {
    #expect(width("é", 17) == width("e", 17))
    #expect([3, 17].map { width("\u{200B}", $0) } == [0, 0])
    #expect(width("漢", 20) == 20.4 && width("：", 50) == 51)
    #expect(width("🙂", 38) == 43)
  }

  @Test func `has lines of 20.5 points at 17 points, and two pixels per point`() {
    let label = Label("Label")
    label.environment.textMeasurer = .system
    label.environment.displayScale = 2
    #expect(label.sizeThatFits(width: 100) == CGSize(width: 41.5, height: 20.5))
    label.environment.displayScale = 3
    #expect(rounded(label.sizeThatFits(width: 100).height) == rounded(61.0 / 3))
    #expect(rounded(label.baselines(in: label.sizeThatFits(width: 100)).first) == rounded(49.0 / 3))
  }
}
