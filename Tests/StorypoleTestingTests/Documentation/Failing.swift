import Foundation
import StorypoleChecking
import Testing

/// Runs tests that are to fail, and expects each to say in one issue what a file of the catalog says.
///
/// Without files any one issue will do; otherwise a test that no file is for has to pass. Nothing is compared where a
/// setting of the environment lets other programs run. Calls alone limit shrinking, which comes to the same case on a
/// busy machine and under a sanitizer.
struct Failing: SuiteTrait, TestTrait, TestScoping {
  /// The file by a part of the test's name.
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

  /// Whether programs are those of any other day.
  private static var isUsual: Bool {
    !ProcessInfo.processInfo.environment.keys.contains { $0.hasPrefix("PROPERTY_") }
  }
}

extension Trait where Self == Failing {
  static var failing: Failing { Failing(files: [:]) }

  static func failing(as files: [String: String]) -> Failing { Failing(files: files) }
}
