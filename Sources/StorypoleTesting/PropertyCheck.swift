import StorypoleChecking
import Testing

/// One property in one test: keeps its issues in while it runs, and reports what came out.
struct PropertyCheck: Sendable {
  let name: String
  let cases: Int
  let labels: [String]
  let environment: [String: String]
  let location: SourceLocation
  let body: @Sendable (inout ChoiceSource) throws -> Void
  /// Tells a failure to a reader.
  var failureText: @Sendable (PropertyOutcome) -> String = replayableReport

  /// Runs the property as `how` says; everything that can go wrong becomes an issue.
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
        // `#require` has recorded an issue before it threw this.
      }
    }
  }
}

/// The reason why nothing can be checked where no test runs: there is nobody to keep issues from.
struct OutsideOfTest: Error, CustomStringConvertible {
  var description: String { "call this in the task of a test, not in a detached one" }
}
