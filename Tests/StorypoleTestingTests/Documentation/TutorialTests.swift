import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import StorypoleTesting
import Testing

@Suite(.ends) struct `The tutorial "Find the invalidation bug"` {
  private static let folder = "Sources/StorypoleTesting/StorypoleTesting.docc"

  @Test(arguments: [
    "ArticleCell-1", "ArticleCell-2", "ReadingListScreen", "ReadingListTests-1",
    "ReadingListTests-2", "ReadingListTests-4",
  ])
  func `each code file is part of a test`(_ name: String) throws {
    let tested = try TutorialFile(
      path: "Tests/StorypoleTestingTests/Documentation/FindTheInvalidationBugTests.swift")
    let code = TutorialFile.squeezed(try TutorialFile("\(name).swift").text)
    #expect(TutorialFile.squeezed(tested.text).contains(code))
  }

  @Test func `the third test file is the second with the pasted test`() throws {
    let third = TutorialFile.squeezed(try TutorialFile("ReadingListTests-3.swift").text)
    let fourth = TutorialFile.squeezed(try TutorialFile("ReadingListTests-4.swift").text)
    let pasted = TutorialFile.squeezed(try TutorialFile("Report-program.txt").text)
    #expect(fourth == third.dropLast(2) + "\n" + pasted + "\n}")
  }

  @Test(arguments: ["Report-frames", "Report-cause", "Report-program"])
  func `each excerpt of the report is part of it`(_ name: String) throws {
    let report = try TutorialFile("Report.txt").text
    #expect(report.contains(try TutorialFile("\(name).txt").text))
  }

  @Test func `the lines of the passing runs are the printed ones`() throws {
    let alone = BeforeTheSearch.WithOneMutation.ReadingListTests().search
    let outcome = try alone.run()
    let lines = [outcome.summary] + outcome.warnings.map { "warning: \($0)" }
    #expect(lines.joined(separator: "\n") == (try TutorialFile("Passed-1.txt").text))
    let repaired = AfterTheRepair.ReadingListTests().search
    let second = try repaired.run()
    #expect(second.summary == (try TutorialFile("Passed-2.txt").text))
    #expect(second.warnings == [])
  }

  @Test func `the root page shows mutations of the tutorial's screen`() async throws {
    typealias ReadingListScreen = AfterTheRepair.ReadingListScreen
    await expectNoMissedInvalidation(in: { ReadingListScreen() }) {
      Mutation("make compact", anyOf: \.cells, .boolean()) { $1.isCompact = $2 }
      Mutation("summary arrives", anyOf: \.cells, .text(count: 1...99)) { $1.summary.text = $2 }
      Resize(widths: 200...900)
      Rotate()
    }
    let tests = try TutorialFile(
      path: "Tests/StorypoleTestingTests/Documentation/TutorialTests.swift")
    let blocks = try TutorialFile(path: "\(Self.folder)/StorypoleTesting.md").blocks("swift")
    #expect(!blocks.isEmpty)
    for block in blocks {
      #expect(TutorialFile.squeezed(tests.text).contains(TutorialFile.squeezed(block)))
    }
  }

  @Test func `all files are shown, and the script names the test`() throws {
    let page = try TutorialFile(path: "\(Self.folder)/FindTheInvalidationBug.tutorial").text
    let resources = TutorialFile.repository.appendingPathComponent("\(Self.folder)/Resources")
    let names = try FileManager.default.contentsOfDirectory(atPath: resources.path)
    let shown = names.filter { name in
      name != "Report.txt" && !name.hasSuffix(".svg") && !name.hasPrefix("Shelf")
        && name != "Loop.sh"
    }
    #expect(shown.count > 5)
    for name in shown {
      #expect(page.contains("file: \(name))"), "\(name)")
    }
    let script = try TutorialFile("CI.sh").text
    #expect(script.contains("\"the reading list never misses an invalidation\""))
  }
}
