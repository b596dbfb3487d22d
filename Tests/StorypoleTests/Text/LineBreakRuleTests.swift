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
}
