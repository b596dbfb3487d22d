import Storypole
public import Testing

/// Turns the diagnostics of all views that are laid out in a test into an issue.
///
///     @Suite(.layout(strict: true)) struct SettingsScreenTests { … }
///
/// Made by ``Testing/Trait/layout(strict:)``.
public struct LayoutTrait: TestTrait, SuiteTrait, TestScoping {
  let isStrict: Bool

  /// Whether a suite's tests, and those of its suites, have the trait; they do.
  public var isRecursive: Bool { true }

  /// Runs a test with its trees watched, and records an issue at the end if any was reported.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    let watch = isStrict ? DiagnosticWatch() : nil
    defer { watch.map { report($0.diagnostics, of: test) } }
    try await DiagnosticWatch.$current.withValue(watch) { try await function() }
  }

  private func report(_ diagnostics: [Diagnostic], of test: Test) {
    if diagnostics.isEmpty { return }
    let count = diagnostics.count == 1 ? "1 diagnostic" : "\(diagnostics.count) diagnostics"
    record(
      "the layouts of this test reported \(count):\n\(bulleted(diagnostics, atMost: 40))",
      at: test.sourceLocation)
  }
}

extension Trait where Self == LayoutTrait {
  /// Whether diagnostics of views that are laid out in a test are issues.
  ///
  /// With `true`, the trees that are made in the test are strict (`View.isStrict`), and what any of
  /// them reports, on the test's task or on a runtime's queue, becomes one issue at the end of the
  /// test. For a suite it applies to all of its tests; a test of the suite opts out with `false`.
  /// Set `View.isStrict` to `false` on a tree for which only refusals and overflow are to count.
  ///
  /// - Parameter isStrict: whether diagnostics are issues.
  public static func layout(strict isStrict: Bool) -> LayoutTrait {
    LayoutTrait(isStrict: isStrict)
  }
}
