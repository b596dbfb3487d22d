import Foundation
import Testing

/// Ends the process, with the test's name, where a test goes on for ever.
///
/// `.timeLimit` cancels a task, which a loop without a suspension point never notices: a flush, a
/// measurement, a teardown. This one watches from a thread of its own. It has no say in what passes:
/// a test never waits for it, and the limit is far from what any test takes.
struct TimeLimit: SuiteTrait, TestTrait, TestScoping {
  let seconds: Int
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard seconds > 0 else { return try await function() }
    try await Self.watch(
      "\(test.sourceLocation): \(test.name) goes on for more than \(seconds) s\n",
      .seconds(seconds), function)
  }

  /// Does something that ends the process with a text if it goes on for longer.
  static func watch(
    _ text: String, _ limit: DispatchTimeInterval, _ body: @Sendable () async throws -> Void
  ) async throws {
    let watch = DispatchSource.makeTimerSource(queue: queue)
    watch.schedule(deadline: .now() + limit)
    watch.setEventHandler { @Sendable in end(saying: text) }
    watch.activate()
    defer { watch.cancel() }
    try await body()
  }

  private static let queue = DispatchQueue(label: "storypole.time-limit", qos: .userInteractive)

  private static func end(saying text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    _exit(EXIT_FAILURE)
  }
}

extension Trait where Self == TimeLimit {
  /// A limit for each test: five minutes, as slow as machines and sanitizers may be, or what
  /// `STORYPOLE_TIME_LIMIT` says in seconds; 0 is none.
  static var ends: TimeLimit {
    let seconds = ProcessInfo.processInfo.environment["STORYPOLE_TIME_LIMIT"].flatMap { Int($0) }
    return TimeLimit(seconds: seconds ?? 300)
  }
}
