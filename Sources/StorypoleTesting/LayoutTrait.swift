import Storypole
import StorypoleChecking
import StorypoleInspector
public import Testing

/// Turns the diagnostics and problems of all views that are laid out in a test into issues.
///
///     @Suite(.layout(strict: true)) struct SettingsScreenTests {
///       @Test func `a rotation is laid out without a diagnostic`() {
///         let host = LayoutHost(size: portrait, root: SettingsScreen(name: "settings"))
///         host.tick()
///         host.resize(to: landscape)
///         host.tick()
///       }
///     }
///
/// Made by ``Testing/Trait/layout(strict:)``.
public struct LayoutTrait: TestTrait, SuiteTrait, TestScoping {
  let isStrict: Bool

  /// Whether all tests in a suite have the trait, which they do.
  public var isRecursive: Bool { true }

  /// Runs a test with its trees watched, and records at the end what was found.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    let problems = FoundProblems()
    let watch = isStrict ? DiagnosticWatch { problems.check($0) } : nil
    defer { watch.map { report($0.diagnostics, problems, of: test) } }
    try await DiagnosticWatch.$current.withValue(watch) { try await function() }
  }

  private func report(
    _ diagnostics: [Diagnostic], _ problems: FoundProblems, of test: Test
  ) {
    let problems = problems.all.filter { !$0.isReported(by: diagnostics) }
    report(diagnostics, "the layouts of this test reported", "diagnostic", of: test)
    report(problems, "the layouts of this test are not sound,", "problem", of: test)
  }

  private func report(
    _ lines: [some CustomStringConvertible], _ claim: String, _ noun: String, of test: Test
  ) {
    if lines.isEmpty { return }
    let count = counted(lines.count, noun)
    record("\(claim) \(count):\n\(bulleted(lines, atMost: 40))", at: test.sourceLocation)
  }
}

extension Trait where Self == LayoutTrait {
  /// Whether mistakes in the layout of views are issues, for a test or all tests of a suite.
  ///
  /// With `true`, the trees that are made in the test are strict (`View.isStrict`), and what any of
  /// them reports, on the test's task or on a runtime's queue, becomes one issue at the end of the
  /// test. Another one lists where layouts aren't sound, by the standard rules
  /// (`View.layoutProblems(_:)`): text that is cut, content of no size, views that cover each other
  /// or are clipped, overflow, and frames with no origin or several.
  ///
  /// A tree is checked whenever all of it is laid out: after a pass of its host, or after
  /// `layoutIfNeeded()`. Thus each size and each state counts that the test lays out, and trees
  /// that are released before its end, too. Each problem of a view is told once, with the size of
  /// the root at which it came up first, and not at all if a diagnostic tells it. A view is exempt
  /// as elsewhere: `badge.soundnessExemptions.insert(.overlap)`. A root without a size isn't
  /// checked.
  ///
  /// A test of a suite opts out with `false`. Set `View.isStrict` to `false` on a tree for which
  /// only refusals and overflow are to count: it isn't checked. Cost: a walk of the whole tree per
  /// pass.
  ///
  /// - Parameter isStrict: whether diagnostics and problems are issues.
  public static func layout(strict isStrict: Bool) -> LayoutTrait {
    LayoutTrait(isStrict: isStrict)
  }
}

/// The problems of the layouts of a test, each once.
private final class FoundProblems: Sendable {
  private struct Contents {
    var problems: [FoundProblem] = []
    var seen: Set<LayoutProblem.Key> = []
  }

  private let contents = Guarded(Contents())

  /// The problems, in the order in which they came up, at most 1,000.
  var all: [FoundProblem] { contents.withLock { $0.problems } }

  /// Adds the problems of a tree that is laid out.
  func check(_ root: View) {
    if root.frame.isEmpty { return }
    let (found, size) = (root.problemsOfPresentLayout(), root.frame.size.brief)
    contents.withLock { contents in
      for problem in found where contents.problems.count < Self.limit {
        guard contents.seen.insert(problem.key).inserted else { continue }
        contents.problems.append(FoundProblem(problem: problem, size: size))
      }
    }
  }

  private static let limit = 1_000
}

/// A problem, and the size of the root at which it came up first.
private struct FoundProblem: Sendable, CustomStringConvertible {
  let problem: LayoutProblem
  let size: String

  /// Whether a diagnostic says the same of the view.
  func isReported(by diagnostics: [Diagnostic]) -> Bool {
    diagnostics.contains { $0.path == problem.path && $0.kind.rule == problem.rule }
  }

  var description: String { "at \(size), \(problem)" }
}
