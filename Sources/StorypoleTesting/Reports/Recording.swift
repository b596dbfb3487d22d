import Testing

/// Records a report as an issue, in the style of the running task; every issue of this module
/// goes through here.
///
/// - Parameter subject: The name of the search or property that failed, whose report always goes
///   to a file, too; `nil` for other reports.
func record(
  _ report: String, about subject: String? = nil, severity: Issue.Severity = .error,
  at location: SourceLocation
) {
  let style = ReportStyle.current
  let text = style == .ascii ? asciiMessage(report, about: subject, at: location) : report
  Issue.record(Comment(rawValue: text), severity: severity, sourceLocation: location)
}

/// The message for a report, with the path of a file if it omits part of the report, or if that is
/// of a search or property: its command and its test are to be copied.
private func asciiMessage(
  _ report: String, about subject: String?, at location: SourceLocation
) -> String {
  let reduced = IssueMessage(report)
  let message = reduced.text
  let name = Test.current?.name ?? ""
  if reduced.isWhole && subject == nil {
    ReportFile.removeStale(of: name, in: location.sourceFile)
    return message
  }
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
