import Foundation
import Storypole
import StorypoleProof
import StorypoleSimulator
import Testing

@testable import StorypoleScene

/// The format's page agrees with the descriptions, and its examples work.
///
/// With `STORYPOLE_WRITE_FORMAT=1` in the environment its tables are rewritten.
@Suite(.ends) struct SceneFormatTests {
  /// The folder of the module's pages.
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources/StorypoleScene/StorypoleScene.docc")

  private static let page = folder.appending(path: "SceneFormat.md")

  private static let firstTable = "## The keys of a scene\n"

  @Test func `the tables match the descriptions`() throws {
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
    try #require(examples.count == 13)
    let scene = try SceneDocument(json: examples[0].utf8)
    #expect(scene.views.count == 1 + 1 + 20 * 3)
    for view in examples[1...7] { _ = try SceneDocument(json: #"{"root": \#(view)}"#.utf8) }
    let scenario = examples[8].replacing(#""shelf.json""#, with: examples[0])
    let player = ScenarioPlayer(try ScenarioDocument(json: scenario.utf8))
    let reports = Array(player)
    #expect(!player.hasFailed)
    #expect(reports[1].ran == ["title-7"] && examples[9].contains(#""ran": ["title-7"]"#))
    #expect(ScenarioPlayer(try ScenarioDocument(json: examples[10].utf8)).playAll())
    let simulated = examples[11].replacing(#""shelf.json""#, with: examples[0])
    #expect(ScenarioPlayer(try ScenarioDocument(json: simulated.utf8)).playAll())
    #expect(try SceneScript(json: examples[12].utf8).events.count == 3)
  }

  /// The two cells of each row of the table under a header, without their backquotes.
  private func rows(under header: String) throws -> [(written: String, error: String)] {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let start = try #require(text.range(of: header + "\n|---|---|\n")).upperBound
    return text[start...].split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { $0.hasPrefix("|") }
      .map { row in
        let cells = row.split(separator: "`")
        return (String(cells[1]), String(cells[3]))
      }
  }

  @Test func `the documented errors of scenes are the reported ones`() throws {
    let rows = try rows(under: "| scene | error |")
    #expect(rows.count > 10)
    for row in rows {
      let found = complaint { () throws(SceneError) in
        _ = try SceneDocument(json: row.written.utf8, file: "shelf.json", registry: .reading)
      }
      #expect(found == row.error)
    }
  }

  @Test func `the documented errors of steps are the reported ones`() throws {
    let rows = try rows(under: "| step | error |")
    #expect(rows.count > 5)
    let scene =
      #"{"root": {"id": "shelf", "kind": "VBox", "children": ["#
      + #"{"id": "title", "kind": "Label"}]}, "size": [390, 844]}"#
    for row in rows {
      let found = complaint { () throws(SceneError) in
        let json = #"{"scene": \#(scene), "steps": [\#(row.written)]}"#
        _ = try ScenarioDocument(json: json.utf8)
      }
      #expect(found == row.error)
    }
  }

  /// The error's text, from the path on.
  private func complaint(_ attempt: () throws(SceneError) -> Void) -> String {
    let line = message(attempt)
    return line.range(of: ": $").map { "$" + line[$0.upperBound...] } ?? line
  }
}
