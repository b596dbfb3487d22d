import Synchronization
import Testing

/// Runs something that records issues, keeps them from failing the test, and returns their texts.
func issues(from body: @Sendable () async -> Void) async -> [String] {
  let texts = Mutex<[String]>([])
  await withKnownIssue(isIntermittent: true) {
    await body()
  } matching: { issue in
    texts.withLock { $0.append(issue.comments.map(\.rawValue).joined(separator: "\n")) }
    return true
  }
  return texts.withLock { $0 }
}
