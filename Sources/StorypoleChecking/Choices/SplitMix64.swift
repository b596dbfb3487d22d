/// The random numbers behind every choice: Steele, Lea and Flood's splitmix64.
///
/// One addition and one mix a number, any seed is a good seed, and the same numbers on every
/// platform, so that a seed printed in one place replays in another.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// A stream that is decided by its seed alone.
  package init(seed: UInt64) { state = seed }

  /// The next 64 random bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  /// A number from 0 through `bound`, every one as likely but for a bias below 2⁻⁶⁴ · `bound`.
  package mutating func next(upTo bound: UInt64) -> UInt64 {
    bound == .max ? next() : next().multipliedFullWidth(by: bound + 1).high
  }

  /// A number from 0 up to 1, which it never reaches.
  package mutating func nextUnit() -> Double { Double(next() >> 11) * 0x1p-53 }
}
