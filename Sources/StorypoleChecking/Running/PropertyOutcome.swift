/// The results of checking a property.
public struct PropertyOutcome: Sendable {
  /// The property's name.
  public let name: String
  /// The seed of the random cases.
  public let seed: UInt64
  /// The number of requested cases and their origin.
  public let plan: Plan
  /// The labels of the checked cases.
  public internal(set) var labels = LabelStatistics()
  /// The number of discarded cases.
  public internal(set) var discarded = 0
  /// The conditions that reduce the value of the verdict.
  public internal(set) var warnings: [HealthWarning] = []
  /// The case that failed, shrunk as far as possible.
  public internal(set) var counterexample: Counterexample?

  /// The origin of the cases.
  public enum Plan: Sendable, Equatable {
    /// A number of random cases.
    case random(cases: Int)
    /// One case, from given choices.
    case replay
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
  public let index: Int
  /// The number of choices when it was found.
  public let originalLength: Int
  /// The number of simplifications.
  public let steps: Int
  /// The number of runs of the property for shrinking.
  public let calls: Int

  /// The environment setting that runs only this case.
  public var replayLine: String { "PROPERTY_REPLAY=\(ReplayLine.text(choices))" }
}
