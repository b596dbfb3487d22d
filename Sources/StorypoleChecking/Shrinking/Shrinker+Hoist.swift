extension Shrinker {
  /// Replaces a span by a smaller one of the same label inside it: a tree by one of its subtrees.
  package mutating func hoistDescendants() {
    var index = 0
    while index < best.spans.count, !isSpent {
      if !hoistDescendant(ofSpanAt: index) { index += 1 }
    }
  }

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
