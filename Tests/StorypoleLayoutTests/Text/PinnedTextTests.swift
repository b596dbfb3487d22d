import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// Texts drawn from fixed seeds, and their lines as digests.
///
/// Other suites compare the ways of laying out a text with each other. Here a row changes with any
/// break, width, ellipsis or baseline. Where a change is meant, look at what has changed, and take
/// over the new row.
@Suite(.ends) struct `Texts from fixed seeds` {
  @Test(arguments: 0..<6)
  func `break where they broke, and are as wide as they were`(group: Int) {
    var digest = Digest()
    for seed in 0..<300 {
      var source = ChoiceSource(seed: UInt64(1_000 * group + seed))
      let text = source.text()
      let font = Font(
        size: source.pick(from: [9, 17, 20.5]), weight: source.pick(from: [.regular, .bold]))
      let width = source.pick(from: [.infinity, CGFloat(source.int(in: 0...700)) / 4, 70])
      let lines = source.int(in: 0...4)
      for measurer in Self.measurers {
        let layout = TextLayout(
          text, font: font, measurer: measurer, width: width, numberOfLines: lines)
        for line in layout.lines { digest.add("\(line)") }
        digest.add(layout.size)
        digest.add(CGRect(origin: layout.end, size: .zero))
        digest.add(
          TextLayout.size(
            of: text, font: font, measurer: measurer, width: width, numberOfLines: lines))
      }
    }
    #expect("\(digest)" == Self.digests[group])
  }

  @Test(arguments: [Font.Weight.regular, .bold])
  func `have the advances that they had, of any character`(weight: Font.Weight) {
    var digest = Digest()
    let font = Font(size: 1_000, weight: weight)
    for value in UInt32(0x20)..<0x3100 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      digest.add(HelveticaTextMeasurer().advance(of: Character(scalar), in: font))
    }
    #expect("\(digest)" == (weight == .bold ? "0b16f793" : "110ab57f"))
  }

  @Test func `have the advances that they had in the system font, of any weight and size`() {
    var digest = Digest()
    let (measurer, text) = (SystemTextMeasurer(), (0x20..<0x3100).compactMap { UnicodeScalar($0) })
    for weight in [Font.Weight.regular, .medium, .semibold, .bold] {
      let font = Font(size: 12, weight: weight)
      for scalar in text { digest.add(measurer.advance(of: Character(scalar), in: font)) }
    }
    for size in stride(from: 5.5, through: 81, by: 0.5) {
      let font = Font(size: size)
      for extent in [
        measurer.advance(of: "a", in: font), measurer.ascent(of: font),
        measurer.lineHeight(of: font),
      ] { digest.add(extent) }
    }
    #expect("\(digest)" == "6815ee34")
  }

  private static let measurers: [any TextMeasurer] = [
    EvenTextMeasurer.fixed(advance: 7, lineHeight: 17),
    EvenTextMeasurer.scaling(advance: 0.4, lineHeight: 1.25), HelveticaTextMeasurer(),
    UnevenMeasurer(),
  ]
  private static let digests = [
    "a9e9be44", "52d1136d", "be810442", "c9c2f6a5", "90f9eb73", "381f891a",
  ]
}

extension ChoiceSource {
  /// A text of up to 40 pieces: plain words in half of the cases, else of any class of breaks.
  fileprivate mutating func text() -> String {
    let pieces = boolean() ? Self.plain : Self.plain + Self.other
    return (0..<int(in: 0...40)).map { _ in pick(from: pieces) }.joined()
  }

  private static let plain = [
    "a", "rod", "Measure", "twice", " ", " ", "  ", "\t", "\n", "\r\n", "-", "(", ")", "/", "!",
    "\"", "7", "$", ".", ",", "%", "|", "’", "[1]", "a-b", "3.5", "e.g.", "don't", "+5", "?",
  ]
  private static let other = [
    "é", "e\u{301}", "\u{301}", "👩‍👩‍👧", "漢", "字", "\u{A0}", "\u{2028}", "🇳🇴", "—", "…", "。", "「",
    "」", "\u{200B}", "\u{2060}", "\u{200D}", "\u{AD}", "ょ", "々", "’", "“", "”", "«", "»", "€", "№",
    "ก", "א", "한", "가", "\u{1100}", "\u{B}", "\u{85}", "\u{FF01}", "ー", "\u{1F3FD}", "×", "°",
  ]
}
