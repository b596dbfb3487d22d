/// How many of the checked cases had each label.
public struct LabelStatistics: Sendable, Equatable {
  /// A label and its number of cases.
  public struct Count: Sendable, Equatable {
    /// The label.
    public let label: String
    /// How many cases had it.
    public let cases: Int
  }

  private var counts: [String: Int] = [:]
  /// How many cases were checked: discarded ones don't count.
  public private(set) var checked = 0

  mutating func add(_ labels: [String]) {
    checked += 1
    for label in labels { counts[label, default: 0] += 1 }
  }

  /// How many cases had a label.
  public subscript(label: String) -> Int { counts[label] ?? 0 }

  /// All labels, the most frequent first, equally frequent ones in alphabetical order.
  public var sorted: [Count] {
    counts.map { Count(label: $0.key, cases: $0.value) }
      .sorted { ($1.cases, $0.label) < ($0.cases, $1.label) }
  }
}
