public import Foundation
import Storypole
public import StorypoleChecking
public import Testing

/// Expects no program of a search to make its screen miss an invalidation.
///
///     @Test func `the shelf screen never misses an invalidation`() async {
///       await expectNoMissedInvalidation(shelfSearch)
///     }
///
/// One issue is recorded at the end, for the simplest program that fails: the differences, the
/// view to mark and the mutation that requires it, the program as a test to paste, and the line
/// that replays it. `PROPERTY_SEED`, `PROPERTY_SCALE` and `PROPERTY_REPLAY` work as in
/// ``checkProperty(_:cases:labels:environment:sourceLocation:_:)``. A mutation that occurred in
/// no program, or changed no frame, causes a warning.
///
/// - Parameters:
///   - search: the screen, its mutations, and the comparisons.
///   - programs: the programs to try.
///   - environment: the source of the settings. Pass the line of a failure to make it a test.
///   - sourceLocation: the location of the issue.
/// - Returns: the outcome, or `nil` if the search couldn't be run, which is also an issue.
@discardableResult
nonisolated(nonsending) public func expectNoMissedInvalidation<Screen>(
  _ search: InvalidationSearch<Screen>, programs: ProgramScope = .random(),
  environment: [String: String] = ProcessInfo.processInfo.environment,
  sourceLocation: SourceLocation = #_sourceLocation
) async -> PropertyOutcome? {
  do {
    return try await check(search, programs, environment, sourceLocation)
  } catch {
    record("\(search.title): \(error)", about: search.name, at: sourceLocation)
    return nil
  }
}

/// Expects no program of these mutations to make a screen miss an invalidation.
///
///     await expectNoMissedInvalidation(in: { ShelfScreen() }) {
///       Mutation("rename", .text(count: 0...12)) { screen, name in screen.title.text = name }
///       Mutation("add a book") { screen in screen.shelf.addBook() }
///       Resize(widths: 200...900)
///     }
///
/// The test that a failure prints needs the screen and the mutations as an `InvalidationSearch`
/// called `search`. Two searches in one test need names, which tell their reports apart.
///
/// - Parameters:
///   - name: the name in reports, which also decides the seed, by default the name of the test.
///   - make: builds a new screen, with a size, and lays nothing out, or builds a new host with a
///     new tree, and doesn't tick it.
///   - programs: the programs to try.
///   - checks: the comparisons to make. `[.standard, .soundness]` also finds layouts that aren't
///     sound.
///   - environment: the source of the settings. Pass the line of a failure to make it a test.
///   - sourceLocation: the location of the issue.
///   - mutations: the possible mutations of the screen.
/// - Returns: the outcome, or `nil` if the search couldn't be run, which is also an issue.
@discardableResult
nonisolated(nonsending) public func expectNoMissedInvalidation<Screen: SearchableScreen>(
  _ name: String? = nil, in make: @escaping @Sendable () -> Screen,
  programs: ProgramScope = .random(),
  checks: InvalidationChecks = .standard,
  environment: [String: String] = ProcessInfo.processInfo.environment,
  sourceLocation: SourceLocation = #_sourceLocation,
  @MutationBuilder<Screen> mutations: () -> Mutations<Screen>
) async -> PropertyOutcome? {
  let name = name ?? Test.current?.title ?? "search"
  var search = InvalidationSearch(name, in: make, mutations: mutations)
  search.checks = checks
  return await expectNoMissedInvalidation(
    search, programs: programs, environment: environment, sourceLocation: sourceLocation)
}

/// Expects one program to make its screen miss no invalidation, as failed searches print it.
///
/// - Parameters:
///   - search: the screen, its mutations, and the comparisons.
///   - steps: the program.
///   - sourceLocation: the location of the issue.
public func expectNoMissedInvalidation<Screen>(
  _ search: InvalidationSearch<Screen>, after steps: [ScreenStep],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  do {
    guard let missed = try search.missedInvalidation(after: steps) else { return }
    record("\(search.title): \(missed)", about: search.name, at: sourceLocation)
  } catch {
    record("\(search.title): \(error)", about: search.name, at: sourceLocation)
  }
}

private func check<Screen>(
  _ search: InvalidationSearch<Screen>, _ programs: ProgramScope,
  _ environment: [String: String], _ location: SourceLocation
) async throws -> PropertyOutcome? {
  let check = PropertyCheck(
    name: search.name, cases: programs.cases, labels: search.labels, environment: environment,
    location: location, body: try search.body(programs),
    failureText: { search.report(of: $0) })
  return await check.run { runner, property in
    search.warned(runner.check(property), by: runner)
  }
}
