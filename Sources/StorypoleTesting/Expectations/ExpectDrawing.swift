public import Foundation
public import Storypole
public import StorypoleChecking
public import Testing

/// Expects the drawing of a laid-out view to equal one that is part of the test.
///
/// Write `expectDrawing(of: screen)` after a layout. The first run fails, and writes the drawing into
/// the source file, as a trailing closure; look at it. From then on it is compared, and a difference
/// is shown line by line:
///
///     expectDrawing(of: screen) {
///       """
///       ┌ screen ──────┐
///       │ Reading list │
///       └──────────────┘
///       """
///     }
///
/// `GOLDEN_RECORD=failed swift test` replaces drawings that differ; the record modes are those of
/// ``expectGolden(_:named:as:record:environment:filePath:sourceLocation:)``. Several drawings of a
/// file can be recorded in one run. The call has to be the only one in its line.
///
/// - Parameters:
///   - view: the view to draw; it isn't laid out first.
///   - format: the format of the text; a drawing, by default.
///   - mode: the record mode; `nil` for that of the environment.
///   - environment: the source of the mode.
///   - sourceLocation: the location of the call, and of the issue.
///   - expected: the expected text.
public func expectDrawing(
  of view: View, as format: GoldenFormat = .drawing, record mode: RecordMode? = nil,
  environment: [String: String] = ProcessInfo.processInfo.environment,
  sourceLocation: SourceLocation = #_sourceLocation, _ expected: (() -> String)? = nil
) {
  do {
    let mode = try mode ?? RecordMode(environment: environment)
    let golden = InlineGolden(
      of: "expectDrawing", file: sourceLocation.sourceFile, line: sourceLocation.line)
    let outcome = try golden.check(format.text(view), with: expected?(), mode: mode)
    if let problem = problem(outcome) { record(problem, at: sourceLocation) }
  } catch {
    record("\(error)", at: sourceLocation)
  }
}

private func problem(_ outcome: InlineGolden.Outcome) -> String? {
  switch outcome {
  case .matches: nil
  case .recorded: "recorded the drawing in this call: look at it, then run the test again"
  case .missing: "the call has no drawing, and recording is off"
  case .differs(let difference):
    "the drawing differs (-); \(RecordMode.variable)=failed records the current one (+):\n\n"
      + difference
  }
}
