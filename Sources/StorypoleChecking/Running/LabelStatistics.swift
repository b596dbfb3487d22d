/// The number of checked cases per label.
public struct LabelStatistics: Sendable, Equatable {
  /// A label and its number of cases.
  public struct Count: Sendable, Equatable {
    /// The label.
    public let label: String
    /// The number of cases with the label.
    public let cases: Int
  }

  private var counts: [String: Int] = [:]
  /// The number of checked cases; discarded ones don't count.
  public private(set) var checked = 0

  mutating func add(_ labels: [String]) {
    checked += 1
    for label in labels { counts[label, default: 0] += 1 }
  }

  /// The number of cases with a label.
  public subscript(label: String) -> Int { counts[label] ?? 0 }

  /// All labels, the most frequent first, equally frequent ones in alphabetical order.
  public var sorted: [Count] {
    counts.map { Count(label: $0.key, cases: $0.value) }
      .sorted { ($1.cases, $0.label) < ($0.cases, $1.label) }
  }
}
