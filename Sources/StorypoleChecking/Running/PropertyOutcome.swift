import Storypole

/// The results of checking a property.
public struct PropertyOutcome: Sendable {
  /// The property's name.
  public let name: String
  /// The seed of the random cases.
  package let seed: UInt64
  /// Whether the only case was one of given choices.
  package let isReplay: Bool
  /// The number of cases that ran, the failing one included.
  public internal(set) var checked = 0
  /// The number of checked cases per label.
  package internal(set) var labels: [String: Int] = [:]
  /// The labels of what had an effect in some case.
  package internal(set) var effects: Set<String> = []
  /// What reduces the value of the verdict, each with a suggestion.
  package internal(set) var warnings: [String] = []
  /// The case that failed, shrunk as far as possible.
  public internal(set) var counterexample: Counterexample?
  /// The argument of `swift test --filter` that runs the property's test, if it runs in one.
  package var testFilter: String?

  init(name: String, seed: UInt64, isReplay: Bool) {
    (self.name, self.seed, self.isReplay) = (name, seed, isReplay)
  }

  /// Whether no case failed.
  public var passed: Bool { counterexample == nil }
}

/// A case that makes a property fail.
public struct Counterexample: Sendable, Equatable {
  /// The choices that replay it.
  public let choices: [UInt64]
  /// The notes of the body about it.
  public let notes: [String]
  /// The failures that the body recorded or threw.
  public let failures: [String]
  /// The index of the case, from 0.
  package let index: Int
  /// The number of choices when it was found.
  package let originalLength: Int
  /// The number of runs of the property for shrinking.
  package let calls: Int

  /// The environment setting that runs only this case.
  public var replayLine: String { "PROPERTY_REPLAY=\(ReplayLine.text(choices))" }
}

extension PropertyOutcome {
  /// One line: the number of cases, the seed, and the frequency of each label.
  public var summary: String {
    var parts = [counted(checked, "case") + origin]
    // The most frequent first, equally frequent ones in alphabetical order.
    parts += labels.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\($0.key) \(percent($0.value))" }
    return "property \"\(name)\": " + parts.joined(separator: ", ")
  }

  /// The full report of a failure, with the means to repeat it, or the warnings and the summary if
  /// it passed.
  public var report: String {
    guard let counterexample else {
      return (warnings.map { "warning: \($0)" } + [summary]).joined(separator: "\n")
    }
    return
      (["property \"\(name)\" failed\(caseText(counterexample))"]
      + counterexample.failures.map { "  " + indented($0) }
      + (counterexample.notes.isEmpty ? [] : ["counterexample:"])
      + counterexample.notes.map { "  " + indented($0) }
      + repetition(counterexample)).joined(separator: "\n")
  }

  /// The lines with the means to repeat a failure, and the warnings about it.
  func repetition(_ found: Counterexample) -> [String] {
    let command = testFilter.map { " swift test --filter \"\($0)\"" } ?? ""
    return ["replay: \(found.replayLine)\(command)", "seed: PROPERTY_SEED=\(seedText)"]
      + warnings.map { "warning: \($0)" }
  }

  private var seedText: String { "0x" + String(seed, radix: 16) }

  private var origin: String { isReplay ? " replayed" : " with PROPERTY_SEED=\(seedText)" }

  /// The index and the size of the failing case, as the end of a sentence.
  func caseText(_ found: Counterexample) -> String {
    if isReplay { return " on the replayed case" }
    return " on case \(found.index + 1), shrunk from \(found.originalLength) to "
      + "\(found.choices.count) choices in \(found.calls) runs"
  }

  private func indented(_ text: String) -> String {
    text.replacing("\n", with: "\n  ")
  }

  /// The percentage, whole, but never 0 for a label that occurred, nor 100 for one that was
  /// sometimes missing.
  private func percent(_ cases: Int) -> String {
    if cases == checked { return "100%" }
    return "\(min(max(cases * 100 / max(checked, 1), 1), 99))%"
  }
}
