import Storypole

/// What a tree of some length took.
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
  /// What a laid-out view keeps on the heap; nil where the system doesn't tell.
  let bytesPerView: Double?
  /// The same after twelve sizes that the tree never had before; nil where it wasn't asked for.
  let bytesPerViewResized: Double?
  let lines: [Line]
}
