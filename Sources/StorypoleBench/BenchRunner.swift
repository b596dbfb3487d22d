import Foundation
import Storypole
import StorypoleChecking

/// Runs a tree's cases, each often enough for a median.
struct BenchRunner {
  let isQuick: Bool
  /// The one case to run, or `nil` for all.
  var only: String?
  /// Whether the trees record causes (R30).
  var recordsCauses = false

  /// The number of repetitions of cases that touch all views; small edits are repeated more often.
  private var repetitions: Int { isQuick ? 3 : 11 }

  private func includes(_ id: String) -> Bool { only == nil || only == id }

  /// Runs the cases of trees that a closure builds, and returns the result.
  ///
  /// - Parameter rows: the length of a generated tree, or nil for a scene.
  func run(_ name: String, rows: Int?, _ make: () -> BenchTree) -> BenchResult {
    let before = HeapMemory.bytesInUse
    let tree = make()
    attach(tree)
    tree.screen.layoutIfNeeded()
    let bytes = bytesPerView(of: tree, since: before)
    let bytesResized = only == nil ? bytesAfterResizes(of: tree, since: before) : nil
    var lines = includes("build") ? [building(make)] : []
    for (index, bench) in tree.cases.enumerated() where includes(bench.id) {
      lines.append(measure(index, of: tree, make))
    }
    return BenchResult(
      treeName: name, rowCount: rows, viewCount: tree.viewCount, bytesPerView: bytes,
      bytesPerViewResized: bytesResized, lines: lines)
  }

  /// Attaches a new tree, as settings of the whole tree do, and as a screen would do
  /// on its first layout.
  private func attach(_ tree: BenchTree) {
    tree.screen.printsDiagnostics = false
    tree.screen.recordsCauses = recordsCauses
  }

  private func bytesPerView(of tree: BenchTree, since before: Int?) -> Double? {
    guard let before, let after = HeapMemory.bytesInUse else { return nil }
    return Double(after - before) / Double(tree.viewCount)
  }

  /// The heap bytes per view after twelve new sizes.
  private func bytesAfterResizes(of tree: BenchTree, since before: Int?) -> Double? {
    for n in 1...12 {
      tree.screen.frame.size.width = 390 + CGFloat(n) / 16
      tree.screen.layoutIfNeeded()
    }
    return bytesPerView(of: tree, since: before)
  }

  private func building(_ make: () -> BenchTree) -> BenchResult.Line {
    let times = (0..<repetitions).map { _ in
      var tree: BenchTree?
      let time = timed { tree = make() }
      return withExtendedLifetime(tree) { time }
    }
    return BenchResult.Line(
      id: "build", title: "building", nanoseconds: Self.median(times), work: WorkCounters())
  }

  /// Measures a tree's case, by its index.
  private func measure(
    _ index: Int, of tree: BenchTree, _ make: () -> BenchTree
  ) -> BenchResult.Line {
    let bench = tree.cases[index]
    var times: [Double] = []
    var work = WorkCounters()
    for repetition in 0..<(bench.scope == .row ? repetitions * 30 : repetitions) {
      let isFresh = bench.scope == .freshTree
      let tree = isFresh ? make() : tree
      let bench = tree.cases[index]
      // Reading the work of a fresh tree would attach it before the time is taken.
      let before = isFresh ? WorkCounters() : tree.screen.work
      bench.prepare()
      times.append(
        timed {
          if isFresh { attach(tree) }
          bench.step(repetition)
          if bench.timesLayout { tree.screen.layoutIfNeeded() }
        })
      if !bench.timesLayout { tree.screen.layoutIfNeeded() }
      work = tree.screen.work - before
    }
    return BenchResult.Line(
      id: bench.id, title: bench.title, nanoseconds: Self.median(times), work: work)
  }

  private static func median(_ times: [Double]) -> Double {
    times.sorted()[times.count / 2]
  }
}

/// The time of a closure, in nanoseconds.
private func timed(_ body: () -> Void) -> Double {
  let (seconds, attoseconds) = ContinuousClock().measure { measuredRegion(body) }.components
  return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
}

/// Runs the timed closure; a separate function, so that a profiler can be limited to it.
@inline(never) private func measuredRegion(_ body: () -> Void) { body() }

/// The measurements of a tree.
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
  /// The length of a generated tree, or nil for a scene.
  let rowCount: Int?
  let viewCount: Int
  /// The heap bytes per laid-out view, or nil if the system doesn't report them.
  let bytesPerView: Double?
  /// The same after twelve new sizes, or nil if not requested.
  let bytesPerViewResized: Double?
  let lines: [Line]
}
