/// The settings of properties from the environment: a seed, a scale, a case to replay.
public struct PropertySettings: Sendable, Equatable {
  /// The source of a property's seed.
  public enum Seed: Sendable, Equatable {
    /// The name of the property: the same cases in every run.
    case named
    /// The system: other cases in every run.
    case random
    /// A given number.
    case fixed(UInt64)
  }

  /// The source of seeds.
  public var seed: Seed
  /// The factor for the number of cases.
  public var scale: Double
  /// The choices of the only case to run, or `nil` to run all cases.
  public var replay: [UInt64]?

  /// Settings, by default as in an empty environment.
  public init(seed: Seed = .named, scale: Double = 1, replay: [UInt64]? = nil) {
    self.seed = seed
    self.scale = scale
    self.replay = replay
  }

  /// Reads `PROPERTY_SEED`, `PROPERTY_SCALE` and `PROPERTY_REPLAY`, as far as they are set.
  ///
  /// - Throws: ``PropertySettingsError``, which names the first malformed variable.
  public init(environment: [String: String]) throws(PropertySettingsError) {
    self.init()
    func read<Value>(
      _ variable: String, _ expected: String, _ parse: (String) -> Value?
    ) throws(PropertySettingsError) -> Value? {
      guard let text = environment[variable] else { return nil }
      if let value = parse(text) { return value }
      throw PropertySettingsError(variable: variable, value: text, expected: expected)
    }
    seed =
      try read(
        "PROPERTY_SEED", "a whole number such as 42 or 0x2a, below 2^64, or `random`", Self.seed)
      ?? seed
    scale =
      try read("PROPERTY_SCALE", "a positive number such as 10 or 0.5") {
        Double($0).flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
      } ?? scale
    replay = try read(
      "PROPERTY_REPLAY", "whole numbers with dots between them, such as 1.1.0.4",
      ReplayLine.choices)
  }

  private static func seed(_ text: String) -> Seed? {
    if text == "random" { return .random }
    let number =
      text.hasPrefix("0x") ? UInt64(text.dropFirst(2), radix: 16) : UInt64(text, radix: 10)
    return number.map(Seed.fixed)
  }
}

/// An environment variable with a malformed value.
public struct PropertySettingsError: Error, Equatable, CustomStringConvertible {
  /// The name of the variable.
  public let variable: String
  /// The value of the variable.
  public let value: String
  /// A description of the expected value.
  public let expected: String

  /// One sentence with all three properties.
  public var description: String { "\(variable) is \"\(value)\": expected \(expected)" }
}

extension PropertySettings {
  /// The seed for a property with that name.
  func seed(for name: String) -> UInt64 {
    switch seed {
    case .fixed(let number): number
    case .random: .random(in: .min ... .max)
    case .named: name.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
  }

  /// The number of cases to check, at least 1, at most 2³¹.
  func scaled(_ cases: Int) -> Int {
    Int(min(max((Double(cases) * scale).rounded(), 1), 0x1p31))
  }
}
