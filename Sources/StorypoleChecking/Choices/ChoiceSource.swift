/// The decisions of generators: random numbers, or a recorded sequence again.
///
/// Every value in a property is built from choices, each a number from 0 (the simplest) through a
/// bound, and the source records all of them. Shrinking edits the recorded sequence and draws
/// again, so a shrunk value keeps every invariant that its generator establishes, and no shrinkers
/// need to be written. When a replayed sequence ends, all further choices are 0. A number above its
/// bound counts as the bound: every sequence can be replayed.
///
/// A choice costs a few nanoseconds. After `limit` choices the source records no more and returns
/// 0, which ends every generator of this library. A loop of your own that waits for a certain value
/// needs a limit.
public struct ChoiceSource: ~Copyable {
  /// The number of choices that a run may make: 65,536.
  package static let limit = 1 << 16

  package private(set) var recording = ChoiceRecording()
  package private(set) var overran = false
  package var findings = CaseFindings()
  private var random: SplitMix64
  private var replayed: [UInt64] = []
  private var isReplaying = false

  /// A source of random choices, determined by the seed.
  package init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// A source that makes the given choices again.
  package init(replaying choices: [UInt64]) {
    self.init(seed: 0)
    restart(replaying: choices)
  }

  /// The choices made so far, which replay the run.
  package var choices: [UInt64] { recording.values }

  /// Decides on a number from 0 through `bound`, with uniform probability.
  ///
  /// Shrinking makes it smaller: give the simplest alternative the number 0.
  public mutating func choice(upTo bound: UInt64) -> UInt64 {
    choice(upTo: bound) { random in random.next(upTo: bound) }
  }

  /// Decides on a number from 0 through `bound`, distributed by `draw` when it is random.
  mutating func choice(upTo bound: UInt64, drawing draw: (inout SplitMix64) -> UInt64) -> UInt64 {
    guard recording.choices.count < Self.limit else { return overrun() }
    let value = isReplaying ? replayedChoice(upTo: bound) : draw(&random)
    recording.choices.append(Choice(value: value, bound: bound))
    return value
  }

  /// Records a choice with one possible value, so that items with and without a choice look
  /// alike.
  mutating func forcedChoice(_ value: UInt64) -> UInt64 {
    guard recording.choices.count < Self.limit else { return overrun() }
    recording.choices.append(Choice(value: value, bound: value))
    return value
  }

  /// Decides whether there is one more item, at random the planned one.
  mutating func oneMore(planned: Bool) -> Bool { choice(upTo: 1) { _ in planned ? 1 : 0 } == 1 }

  /// A random number for a plan: not recorded, as a replay is guided by its choices alone.
  mutating func plan(upTo bound: Int) -> Int { Int(random.next(upTo: UInt64(bound))) }

  /// A random number of items for a plan, where one in eight is at an end of `0...bound`.
  mutating func plannedCount(upTo bound: Int) -> Int {
    // The low digits decide about the ends, the high ones about what is between them.
    let dice = random.next()
    if let end = dice.end(of: UInt64(bound)) { return Int(end) }
    return Int(dice.multipliedFullWidth(by: UInt64(bound) + 1).high)
  }

  /// Runs `body`, and records that the choices it makes belong together.
  ///
  /// Give interchangeable parts the same label: a tree shrinks to its subtree because both are
  /// a span called `node`. Arrays and trees open their own spans.
  public mutating func span<Result, Failure: Error>(
    _ label: StaticString, _ body: (inout ChoiceSource) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let index = openSpan(label)
    defer { closeSpan(index) }
    return try body(&self)
  }

  mutating func openSpan(_ label: StaticString) -> Int {
    let start = recording.choices.count
    recording.spans.append(ChoiceSpan(label: label, start: start, end: start))
    return recording.spans.count - 1
  }

  mutating func closeSpan(_ index: Int) {
    recording.spans[index].end = recording.choices.count
  }
}

extension ChoiceSource {
  /// Discards the last run, keeps its memory, and starts a random one.
  package mutating func restart(seed: UInt64) {
    clear()
    random = SplitMix64(seed: seed)
    isReplaying = false
  }

  /// Discards the last run, keeps its memory, and starts one that makes the given choices.
  package mutating func restart(replaying choices: [UInt64]) {
    clear()
    replayed = choices
    isReplaying = true
  }

  private mutating func clear() {
    recording.removeAll()
    findings = CaseFindings(keepsNotes: findings.keepsNotes)
    overran = false
  }

  /// The choice at this position of the replayed sequence, or 0 past its end.
  private func replayedChoice(upTo bound: UInt64) -> UInt64 {
    let index = recording.choices.count
    return index < replayed.count ? min(replayed[index], bound) : 0
  }

  private mutating func overrun() -> UInt64 {
    overran = true
    return 0
  }
}

/// A seeded random number generator: Steele, Lea and Flood's splitmix64.
///
/// Each number costs one addition and one mix. Every seed is equally good, and a seed gives the
/// same numbers on every platform, so a printed seed can be replayed on another machine.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a stream that is determined by its seed.
  package init(seed: UInt64) { state = seed }

  /// Returns the next 64 random bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  /// Returns a number in `0...bound`, uniform except for a bias below 2⁻⁶⁴ · `bound`.
  package mutating func next(upTo bound: UInt64) -> UInt64 {
    bound == .max ? next() : next().multipliedFullWidth(by: bound + 1).high
  }

  /// Returns a number in `0..<1`.
  package mutating func nextUnit() -> Double { Double(next() >> 11) * 0x1p-53 }
}

/// The findings of a property's body about its case, apart from the choices it made.
package struct CaseFindings: Sendable {
  package var labels: [String] = []
  package var notes: [String] = []
  package var failures: [String] = []
  /// The labels of what had an effect in the case.
  package var effects: Set<String> = []
  /// Whether notes are recorded: only for a case that will be shown.
  package var keepsNotes = false
}

extension ChoiceSource {
  /// Adds a line to the description of the counterexample.
  ///
  /// The text is evaluated only for the shrunk case that is reported: notes cost nothing in
  /// passing cases, so print as much as a reader needs to understand the case, or to paste it.
  public mutating func note(_ text: @autoclosure () -> String) {
    if findings.keepsNotes { findings.notes.append(text()) }
  }

  /// Counts this case under a label if the condition holds, once for any number of calls.
  public mutating func label(_ label: String, if condition: Bool = true) {
    if condition, !findings.labels.contains(label) { findings.labels.append(label) }
  }

  /// Records a failure, and lets the body continue.
  public mutating func fail(_ message: String) { findings.failures.append(message) }

  /// Records a failure unless the condition holds, and lets the body continue.
  public mutating func check(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition { fail(message()) }
  }
}
