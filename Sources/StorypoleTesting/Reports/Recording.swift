import Testing

/// Records a report as an issue, in the style of the running task; every issue of this module
/// goes through here.
///
/// - Parameter subject: The name of what failed, if it isn't the test alone.
func record(
  _ report: String, about subject: String? = nil, severity: Issue.Severity = .error,
  at location: SourceLocation
) {
  let style = ReportStyle.current
  let text = style == .ascii ? asciiMessage(report, about: subject, at: location) : report
  Issue.record(Comment(rawValue: text), severity: severity, sourceLocation: location)
}

/// The message for a report, with the path of a file if it omits part of the report.
private func asciiMessage(
  _ report: String, about subject: String?, at location: SourceLocation
) -> String {
  let reduced = IssueMessage(report)
  let message = reduced.text
  if reduced.isWhole { return message }
  let name = Test.current?.name ?? ""
  guard let file = ReportFile(report, of: name, about: subject, in: location.sourceFile) else {
    return message + "\n\nThe whole report couldn't be written to a file."
  }
  return message + "\n\nThe whole report:\n\(file.path)"
}

extension SourceLocation {
  /// The path of the source file.
  var sourceFile: String {
    #if compiler(>=6.3)
      filePath
    #else
      _filePath
    #endif
  }
}
