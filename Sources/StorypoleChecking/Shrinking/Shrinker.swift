/// Simplifies a failing choice sequence by editing it and running it again.
///
/// A sequence is simpler when it is shorter, or as long and smaller at the first difference. Any
/// edit is valid, as every sequence generates something. One that fails and is simpler becomes the
/// new best, whatever the failure: a rare bug may give way to a simpler one. The passes repeat
/// until a whole round improves nothing.
package struct Shrinker {
  /// The recording of an edited sequence, and whether the property failed on it.
  package typealias Attempt = (recording: ChoiceRecording, isFailure: Bool)

  /// The simplest failing run so far.
  package private(set) var best: ChoiceRecording
  package private(set) var calls = 0
  /// Hashes of the candidates that were run, as storing all sequences could exhaust the memory.
  private var tried: Set<Int> = []
  private let mostCalls: Int
  private let attempt: ([UInt64]) -> Attempt

  /// A shrinker that starts from a failing run, and runs candidates with `attempt`.
  package init(
    _ start: ChoiceRecording, attempts mostCalls: Int,
    attempt: @escaping ([UInt64]) -> Attempt
  ) {
    best = start
    self.mostCalls = mostCalls
    self.attempt = attempt
  }

  package var values: [UInt64] { best.values }

  /// Whether all attempts are used up.
  package var isSpent: Bool { calls >= mostCalls }

  /// Runs all passes to a fixpoint, or until the attempts are used up.
  package mutating func run() {
    var before: [UInt64]
    repeat {
      before = values
      deleteSpans()
      hoistDescendants()
      deleteChunks()
      zeroSpans()
      lowerChoices()
      deleteReferredSpans()
      changePairs()
    } while values != before && !isSpent
  }

  /// Runs an edited sequence, and keeps it if it still fails and is simpler.
  package mutating func keeps(_ candidate: [UInt64]) -> Bool {
    let current = values
    guard candidate.isSimpler(than: current), !isSpent, tried.insert(candidate.hashValue).inserted
    else {
      return false
    }
    calls += 1
    let result = attempt(candidate)
    guard result.isFailure, result.recording.values.isSimpler(than: current) else { return false }
    best = result.recording
    return true
  }

  /// Runs the best sequence with some of its choices replaced.
  private mutating func keeps(replacing range: Range<Int>, with choices: [UInt64] = []) -> Bool {
    var candidate = values
    candidate.replaceSubrange(range, with: choices)
    return keeps(candidate)
  }

  /// Tries an edit at each span, and again where it is kept: another span has taken that place.
  private mutating func forEachSpan(_ edit: (inout Shrinker, ChoiceSpan, Int) -> Bool) {
    var index = 0
    while index < best.spans.count, !isSpent {
      let span = best.spans[index]
      if span.range.isEmpty || !edit(&self, span, index) { index += 1 }
    }
  }

  /// Tries an edit at each choice, and again where it is kept.
  private mutating func forEachChoice(_ edit: (inout Shrinker, Int) -> Bool) {
    var index = 0
    while index < best.choices.count, !isSpent {
      if !edit(&self, index) { index += 1 }
    }
  }
}

// MARK: - Deleting

extension Shrinker {
  /// Deletes whole spans: items of arrays, nodes of trees, outer ones before their parts.
  package mutating func deleteSpans() {
    forEachSpan { shrinker, span, _ in shrinker.keeps(replacing: span.range) }
  }

  /// Deletes runs of choices regardless of spans, long runs first, from the end to the start.
  package mutating func deleteChunks() {
    var size = 1 << 3
    while size < values.count / 4 { size *= 2 }
    while size > 0 {
      let step = max(size / 8, 1)
      var start = values.count - size
      while start >= 0, !isSpent {
        if !keeps(replacing: start..<start + size) { start -= step }
        start = min(start, values.count - size)
      }
      size /= 2
    }
  }

  /// Deletes a span and lowers the later choices that pointed past it.
  ///
  /// In a program, "read book 2" refers to another book once "add book 0" is gone. A run
  /// without the span shows which choices are references: their bounds have become smaller.
  package mutating func deleteReferredSpans() {
    forEachSpan { shrinker, span, _ in
      var left = shrinker.best.choices
      left.removeSubrange(span.range)
      let values = left.map(\.value)
      shrinker.calls += 1
      let now = shrinker.attempt(values).recording.choices
      let end = max(span.start, min(left.count, now.count))
      let references = (span.start..<end).filter {
        left[$0].value > 0 && now[$0].bound < left[$0].bound
      }
      return Set(references.map { values[$0] }).sorted().contains { least in
        var candidate = values
        for reference in references where values[reference] >= least { candidate[reference] -= 1 }
        return shrinker.keeps(candidate)
      }
    }
  }

  /// Replaces a span by a smaller one of the same label inside it: a tree by one of its subtrees.
  package mutating func hoistDescendants() {
    forEachSpan { shrinker, outer, index in
      let values = shrinker.values
      let inner = shrinker.best.spans[(index + 1)...]
        .prefix { $0.start < outer.end }
        .filter(outer.canHoist)
        .sorted { ($0.range.count, $0.start) < ($1.range.count, $1.start) }
      return inner.contains {
        shrinker.keeps(replacing: outer.range, with: Array(values[$0.range]))
      }
    }
  }
}

// MARK: - Lowering

extension Shrinker {
  /// Sets all choices of a span to 0, or all but the first, which may record that there is an
  /// item.
  package mutating func zeroSpans() {
    forEachSpan { shrinker, span, _ in
      if !shrinker.zero(span.range) { _ = shrinker.zero(span.range.dropFirst()) }
      return false
    }
  }

  private mutating func zero(_ range: Range<Int>) -> Bool {
    keeps(replacing: range, with: Array(repeating: 0, count: range.count))
  }

  /// Lowers each choice as far as possible: tries the smallest values one after the other, then
  /// halves the distance down to them.
  package mutating func lowerChoices() {
    forEachChoice { shrinker, index in
      let length = shrinker.best.choices.count
      for value in 0..<UInt64(8) {
        guard value < shrinker.best.choices[index].value else { return false }
        if shrinker.keeps(replacing: index..<index + 1, with: [value]) { return false }
      }
      var low = UInt64(7)
      while shrinker.best.choices.count == length, low + 1 < shrinker.best.choices[index].value {
        let middle = low + (shrinker.best.choices[index].value - low) / 2
        if !shrinker.keeps(replacing: index..<index + 1, with: [middle]) { low = middle }
      }
      return false
    }
  }
}

// MARK: - Two changes at once

extension Shrinker {
  /// Makes two changes at once that fail individually.
  ///
  /// Deletes two spans of one label (an addition and a later removal), lowers a choice and
  /// deletes a later part (a count), lowers two equal choices, and moves an amount from a
  /// choice to a later one (a sum).
  package mutating func changePairs() {
    forEachSpan { $0.deletePair(from: $1, at: $2) }
    forEachChoice { $0.best.choices[$1].value > 0 && $0.lowerAndDelete(at: $1) }
    for distance in 1...12 {
      forEachChoice { shrinker, index in
        shrinker.changePair(index, index + distance)
        return false
      }
    }
  }

  /// Deletes a span together with one of the next spans of the same label.
  private mutating func deletePair(from first: ChoiceSpan, at index: Int) -> Bool {
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
    guard second < best.choices.count, best.choices[first].value > 0 else { return }
    if best.choices[first].value == best.choices[second].value {
      search(upTo: best.choices[first].value) { values, amount in
        if min(values[first], values[second]) < amount { return }
        values[first] -= amount
        values[second] -= amount
      }
    }
    guard second < best.choices.count else { return }
    let available = best.choices[second].bound - best.choices[second].value
    search(upTo: min(best.choices[first].value, available)) { values, amount in
      if values[first] < amount || values[second] > .max - amount { return }
      values[first] -= amount
      values[second] += amount
    }
  }

  /// Applies an edit with the greatest amount that is kept: first all, then halves.
  ///
  /// An edit that isn't possible changes nothing, which isn't kept.
  private mutating func search(upTo most: UInt64, edit: (inout [UInt64], UInt64) -> Void) {
    let length = best.choices.count
    var amount = most
    while amount > 0, best.choices.count == length {
      var candidate = values
      edit(&candidate, amount)
      if !keeps(candidate) { amount /= 2 }
    }
  }
}
