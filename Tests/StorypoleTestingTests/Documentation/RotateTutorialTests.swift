import Foundation
import StorypoleProof
import Testing

@Suite(.ends) struct `The tutorial "Rotate your screen in a test"` {
  private static let folder = "Sources/StorypoleTesting/StorypoleTesting.docc"

  @Test(arguments: [
    "Shelf-1", "Shelf-2", "ShelfTests-1", "ShelfTests-2", "ShelfTests-3", "ShelfTests-4",
  ])
  func `each code file is part of a test`(_ name: String) throws {
    let tested = try TutorialFile(
      path: "Tests/StorypoleTestingTests/Documentation/RotateTutorialScreens.swift")
    let code = TutorialFile.squeezed(try TutorialFile("\(name).swift").text)
    #expect(TutorialFile.squeezed(tested.text).contains(code))
  }

  @Test func `the second screen differs from the first where it counts columns`() throws {
    let lines = try ["Shelf-1.swift", "Shelf-2.swift"].map { name in
      Set(try TutorialFile(name).text.split(separator: "\n"))
    }
    #expect(lines[0].subtracting(lines[1]).count == 2)
    #expect(lines[1].subtracting(lines[0]).count == 1)
  }

  @Test func `the report names the shelf, and what it has kept`() throws {
    let report = try TutorialFile("ShelfTests-report.txt").text
    #expect(report.contains("kept by  shelf (Shelf), which places shelf/cover-4\n"))
    #expect(report.contains("changed  Shelf.columns of shelf: 3 → 7\n"))
  }

  @Test func `all files are shown, and the script loops over a scene`() throws {
    let page = try TutorialFile(path: "\(Self.folder)/RotateYourScreen.tutorial").text
    let resources = TutorialFile.repository.appendingPathComponent("\(Self.folder)/Resources")
    let names = try FileManager.default.contentsOfDirectory(atPath: resources.path)
      .filter { $0.hasPrefix("Shelf") || $0.hasPrefix("Loop") }
    #expect(names.count == 8)
    for name in names { #expect(page.contains("file: \(name))"), "\(name)") }
    #expect(try TutorialFile("Loop.sh").text.contains("storypole loop shelf.json --rounds 100000"))
  }
}
