import Testing

/// Records a report as an issue, in the style of the running task; every issue of this module
/// goes through here.
///
/// - Parameter subject: The name of the search or property that failed, whose report is always
///   attached, too, or `nil` for other reports.
func record(
  _ report: String, about subject: String? = nil, severity: Issue.Severity = .error,
  at location: SourceLocation
) {
  let style = ReportStyle.current
  let text = style == .ascii ? asciiMessage(report, about: subject, at: location) : report
  Issue.record(Comment(rawValue: text), severity: severity, sourceLocation: location)
}

/// The message for a report, which is attached if the message omits part of it, or if it is that of
/// a search or property: its command and its test are to be copied.
private func asciiMessage(
  _ report: String, about subject: String?, at location: SourceLocation
) -> String {
  let reduced = IssueMessage(report)
  if reduced.isWhole && subject == nil { return reduced.text }
  let name = "\(subject ?? Test.current?.title ?? "report").txt"
  Attachment.record(report, named: name, sourceLocation: location)
  return """
    \(reduced.text)

    The whole report is attached: swift test --attachments-path DIR keeps it.
    """
}
