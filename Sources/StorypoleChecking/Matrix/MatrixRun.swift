import Dispatch
import Foundation
import Storypole
import StorypoleSimulator
import Synchronization

/// The work of a matrix: the cases, divided among threads, each of which has a screen of its own.
struct MatrixRun: Sendable {
  let cases: [SceneConditions]
  let rules: SoundnessRules
  let makeScreen: @Sendable () -> View
  let advance: @Sendable (Int) -> Void

  /// The problems of each case, in the order of the cases.
  func findings(workers: Int) -> [[LayoutProblem]] {
    let queue = WorkQueue(count: cases.count, advance: advance)
    DispatchQueue.concurrentPerform(iterations: max(1, min(workers, cases.count))) { _ in
      var screen: MatrixScreen?
      while let chunk = queue.next() {
        let present = screen ?? MatrixScreen(makeScreen(), showing: cases[chunk.lowerBound])
        screen = present
        queue.finish(chunk, with: cases[chunk].map { present.problems(under: $0, rules) })
      }
    }
    return queue.findings
  }
}

/// The cases that are left, handed out in chunks of neighbours, and the findings so far.
private final class WorkQueue: Sendable {
  private let count: Int
  private let advance: @Sendable (Int) -> Void
  private let started = Atomic(0)
  private let lock = NSLock()
  // Both are accessed under the lock.
  nonisolated(unsafe) private var found: [[LayoutProblem]]
  nonisolated(unsafe) private var done = 0

  /// Cases per chunk: those of a device in one orientation, as a rule.
  private static let chunk = 24

  init(count: Int, advance: @escaping @Sendable (Int) -> Void) {
    self.count = count
    self.advance = advance
    found = Array(repeating: [], count: count)
  }

  /// The next chunk; `nil` if none is left.
  func next() -> Range<Int>? {
    let start = started.wrappingAdd(Self.chunk, ordering: .relaxed).oldValue
    return start < count ? start..<min(count, start + Self.chunk) : nil
  }

  func finish(_ chunk: Range<Int>, with problems: [[LayoutProblem]]) {
    let total = lock.withLock {
      found.replaceSubrange(chunk, with: problems)
      done += chunk.count
      return done
    }
    advance(total)
  }

  var findings: [[LayoutProblem]] { lock.withLock { found } }
}

/// A simulated scene that is shown under one case after another.
private final class MatrixScreen {
  private let scene: SimulatedScene<View>

  init(_ root: View, showing first: SceneConditions) {
    root.printsDiagnostics = false
    scene = SimulatedScene(awaitingFirstFrame: first, root: root)
    scene.host.recordsRuns = false
  }

  func problems(under conditions: SceneConditions, _ rules: SoundnessRules) -> [LayoutProblem] {
    scene.show(conditions)
    let passes = scene.host.passesToSettle(atMost: Self.mostPasses)
    let problems = scene.root.layoutProblems(rules)
    if !scene.host.needsPass || !rules.contains(.feedback) { return problems }
    return problems + [unsettled(after: passes.count)]
  }

  /// Passes that each leave something to lay out.
  private func unsettled(after count: Int) -> LayoutProblem {
    LayoutProblem(
      kind: .feedback, path: scene.root.path,
      frame: CGRect(origin: .zero, size: scene.conditions.size),
      what: "\(count) passes in a row have left something to lay out",
      advice: "Change only what is not yet as it should be, so that a pass changes nothing.")
  }

  private static let mostPasses = 12
}
