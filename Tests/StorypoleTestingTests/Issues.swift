import Synchronization
import Testing

@testable import StorypoleTesting

/// Runs something that records issues, keeps them from failing the test, and returns their texts.
///
/// Failing cases aren't kept for the next run, which has to find them again.
func issues(
  _ style: ReportStyle = .unicode, from body: @Sendable () async -> Void
) async -> [String] {
  let texts = Mutex<[String]>([])
  await withKnownIssue(isIntermittent: true) {
    await FailureFolder.$isOff.withValue(true) {
      await ReportStyle.$chosen.withValue(style) { await body() }
    }
  } matching: { issue in
    texts.withLock { $0.append(issue.comments.map(\.rawValue).joined(separator: "\n")) }
    return true
  }
  return texts.withLock { $0 }
}
