import Storypole

/// The measurements of a tree of some length.
struct BenchResult {
  /// One row of the table.
  struct Line {
    let id: String
    let title: String
    /// The median of the repetitions.
    let nanoseconds: Double
    /// The work of one repetition: the same on every machine.
    let work: WorkCounters
  }

  let treeName: String
  let rowCount: Int
  let viewCount: Int
  /// The heap bytes per laid-out view; nil if the system doesn't report them.
  let bytesPerView: Double?
  /// The same after twelve new sizes; nil if not requested.
  let bytesPerViewResized: Double?
  let lines: [Line]
}
