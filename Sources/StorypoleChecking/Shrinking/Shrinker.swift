/// Simplifies a failing choice sequence by editing it and running it again.
///
/// A sequence is simpler when it is shorter, or as long and smaller at the first difference. Any
/// edit is valid, as every sequence generates something. One that fails and is simpler becomes the
/// new best, whatever the failure: a rare bug may give way to a simpler one. The passes, one file
/// each, repeat until a whole round improves nothing.
package struct Shrinker {
  /// The recording of an edited sequence, and whether the property failed on it.
  package struct Attempt {
    package let recording: ChoiceRecording
    package let isFailure: Bool

    package init(_ recording: ChoiceRecording, isFailure: Bool) {
      self.recording = recording
      self.isFailure = isFailure
    }
  }

  /// The simplest failing run so far.
  package private(set) var best: ChoiceRecording
  package private(set) var calls = 0
  /// Hashes of the candidates that were run; storing the sequences could exhaust the memory.
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

  /// Runs an edited sequence only for its recording.
  package mutating func probe(_ candidate: [UInt64]) -> ChoiceRecording {
    calls += 1
    return attempt(candidate).recording
  }

  /// Runs the best sequence with some of its choices replaced.
  package mutating func keeps(replacing range: Range<Int>, with choices: [UInt64]) -> Bool {
    var candidate = values
    candidate.replaceSubrange(range, with: choices)
    return keeps(candidate)
  }
}

extension Shrinker {
  /// Makes two changes at once that fail individually.
  ///
  /// Deletes two spans of one label (an addition and a later removal), lowers a choice and
  /// deletes a later part (a count), lowers two equal choices, and moves an amount from a
  /// choice to a later one (a sum).
  package mutating func changePairs() {
    forEachSpan { $0.deletePair(from: $1) }
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
    let available = best.choices[second].bound - best.choices[second].value
    search(upTo: min(best.choices[first].value, available)) { values, amount in
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
