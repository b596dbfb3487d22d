import Foundation
import Storypole
import Testing

@testable import StorypoleScene

/// The format's page says what the descriptions say, and its examples work.
///
/// With `STORYPOLE_WRITE_FORMAT=1` in the environment its tables are written anew.
@Suite struct SceneFormatTests {
  private static let page = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .appendingPathComponent("Sources/StorypoleScene/StorypoleScene.docc/SceneFormat.md")

  private static let firstTable = "## The keys of a scene\n"

  @Test func `the tables are those of the descriptions`() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let start = try #require(text.range(of: Self.firstTable)).lowerBound
    if ProcessInfo.processInfo.environment["STORYPOLE_WRITE_FORMAT"] == "1" {
      try (text[..<start] + FormatTables.text).write(
        to: Self.page, atomically: true, encoding: .utf8)
    } else {
      let lines = text[start...].split(separator: "\n", omittingEmptySubsequences: false)
      let expected = FormatTables.text.split(separator: "\n", omittingEmptySubsequences: false)
      for (line, expectedLine) in zip(lines, expected) { #expect(line == expectedLine) }
      #expect(lines.count == expected.count)
    }
  }

  /// The page's pieces of JSON, in order.
  private func examples() throws -> [Substring] {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    return text.split(separator: "```json\n").dropFirst().map { $0.split(separator: "```")[0] }
  }

  @Test func `the examples are scenes, views, scenarios and reports`() throws {
    let examples = try examples()
    try #require(examples.count == 4)
    let scene = try SceneDocument(json: examples[0].utf8)
    #expect(scene.views.count == 1 + 1 + 20 * 3)
    _ = try SceneDocument(json: #"{"root": \#(examples[1])}"#.utf8)
    let scenario = examples[2].replacing(#""shelf.json""#, with: examples[0])
    let player = ScenarioPlayer(try ScenarioDocument(json: scenario.utf8))
    let reports = Array(player)
    #expect(!player.hasFailed)
    #expect(reports[1].json + "\n" == examples[3])
  }
}
