import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

/// The verdict of a search, by default, on each of 19 bugs, literally; a table of the
/// documentation.
@Suite(.ends) struct `A search and the planted bugs` {
  enum Verdict: String { case found, warned, not }

  @Test(arguments: PlantedBug.allCases)
  func `are told apart as the table says`(_ bug: PlantedBug) {
    let (verdict, text) = Self.verdict(bug)
    let (expected, words) = Self.expected(bug)
    #expect(verdict == expected, "\(text)")
    #expect(words.map(text.contains) ?? text.isEmpty, "\(text)")
  }

  @Test func `at least 17 of 19 are found or warned of`() {
    let verdicts = PlantedBug.allCases.map { Self.expected($0).0 }
    #expect(verdicts.count == 19)
    #expect(verdicts.count { $0 == .found } == 15)
    #expect(verdicts.count { $0 == .warned } == 2)
  }

  @Test func `the documentation has the same table`() throws {
    let rows = PlantedBug.allCases.map { bug in
      let (verdict, words) = Self.expected(bug)
      return "| \(bug.rawValue) | \(verdict.rawValue) | \(words.map { "“\($0)”" } ?? "") |"
    }
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    let article = folder.appendingPathComponent(
      "Sources/StorypoleTesting/StorypoleTesting.docc/TestingYourScreens.md")
    let lines = try String(contentsOf: article, encoding: .utf8).split(separator: "\n")
    for row in rows { #expect(lines.contains(row[...]), "\(row)") }
  }

  private static func verdict(_ bug: PlantedBug) -> (Verdict, String) {
    do {
      let outcome = try bug.outcome()
      if let found = outcome.counterexample { return (.found, found.failures.joined()) }
      let warnings = outcome.warnings.map(\.description)
      return (warnings.isEmpty ? .not : .warned, warnings.joined(separator: "\n"))
    } catch {
      return (.found, "\(error)")
    }
  }

  /// The verdict, and words of the message.
  private static func expected(_ bug: PlantedBug) -> (Verdict, String?) {
    switch bug {
    case .unmarkedProperty: (.found, "add `didSet { setNeedsLayout() }` to PlantedCell.indent")
    case .placementMark: (.found, "add `didSet { setNeedsLayout() }` to PlantedRow.lines")
    case .changedGlobal, .globalOnTheSide, .fineClock, .random:
      (
        .found,
        "don't let them share a model, keep anything in a global or static variable, read a clock "
          + "or draw random numbers"
      )
    case .cousinsProperty:
      (.found, "declare it `@LayoutState var width` in Wide, or call setNeedsLayout() on each view")
    case .convertedPlace: (.found, "a place by `convert(_:to:)`, untracked")
    case .coarseClock, .disagreement: (.not, nil)
    case .cachedSize: (.found, "a view keeps state from one layout to the next")
    case .writtenFrame: (.found, "a frame that a layout places has been written from outside")
    case .frameReadBySetter: (.found, "in setters for frames that they read")
    case .numberOfRuns: (.found, "page changes with every fresh layout")
    case .capturedValue: (.warned, #""spread" never changed a frame"#)
    case .writtenText: (.found, "leaves the tree dirty")
    case .sharedModel: (.found, "missed in  page/second (Reader)")
    case .propertyUpdate: (.found, "declare it `@LayoutState var unread` in Conversation, or")
    case .unlistedProperty: (.warned, "no mutation changed PlantedCell.indent")
    }
  }
}
