import Foundation
import StorypoleChecking
import Testing

/// Runs tests that should fail, and expects each to record one issue with the text of a file of the
/// catalog.
///
/// Without files any single issue will do; otherwise tests without a file must pass. Nothing is
/// compared if a setting of the environment lets other programs run. Only the number of calls
/// limits shrinking, which reaches the same case on a busy machine and under a sanitizer.
struct Failing: SuiteTrait, TestTrait, TestScoping {
  /// The files, by a part of the test's name.
  let files: [String: String]

  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let file = files.first { test.name.contains($0.key) }?.value
    if file == nil && !files.isEmpty { return try await function() }
    let found = await PropertyRunner.$steadyTime.withValue({ .zero }) {
      await issues { try? await function() }
    }
    guard Self.isUsual else { return }
    #expect(found.count == 1)
    guard let file else { return }
    #expect(found.joined() == (try TutorialFile(file).text))
  }

  /// Whether the environment has no settings that change the programs.
  private static var isUsual: Bool {
    !ProcessInfo.processInfo.environment.keys.contains { $0.hasPrefix("PROPERTY_") }
  }
}

extension Trait where Self == Failing {
  static var failing: Failing { Failing(files: [:]) }

  static func failing(as files: [String: String]) -> Failing { Failing(files: files) }
}
