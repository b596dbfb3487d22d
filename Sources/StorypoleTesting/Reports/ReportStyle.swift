import Foundation
public import Testing

/// The characters of the issues that this module records.
///
/// On Linux, `swift test` drops parts of long messages with characters beyond ASCII. There, issues
/// are ``ascii`` by default. Elsewhere they are ``unicode``. Set the environment variable
/// `STORYPOLE_REPORTS` to `ascii` or `unicode`, or give a test the trait
/// ``Testing/Trait/reports(_:)``, to choose otherwise.
public enum ReportStyle: String, Sendable, Hashable, CaseIterable {
  /// The message is the whole report.
  case unicode
  /// The message consists of ASCII characters, with drawings at the end and without blank rows.
  ///
  /// If that omits part of the report, or if the report is of a search or a property, the whole
  /// report is attached to the issue: `swift test --attachments-path DIR` keeps it.
  case ascii

  /// The environment variable that chooses the style.
  public static let variable = "STORYPOLE_REPORTS"

  /// The style of the running task: that of a trait, of the environment, or of the platform.
  public static var current: ReportStyle { chosen ?? ofEnvironment ?? ofPlatform }

  /// The style of a trait, or `nil` if there is none.
  @TaskLocal static var chosen: ReportStyle?

  private static let ofEnvironment = ProcessInfo.processInfo.environment[variable].flatMap {
    ReportStyle(rawValue: $0)
  }

  private static var ofPlatform: ReportStyle {
    #if os(Linux)
      .ascii
    #else
      .unicode
    #endif
  }
}

/// A trait that chooses the characters of the issues that this module records.
public struct ReportStyleTrait: SuiteTrait, TestTrait, TestScoping {
  let style: ReportStyle

  /// Whether the trait applies to the tests of a suite: yes.
  public var isRecursive: Bool { true }

  /// Runs a test with the style.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await ReportStyle.$chosen.withValue(style) { try await function() }
  }
}

extension Trait where Self == ReportStyleTrait {
  /// Chooses the characters of the issues that this module records.
  public static func reports(_ style: ReportStyle) -> ReportStyleTrait {
    ReportStyleTrait(style: style)
  }
}
