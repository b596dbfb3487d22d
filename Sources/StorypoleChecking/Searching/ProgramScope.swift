/// Which programs a search tries.
public enum ProgramScope: Sendable, Hashable {
  /// So many random ones, of so many steps: mutations, layouts, measurements.
  case random(cases: Int = 100, steps: ClosedRange<Int> = 1...24)
  /// All there are of so many mutations, with and without a layout in between.
  ///
  /// Every argument counts: give mutations few, with `.element(of:)`. More programs than the cap
  /// earn a warning.
  case every(upTo: Int, cap: Int = 100_000)

  var steps: ClosedRange<Int> {
    switch self {
    case .random(_, let steps): steps
    case .every(let most, _): 0...max(most, 0)
    }
  }
}
