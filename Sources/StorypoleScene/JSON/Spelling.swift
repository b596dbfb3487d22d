import Storypole

/// Suggestions of a known word for an unknown one.
package enum Spelling {
  /// Maximum length of compared words: the cost is the product of the lengths, and longer words
  /// are rarely mistyped.
  private static let longest = 64

  /// The known word nearest to an unknown one, the first of several, or else the only one that
  /// begins with it, or nil if there is neither.
  ///
  /// A word is near if at most a third of the letters are wrong, missing, superfluous or
  /// swapped with their neighbour, ignoring case.
  package static func nearest(to word: String, among known: some Sequence<String>) -> String? {
    guard word.utf8.count <= longest else { return nil }
    return similar(to: word, among: known) ?? completion(of: word, among: known)
  }

  private static func similar(to word: String, among known: some Sequence<String>) -> String? {
    let letters = Array(word.lowercased())
    var best: (word: String, distance: Int)?
    for candidate in known where candidate.utf8.count <= longest {
      let distance = letters.editDistance(to: Array(candidate.lowercased()))
      let allowed = max(1, max(letters.count, candidate.count) / 3)
      if distance <= allowed, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.word
  }

  /// Minimum length of a beginning: shorter ones are rarely meant as one.
  private static let shortestBeginning = 3

  /// The only known word that begins with another: `HBoxLayout` for `HBox`.
  private static func completion(
    of beginning: String, among known: some Sequence<String>
  ) -> String? {
    guard beginning.count >= shortestBeginning else { return nil }
    let letters = beginning.lowercased()
    let words = known.filter { $0.lowercased().hasPrefix(letters) }
    return words.count == 1 ? words[0] : nil
  }

  /// The known word that stands for a word of another system, or else the nearest one.
  static func meant(by word: String, among known: [String]) -> String? {
    ChangedWords.now(word, among: known) ?? nearest(to: word, among: known)
  }

  /// Returns a hint for an error: the word that is meant, or else all words, unless they were
  /// already listed.
  static func hint(
    for word: String, among known: [String], listing isListing: Bool = true
  ) -> String? {
    if let meant = meant(by: word, among: known) { return "did you mean \"\(meant)\"?" }
    return known.isEmpty || !isListing ? nil : "there is \(known.joined(separator: ", "))"
  }
}
