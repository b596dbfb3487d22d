import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import StorypoleSimulator
import Testing

@testable import StorypoleCLI

@Suite(.ends) struct `storypole matrix` {
  @Test func `no empty line is above the first of several reports, and one between two`() async {
    let words = "--device iPhone8 --text-size L --orientation portrait".words
    let result = await storypole(["matrix", "ticket", "tile", "ticket"] + words)
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first == "ticket")
    #expect(!result.output.contains("\n\n\n") && result.output.contains("\n\nticket\n"))
  }

  @Test func `finds no problem in the reading app, on any device, at any text size`() async {
    let result = await storypole("matrix", "reading-app", "--strict")
    #expect(result.status == .success && result.error == "")
    #expect(result.output == "\(ConditionSpace().cases.count) cases, no problems\n")
  }

  /// A form in the middle crosses the fold, as constraints know none.
  @Test func `finds no problem in constraints but at a fold`() async throws {
    let result = await storypole("matrix", "sign-in-form", "--keyboard", "--json")
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    let problems = try #require(object?["problems"] as? [[String: Any]])
    #expect(problems.count == 6)
    for problem in problems {
      let sets = try #require(problem["conditions"] as? [[String: Any]])
      #expect(sets.allSatisfy { $0["device"] as? [String] == ["iPhone Duo@27.1 (halfOpen)"] })
      #expect((problem["problem"] as? [String: Any])?["kind"] as? String == "reservedRegion")
    }
  }

  @Test func `lists the problems of a scene with the conditions that show them`() async throws {
    let file = try SceneFile(
      #"""
      {"size": [390, 844], "root": {"id": "page", "children": [
        {"id": "title", "kind": "Label", "text": "low", "textStyle": "body",
         "frame": [100, 150, 200, 22]}]}}
      """#)
    let words = [
      "matrix", file.path, "--device", "iphone 17 pro, iPad mini@16", "--text-size", "L,ax5",
      "--orientation", "portrait", "--direction", "leftToRight",
    ]
    let result = await storypole(words + ["--strict"])
    #expect(result.status == .failure)
    #expect(
      result.output == """
        4 cases, 1 problem

        conditions   cases  rule     view        in the first case
        ───────────────────────────────────────────────────────────────────────────────────────────────
        AX5         2 of 4  cutText  page/title  shows 0 of its 1 line: it is 22 high, and needs 63.248

        """)
    #expect(result.error.hasSuffix(": 1 layout problem; first cutText of page/title\n"))
  }

  @Test(arguments: [
    ("half", "rtl", "ax3"), ("half-open", "right-to-left", "AX3"), ("halfOpen", "RTL", "Ax3"),
  ])
  func `takes the short forms of words, as rotate does`(
    fold: String, direction: String, size: String
  ) async {
    let words = [
      "chat", "--device", "iPhone Duo", "--fold", fold, "--direction", direction, "--text-size",
      size,
    ]
    let matrix = await storypole(["matrix"] + words + ["--orientation", "portrait"])
    #expect(matrix.output.hasPrefix("1 case, "), "\(matrix.error)")
    let rotation = await storypole(["rotate"] + words + ["--times", "1"])
    #expect(rotation.status == .success, "\(rotation.error)")
  }

  @Test func `shows windows beside another app, on the devices that have them`() async {
    let words = ["matrix", "box", "--text-size", "L", "--direction", "ltr"]
    // Eight iPads before iPadOS 26, in four orientations, beside all devices without.
    let full = 4 * (60 + 2)
    #expect(
      await storypole(words + ["--split", "half"]).output.hasPrefix("\(full + 32) cases, "))
    let keyboard = words + ["--keyboard", "--device", "iPhone 17", "--orientation", "portrait"]
    #expect(await storypole(keyboard).output.hasPrefix("2 cases, "))
    let none = await storypole(words + ["--split", "half", "--device", "iPhone 17"])
    #expect(none.status == .usage && none.error.contains("iPhone 17 has no split view"))
    let fold = await storypole("matrix", "box", "--fold", "folded,half", "--device", "iPhone 17")
    #expect(fold.status == .usage && fold.error.contains("iPhone 17 doesn't fold"))
  }

  @Test(arguments: [
    (["--device", "iPhne17,foo"], "unknown device “iPhne17”; did you mean “iPhone 17”"),
    (["--device", "foo"], "unknown device “foo”; storypole devices lists them"),
    (["--text-size", "L,huge"], "--text-size: found \"L,huge\", expected some of xs, s, m,"),
    (["--orientation", "upwards"], "expected some of portrait, portrait-upside-down,"),
  ])
  func `refuses what it doesn't know`(words: [String], error: String) async {
    let result = await storypole(["matrix"] + words)
    #expect(result.status == .usage && result.error.contains(error), "\(result.error)")
  }

  @Test func `lists the devices`() async {
    let result = await storypole("devices")
    let lines = result.output.split(separator: "\n")
    #expect(result.status == .success && lines.count == 2 + 60 + 1)
    #expect(lines.contains { $0.hasPrefix("iPhone Duo ") && $0.contains("  yes    duo_kit; ") })
    #expect(lines.last?.hasSuffix("measured them: iPhone 18 Pro, iPhone 18 Pro Max") == true)
  }
}

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
