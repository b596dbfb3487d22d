import Storypole
import Testing

/// Intercepts the issues that a property's body records, so that no issue is reported during
/// shrinking.
///
/// Failures become messages for the case that is being run. They are matched as known issues in
/// a scope between two others: a `withKnownIssue` in the body handles its own issues first, and
/// one around the whole property sees only the single issue at the end.
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

  private let contents = Guarded(Contents())

  /// Runs a function, and collects its issues.
  func collect<Result: Sendable>(
    in test: Test, from run: @escaping @Sendable () -> Result
  ) async throws -> Result? {
    let result = Guarded<Result?>(nil)
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

  /// Removes and returns the failures since the last call.
  func takeFailures() -> [String] {
    contents.withLock { contents in
      defer { contents.failures = [] }
      return contents.failures
    }
  }

  /// The warnings of all cases: the first per source location.
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
  /// The issue's description and location.
  fileprivate var text: String {
    let place = sourceLocation.map { " at \($0.fileName):\($0.line)" } ?? ""
    return String(describing: self) + place
  }

  /// The comments recorded with the issue.
  fileprivate var words: String { comments.map(\.rawValue).joined(separator: "\n") }
}
