/// A condition that reduces the value of a verdict.
package enum HealthWarning: Sendable, Equatable, CustomStringConvertible {
  /// More than two of three cases were discarded, or all.
  case tooManyDiscards(discarded: Int, checked: Int)
  /// No case had a label that the property asks for.
  case labelNeverSeen(String, checked: Int)
  /// A case failed, but its replay passed or drew other choices.
  case flaky(ReplayDifference)
  /// Some cases made more choices than are recorded.
  case tooManyChoices(cases: Int)
  /// The cap was reached before the end of an exhaustive run.
  case notExhausted(cap: Int)
  /// A mutation of a search changed no frame, and no line of a text, in any program.
  case idleMutation(String)
  /// Stored variables of a searched screen had the same value in all programs.
  case unchangedProperties([String])

  /// The difference between a replay and the run that it repeats.
  package enum ReplayDifference: Sendable, Equatable {
    /// It did not fail.
    case verdict
    /// It drew other choices.
    case choices
  }

  /// A description of the problem, and a suggestion.
  package var description: String {
    switch self {
    case .tooManyDiscards(let discarded, let checked):
      "\(discarded) cases discarded for \(checked) checked: build fitting values instead"
    case .labelNeverSeen(let label, let checked):
      "no case of \(checked) had the label \"\(label)\": use more cases, or another generator"
    case .flaky(.verdict):
      "flaky: the same choices failed once and then passed: look for state shared between cases"
    case .flaky(.choices):
      "flaky: a replay made different choices: a generator depends on more than its source"
    case .tooManyChoices(let cases):
      "\(cases) cases made more than \(ChoiceSource.limit) choices, and got 0 for the rest"
    case .notExhausted(let cap):
      "the cap of \(cap) cases was reached: use a smaller scope, or a higher cap"
    case .idleMutation(let label):
      "\"\(label)\" never changed a frame or a line, so a missing mark wouldn't have shown: does the "
        + "layout read what it changes, or a copy that was made with the block? The argument may "
        + "also be too small to show; a text size needs metrics that scale: set a textMeasurer, or "
        + "use a device. If it shouldn't, add `.withoutWarnings()`"
    case .unchangedProperties(let properties):
      "no mutation changed \(Self.list(properties)): list mutations that do, as a missing mark "
        + "isn't found otherwise, or make it a `let`"
    }
  }
}

extension HealthWarning {
  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(6).joined(separator: ", ")
    return names.count > 6 ? "\(shown) and \(names.count - 6) more" : shown
  }
}

/// The number of checked cases per label.
package struct LabelStatistics: Sendable, Equatable {
  /// A label and its number of cases.
  package struct Count: Sendable, Equatable {
    /// The label.
    package let label: String
    /// The number of cases with the label.
    package let cases: Int
  }

  private var counts: [String: Int] = [:]
  /// The number of checked cases; discarded ones don't count.
  package private(set) var checked = 0

  mutating func add(_ labels: [String]) {
    checked += 1
    for label in labels { counts[label, default: 0] += 1 }
  }

  /// The number of cases with a label.
  package subscript(label: String) -> Int { counts[label] ?? 0 }

  /// All labels, the most frequent first, equally frequent ones in alphabetical order.
  package var sorted: [Count] {
    counts.map { Count(label: $0.key, cases: $0.value) }
      .sorted { ($1.cases, $0.label) < ($0.cases, $1.label) }
  }
}
