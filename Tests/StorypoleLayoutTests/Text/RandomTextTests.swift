import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

/// A random text with a width and a limit of lines, which a failure prints with its seed.
private struct Case: CustomStringConvertible {
  let seed: UInt64
  let text: String
  let width: CGFloat
  let numberOfLines: Int

  private static let ascii = [
    "a", "b", "c", "word", " ", " ", "  ", "\t", "\n", "\r\n", "\r", "-",
    "(", ")", "/", "!", "\"", "7", "$", ".", "%", "|",
  ]
  private static let other = [
    "é", "e\u{301}", "\u{301}", "👩‍👩‍👧", "漢", "\u{A0}", "\u{2028}", "🇳🇴", "—", "。", "「",
    "\u{200B}", "\u{2060}", "ょ", "’",
  ]

  init(seed: UInt64, onlyASCII: Bool) {
    var random = SplitMix64(seed: seed)
    let pieces = onlyASCII ? Self.ascii : Self.ascii + Self.other
    let count = Int.random(in: 0...40, using: &random)
    self.seed = seed
    text = (0..<count).map { _ in pieces.randomElement(using: &random)! }.joined()
    let quarters = Int.random(in: -4...400, using: &random)
    width = quarters > 390 ? .infinity : CGFloat(quarters) / 4
    numberOfLines = max(0, Int.random(in: -2...4, using: &random))
  }

  var description: String {
    "seed \(seed): \(text.debugDescription) at \(width), \(numberOfLines) lines"
  }

  var wraps: Bool { width > 0 && width < .infinity }

  func layout(_ measurer: any TextMeasurer, width: CGFloat? = nil) -> TextLayout {
    TextLayout(
      text, font: sampleFont, measurer: measurer, width: width ?? self.width,
      numberOfLines: numberOfLines)
  }

  func size(_ measurer: any TextMeasurer) -> CGSize {
    TextLayout.size(
      of: text, font: sampleFont, measurer: measurer, width: width, numberOfLines: numberOfLines)
  }
}

/// The texts of a test, other ones for another first seed.
private func cases(from seed: UInt64, onlyASCII: Bool = false) -> [Case] {
  (seed..<seed + 1_500).map { Case(seed: $0, onlyASCII: onlyASCII) }
}

@Test(.ends) func `the size of random text equals that of its layout in both measuring modes`() {
  let spelledOut = SpelledOutMeasurer(advance: 7, lineHeight: 17)
  for item in cases(from: 1_000, onlyASCII: true) + cases(from: 3_000) {
    let slow = item.layout(spelledOut)
    #expect(item.size(fixed) == slow.size, "\(item)")
    #expect(item.layout(fixed) == slow, "\(item)")
    #expect(item.size(UnevenMeasurer()) == item.layout(UnevenMeasurer()).size, "\(item)")
  }
}

@Test(.ends) func `one odd character is found anywhere in a plain text of any length`() {
  let spelledOut = SpelledOutMeasurer(advance: 7, lineHeight: 17)
  for odd: Character in ["\n", "\t", "\u{1F}", "\u{7F}", "é"] {
    for count in 1...26 {
      for index in 0..<count {
        var characters = [Character](repeating: "a", count: count)
        characters[index] = odd
        let text = String(characters)
        let size = TextLayout.size(of: text, font: sampleFont, measurer: fixed, width: 70)
        let slow = TextLayout(text, font: sampleFont, measurer: spelledOut, width: 70)
        #expect(size == slow.size, "\(text.debugDescription)")
      }
    }
  }
}

@Test(.ends) func `the lines' sources of random text add up to the text`() {
  for item in cases(from: 5_000) {
    for measurer: any TextMeasurer in [fixed, UnevenMeasurer()] {
      #expect(item.layout(measurer).lines.map(\.source).joined() == item.text, "\(item)")
    }
  }
}

@Test(.ends) func `each line of random text fits, or is one character`() {
  for item in cases(from: 7_000) where item.wraps {
    for measurer: any TextMeasurer in [fixed, UnevenMeasurer()] {
      for line in item.layout(measurer).lines where line.text.count > 1 {
        #expect(line.width <= item.width + 1.0 / 512, "\(item): \(line)")
      }
    }
  }
}

@Test(.ends) func `a larger width never makes more lines of random text`() {
  for item in cases(from: 11_000) where item.wraps {
    for measurer: any TextMeasurer in [fixed, UnevenMeasurer()] {
      let wider = item.layout(measurer, width: item.width + 3.5)
      #expect(wider.lines.count <= item.layout(measurer).lines.count, "\(item)")
    }
  }
}

@Test(.ends) func `random text doesn't wrap at the width that a label answers`() {
  for item in cases(from: 15_000) {
    for scale: CGFloat in [1, 2, 3] {
      let first = item.layout(UnevenMeasurer())
      let answered = roundedUpToPixel(first.size.width, scale: scale)
      let inset = (answered + 0.1) - 0.1
      let again = item.layout(UnevenMeasurer(), width: inset)
      #expect(again.lines.count <= first.lines.count, "\(item) at scale \(scale)")
    }
  }
}
