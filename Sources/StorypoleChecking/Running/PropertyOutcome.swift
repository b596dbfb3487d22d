/// The results of checking a property.
public struct PropertyOutcome: Sendable {
  /// The property's name.
  public let name: String
  /// The seed of the random cases.
  package let seed: UInt64
  /// The number of requested cases and their origin.
  package let plan: Plan
  /// The labels of the checked cases.
  package internal(set) var labels = LabelStatistics()
  /// The number of discarded cases.
  package internal(set) var discarded = 0
  /// The conditions that reduce the value of the verdict.
  package internal(set) var warnings: [HealthWarning] = []
  /// The case that failed, shrunk as far as possible.
  public internal(set) var counterexample: Counterexample?
  /// The argument of `swift test --filter` that runs the property's test, if it runs in one.
  package var testFilter: String?

  /// The origin of the cases.
  package enum Plan: Sendable, Equatable {
    /// A number of random cases.
    case random(cases: Int)
    /// One case, from given choices.
    case replay
    /// The case that failed in an earlier run.
    case kept
    /// All possible cases, up to a cap.
    case exhaustive(cap: Int)
  }

  init(name: String, seed: UInt64, plan: Plan) {
    self.name = name
    self.seed = seed
    self.plan = plan
  }

  /// The number of cases that ran to a verdict, the failing one included.
  public var checked: Int { labels.checked }

  /// Whether at least one case was checked and no case failed.
  public var passed: Bool { counterexample == nil && checked > 0 }
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
  /// The number of simplifications.
  package let steps: Int
  /// The number of runs of the property for shrinking.
  package let calls: Int

  /// The environment setting that runs only this case.
  public var replayLine: String { "PROPERTY_REPLAY=\(ReplayLine.text(choices))" }
}

extension PropertyOutcome {
  /// One line: the number of cases, the seed, and the frequency of each label.
  public var summary: String {
    var parts = ["\(checked) \(checked == 1 ? "case" : "cases")\(planText)"]
    if discarded > 0 { parts.append("\(discarded) discarded") }
    parts += labels.sorted.map { "\($0.label) \(percent($0.cases))" }
    return "property \"\(name)\": " + parts.joined(separator: ", ")
  }

  /// The full report of a failure, with the means to repeat it; the warnings and the summary if it
  /// passed.
  public var report: String {
    guard let counterexample else {
      let lines = warnings.map { "warning: \($0)" } + [summary]
      return (passed ? lines : lines + ["nothing was checked: every case was discarded"])
        .joined(separator: "\n")
    }
    return
      (["property \"\(name)\" failed\(caseText(counterexample))"]
      + counterexample.failures.map { "  " + indented($0) }
      + noteLines(counterexample)
      + repetition(counterexample)).joined(separator: "\n")
  }

  /// The lines with the means to repeat a failure, and the warnings about it.
  func repetition(_ found: Counterexample) -> [String] {
    let command = testFilter.map { " swift test --filter \"\($0)\"" } ?? ""
    return ["replay: \(found.replayLine)\(command)", "seed: PROPERTY_SEED=\(seedText)"]
      + warnings.map { "warning: \($0)" }
  }

  private var seedText: String { "0x" + String(seed, radix: 16) }

  private var planText: String {
    switch plan {
    case .random: " with PROPERTY_SEED=\(seedText)"
    case .replay: " replayed"
    case .kept: " kept from an earlier run"
    case .exhaustive: warnings.contains { $0.isAboutCap } ? " of more" : ", exhaustive"
    }
  }

  /// The index and the size of the failing case, as the end of a sentence.
  func caseText(_ found: Counterexample) -> String {
    if plan == .replay { return " on the replayed case" }
    if plan == .kept { return " on the case that failed in an earlier run" }
    return " on case \(found.index + 1), shrunk from \(found.originalLength) to "
      + "\(found.choices.count) choices in \(found.calls) runs"
  }

  private func noteLines(_ found: Counterexample) -> [String] {
    found.notes.isEmpty ? [] : ["counterexample:"] + found.notes.map { "  " + indented($0) }
  }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n  ")
  }

  /// The percentage, whole, but never 0 for a label that occurred, nor 100 for one that was
  /// sometimes missing.
  private func percent(_ cases: Int) -> String {
    if cases == checked { return "100%" }
    return "\(min(max(cases * 100 / max(checked, 1), 1), 99))%"
  }
}

extension HealthWarning {
  fileprivate var isAboutCap: Bool {
    if case .notExhausted = self { true } else { false }
  }
}
