import Foundation
import Storypole
import StorypoleProof

/// The font and measurers of the tests in this folder.
let sampleFont = Font()

/// 7 × 17 per character, the metrics of the documents' samples.
let fixed: EvenTextMeasurer = .fixed(advance: 7, lineHeight: 17)

/// The same widths without a common advance, so that widths are added up.
struct SpelledOutMeasurer: TextMeasurer {
  let advance: CGFloat
  let lineHeight: CGFloat

  func advance(of character: Character, in font: Font) -> CGFloat { advance }
  func lineHeight(of font: Font) -> CGFloat { lineHeight }
}

/// Unequal widths, that no binary fraction holds, and that grow with the font.
struct UnevenMeasurer: TextMeasurer {
  func advance(of character: Character, in font: Font) -> CGFloat {
    let scalar = character.unicodeScalars.first.map { Int($0.value) } ?? 0
    return font.size * (0.1 + 0.07 * CGFloat(scalar % 11))
  }

  func lineHeight(of font: Font) -> CGFloat { font.size * 1.2 }
}

func layout(_ text: String, width: CGFloat = .infinity, numberOfLines: Int = 0) -> TextLayout {
  TextLayout(
    text, font: sampleFont, measurer: fixed, width: width, numberOfLines: numberOfLines)
}

func drawn(_ text: String, width: CGFloat = .infinity, numberOfLines: Int = 0) -> [String] {
  layout(text, width: width, numberOfLines: numberOfLines).lines.map(\.text)
}

func size(_ text: String, width: CGFloat = .infinity, numberOfLines: Int = 0) -> CGSize {
  TextLayout.size(
    of: text, font: sampleFont, measurer: fixed, width: width, numberOfLines: numberOfLines)
}
