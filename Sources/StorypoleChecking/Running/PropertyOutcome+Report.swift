extension PropertyOutcome {
  /// One line: the number of cases, the seed, and the frequency of each label.
  public var summary: String {
    var parts = ["\(checked) \(checked == 1 ? "case" : "cases")\(planText)"]
    if discarded > 0 { parts.append("\(discarded) discarded") }
    parts += labels.sorted.map { "\($0.label) \(percent($0.cases))" }
    return "property \"\(name)\": " + parts.joined(separator: ", ")
  }

  /// The full report of a failure, with the means to repeat it; the summary if it passed.
  public var report: String {
    guard let counterexample else {
      return passed ? summary : summary + "\nnothing was checked: every case was discarded"
    }
    return
      (["property \"\(name)\" failed\(caseText(counterexample))"]
      + counterexample.failures.map { "  " + indented($0) }
      + noteLines(counterexample)
      + repetition(counterexample)).joined(separator: "\n")
  }

  /// The lines with the means to repeat a failure, and the warnings about it.
  func repetition(_ found: Counterexample) -> [String] {
    ["replay: \(found.replayLine)", "seed: PROPERTY_SEED=\(seedText)"]
      + warnings.map { "warning: \($0)" }
  }

  private var seedText: String { "0x" + String(seed, radix: 16) }

  private var planText: String {
    switch plan {
    case .random: " with PROPERTY_SEED=\(seedText)"
    case .replay: " replayed"
    case .exhaustive: warnings.contains { $0.isAboutCap } ? " of more" : ", exhaustive"
    }
  }

  /// The index and the size of the failing case, as the end of a sentence.
  func caseText(_ found: Counterexample) -> String {
    plan == .replay
      ? " on the replayed case"
      : " on case \(found.index + 1), shrunk from \(found.originalLength) to "
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
