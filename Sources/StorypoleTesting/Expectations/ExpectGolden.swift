public import Foundation
public import Storypole
public import StorypoleChecking
public import Testing

/// Expects the text of a laid-out view to equal that of a file recorded before.
///
///     screen.layoutIfNeeded()
///     expectGolden(screen, named: "portrait")
///     expectGolden(screen, named: "portrait", as: .drawing)
///
/// The files lie beside the test, in `Goldens/<test file>/`: here `portrait.txt` and
/// `portrait.drawing.txt`. Keep them under version control.
/// The record mode determines when they are written: with `GOLDEN_RECORD=failed swift test`
/// different files, with `missing` (the default) only missing ones, with `all` every file, with
/// `never` no file. Writing a file is an issue, so that it is reviewed and the mode isn't left
/// on; so is a difference, which is shown line by line.
///
/// - Parameters:
///   - view: the view to write; it isn't laid out first.
///   - name: the file's name, without an extension.
///   - format: the format of the file.
///   - mode: the record mode; `nil` for that of the environment.
///   - environment: the source of the mode.
///   - filePath: the test file.
///   - sourceLocation: the location of the issue.
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
      record("\(problem)", at: sourceLocation)
    }
  } catch {
    record("\(error)", at: sourceLocation)
  }
}

private func problem(_ outcome: GoldenFile.Outcome, _ path: String) -> String? {
  switch outcome {
  case .matches: nil
  case .recorded: "recorded \(path): look at it, then run the test again"
  case .missing: "there is no \(path), and recording is off"
  case .differs(let difference):
    "\(path) differs (-); \(RecordMode.variable)=failed records "
      + "the current text (+):\n\n\(difference)"
  }
}
