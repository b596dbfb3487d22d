public import Foundation
public import StorypoleChecking
public import Testing

/// Checks a property on random cases, inside a test; `#expect` and `#require` work in its body.
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
/// The body runs hundreds of times, and once more per step of shrinking; one issue is recorded
/// at the end, with the simplest case and the line that replays it. The body must be
/// synchronous and deterministic. The environment can set `PROPERTY_SEED` (a number, or
/// `random`; by default it is derived from the name), `PROPERTY_SCALE` (multiplies `cases`) and
/// `PROPERTY_REPLAY`. A failure becomes a test of its own with
/// `environment: ["PROPERTY_REPLAY": "1.1.0.4"]`.
///
/// - Parameters:
///   - name: The name in the report; also determines the seed.
///   - cases: The number of cases to check.
///   - labels: Labels that some case should have; a warning lists those without a case.
///   - environment: The source of the settings; pass the line of a failure to make it a test.
///   - sourceLocation: The location of the issue.
///   - body: Draws a case, and reports its failures.
/// - Returns: The outcome; `nil` if it couldn't be run, which is also an issue.
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

/// Checks a property on every possible case, inside a test; more than `cap` of them cause a
/// warning.
///
/// - Parameters:
///   - name: The name in the report.
///   - cap: The maximum number of cases to run.
///   - labels: Labels that some case should have; a warning lists those without a case.
///   - environment: The source of the settings; pass the line of a failure to make it a test.
///   - sourceLocation: The location of the issue.
///   - body: Draws a case, and reports its failures.
/// - Returns: The outcome; `nil` if it couldn't be run, which is also an issue.
@discardableResult
public func checkEveryCase(
  _ name: String, cap: Int = 1_000_000, labels: [String] = [],
  environment: [String: String] = ProcessInfo.processInfo.environment,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: @escaping @Sendable (inout ChoiceSource) throws -> Void
) async -> PropertyOutcome? {
  let check = PropertyCheck(
    name: name, cases: 1, labels: labels, environment: environment, location: sourceLocation,
    body: body)
  return await check.run { runner, property in runner.checkEveryCase(property, cap: cap) }
}
