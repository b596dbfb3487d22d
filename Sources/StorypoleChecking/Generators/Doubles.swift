// Links the C library behind `rounded`, which a program without Foundation would lack.
import Foundation

extension ChoiceSource {
  /// Decides on a finite number in a range; shrinks to whole numbers, and towards 0.
  ///
  /// Half of the numbers are whole, a quarter are quarters, and the rest use all their digits;
  /// the bounds of the range are more frequent than by chance. Infinite bounds mean the largest
  /// finite number. Numbers shrink to the whole number nearest to 0, or, in a range without a
  /// whole number, to the bound nearest to 0.
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

  /// Decides on any number: mostly small ones, often special ones, sometimes random bits.
  ///
  /// Shrinks towards 0. Infinities, NaN, −0, subnormal and huge numbers are included.
  public mutating func double() -> Double {
    span("double") { source in
      switch source.weightedIndex([5, 3, 2]) {
      case 0: source.double(in: -1_000...1_000)
      case 1: source.pick(from: Double.specialValues)
      default: Double(bitPattern: source.choice(upTo: .max))
      }
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
}

extension Double {
  /// Numbers that commonly expose arithmetic faults, the most ordinary first.
  public static let specialValues: [Double] = [
    0, 1, -1, 0.5, -0.5, 1 / 3, 0.1 + 0.2, -0.0, 1e6, 1e9, 0x1p53, -0x1p53, 0x1p63, -0x1p63,
    ulpOfOne, leastNormalMagnitude, leastNonzeroMagnitude, -leastNonzeroMagnitude,
    greatestFiniteMagnitude, -greatestFiniteMagnitude, infinity, -infinity, nan,
  ]
}

extension Generator where Value == Double {
  /// Finite numbers in a range; see ``ChoiceSource/double(in:)``.
  public static func double(in range: ClosedRange<Double>) -> Generator {
    Generator { source in source.double(in: range) }
  }

  /// Any number, including special ones; see ``ChoiceSource/double()``.
  public static var double: Generator { Generator { source in source.double() } }
}
