import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import StorypoleTesting
import Testing

@Suite(.ends) struct `Expecting a drawing` {
  @Test func `equal to that in the test records no issue`() async {
    let issues = await issues {
      expectDrawing(of: Bookshelf.laidOut(), record: .never) {
        """
        ┌ shelf ──────────────────────┐
        │┌─────┐┌ title ─────────────┐│
        ││░░░░░│└────────────────────┘│
        ││cover│Lath                  │
        ││░░░░░│                      │
        ││░░░░░│                      │
        │└─────┘                      │
        └─────────────────────────────┘
        """
      }
    }
    #expect(issues == [])
  }

  @Test func `unlike that in the test is an issue with the different lines`() async {
    let issues = await issues {
      expectDrawing(of: Bookshelf.laidOut(), as: .description, record: .missing) {
        """
        <Bookshelf shelf; frame = (0, 0, 210, 91)>
           | <ImageView cover; frame = (7, 14, 44, 66)>
           | <ForgetfulTitle title; frame = (58, 14, 145, 17)>
           | <Label byline; frame = (58, 34, 145, 17); text = "Strand">
        """
      }
    }
    #expect(
      issues == [
        """
        the drawing differs (-); GOLDEN_RECORD=failed records the current one (+):

          … 1 equal line
             | <ImageView cover; frame = (7, 14, 44, 66)>
             | <ForgetfulTitle title; frame = (58, 14, 145, 17)>
        -    | <Label byline; frame = (58, 34, 145, 17); text = "Strand">
        +    | <Label byline; frame = (58, 34, 145, 17); text = "Lath">
        """
      ])
  }

  @Test func `that isn't there is written into the source file`() async throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("storypole-drawing-\(UUID().uuidString).swift")
    try Data("  expectDrawing(of: shelf)\n".utf8).write(to: file)
    let call = SourceLocation(
      fileID: "Tests/Shelf.swift", filePath: file.path, line: 1, column: 3)
    let issues = await issues {
      let label = Label("Lath")
      label.frame.size = CGSize(width: 70, height: 17)
      expectDrawing(of: label, environment: [:], sourceLocation: call)
    }
    #expect(issues == ["recorded the drawing in this call: look at it, then run the test again"])
    let source = try String(contentsOf: file, encoding: .utf8)
    #expect(source.hasPrefix("  expectDrawing(of: shelf) {\n    \"\"\"\n"))
    #expect(source.hasSuffix("\n    \"\"\"\n  }\n"))
    #expect(source.contains("Lath"))
    try FileManager.default.removeItem(at: file)
  }

  @Test func `that is recorded leaves the tests that a search in that file prints as they were`()
    async throws
  {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("storypole-lines-\(UUID().uuidString).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    let lines = ["expectDrawing(of: mini)", "await expectNoMissedInvalidation(shelfSearch)", ""]
    try Data(lines.joined(separator: "\n").utf8).write(to: file)
    @Sendable func call(_ line: Int) -> SourceLocation {
      SourceLocation(fileID: "Tests/Shelf.swift", filePath: file.path, line: line, column: 1)
    }
    let found = await issues {
      expectDrawing(of: Bookshelf.laidOut(), environment: [:], sourceLocation: call(1))
      var search = InvalidationSearch("rows of what plays", in: { Bookshelf() }) {
        Mutation("larger lines") { $0.reader.lineHeight = 34 }
      }
      search.checks = .freshLayout
      await expectNoMissedInvalidation(
        search, environment: ["PROPERTY_SEED": "7"], sourceLocation: call(2))
    }
    #expect(found.count == 2)
    #expect(found.last?.contains("\n    shelfSearch,\n") == true, "\(found)")
  }

  @Test func `in an unknown mode is an issue`() async {
    let issues = await issues {
      expectDrawing(of: View(), environment: ["GOLDEN_RECORD": "some"]) { "" }
    }
    #expect(issues.joined().contains("GOLDEN_RECORD is \"some\": expected all"))
  }
}
