import Dispatch
import Foundation
public import Storypole
public import StorypoleInspector
public import StorypoleSimulator

/// The problems of a screen on many devices, each with all conditions that show it.
///
///     let matrix = LayoutMatrix(of: { ShelfScreen() })
///     print(matrix.report)
public struct LayoutMatrix: Sendable, Equatable {
  /// A problem, and the cases that show it.
  public struct Problem: Sendable, Equatable {
    /// The problem as it is in the first case that shows it.
    public internal(set) var problem: LayoutProblem
    /// The first case that shows it.
    public internal(set) var first: SceneConditions
    /// The number of cases that show it.
    public internal(set) var count: Int
    /// The sets of conditions that show it, and no others do.
    package internal(set) var conditionSets: ConditionSets

    /// All conditions that show it, in words: `AX4 or AX5, landscape`, `always`.
    ///
    /// Of more than three sets, or values of one kind, the first are named.
    public var conditions: String { conditionSets.words }
  }

  /// The number of cases.
  package internal(set) var caseCount: Int
  /// The problems, those first that come first in the order of the cases.
  public internal(set) var problems: [Problem]
}

extension LayoutMatrix {
  /// Lays a screen out in each case of a space, on several threads, and finds its problems.
  ///
  /// Each thread makes a screen of its own. Its conditions change from case to case as a device
  /// does it, in one pass. Text has the metrics of devices, which grow with the text size, unless the
  /// screen sets others.
  ///
  /// - Parameters:
  ///   - space: the cases.
  ///   - rules: the rules that a layout has to keep.
  ///   - workers: the number of threads, or `nil` for one per core.
  ///   - makeScreen: makes the screen, called once per thread.
  ///   - advance: called, on any thread, with the number of cases that are done.
  public init(
    _ space: ConditionSpace = ConditionSpace(), rules: SoundnessRules = .device,
    workers: Int? = nil, of makeScreen: @escaping @Sendable () -> View,
    advance: @escaping @Sendable (Int) -> Void = { _ in }
  ) {
    self.init(space.cases, rules: rules, workers: workers, of: makeScreen, advance: advance)
  }

  /// Lays a screen out in some cases.
  package init(
    _ cases: [SceneConditions], rules: SoundnessRules = .device, workers: Int? = nil,
    of makeScreen: @escaping @Sendable () -> View,
    advance: @escaping @Sendable (Int) -> Void = { _ in }
  ) {
    let distinct = DistinctConditions(of: cases)
    let run = MatrixRun(cases: distinct.cases, rules: rules, makeScreen: makeScreen) {
      advance($0 * cases.count / distinct.cases.count)
    }
    let findings = run.findings(
      workers: workers ?? ProcessInfo.processInfo.activeProcessorCount)
    caseCount = cases.count
    problems = Self.problems(from: distinct.indices.map { findings[$0] }, in: cases)
  }

  private static func problems(
    from findings: [[LayoutProblem]], in cases: [SceneConditions]
  ) -> [Problem] {
    var shown: [LayoutProblem.Key: [Int]] = [:]
    for (index, problems) in findings.enumerated() {
      for key in Set(problems.map(\.key)) { shown[key, default: []].append(index) }
    }
    var keys: Set<LayoutProblem.Key> = []
    let ordered = findings.joined().filter { keys.insert($0.key).inserted }
    let finder = ConditionFinder(of: cases)
    var known: [[Int]: ConditionSets] = [:]
    return ordered.compactMap { problem in
      guard let indices = shown[problem.key] else { return nil }
      let sets = known[indices] ?? finder.sets(of: indices)
      known[indices] = sets
      return Problem(
        problem: problem, first: cases[indices[0]], count: indices.count, conditionSets: sets)
    }
  }
}

// MARK: - The report

extension LayoutMatrix {
  /// The matrix in words: a sentence, and a table of the problems.
  public var report: String { picture().text() }

  /// The report as lines with inks.
  public func picture() -> Picture { picture(within: .max) }

  /// The report in lines of at most a number of cells.
  package func picture(within width: Int) -> Picture {
    var picture = Picture(lines: [[.init(summary, .caption)]])
    if problems.isEmpty { return picture }
    var table = TextTable([
      .left("conditions"), .right("cases"), .left("rule"), .left("view"),
      .left("in the first case"),
    ])
    for repeated in problems.folded(by: \.repetition) {
      let found = repeated.first
      table.add([
        found.conditions, "\(found.count) of \(caseCount)", found.problem.kind.rawValue,
        found.problem.path + repeated.suffix, found.problem.what,
      ])
    }
    picture.append(line: [])
    picture.append(table.picture(within: width))
    return picture
  }

  /// `2,688 cases, 1 problem`.
  package var summary: String {
    "\(counted(caseCount, "case")), \(countedOrNone(problems.count, "problem"))"
  }
}

extension LayoutMatrix.Problem {
  /// What the same problem of repeated views has in common, as far as the report tells.
  fileprivate var repetition: [AnyHashable] {
    [problem.key.ofRepeatedViews, conditions, first, count]
  }
}

/// The work of a matrix: the cases, divided among threads with a screen each.
struct MatrixRun: Sendable {
  let cases: [SceneConditions]
  let rules: SoundnessRules
  let makeScreen: @Sendable () -> View
  let advance: @Sendable (Int) -> Void

  /// Cases that a thread takes at a time: one device in one orientation, as a rule.
  private static let chunk = 24

  /// The problems of each case, in the order of the cases.
  func findings(workers: Int) -> [[LayoutProblem]] {
    let none = Array(repeating: [LayoutProblem](), count: cases.count)
    let work = Guarded((next: 0, done: 0, found: none))
    DispatchQueue.concurrentPerform(iterations: max(1, min(workers, cases.count))) { _ in
      var screen: MatrixScreen?
      while let chunk = work.withLock({ nextChunk(from: &$0.next) }) {
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

  private func nextChunk(from start: inout Int) -> Range<Int>? {
    let chunk = start..<min(cases.count, start + Self.chunk)
    start = chunk.upperBound
    return chunk.isEmpty ? nil : chunk
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
    let unsettled = LayoutProblem(
      kind: .feedback, path: scene.root.path,
      frame: CGRect(origin: .zero, size: scene.conditions.size),
      what: "\(passes.count) passes in a row have left something to lay out",
      advice: "Change only what is not yet as it should be, so that a pass changes nothing.")
    return problems + [unsettled]
  }

  private static let mostPasses = 12
}
