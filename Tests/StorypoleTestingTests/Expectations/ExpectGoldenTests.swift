import Foundation
import StorypoleChecking
import StorypoleProof
import StorypoleTesting
import Testing

/// A temporary folder for each test, deleted with this object.
private final class Shelfmark: Sendable {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("goldens-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var testFile: String { folder.appendingPathComponent("ShelfTests.swift").path }

  var golden: URL { folder.appendingPathComponent("Goldens/ShelfTests/shelf.txt") }

  func contents() throws -> String { String(decoding: try Data(contentsOf: golden), as: UTF8.self) }

  func write(_ text: String) throws {
    try FileManager.default.createDirectory(
      at: golden.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: golden)
  }

  /// The issues of an expectation about a shelf.
  func issuesOfShelf(_ mode: RecordMode?, environment: [String: String] = [:]) async -> [String] {
    await issues { [testFile] in
      expectGolden(
        Bookshelf.laidOut(), named: "shelf", record: mode, environment: environment,
        filePath: testFile)
    }
  }
}

private let shelfText = """
  <Bookshelf shelf; frame = (0, 0, 210, 91)>
     | <ImageView cover; frame = (7, 14, 44, 66)>
     | <ForgetfulTitle title; frame = (58, 14, 145, 17)>
     | <Label byline; frame = (58, 34, 145, 17); text = "Lath">

  """

@Suite(.ends) struct `Expecting golden files` {
  @Test func `an equal file records no issue in any mode`() async throws {
    let mark = try Shelfmark()
    try mark.write(shelfText)
    #expect(await mark.issuesOfShelf(.failed) == [])
    #expect(await mark.issuesOfShelf(.missing) == [])
    #expect(await mark.issuesOfShelf(.never) == [])
  }

  @Test(arguments: [RecordMode.all, .failed, .missing])
  func `a missing file is recorded, with one issue`(_ mode: RecordMode) async throws {
    let mark = try Shelfmark()
    #expect(
      await mark.issuesOfShelf(mode) == [
        "recorded \(mark.golden.path): look at it, then run the test again"
      ])
    #expect(try mark.contents() == shelfText)
    #expect(await mark.issuesOfShelf(.never) == [])
  }

  @Test func `a missing file is not recorded if recording is off`() async throws {
    let mark = try Shelfmark()
    #expect(
      await mark.issuesOfShelf(.never) == [
        "there is no \(mark.golden.path), and recording is off"
      ])
    #expect(!FileManager.default.fileExists(atPath: mark.golden.path))
  }

  @Test(arguments: [RecordMode.missing, .never])
  func `a different file records one issue, line by line, and stays`(_ mode: RecordMode)
    async throws
  {
    let mark = try Shelfmark()
    let old = shelfText.replacingOccurrences(of: "58, 14, 145, 17", with: "58, 14, 145, 34")
    try mark.write(old)
    let issues = await mark.issuesOfShelf(mode)
    #expect(
      issues == [
        """
        \(mark.golden.path) differs (-); GOLDEN_RECORD=failed records the current text (+):

          <Bookshelf shelf; frame = (0, 0, 210, 91)>
             | <ImageView cover; frame = (7, 14, 44, 66)>
        -    | <ForgetfulTitle title; frame = (58, 14, 145, 34)>
        +    | <ForgetfulTitle title; frame = (58, 14, 145, 17)>
             | <Label byline; frame = (58, 34, 145, 17); text = "Lath">
          
        """
      ])
    #expect(try mark.contents() == old)
  }

  @Test(arguments: [RecordMode.all, .failed])
  func `a different file is overwritten, with one issue`(_ mode: RecordMode) async throws {
    let mark = try Shelfmark()
    try mark.write("nothing")
    #expect(await mark.issuesOfShelf(mode).count == 1)
    #expect(try mark.contents() == shelfText)
  }

  @Test func `recording everything is an issue each time, so that it isn't left on`() async throws {
    let mark = try Shelfmark()
    try mark.write(shelfText)
    #expect(await mark.issuesOfShelf(.all).count == 1)
  }

  @Test func `the environment chooses the mode`() async throws {
    let mark = try Shelfmark()
    let never = await mark.issuesOfShelf(nil, environment: ["GOLDEN_RECORD": "never"])
    #expect(never == ["there is no \(mark.golden.path), and recording is off"])
    #expect(await mark.issuesOfShelf(nil).joined().hasPrefix("recorded "))
  }

  @Test func `an unknown mode is an issue, and nothing is written`() async throws {
    let mark = try Shelfmark()
    #expect(
      await mark.issuesOfShelf(nil, environment: ["GOLDEN_RECORD": "some"]) == [
        "GOLDEN_RECORD is \"some\": expected all, failed, missing, never"
      ])
    #expect(!FileManager.default.fileExists(atPath: mark.golden.path))
  }

  @Test(arguments: ["", "../shelf", ".shelf", "a/b"])
  func `an invalid file name is an issue`(_ name: String) async throws {
    let mark = try Shelfmark()
    let testFile = mark.testFile
    let issues = await issues {
      expectGolden(
        Bookshelf.laidOut(), named: name, record: .all, environment: [:], filePath: testFile)
    }
    #expect(issues.count == 1)
    #expect(issues.joined().hasPrefix("\"\(name)\" can't be the name of a golden file"))
  }

  @Test func `a folder in place of the file is an issue`() async throws {
    let mark = try Shelfmark()
    try FileManager.default.createDirectory(at: mark.golden, withIntermediateDirectories: true)
    let issues = await mark.issuesOfShelf(.missing)
    #expect(issues.count == 1)
    #expect(issues.joined().hasPrefix(mark.golden.path + ": "))
  }

  @Test func `a drawing is also a format`() async throws {
    let mark = try Shelfmark()
    let testFile = mark.testFile
    _ = await issues {
      expectGolden(
        Bookshelf.laidOut(), named: "shelf", as: .drawing, record: .missing, filePath: testFile)
    }
    let file = mark.golden.deletingLastPathComponent().appendingPathComponent("shelf.drawing.txt")
    #expect(String(decoding: try Data(contentsOf: file), as: UTF8.self).contains("Lath"))
  }
}
