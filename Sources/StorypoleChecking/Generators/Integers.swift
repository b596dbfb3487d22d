extension ChoiceSource {
  /// Decides on a whole number in a range; shrinks towards `target`, clamped to the range.
  ///
  /// If there are numbers on both sides of the target, the side is a choice of its own, so that
  /// the distance can be searched by halving. Every number has exactly one sequence of choices.
  /// One number in sixteen is at the target or at the end of the range; in wide ranges half of
  /// all are distributed evenly over magnitudes, so that small ones are not rare.
  public mutating func int(in range: ClosedRange<Int>, toward target: Int = 0) -> Int {
    let target = min(max(target, range.lowerBound), range.upperBound)
    let above = target.distance(upTo: range.upperBound)
    let below = range.lowerBound.distance(upTo: target)
    if below == 0 { return target &+ Int(truncatingIfNeeded: magnitude(upTo: above)) }
    if above == 0 { return target &- Int(truncatingIfNeeded: magnitude(upTo: below)) }
    let shareBelow = Double(below) / (Double(below) + Double(above) + 1)
    return boolean(probability: shareBelow)
      ? target &- 1 &- Int(truncatingIfNeeded: magnitude(upTo: below - 1))
      : target &+ Int(truncatingIfNeeded: magnitude(upTo: above))
  }

  /// Decides on a distance from 0 through `bound`.
  mutating func magnitude(upTo bound: UInt64) -> UInt64 {
    choice(upTo: bound) { random in
      let dice = random.next()
      if dice % 16 == 0 { return dice & 16 == 0 ? 0 : bound }
      let number = random.next(upTo: bound)
      guard bound >= 1 << 16, dice & 32 == 0 else { return number }
      return number >> (dice >> 6 & 63)
    }
  }
}

extension Int {
  /// The distance to a number that is not smaller; correct for the whole range of `Int`.
  fileprivate func distance(upTo other: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: other) &- UInt64(truncatingIfNeeded: self)
  }
}

extension Generator where Value == Int {
  /// Whole numbers in a range; see ``ChoiceSource/int(in:toward:)``.
  public static func int(in range: ClosedRange<Int>, toward target: Int = 0) -> Generator {
    Generator { source in source.int(in: range, toward: target) }
  }
}
