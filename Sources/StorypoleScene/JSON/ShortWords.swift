import Storypole
import StorypoleSimulator

/// Short forms of words, which scenes, scripts and the command line take in any case: `AX3` for
/// `accessibilityExtraLarge`, `rtl` for `rightToLeft`.
package enum ShortWords {
  /// The known word that a text is a short form of; the text itself if there is none.
  package static func word(for text: String, among known: [String]) -> String {
    if known.contains(text) { return text }
    let short = text.lowercased()
    return all.first { $0.short == short && known.contains($0.word) }?.word ?? text
  }

  /// The short form of a word, in small letters, or nil if it has none.
  package static func short(for word: String) -> String? {
    all.first { $0.word == word }?.short
  }

  /// The short forms, in small letters and in capitals, of the known words.
  static func forms(of known: [String]) -> [String] {
    all.filter { known.contains($0.word) && !known.contains($0.short) }
      .flatMap { [$0.short, $0.short.uppercased()] }
  }

  private static let all: [(short: String, word: String)] =
    ContentSizeCategory.allCases.map { ($0.shortName.lowercased(), $0.rawValue) } + [
      ("ltr", LayoutDirection.leftToRight.rawValue),
      ("rtl", LayoutDirection.rightToLeft.rawValue), ("half", FoldState.halfOpen.rawValue),
    ]
}
