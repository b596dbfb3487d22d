import Foundation
import StorypoleProof
import Testing

@testable import Storypole

/// The pieces into which a text may be broken: each ends where a line may end.
private func pieces(_ text: String) -> [String] {
  var context = BreakContext()
  var pieces = [""]
  for character in text {
    if context.mayBreak(before: BreakClass(character)) { pieces.append("") }
    pieces[pieces.count - 1].append(character)
  }
  return pieces
}

/// Break opportunities other than spaces: the rules of UAX #14, by number.
@Suite(.ends) struct LineBreakRuleTests {
  @Test(arguments: [
    (["Low ", "tide ", "at ", "three"], "LB18"), (["well-", "known"], "LB21"), (["-7"], "LB25"),
    (["and/", "or"], "LB13"), (["1/2"], "LB25"), (["7.50"], "LB25"), (["$7.50"], "LB25"),
    (["50%"], "LB25"), (["(a) ", "(b)"], "LB13, LB14"), (["say ", "“no” ", "now"], "LB19"),
    (["rods ", "(3)"], "LB18"), (["rod(s)"], "LB30"), (["rod", "「漢」"], "LB30"),
    (["a", "—", "b"], "B2"), (["1914–", "1918"], "LB21"), (["mot !"], "LB13"),
    (["http://", "shelf.org/", "a"], "LB13, LB29"), (["wait… ", "go"], "LB22"),
    (["a\u{200B}", "b"], "LB8"), (["a\u{A0}b"], "LB12"), (["a \u{2060}b"], "LB11"),
    (["漢", "字。", "漢"], "LB13"), (["「漢」", "字"], "LB14"), (["ちょっ", "と"], "LB21"),
    (["漢", "a"], "LB31"), (["¥漢"], "LB23a"), (["שלום ", "עולם"], "LB28"),
    (["\" (a) ", "b"], "LB15"), (["“ (a) ", "b"], "LB15"), (["a” ", "(b"], "LB15"),
    (["e\u{301}-", "e\u{301}"], "LB9"), (["👩‍👩‍👧", "👩‍👩‍👧"], "LB8a"), (["🇳🇴", "🇳🇴"], "LB30a"),
  ])
  func `a text breaks between these pieces, and nowhere else`(expected: [String], rule: String) {
    #expect(pieces(expected.joined()) == expected, "\(rule)")
  }

  @Test func `a hyphen or a slash stays at the end of its line`() {
    #expect(drawn("a well-known and/or", width: 7 * 7) == ["a well-", "known", "and/or"])
    #expect(drawn("a well-known and/or", width: 6 * 7) == ["a", "well-", "known", "and/or"])
    #expect(drawn("a well-known and/or", width: 5 * 7) == ["a", "well-", "known", "and/", "or"])
  }

  @Test func `a word without break opportunities is split`() {
    #expect(drawn("$1,000.00", width: 4 * 7) == ["$1,0", "00.0", "0"])
    #expect(drawn("ab !!", width: 3 * 7) == ["ab", "!!"])
  }

  @Test func `every pair of ASCII characters breaks the same in both measuring modes`() {
    let spelledOut = SpelledOutMeasurer(advance: 7, lineHeight: 17)
    let characters = (0x20..<0x7F).map { Character(Unicode.Scalar(UInt8($0))) }
    for first in characters {
      for second in characters {
        for text in ["a\(first)\(second)b", "a\(first) \(second)b"] {
          let slow = TextLayout(text, font: sampleFont, measurer: spelledOut, width: 3 * 7)
          #expect(size(text, width: 3 * 7) == slow.size, "\(text)")
        }
      }
    }
  }

  /// The number of characters of each class below 0x3100 and from 0xFE00 to 0xFFFF, and before
  /// which classes a line may break after it, as bits in their order, without and with spaces.
  @Test func `each class has its characters, and allows its breaks`() {
    let scalars = [0x20...0x30FF, 0xFE00...0xFFFD].joined().compactMap { Unicode.Scalar($0) }
    let counts = scalars.reduce(into: [:]) { $0[BreakClass(Character($1)), default: 0] += 1 }
    let rows = BreakClass.allCases.map { before in
      let breaks = [false, true].map { hasSpaces in
        BreakClass.allCases.reduce(0) { bits, after in
          let mayBreak = BreakClass.mayBreak(after: before, hasSpaces: hasSpaces, before: after)
          return 2 * bits + (mayBreak ? 1 : 0)
        }
      }
      let texts = breaks.map { String($0, radix: 16) }
      return "\(before) \(counts[before] ?? 0) \(texts[0]) \(texts[1])"
    }
    #expect(rows == Self.rows)
  }

  private static let rows = [
    "space 14 300fe3 738fff", "zeroWidthSpace 1 ffffff ffffff", "wordJoiner 2 0 738fff",
    "glue 6 0 738fff", "opening 54 0 0", "wideOpening 25 0 0", "closing 84 3003e3 730fff",
    "parenthesis 2 300063 730fff", "quotation 14 0 438fff", "closingQuotation 10 0 738fff",
    "nonstarter 59 300fe3 738fff", "exclamation 12 300fe3 738fff", "slash 1 300d63 738fff",
    "infix 12 300c63 738fff", "prefix 55 c23 738fff", "postfix 22 c63 738fff",
    "numeric 290 100063 738fff", "alphabetic 11446 100063 738fff", "hebrew 35 100063 738fff",
    "ideographic 847 300be3 738fff", "flag 0 300fe3 738fff", "leader 5 300fe3 738fff",
    "hyphen 1 700de3 738fff", "breakAfter 18 700fe3 738fff", "breakBefore 4 0 738fff",
    "emDash 3 300fe2 738ffe",
  ]
}
