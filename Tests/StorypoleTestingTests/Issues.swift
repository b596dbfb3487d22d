import Synchronization
import Testing

@testable import StorypoleTesting

/// Runs something that records issues, keeps them from failing the test, and returns their texts.
func issues(
  _ style: ReportStyle = .unicode, from body: @Sendable () async -> Void
) async -> [String] {
  let texts = Mutex<[String]>([])
  await withKnownIssue(isIntermittent: true) {
    await ReportStyle.$chosen.withValue(style) { await body() }
  } matching: { issue in
    texts.withLock { $0.append(issue.comments.map(\.rawValue).joined(separator: "\n")) }
    return true
  }
  return texts.withLock { $0 }
}
