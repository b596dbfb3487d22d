extension Shrinker {
  /// Sets all choices of a span to 0, or all but the first, which may record that there is an
  /// item.
  package mutating func zeroSpans() {
    var index = 0
    while index < best.spans.count, !isSpent {
      let range = best.spans[index].range
      if !zero(range) { _ = zero(range.dropFirst()) }
      index += 1
    }
  }

  private mutating func zero(_ range: Range<Int>) -> Bool {
    keeps(replacing: range, with: Array(repeating: 0, count: range.count))
  }

  /// Lowers each choice as far as possible.
  package mutating func lowerChoices() {
    var index = 0
    while index < best.choices.count, !isSpent {
      lowerChoice(at: index)
      index += 1
    }
  }

  /// Tries the smallest values one after the other, then halves the distance down to them.
  private mutating func lowerChoice(at index: Int) {
    let length = best.choices.count
    for value in 0..<UInt64(8) {
      guard value < best.choices[index].value else { return }
      if keeps(replacing: index..<index + 1, with: [value]) { return }
    }
    var low = UInt64(7)
    while best.choices.count == length, low + 1 < best.choices[index].value {
      let middle = low + (best.choices[index].value - low) / 2
      if !keeps(replacing: index..<index + 1, with: [middle]) { low = middle }
    }
  }
}
