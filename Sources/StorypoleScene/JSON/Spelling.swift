import Storypole
import StorypoleSimulator

/// Suggestions of a known word for an unknown one.
package enum Spelling {
  /// Maximum length of compared words: the cost is the product of the lengths, and longer words
  /// are rarely mistyped.
  private static let longest = 64

  /// The known word nearest to an unknown one, the first of several, or else the only one that
  /// begins with it (in three letters or more), or nil if there is neither.
  ///
  /// A word is near if at most a third of the letters are wrong, missing, superfluous or
  /// swapped with their neighbour, ignoring case.
  package static func nearest(to word: String, among known: some Sequence<String>) -> String? {
    guard word.utf8.count <= longest else { return nil }
    let letters = Array(word.lowercased())
    var best: (word: String, distance: Int)?
    var completions: [String] = []
    for candidate in known {
      let others = Array(candidate.lowercased())
      if letters.count >= 3, others.starts(with: letters) { completions.append(candidate) }
      guard candidate.utf8.count <= longest else { continue }
      let distance = letters.editDistance(to: others)
      let allowed = max(1, max(letters.count, others.count) / 3)
      if distance <= allowed, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.word ?? (completions.count == 1 ? completions[0] : nil)
  }

  /// Returns a hint for an error: the word that is meant, or else all words, unless they were
  /// already listed.
  package static func hint(
    for word: String, among known: [String], listing isListing: Bool = true
  ) -> String? {
    if let nearest = nearest(to: word, among: known) { return "did you mean \"\(nearest)\"?" }
    return known.isEmpty || !isListing ? nil : "there is \(known.joined(separator: ", "))"
  }
}

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
  package static func short(for word: String) -> String? { all.first { $0.word == word }?.short }

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
