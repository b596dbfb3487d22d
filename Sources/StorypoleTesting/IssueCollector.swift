import Synchronization
import Testing

/// Takes in the issues that a property's body records, so that none comes out while it shrinks.
///
/// Failures become messages for the case that is being run. They are caught as known issues of a
/// scope of our own: inside any `withKnownIssue` of the body, whose issues are not for us, and before
/// one around the whole property, which is to see the one issue at the end and no other.
final class IssueCollector: Sendable {
  /// A warning that the body recorded.
  struct Warning {
    let text: String
    let location: SourceLocation?
  }

  private struct Contents {
    var failures: [String] = []
    var warnings: [Warning] = []
  }

  private let contents = Mutex(Contents())

  /// Runs a function, and takes in its issues.
  func collect<Result: Sendable>(
    in test: Test, from run: @escaping @Sendable () -> Result
  ) async throws -> Result? {
    let result = Mutex<Result?>(nil)
    let trait: some TestScoping = IssueHandlingTrait.filterIssues { _ in false }
    try await trait.provideScope(for: test, testCase: Test.Case.current) {
      withKnownIssue(isIntermittent: true) {
        let value = run()
        result.withLock { $0 = value }
      } matching: { issue in
        self.take(issue)
        return true
      }
    }
    return result.withLock { $0 }
  }

  /// The failures since the last time.
  func takeFailures() -> [String] {
    contents.withLock { contents in
      defer { contents.failures = [] }
      return contents.failures
    }
  }

  /// The warnings of all cases: from each place the first.
  var warnings: [Warning] { contents.withLock { $0.warnings } }

  private func take(_ issue: Issue) {
    let warning = Warning(text: issue.words, location: issue.sourceLocation)
    contents.withLock { contents in
      if issue.severity == .error {
        contents.failures.append(issue.text)
      } else if !contents.warnings.contains(where: { $0.location == warning.location }) {
        contents.warnings.append(warning)
      }
    }
  }
}

extension Issue {
  /// What happened and where, in the words of the issue.
  fileprivate var text: String {
    let place = sourceLocation.map { " at \($0.fileName):\($0.line)" } ?? ""
    return String(describing: self) + place
  }

  /// What was said when it was recorded.
  fileprivate var words: String { comments.map(\.rawValue).joined(separator: "\n") }
}
