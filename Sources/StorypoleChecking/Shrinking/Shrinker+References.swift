extension Shrinker {
  /// Deletes a span and lowers the later choices that pointed past it.
  ///
  /// In a program, "read book 2" refers to another book once "add book 0" is gone. A run
  /// without the span shows which choices are references: their bounds have become smaller.
  package mutating func deleteReferredSpans() {
    var index = 0
    while index < best.spans.count, !isSpent {
      if !deleteReferredSpan(at: index) { index += 1 }
    }
  }

  private mutating func deleteReferredSpan(at index: Int) -> Bool {
    let range = best.spans[index].range
    guard !range.isEmpty else { return false }
    var left = best.choices
    left.removeSubrange(range)
    let references = references(in: left, from: range.lowerBound)
    let values = left.map(\.value)
    return Set(references.map { values[$0] }).sorted().contains { least in
      var candidate = values
      for reference in references where values[reference] >= least { candidate[reference] -= 1 }
      return keeps(candidate)
    }
  }

  /// The indices of remaining choices that can be lowered, and whose bound has become smaller.
  private mutating func references(in left: [Choice], from start: Int) -> [Int] {
    let now = probe(left.map(\.value)).choices
    return (start..<max(start, min(left.count, now.count))).filter { index in
      left[index].value > 0 && now[index].bound < left[index].bound
    }
  }
}
