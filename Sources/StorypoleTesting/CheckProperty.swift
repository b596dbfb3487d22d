public import Foundation
public import StorypoleChecking
import StorypoleInspector
public import Testing

/// Checks a property on random cases, inside a test, where `#expect` and `#require` work.
///
///     @Test func `a shelf keeps its books`() async {
///       await checkProperty("shelf", labels: ["empty"]) { source in
///         let books = source.array(count: 0...9) { $0.int(in: 1...400) }
///         source.note("books = \(books)")
///         source.label("empty", if: books.isEmpty)
///         #expect(Shelf(books).pages == books.reduce(0, +))
///       }
///     }
///
/// The body runs hundreds of times, and once more per step of shrinking. One issue is recorded at
/// the end, with the simplest case and the command that replays it. The body must be synchronous
/// and deterministic. The environment can set `PROPERTY_SEED` (a number, or `random`, by default it
/// is derived from the name), `PROPERTY_SCALE` (multiplies `cases`) and `PROPERTY_REPLAY`. A
/// failure becomes a test of its own with `environment: ["PROPERTY_REPLAY": "1.1.0.4"]`.
///
/// - Parameters:
///   - name: The name in the report, which also determines the seed.
///   - cases: The number of cases to check.
///   - labels: Labels that some case should have. A warning lists those without a case.
///   - environment: The source of the settings. Pass the line of a failure to make it a test.
///   - sourceLocation: The location of the issue.
///   - body: Draws a case, and reports its failures.
/// - Returns: The outcome, or `nil` if it couldn't be run, which is also an issue.
@discardableResult
public func checkProperty(
  _ name: String, cases: Int = 200, labels: [String] = [],
  environment: [String: String] = ProcessInfo.processInfo.environment,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: @escaping @Sendable (inout ChoiceSource) throws -> Void
) async -> PropertyOutcome? {
  let check = PropertyCheck(
    name: name, cases: cases, labels: labels, environment: environment, location: sourceLocation,
    body: body)
  return await check.run { runner, property in runner.check(property) }
}

/// One property in one test: intercepts its issues during the run, and reports the outcome.
struct PropertyCheck: Sendable {
  let name: String
  let cases: Int
  let labels: [String]
  let environment: [String: String]
  let location: SourceLocation
  let body: @Sendable (inout ChoiceSource) throws -> Void
  /// The text for a failed outcome, unless the property has a body of its own.
  var failureText: (@Sendable (PropertyOutcome) -> String)?

  /// Runs the property with `how`, and makes every error an issue.
  func run(
    _ how: @escaping @Sendable (PropertyRunner, Property) -> PropertyOutcome
  ) async -> PropertyOutcome? {
    do {
      let runner = PropertyRunner(settings: try PropertySettings(environment: environment))
      guard let test = Test.current else { throw OutsideOfTest() }
      let collector = IssueCollector()
      var outcome = try await collector.collect(in: test) {
        // The issue at the end has a style. The issues of the body become part of it.
        ReportStyle.$chosen.withValue(.unicode) { how(runner, property(collector)) }
      }
      outcome?.testFilter = test.filter
      repeatWarnings(collector.warnings)
      if let outcome { report(outcome) }
      return outcome
    } catch {
      record("property \"\(name)\" was not checked: \(error)", at: location)
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

extension PropertyCheck {
  /// Prints the summary, and records a failure as one issue.
  func report(_ outcome: PropertyOutcome) {
    print(ReportStyle.current == .ascii ? GlyphSet.ascii.spelled(outcome.summary) : outcome.summary)
    if outcome.passed {
      for warning in outcome.warnings {
        record("property \"\(name)\": \(warning)", severity: .warning, at: location)
      }
    } else {
      record(failureText?(outcome) ?? replayableReport(outcome), about: name, at: location)
    }
  }

  /// Records the warnings collected from the body, one per source location.
  func repeatWarnings(_ warnings: [IssueCollector.Warning]) {
    for warning in warnings {
      record("\(warning.text)", severity: .warning, at: warning.location ?? location)
    }
  }
}

extension PropertyCheck {
  /// The report of a failure, with the call that makes its shrunk case a test of its own.
  func replayableReport(_ outcome: PropertyOutcome) -> String {
    guard let replay = outcome.counterexample?.replayLine.split(separator: "=") else {
      return outcome.report
    }
    return outcome.report + """

      as a separate test with the same body:
        await checkProperty(
          \(outcome.name.debugDescription), environment: ["\(replay[0])": "\(replay[1])"]
        ) { source in … }
      """
  }
}

extension Test {
  /// A regular expression that matches the whole name, for `swift test --filter` between double
  /// quotes.
  ///
  /// Of the name it has ASCII letters, digits, spaces and `_`. A full stop stands for anything
  /// else.
  var filter: String { Self.filter(name) }

  /// The name as its words: without backticks and parameters.
  var title: String { Self.title(name) }

  static func title(_ name: String) -> String {
    let isRaw = name.hasPrefix("`")
    return String(name.drop { $0 == "`" }.prefix { $0 != (isRaw ? "`" : "(") })
  }

  static func filter(_ name: String) -> String {
    let words = title(name).reduce(into: "") { filter, character in
      let isPlain = character.isLetter || character.isNumber || " _".contains(character)
      filter += !character.isASCII ? ".+" : isPlain ? "\(character)" : "."
    }
    // After a suite or a module, perhaps in backticks, and before the parameters.
    return "[/.].?\(words).?[(]"
  }
}
