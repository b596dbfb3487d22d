/// Guesses which of the known words was meant by an unknown one.
enum Spelling {
  /// The nearest known word, the first of several; nil if more than a third of it is wrong.
  static func nearest(to word: String, among known: [String]) -> String? {
    guard word.utf8.count <= longest else { return nil }
    var best: (word: String, distance: Int)?
    for candidate in known {
      let distance = distance(Array(word.lowercased()), Array(candidate))
      let allowed = max(1, max(word.count, candidate.count) / 3)
      if distance <= allowed, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.word
  }

  /// How many letters are missing, superfluous or wrong.
  private static func distance(_ first: [Character], _ second: [Character]) -> Int {
    var last = Array(0...second.count)
    for row in first.indices {
      var current = [row + 1]
      for column in second.indices {
        let substitution = last[column] + (first[row] == second[column] ? 0 : 1)
        current.append(min(substitution, last[column + 1] + 1, current[column] + 1))
      }
      last = current
    }
    return last[second.count]
  }

  /// Nobody mistypes longer words, and comparing costs the product of the lengths.
  private static let longest = 64
}
