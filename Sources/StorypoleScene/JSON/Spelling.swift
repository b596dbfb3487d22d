/// Suggestions of a known word for an unknown one.
package enum Spelling {
  /// Maximum length of compared words: the cost is the product of the lengths, and longer words
  /// are rarely mistyped.
  private static let longest = 64

  /// The known word nearest to an unknown one, the first of several, or else the only one that
  /// begins with it; nil if there is neither.
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
      let distance = distance(letters, Array(candidate.lowercased()))
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

  /// The optimal string alignment distance: insertions, deletions, substitutions, and swaps.
  static func distance(_ first: [Character], _ second: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for row in first.indices {
      var current = [row + 1]
      for column in second.indices {
        let substitution = last[column] + (first[row] == second[column] ? 0 : 1)
        var least = min(substitution, last[column + 1] + 1, current[column] + 1)
        if isSwap(first, row, second, column) { least = min(least, beforeLast[column - 1] + 1) }
        current.append(least)
      }
      (beforeLast, last) = (last, current)
    }
    return last[second.count]
  }

  private static func isSwap(
    _ first: [Character], _ row: Int, _ second: [Character], _ column: Int
  ) -> Bool {
    row > 0 && column > 0 && first[row] == second[column - 1] && first[row - 1] == second[column]
  }
}
