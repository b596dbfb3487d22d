import Foundation
import Storypole
import StorypoleProof
import Testing

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
