/// All that is known about a property after it was checked.
public struct PropertyOutcome: Sendable {
  /// The property's name.
  public let name: String
  /// What decided the random cases.
  public let seed: UInt64
  /// How many cases were asked for and how they were made.
  public let plan: Plan
  /// The labels of the checked cases.
  public internal(set) var labels = LabelStatistics()
  /// How many cases were discarded.
  public internal(set) var discarded = 0
  /// What makes the verdict worth less.
  public internal(set) var warnings: [HealthWarning] = []
  /// The case that failed, as simple as it could be made.
  public internal(set) var counterexample: Counterexample?

  /// How the cases were made.
  public enum Plan: Sendable, Equatable {
    /// At random, so many.
    case random(cases: Int)
    /// One, from given choices.
    case replay
    /// All there are.
    case exhaustive(cap: Int)
  }

  init(name: String, seed: UInt64, plan: Plan) {
    self.name = name
    self.seed = seed
    self.plan = plan
  }

  /// How many cases were run to a verdict, the failing one included.
  public var checked: Int { labels.checked }

  /// Whether some case was checked and none failed.
  public var passed: Bool { counterexample == nil && checked > 0 }
}

/// A case that makes a property fail.
public struct Counterexample: Sendable, Equatable {
  /// The choices that replay it.
  public let choices: [UInt64]
  /// What the body noted about it.
  public let notes: [String]
  /// What is wrong with it: what the body recorded or threw.
  public let failures: [String]
  /// Which case it was, from 0.
  public let index: Int
  /// How many choices it had when it was found.
  public let originalLength: Int
  /// How many times it became simpler.
  public let steps: Int
  /// How many times the property was run to make it simpler.
  public let calls: Int

  /// The setting of the environment that runs this case, and no other.
  public var replayLine: String { "PROPERTY_REPLAY=\(ReplayLine.text(choices))" }
}
