import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

/// The verdict of a search, by default, on each of 18 bugs, literally, as a table of
/// the documentation.
@Suite(.ends) struct `A search and the planted bugs` {
  @Test(arguments: PlantedBug.all)
  func `are told apart as the table says`(_ bug: PlantedBug) {
    let (verdict, text) = Self.verdict(bug)
    #expect(verdict == bug.verdict, "\(text)")
    #expect(bug.words.map(text.contains) ?? text.isEmpty, "\(text)")
  }

  @Test func `the documentation has the same table`() throws {
    let rows = PlantedBug.all.map { bug in
      "| \(bug.name) | \(bug.verdict.rawValue) | \(bug.words.map { "“\($0)”" } ?? "") |"
    }
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    let article = folder.appendingPathComponent(
      "Sources/StorypoleTesting/StorypoleTesting.docc/TestingYourScreens.md")
    let lines = try String(contentsOf: article, encoding: .utf8).split(separator: "\n")
    for row in rows { #expect(lines.contains(row[...]), "\(row)") }
  }

  private static func verdict(_ bug: PlantedBug) -> (PlantedBug.Verdict, String) {
    do {
      let outcome = try bug.outcome()
      if let found = outcome.counterexample { return (.found, found.failures.joined()) }
      let warnings = outcome.warnings
      return (warnings.isEmpty ? .not : .warned, warnings.joined(separator: "\n"))
    } catch {
      return (.found, "\(error)")
    }
  }
}
