import Dispatch
import Foundation
import Storypole
import StorypoleSimulator

/// The work of a matrix: the cases, divided among threads, each of which has a screen of its own.
struct MatrixRun: Sendable {
  let cases: [SceneConditions]
  let rules: SoundnessRules
  let makeScreen: @Sendable () -> View
  let advance: @Sendable (Int) -> Void

  /// Cases that a thread takes at a time: those of a device in one orientation, as a rule.
  private static let chunk = 24

  /// The problems of each case, in the order of the cases.
  func findings(workers: Int) -> [[LayoutProblem]] {
    let none = Array(repeating: [LayoutProblem](), count: cases.count)
    let work = Guarded((next: 0, done: 0, found: none))
    DispatchQueue.concurrentPerform(iterations: max(1, min(workers, cases.count))) { _ in
      var screen: MatrixScreen?
      while let chunk = work.withLock({ nextChunk(after: &$0.next) }) {
        let present = screen ?? MatrixScreen(makeScreen(), showing: cases[chunk.lowerBound])
        screen = present
        let problems = cases[chunk].map { present.problems(under: $0, rules) }
        let done = work.withLock { work in
          work.found.replaceSubrange(chunk, with: problems)
          work.done += chunk.count
          return work.done
        }
        advance(done)
      }
    }
    return work.withLock { $0.found }
  }

  private func nextChunk(after start: inout Int) -> Range<Int>? {
    guard start < cases.count else { return nil }
    let chunk = start..<min(cases.count, start + Self.chunk)
    start = chunk.upperBound
    return chunk
  }
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
