import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

/// Screens that are sound by construction, and such screens with one flaw.
@Suite(.ends) struct `Random screens` {
  @Test func `a thousand sound screens raise no false alarm`() throws {
    try checkCovering(
      Property(
        "sound screens", cases: 1_000, labels: SceneMaker.Arrangement.allCases.map(\.rawValue)
      ) { source in
        var maker = SceneMaker(consume source)
        let screen = maker.screen()
        let expected = maker.truncated + maker.smallTargets
        source = maker.takeSource()
        for problem in screen.layoutProblems() { source.fail("\(problem)") }
        let warnings = screen.layoutProblems(.warnings).count
        if warnings != expected { source.fail("\(warnings) warnings, not \(expected)") }
      })
  }

  @Test func `a thousand sound windows raise no false alarm`() throws {
    try checkCovering(
      Property("sound windows", cases: 1_000, labels: ["a keyboard", "a fold"]) { source in
        var maker = SceneMaker(consume source)
        let window = maker.window(flaw: nil)
        source = maker.takeSource()
        for problem in window.layoutProblems([.standard, .window]) { source.fail("\(problem)") }
      })
  }

  @Test(arguments: windowKinds)
  func `windows with a flaw each have that problem, and no other`(
    kind: LayoutProblem.Kind
  ) throws {
    try checkCovering(
      Property("windows with \(kind.rawValue)", cases: 300) { source in
        var maker = SceneMaker(consume source)
        let window = maker.window(flaw: kind)
        source = maker.takeSource()
        let problems = window.layoutProblems([.standard, .window])
        let isFound = problems.map(\.kind) == [kind] && problems[0].path.hasSuffix("flawed")
        if !isFound { source.fail("\(kind) was missed, or others found: \(problems)") }
      })
  }

  private static let windowKinds = LayoutProblem.Kind.allCases.filter {
    SoundnessRules.window.contains($0.rule)
  }

  @Test(arguments: LayoutProblem.Kind.allCases.filter { !windowKinds.contains($0) })
  func `screens with a flaw each have that problem, and no other`(
    kind: LayoutProblem.Kind
  ) throws {
    try checkCovering(
      Property("screens with \(kind.rawValue)", cases: 300) { source in
        var maker = SceneMaker(consume source)
        let screen = maker.screen(flaw: kind)
        let changes = maker.afterFirstLayout
        source = maker.takeSource()
        screen.printsDiagnostics = false
        screen.layoutIfNeeded()
        for change in changes { change() }
        let isWarning = SoundnessRules.warnings.contains(kind.rule)
        let problems = screen.layoutProblems(isWarning ? kind.rule : .standard)
        let found = problems.filter { $0.path.hasSuffix("flawed") }
        if found.map(\.kind) != [kind] { source.fail("\(kind) was missed: \(problems)") }
        if !isWarning && problems.count != 1 { source.fail("and others: \(problems)") }
      })
  }
}
