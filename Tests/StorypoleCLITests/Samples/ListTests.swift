import Foundation
import StorypoleProof
import Testing

@testable import StorypoleCLI

/// The exact bodies that run in the sample list.
@Suite(.ends) struct ListTests {
  private struct Step: Decodable {
    let ran: [String]
    let measured: Int
    let visited: Int
    let generations: Int
    let frames: [String: [Double]]?
  }

  /// Plays steps on a list of the given number of rows, and returns the report of each.
  private func play(
    _ steps: String, rows: Int = 1_000, _ options: String...
  ) async throws -> [Step] {
    let sample = try #require(Sample.scenes["list"])
    let scene = String(decoding: sample.json, as: UTF8.self)
      .replacing(#""repeat": 1000,"#, with: #""repeat": \#(rows),"#)
    let file = try SceneFile(#"{"scene": \#(scene), "steps": [\#(steps)]}"#)
    let result = await storypole(["run", file.path, "--json"] + options)
    #expect(result.status == .success)
    return try result.output.split(separator: "\n").map {
      try JSONDecoder().decode(Step.self, from: Data($0.utf8))
    }
  }

  private static let sameSize = #"{"op": "set", "view": "title-500", "text": "105. Ebb tide"}"#

  private static let higher = #"""
    {"op": "set", "view": "title-500",
     "text": "501. Low tide at three in the morning, and how to be there in time"}
    """#

  @Test(arguments: [
    (sameSize, ["title-500"]),
    // The row absorbs the growth, or grows itself.
    (
      #"{"op": "set", "view": "title-500", "text": "501. Low tide at three"}"#,
      ["row-500", "title-500"]
    ), (higher, ["list", "row-500", "title-500"]),
    // No body has measured the image, which alone depends on what is in it.
    (#"{"op": "collapse", "view": "badge-500"}"#, ["image-500"]),
    (#"{"op": "remove", "view": "badge-500"}"#, ["image-500"]),
    (#"{"op": "setNeedsLayout", "view": "image-500"}"#, ["image-500"]),
    (#"{"op": "set", "view": "badge-500", "text": "unread"}"#, ["image-500", "badge-500"]),
  ])
  func `a change runs exactly these bodies`(change: String, ran: [String]) async throws {
    let steps = try await play(change)
    // The list, and five views of each row.
    #expect(steps[0].ran.count == 5_001)
    #expect(steps[1].ran == ran && steps[1].generations == 1)
  }

  @Test func `as many views are visited with 1,000 rows as with 3,000`() async throws {
    let changes = [Self.sameSize, Self.higher, #"{"op": "collapse", "view": "badge-500"}"#]
    let few = try await play(changes.joined(separator: ", "))
    let many = try await play(changes.joined(separator: ", "), rows: 3_000)
    #expect(many[0].ran.count == 15_001)
    #expect(few.dropFirst().map(\.visited) == many.dropFirst().map(\.visited))
    #expect(few.dropFirst().map(\.ran) == many.dropFirst().map(\.ran))
    #expect(few[1].measured == 1)
  }

  @Test func `rotating back restores every frame, and measures nothing`() async throws {
    let steps = try await play(#"{"op": "rotate"}, {"op": "rotate"}"#, "--frames")
    #expect(steps[0].frames?.count == 5_002)
    #expect(steps[0].frames == steps[2].frames)
    #expect(steps[0].frames != steps[1].frames)
    #expect(steps[1].measured > 0)
    #expect(steps[2].measured == 0)
    #expect(steps[2].generations == 1)
  }
}
