/// The programs that a search tries.
public enum ProgramScope: Sendable, Hashable {
  /// A number of random programs, with a number of steps: mutations, layouts, measurements.
  case random(cases: Int = 100, steps: ClosedRange<Int> = 1...24)
  /// All programs of up to a number of mutations, with and without a layout in between.
  ///
  /// Every argument multiplies the programs: keep arguments few, with `.element(of:)`. More
  /// programs than the cap cause a warning.
  case every(upTo: Int, cap: Int = 100_000)

  var steps: ClosedRange<Int> {
    switch self {
    case .random(_, let steps): steps
    case .every(let most, _): 0...max(most, 0)
    }
  }
}
