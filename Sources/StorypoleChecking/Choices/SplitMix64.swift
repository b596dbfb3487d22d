/// A seeded random number generator: Steele, Lea and Flood's splitmix64.
///
/// Each number costs one addition and one mix. Every seed is equally good, and a seed gives the
/// same numbers on every platform, so a printed seed can be replayed on another machine.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a stream that is determined by its seed.
  public init(seed: UInt64) { state = seed }

  /// Returns the next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  /// Returns a number in `0...bound`, uniform except for a bias below 2⁻⁶⁴ · `bound`.
  package mutating func next(upTo bound: UInt64) -> UInt64 {
    bound == .max ? next() : next().multipliedFullWidth(by: bound + 1).high
  }

  /// Returns a number in `0..<1`.
  package mutating func nextUnit() -> Double { Double(next() >> 11) * 0x1p-53 }
}
