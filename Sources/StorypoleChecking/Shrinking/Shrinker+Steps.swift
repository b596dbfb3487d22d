extension Shrinker {
  /// Deletes whole spans: items of arrays, nodes of trees, outer ones before their parts.
  package mutating func deleteSpans() {
    forEachSpan { shrinker, index in
      let range = shrinker.best.spans[index].range
      return !range.isEmpty && shrinker.keeps(replacing: range, with: [])
    }
  }

  /// Tries an edit at each span; where it is kept, another span has taken that one's place.
  mutating func forEachSpan(_ edit: (inout Shrinker, Int) -> Bool) {
    var index = 0
    while index < best.spans.count, !isSpent {
      if !edit(&self, index) { index += 1 }
    }
  }

  /// Deletes runs of choices regardless of spans, long runs first, from the end to the start.
  package mutating func deleteChunks() {
    var size = 1 << 3
    while size < values.count / 4 { size *= 2 }
    while size > 0 {
      deleteChunks(of: size)
      size /= 2
    }
  }

  private mutating func deleteChunks(of size: Int) {
    let step = max(size / 8, 1)
    var start = values.count - size
    while start >= 0, !isSpent {
      if !keeps(replacing: start..<start + size, with: []) { start -= step }
      start = min(start, values.count - size)
    }
  }
}

extension Shrinker {
  /// Deletes a span and lowers the later choices that pointed past it.
  ///
  /// In a program, "read book 2" refers to another book once "add book 0" is gone. A run
  /// without the span shows which choices are references: their bounds have become smaller.
  package mutating func deleteReferredSpans() { forEachSpan { $0.deleteReferredSpan(at: $1) } }

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

extension Shrinker {
  /// Replaces a span by a smaller one of the same label inside it: a tree by one of its subtrees.
  package mutating func hoistDescendants() { forEachSpan { $0.hoistDescendant(ofSpanAt: $1) } }

  private mutating func hoistDescendant(ofSpanAt index: Int) -> Bool {
    let outer = best.spans[index]
    let values = values
    let inner = best.spans[(index + 1)...]
      .prefix { $0.start < outer.end }
      .filter(outer.canHoist)
      .sorted { ($0.range.count, $0.start) < ($1.range.count, $1.start) }
    return inner.contains { keeps(replacing: outer.range, with: Array(values[$0.range])) }
  }
}

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
