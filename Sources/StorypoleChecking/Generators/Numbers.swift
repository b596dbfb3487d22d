public import Foundation

extension ChoiceSource {
  /// Decides on a whole number in a range, and shrinks towards `target`, clamped to the range.
  ///
  /// If there are numbers on both sides of the target, the side is a choice of its own, so that the
  /// distance can be searched by halving. Every number has exactly one sequence of choices. One
  /// number in eight is at the target or at the end of the range. In wide ranges half of all are
  /// distributed evenly over magnitudes, so that small ones are not rare.
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
      if let end = dice.end(of: bound) { return end }
      let number = random.next(upTo: bound)
      guard bound >= 1 << 16, dice & 32 == 0 else { return number }
      return number >> (dice >> 6 & 63)
    }
  }

  /// Decides between true and false, and shrinks towards false.
  ///
  /// A probability of 0 or less (or NaN) is always false, one of 1 or more always true, also in
  /// a shrunk or replayed case.
  public mutating func boolean(probability: Double = 0.5) -> Bool {
    guard probability > 0 else { return forcedChoice(0) == 1 }
    guard probability < 1 else { return forcedChoice(1) == 1 }
    return choice(upTo: 1) { random in random.nextUnit() < probability ? 1 : 0 } == 1
  }

  /// Decides on a finite number in a range, and shrinks to whole numbers, and towards 0.
  ///
  /// Half of the numbers are whole, a quarter are quarters, and the rest use all their digits. The
  /// bounds of the range are more frequent than by chance. Infinite bounds mean the largest finite
  /// number. Numbers shrink to the whole number nearest to 0, or, in a range without a whole
  /// number, to the bound nearest to 0.
  public mutating func double(in range: ClosedRange<Double>) -> Double {
    let largest = Double.greatestFiniteMagnitude
    let lower = min(max(range.lowerBound, -largest), largest)
    let upper = min(max(range.upperBound, -largest), largest)
    let target = simplest(lower, upper)
    return span("double") { source in
      let below = target - lower
      let above = upper - target
      let share = below / 2 / (below / 2 + above / 2)
      return source.boolean(probability: share)
        ? max(target - source.distance(upTo: below), lower)
        : min(target + source.distance(upTo: above), upper)
    }
  }

  private func simplest(_ lower: Double, _ upper: Double) -> Double {
    if lower <= 0 && upper >= 0 { return 0 }
    let whole = lower > 0 ? lower.rounded(.up) : upper.rounded(.down)
    if whole >= lower && whole <= upper { return whole }
    return lower > 0 ? lower : upper
  }

  /// Decides on a distance from 0 through `width`: a whole part, then a fraction.
  private mutating func distance(upTo width: Double) -> Double {
    guard width < 0x1p52 else {
      return width * (Double(magnitude(upTo: 1 << 53)) * 0x1p-53)
    }
    let whole = Double(magnitude(upTo: UInt64(width)))
    return min(whole + fraction(), width)
  }

  private mutating func fraction() -> Double {
    switch weightedIndex([2, 1, 1]) {
    case 0: 0
    case 1: Double(1 + choice(upTo: 2)) / 4
    default: Double(1 + choice(upTo: 1 << 32)) / Double((1 << 32) + 2)
    }
  }

  /// Decides on a length in points, half of them whole, and a quarter of them quarters.
  ///
  /// Equivalent to ``double(in:)``, in the type of frames.
  public mutating func points(in range: ClosedRange<CGFloat>) -> CGFloat {
    CGFloat(double(in: Double(range.lowerBound)...Double(range.upperBound)))
  }

  /// Decides on a size, and shrinks towards the smallest.
  public mutating func size(
    widths: ClosedRange<CGFloat>, heights: ClosedRange<CGFloat>
  ) -> CGSize {
    CGSize(width: points(in: widths), height: points(in: heights))
  }
}

extension UInt64 {
  /// For one random number in eight, an end of `0...bound`, either of them as often.
  func end(of bound: UInt64) -> UInt64? { self % 8 == 0 ? (self & 16 == 0 ? 0 : bound) : nil }
}

extension Int {
  /// The distance to a number that is not smaller, correct for the whole range of `Int`.
  fileprivate func distance(upTo other: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: other) &- UInt64(truncatingIfNeeded: self)
  }
}
