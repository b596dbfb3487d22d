import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import StorypoleSimulator
import Testing

@testable import StorypoleCLI

@Suite(.ends) struct `storypole matrix` {
  @Test func `finds no problem in the reading app, on any device, at any text size`() async {
    let result = await storypole("matrix", "reading-app", "--strict")
    #expect(result.status == .success && result.error == "")
    #expect(result.output == "\(MatrixPlan().cases.count) cases, no problems\n")
  }

  @Test func `is a test, as the largest text moves all of the reading app`() throws {
    func frames(_ size: ContentSizeCategory) throws -> [String: CGRect] {
      let document = try SceneSource.scene("reading-app", on: Recorder().console())
      let root = document.makeRoot()
      let scene = SimulatedScene(
        SceneConditions(.iPhone17Pro, contentSizeCategory: size), root: root)
      var frames: [String: CGRect] = [:]
      var due = [scene.root]
      while let view = due.popLast() {
        frames[view.name ?? view.path] = view.frame
        due += view.subviews
      }
      return frames
    }
    let (large, largest) = (try frames(.large), try frames(.accessibilityExtraExtraExtraLarge))
    #expect(large.count == 56 && largest.count == 56)
    let same = large.filter { largest[$0.key] == $0.value }.keys.sorted()
    // The root, and the covers, whose size isn't that of a text.
    #expect(same == ["app"] + (1...12).map { "cover-\($0)" }.sorted())
    // On one row, below the safe area; then the title has a row of its own.
    #expect(try large["back"]?.minY == 62 && #require(large["heading"]).minY < 62 + 49)
    let back = try #require(largest["back"])
    #expect(try #require(largest["heading"]).minY > 62 + back.height - 1)
  }

  @Test func `lists the problems of a scene with the conditions that show them`() async throws {
    let file = try SceneFile(
      #"""
      {"size": [390, 844], "root": {"id": "page", "children": [
        {"id": "title", "kind": "Label", "text": "low", "textStyle": "body",
         "frame": [100, 150, 200, 22]}]}}
      """#)
    let words = [
      "matrix", file.path, "--devices", "iphone 17 pro, iPad mini@16", "--text-sizes", "L,ax5",
      "--orientations", "portrait", "--directions", "leftToRight",
    ]
    let recorder = Recorder()
    let status = await Main.program.run(words + ["--strict"], on: recorder.console())
    #expect(status == .failure)
    #expect(
      recorder.output == """
        4 cases, 1 problem

        for example   cases  rule     view        in the first case
        ────────────────────────────────────────────────────────────────────────────────────────────────
        AX5          2 of 4  cutText  page/title  shows 0 of its 1 line: it is 22 high, and needs 63.912

        """)
    #expect(recorder.errorOutput.hasSuffix(": 1 layout problem; first cutText of page/title\n"))
    let noted = Recorder()
    _ = await Main.program.run(words + ["--annotations", "github"], on: noted.console())
    let path = file.path.replacing(":", with: "%3A")
    #expect(
      noted.output.hasSuffix(
        """
        ::error file=\(path),title=cutText of page/title::shows 0 of its 1 line: it is 22 high, \
        and needs 63.912 (AX5). Give it the size that it needs, or set numberOfLines, so that it truncates.

        """))
  }

  @Test func `takes the short forms of words, as rotate does`() async {
    let words = ["matrix", "chat", "--devices", "iPhone Duo", "--orientations", "portrait"]
    let short = Recorder()
    _ = await Main.program.run(
      words + ["--text-sizes", "ax3", "--directions", "RTL", "--folds", "half"],
      on: short.console())
    let long = Recorder()
    _ = await Main.program.run(
      words + ["--text-sizes", "AX3", "--directions", "rightToLeft", "--folds", "halfOpen"],
      on: long.console())
    #expect(short.output == long.output && short.output.hasPrefix("1 case, "))
    let device = ["rotate", "chat", "--device", "iPhone Duo", "--times", "1"]
    for word in ["half", "half-open", "halfOpen"] {
      let recorder = Recorder()
      let status = await Main.program.run(
        device + ["--fold", word, "--direction", "rtl", "--text-size", "AX3"],
        on: recorder.console())
      #expect(status == .success, "\(recorder.errorOutput)")
    }
  }

  @Test func `lays out a part of the cases`() async {
    let words = ["ticket", "--devices", "iPhone 8", "--text-sizes", "L"]
    func cases(_ part: String) async -> String {
      let recorder = Recorder()
      _ = await Main.program.run(["matrix"] + words + ["--shard", part], on: recorder.console())
      return String(recorder.output.prefix { $0 != "," })
    }
    #expect(await cases("1/1") == "8 cases")
    #expect(await [cases("1/3"), cases("2/3"), cases("3/3")] == ["3 cases", "3 cases", "2 cases"])
  }

  @Test(arguments: [
    (["--devices", "iPhone 99"], "--devices: found \"iPhone 99\", expected names of devices"),
    (["--text-sizes", "L,huge"], "--text-sizes: found \"L,huge\", expected text sizes such as"),
    (["--shard", "5/4"], "--shard: found \"5/4\", expected a part such as 1/4, from 1 to N"),
    (["--orientations", "upwards"], "expected some of portrait,portraitUpsideDown,"),
    (["--json", "--annotations", "github"], "--annotations: found \"github\", expected none"),
  ])
  func `refuses what it doesn't know`(words: [String], error: String) async {
    let recorder = Recorder()
    let status = await Main.program.run(["matrix"] + words, on: recorder.console())
    #expect(status == .usage && recorder.errorOutput.contains(error), "\(recorder.errorOutput)")
  }

  @Test func `writes JSON that is valid by its schema, and progress to standard error`()
    async throws
  {
    let validator = try OutputValidator(await storypole("schema", "matrix").output)
    let recorder = Recorder()
    _ = await Main.program.run(
      ["matrix", "chat", "--devices", "iPhone 8,iPhone 17", "--text-sizes", "L", "--json"],
      on: recorder.console(ticker: .once, progress: .lines))
    let matrix = try OutputValidator.object(in: recorder.output)
    #expect(validator.faults(of: matrix) == [])
    #expect((matrix["problems"] as? [Any])?.isEmpty == false)
    #expect(recorder.errorOutput.contains("laying out cases: 0 of 16"))
  }
}
