extension [Character] {
  /// The number of insertions, deletions, substitutions and swaps of neighbours that turn these
  /// characters into others: the optimal string alignment distance.
  ///
  /// Cost: the product of the lengths.
  package func editDistance(to other: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array<Int>(0...other.count)
    for row in indices {
      var current = [row + 1]
      for column in other.indices {
        let substitution = last[column] + (self[row] == other[column] ? 0 : 1)
        var least = Swift.min(substitution, last[column + 1] + 1, current[column] + 1)
        if isSwap(at: row, of: other, at: column) {
          least = Swift.min(least, beforeLast[column - 1] + 1)
        }
        current.append(least)
      }
      (beforeLast, last) = (last, current)
    }
    return last[other.count]
  }

  private func isSwap(at row: Int, of other: [Character], at column: Int) -> Bool {
    row > 0 && column > 0 && self[row] == other[column - 1] && self[row - 1] == other[column]
  }
}
