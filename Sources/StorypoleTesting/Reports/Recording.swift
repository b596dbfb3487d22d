import Foundation
import Testing

/// The characters of the issues that this module records.
///
/// On Linux, `swift test` drops parts of long messages with characters beyond ASCII. There, issues
/// are ``ascii`` by default. Elsewhere they are ``unicode``. The environment variable
/// `STORYPOLE_REPORTS` chooses otherwise.
enum ReportStyle: String {
  /// The message is the whole report.
  case unicode
  /// The message consists of ASCII characters, with drawings without blank rows.
  ///
  /// If that omits part of the report, or if the report is of a search or a property, the whole
  /// report is attached to the issue: `swift test --attachments-path DIR` keeps it.
  case ascii

  /// The style of the running task: the one chosen for it, by the environment, or the platform's.
  static var current: ReportStyle { chosen ?? ofEnvironment ?? ofPlatform }

  /// The style of a task, or `nil` if none was chosen.
  @TaskLocal static var chosen: ReportStyle?

  private static let ofEnvironment = ProcessInfo.processInfo.environment["STORYPOLE_REPORTS"]
    .flatMap { ReportStyle(rawValue: $0) }

  private static var ofPlatform: ReportStyle {
    #if os(Linux)
      .ascii
    #else
      .unicode
    #endif
  }
}

/// Records a report as an issue, in the style of the running task, as every issue of this
/// module.
///
/// - Parameter subject: The name of the search or property that failed, whose report is always
///   attached, too, or `nil` for other reports.
func record(
  _ report: String, about subject: String? = nil, severity: Issue.Severity = .error,
  at location: SourceLocation
) {
  let text =
    ReportStyle.current == .ascii ? asciiMessage(report, about: subject, at: location) : report
  Issue.record(Comment(rawValue: text), severity: severity, sourceLocation: location)
}

/// The message for a report, which is attached if the message omits part of it, or if it is about a
/// search or property: its command and its test are to be copied.
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
