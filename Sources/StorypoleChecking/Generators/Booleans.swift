extension ChoiceSource {
  /// Decides between true and false; shrinks towards false.
  ///
  /// A probability of 0 or less (or NaN) is always false, one of 1 or more always true, also in
  /// a shrunk or replayed case.
  public mutating func boolean(probability: Double = 0.5) -> Bool {
    guard probability > 0 else { return forcedChoice(0) == 1 }
    guard probability < 1 else { return forcedChoice(1) == 1 }
    return choice(upTo: 1) { random in random.nextUnit() < probability ? 1 : 0 } == 1
  }
}

extension Generator where Value == Bool {
  /// Booleans; shrink towards false.
  public static func boolean(probability: Double = 0.5) -> Generator {
    Generator { source in source.boolean(probability: probability) }
  }
}
