import StorypoleChecking
import Testing

/// One property in one test: intercepts its issues during the run, and reports the outcome.
struct PropertyCheck: Sendable {
  let name: String
  let cases: Int
  let labels: [String]
  let environment: [String: String]
  let location: SourceLocation
  let body: @Sendable (inout ChoiceSource) throws -> Void
  /// The text for a failed outcome.
  var failureText: @Sendable (PropertyOutcome) -> String = replayableReport

  /// Runs the property with `how`; every error becomes an issue.
  func run(
    _ how: @escaping @Sendable (PropertyRunner, Property) -> PropertyOutcome
  ) async -> PropertyOutcome? {
    do {
      let runner = PropertyRunner(settings: try PropertySettings(environment: environment))
      guard let test = Test.current else { throw OutsideOfTest() }
      let collector = IssueCollector()
      let outcome = try await collector.collect(in: test) { how(runner, property(collector)) }
      repeatWarnings(collector.warnings)
      if let outcome { report(outcome) }
      return outcome
    } catch {
      Issue.record("property \"\(name)\" was not checked: \(error)", sourceLocation: location)
      return nil
    }
  }

  /// The body, with the issues that it records as failures of its case.
  private func property(_ collector: IssueCollector) -> Property {
    Property(name, cases: cases, labels: labels) { [body] source in
      defer { for failure in collector.takeFailures() { source.fail(failure) } }
      do {
        try body(&source)
      } catch is ExpectationFailedError {
        // `#require` recorded an issue before it threw this error.
      }
    }
  }
}

/// The error for a check outside of a test, where issues can't be intercepted.
struct OutsideOfTest: Error, CustomStringConvertible {
  var description: String { "call this in the task of a test, not in a detached one" }
}
