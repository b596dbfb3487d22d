import Storypole

/// Runs the cases on a list of some length, each as often as it takes for a median.
struct BenchRunner {
  let rowCount: Int
  /// How often whatever touches all views is repeated; the small edits more often.
  let repetitions: Int

  init(rowCount: Int, isQuick: Bool) {
    self.rowCount = rowCount
    repetitions = isQuick ? 3 : 11
  }

  /// What it all took.
  func run() -> BenchResult {
    let before = HeapMemory.bytesInUse
    let list = BenchList(rows: rowCount)
    list.screen.layoutIfNeeded()
    let bytes = HeapMemory.bytesInUse.flatMap { after in before.map { after - $0 } }
    let lines = [building()] + BenchCase.all.map { measure($0, on: list) }
    return BenchResult(
      rowCount: rowCount, viewCount: list.viewCount,
      bytesPerView: bytes.map { Double($0) / Double(list.viewCount) }, lines: lines)
  }

  private func building() -> BenchResult.Line {
    let times = (0..<repetitions).map { _ in
      var list: BenchList?
      let time = Self.nanoseconds { list = BenchList(rows: rowCount) }
      return withExtendedLifetime(list) { time }
    }
    return BenchResult.Line(
      id: "build", title: "building", nanoseconds: Self.median(times), work: WorkCounters())
  }

  private func measure(_ bench: BenchCase, on list: BenchList) -> BenchResult.Line {
    var times: [Double] = []
    var work = WorkCounters()
    for repetition in 0..<(bench.scope == .row ? repetitions * 30 : repetitions) {
      let list = bench.scope == .freshList ? BenchList(rows: rowCount) : list
      let before = list.screen.work
      times.append(
        Self.nanoseconds {
          bench.step(list, repetition)
          list.screen.layoutIfNeeded()
        })
      work = list.screen.work - before
    }
    return BenchResult.Line(
      id: bench.id, title: bench.title, nanoseconds: Self.median(times), work: work)
  }

  private static func nanoseconds(_ body: () -> Void) -> Double {
    let (seconds, attoseconds) = ContinuousClock().measure(body).components
    return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
  }

  private static func median(_ times: [Double]) -> Double {
    times.sorted()[times.count / 2]
  }
}
