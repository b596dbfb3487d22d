import Foundation
import StorypoleProof
import Testing

@testable import StorypoleCLI

@Suite(.ends) struct `storypole sweep` {
  private func objects(_ words: String...) async throws -> [String: Any] {
    try await jsonObjects(["sweep"] + words)[0]
  }

  @Test func `finds the problem of a ticket that no device shows, with its ends`() async throws {
    let result = await storypole("sweep", "ticket", "--width", "320...1366", "--strict")
    #expect(result.status == .failure)
    #expect(
      result.output.contains(
        """
        401…407  cutText  ticket/route  shows 1 of its 2 lines: it is 33.76 high, and needs 34
        """))
    #expect(result.error == "storypole: ticket: 1 layout problem; first cutText of ticket/route\n")
    #expect(await storypole("sweep", "ticket").status == .success)
    // Two lines fit into a 25th of 850 points: the ticket is sound on every device.
    let high = await storypole("sweep", "ticket", "--height", "850", "--strict")
    #expect(high.status == .success && high.output.contains("at height 850"))
  }

  @Test func `lists the breakpoints of the reading app`() async throws {
    let sweep = try await objects("reading-app", "--width", "320...1366")
    let breakpoints = try #require(sweep["breakpoints"] as? [[String: Any]])
    func extents(of path: String) -> [Double] {
      breakpoints.filter { $0["path"] as? String == path && $0["edge"] as? String == "left" }
        .compactMap { $0["at"] as? Double }
    }
    // Rows of 3 to 11 books of at least 100 points, 16 apart, and 16 from both edges.
    let columns: [Double] = (3...11).map { Double(116 * $0 + 16) }
    #expect(extents(of: "app/page/shelf/book-12") == columns)
    #expect(extents(of: "app/page/shelf/book-1") == [])
  }

  @Test func `sweeps heights at a width`() async throws {
    let sweep = try await objects("ticket", "--height", "800...860", "--width", "405")
    #expect(sweep["axis"] as? String == "height" && sweep["across"] as? Double == 405)
    let problems = try #require(sweep["problems"] as? [[String: Any]])
    #expect(problems.map { $0["from"] as? Double } == [800])
    #expect(problems.map { $0["to"] as? Double } == [849])
  }

  @Test(arguments: [
    (
      ["--width", "9...3"],
      "--width: found \"9...3\", expected a whole number up to 100000, or a range such as"
    ),
    (["--width", "x"], "--width: found \"x\""),
    (["--width", "1...2...3"], "--width: found \"1...2...3\""),
    (["--width", "1...9", "--height", "1...9"], "expected one height, since --width is a range"),
  ])
  func `refuses what it can't sweep`(words: [String], error: String) async {
    let result = await storypole(["sweep"] + words)
    #expect(result.status == .usage && result.error.contains(error))
  }
}
