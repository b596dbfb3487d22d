extension Shrinker {
  /// Makes two changes at once that fail individually.
  ///
  /// Deletes two spans of one label (an addition and a later removal), lowers a choice and
  /// deletes a later part (a count), lowers two equal choices, and moves an amount from a
  /// choice to a later one (a sum).
  package mutating func changePairs() {
    deletePairs()
    lowerAndDelete()
    for distance in 1...12 {
      var index = 0
      while index + distance < best.choices.count, !isSpent {
        changePair(index, index + distance)
        index += 1
      }
    }
  }

  /// Deletes a span together with one of the next spans of the same label.
  private mutating func deletePairs() {
    var index = 0
    while index < best.spans.count, !isSpent {
      if !deletePair(from: index) { index += 1 }
    }
  }

  private mutating func deletePair(from index: Int) -> Bool {
    let first = best.spans[index]
    guard !first.range.isEmpty else { return false }
    let partners = best.spans[(index + 1)...].filter { span in
      span.start >= first.end && !span.range.isEmpty && span.hasLabel(of: first)
    }
    let values = values
    return partners.prefix(24).contains { second in
      var candidate = values
      candidate.removeSubrange(second.range)
      candidate.removeSubrange(first.range)
      return keeps(candidate)
    }
  }

  /// Lowers one choice by one and deletes a later span or choice, for the nearest later ones.
  private mutating func lowerAndDelete() {
    var index = 0
    while index < best.choices.count, !isSpent {
      if best.choices[index].value == 0 || !lowerAndDelete(at: index) { index += 1 }
    }
  }

  private mutating func lowerAndDelete(at index: Int) -> Bool {
    let later = index + 1
    let spans = best.spans.map(\.range).filter { $0.lowerBound >= later && !$0.isEmpty }
    let choices = (later..<min(later + 4, values.count)).map { $0..<$0 + 1 }
    var lowered = values
    lowered[index] -= 1
    return (spans.prefix(32) + choices).contains { range in
      var candidate = lowered
      candidate.removeSubrange(range)
      return keeps(candidate)
    }
  }

  private mutating func changePair(_ first: Int, _ second: Int) {
    guard best.choices[first].value > 0 else { return }
    if best.choices[first].value == best.choices[second].value {
      lowerTogether(first, second)
    }
    guard second < best.choices.count else { return }
    moveAmount(from: first, to: second)
  }

  private mutating func lowerTogether(_ first: Int, _ second: Int) {
    search(upTo: best.choices[first].value) { values, amount in
      guard values[first] >= amount, values[second] >= amount else { return false }
      values[first] -= amount
      values[second] -= amount
      return true
    }
  }

  private mutating func moveAmount(from first: Int, to second: Int) {
    let room = best.choices[second].bound - best.choices[second].value
    search(upTo: min(best.choices[first].value, room)) { values, amount in
      guard values[first] >= amount, values[second] <= .max - amount else { return false }
      values[first] -= amount
      values[second] += amount
      return true
    }
  }

  /// Applies an edit with the greatest amount that is kept: first all, then halves.
  private mutating func search(
    upTo most: UInt64, edit: (inout [UInt64], UInt64) -> Bool
  ) {
    let length = best.choices.count
    var amount = most
    while amount > 0, best.choices.count == length {
      var candidate = values
      let isKept = edit(&candidate, amount) && keeps(candidate)
      if !isKept { amount /= 2 }
    }
  }
}
