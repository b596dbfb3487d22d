import Foundation
public import Storypole

/// The problems of a screen on many devices: for each, the smallest set of conditions that shows
/// it.
///
///     let matrix = LayoutMatrix(of: { ShelfScreen() })
///     print(matrix.report)
public struct LayoutMatrix: Sendable, Equatable {
  /// A problem, and the cases that show it.
  public struct Problem: Sendable, Equatable {
    /// The problem as it is in the first case with the conditions (``example``).
    public internal(set) var problem: LayoutProblem
    /// The first case that shows it.
    public internal(set) var first: MatrixCase
    /// The number of cases that show it.
    public internal(set) var count: Int
    /// The smallest set of conditions such that all cases with these show it, in the order of
    /// ``MatrixCase/Factor``; empty for a problem of every case.
    public internal(set) var conditions: [MatrixCase.Factor]

    /// The conditions in words: `AX5, iPhone 8@16`, or `always`.
    public var conditionWords: String {
      if conditions.isEmpty { return "always" }
      return conditions.map(example.word).joined(separator: ", ")
    }

    /// The first case with the conditions, which says their values.
    public internal(set) var example: MatrixCase
  }

  /// The number of cases.
  public internal(set) var caseCount: Int
  /// The problems, those first that come first in the order of the cases.
  public internal(set) var problems: [Problem]
}

extension LayoutMatrix {
  /// Lays a screen out in each case of a plan, on several threads, and finds its problems.
  ///
  /// Each thread makes a screen of its own, whose conditions are changed from case to case as a
  /// device does it, in one pass. Text has the metrics of devices, which grow with the text size,
  /// unless the screen sets others.
  ///
  /// - Parameters:
  ///   - plan: the cases.
  ///   - workers: the number of threads; `nil` for that of the cores.
  ///   - makeScreen: makes the screen; called once per thread.
  ///   - advance: called, on any thread, with the number of cases that are done.
  public init(
    _ plan: MatrixPlan = MatrixPlan(), workers: Int? = nil,
    of makeScreen: @escaping @Sendable () -> View,
    advance: @escaping @Sendable (Int) -> Void = { _ in }
  ) {
    let cases = plan.cases
    let run = MatrixRun(cases: cases, rules: plan.rules, makeScreen: makeScreen, advance: advance)
    let findings = run.findings(
      workers: workers ?? ProcessInfo.processInfo.activeProcessorCount)
    caseCount = cases.count
    problems = Self.problems(from: findings, in: cases)
  }

  private static func problems(
    from findings: [[LayoutProblem]], in cases: [MatrixCase]
  ) -> [Problem] {
    var keys: [LayoutProblem.Key] = []
    var shown: [LayoutProblem.Key: [Int]] = [:]
    for (index, problems) in findings.enumerated() {
      for key in problems.map(\.key) {
        if shown[key] == nil { keys.append(key) }
        if shown[key]?.last != index { shown[key, default: []].append(index) }
      }
    }
    return keys.compactMap { key in
      guard let indices = shown[key] else { return nil }
      let smallest = SmallestConditions(of: indices, in: cases)
      let inExample = findings[smallest.example].first { $0.key == key }
      guard let problem = inExample else { return nil }
      return Problem(
        problem: problem, first: cases[indices[0]], count: indices.count,
        conditions: smallest.factors, example: cases[smallest.example])
    }
  }
}

/// The smallest set of conditions such that all cases with these are among some given ones; of
/// several, the one with the most cases, and of these the first.
struct SmallestConditions {
  private(set) var factors: [MatrixCase.Factor] = MatrixCase.Factor.allCases
  /// The index of a case with the conditions.
  private(set) var example: Int

  init(of shown: [Int], in cases: [MatrixCase]) {
    example = shown[0]
    for factors in Self.subsets where factors.count <= self.factors.count {
      let all = Dictionary(grouping: cases.indices) { Self.values(of: factors, in: cases[$0]) }
      let found = Dictionary(grouping: shown) { Self.values(of: factors, in: cases[$0]) }
      let whole = found.filter { $0.value.count == all[$0.key]?.count }.values
      guard let best = whole.min(by: { ($1.count, $0[0]) < ($0.count, $1[0]) }) else { continue }
      if factors.count == self.factors.count && best.count <= count { continue }
      (self.factors, example, count) = (factors, best[0], best.count)
    }
  }

  /// The number of cases with the conditions.
  private var count = 0

  private static func values(of factors: [MatrixCase.Factor], in given: MatrixCase) -> [String] {
    factors.map(given.word)
  }

  /// All sets of factors, the smallest first.
  private static let subsets: [[MatrixCase.Factor]] = {
    let all = MatrixCase.Factor.allCases
    return (0..<(1 << all.count)).map { bits in
      all.indices.filter { bits >> $0 & 1 == 1 }.map { all[$0] }
    }.sorted { $0.count < $1.count }
  }()
}
