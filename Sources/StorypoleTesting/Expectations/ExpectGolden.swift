public import Foundation
public import Storypole
public import StorypoleChecking
public import Testing

/// Expects a laid-out view to be written down as in a file that was recorded before.
///
///     screen.layoutIfNeeded()
///     expectGolden(screen, named: "portrait")                   // in Goldens/ScreenTests/portrait.txt
///     expectGolden(screen, named: "portrait", as: .drawing)     // in …/portrait.drawing.txt
///
/// The files lie beside the test, in `Goldens/<test file>/`; keep them under version control. When
/// they are written is the record mode's to say: `GOLDEN_RECORD=failed swift test` writes down what
/// is different, `missing` (the default) only what there is no file for, `all` everything, `never`
/// nothing. Whatever is written is an issue, so that it is looked at and the mode isn't left on; so
/// is a difference, which is shown line by line.
///
/// - Parameters:
///   - view: what is written down; it isn't laid out first.
///   - name: the file's name, without an extension.
///   - format: how it is written down.
///   - mode: when the file is written; `nil` for what the environment says.
///   - environment: where the mode is read.
///   - filePath: the test file.
///   - sourceLocation: where the issue is shown.
public func expectGolden(
  _ view: View, named name: String, as format: GoldenFormat = .description,
  record mode: RecordMode? = nil,
  environment: [String: String] = ProcessInfo.processInfo.environment,
  filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
  do {
    let mode = try mode ?? RecordMode(environment: environment)
    let file = try GoldenFile(
      named: name, fileExtension: format.fileExtension, besides: filePath)
    let outcome = try file.check(format.text(view), mode: mode)
    if let problem = problem(outcome, file.url.path) {
      Issue.record("\(problem)", sourceLocation: sourceLocation)
    }
  } catch {
    Issue.record("\(error)", sourceLocation: sourceLocation)
  }
}

private func problem(_ outcome: GoldenFile.Outcome, _ path: String) -> String? {
  switch outcome {
  case .matches: nil
  case .recorded: "recorded \(path): look at it, then run the test again"
  case .missing: "there is no \(path), and nothing may be recorded"
  case .differs(let difference):
    "\(path) says otherwise (-), and \(RecordMode.variable)=failed would take "
      + "what there is now (+):\n\n\(difference)"
  }
}
