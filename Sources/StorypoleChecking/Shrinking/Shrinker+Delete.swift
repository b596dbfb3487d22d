extension Shrinker {
  /// Deletes whole spans: items of arrays, nodes of trees, outer ones before their parts.
  package mutating func deleteSpans() {
    var index = 0
    while index < best.spans.count, !isSpent {
      let range = best.spans[index].range
      if range.isEmpty || !keeps(replacing: range, with: []) { index += 1 }
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
