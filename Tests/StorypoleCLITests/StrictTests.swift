import Foundation
import StorypoleProof
import Testing

@testable import StorypoleCLI

/// A badge that covers a title, which is cut where it is narrow.
private let scene = #"""
  {"size": [161, 44], "root": {"id": "cell", "children": [
    {"id": "title", "kind": "Label", "text": "Measure twice, cut once", "frame": [0, 0, 161, 17],
     "mask": "flexibleWidth"},
    {"id": "badge", "kind": "Label", "text": "12", "frame": [147, 17, 14, 17]}]}}
  """#

@Suite(.ends) struct `The option --strict` {
  @Test func `lists the problems of a layout, and fails`() async throws {
    let file = try SceneFile(scene)
    let sound = await storypole("layout", file.path, "--strict")
    #expect(sound.status == .success && sound.error == "")
    #expect(sound.output.hasSuffix("visited\n\(file.path): no layout problems\n"))
    let result = await storypole("layout", file.path, "--size", "140x44", "--strict")
    #expect(result.status == .failure)
    #expect(
      result.output.hasSuffix(
        """
        cell/title: shows 1 of its 2 lines: it is 17 high, and needs 34 [cutText], at (0, 0, 140, 17). \
        Give it the size that it needs, or set numberOfLines, so that it truncates.

        """))
    #expect(
      result.error == "storypole: \(file.path): 1 layout problem; first cutText of cell/title\n")
    let lax = await storypole("layout", file.path, "--size", "140x44")
    #expect(lax.status == .success && !lax.output.contains("[cutText]"))
    #expect(await !storypole("layout", file.path).output.contains("no layout problems"))
  }

  @Test func `adds the problems to JSON`() async throws {
    let file = try SceneFile(scene)
    let result = await storypole("layout", file.path, "--size", "140x44", "--strict", "--json")
    #expect(result.status == .failure)
    #expect(
      result.output.contains(
        #"""
          "problems": [
            {"kind": "cutText", "path": "cell/title", "frame": [0, 0, 140, 17], "what": "shows 1 of its 2 lines: it is 17 high, and needs 34", "advice": "Give it the size that it needs, or set numberOfLines, so that it truncates."}
          ]
        """#), "\(result.output)")
    let sound = await storypole("layout", file.path, "--strict", "--json")
    #expect(sound.status == .success && sound.output.contains(#""problems": []"#))
    #expect(!sound.output.contains("no layout problems") && sound.error == "")
    #expect(await !storypole("layout", file.path, "--json").output.contains("problems"))
    let drawn = await storypole("layout", file.path, "--strict", "--svg", "-")
    #expect(drawn.output.hasPrefix("<svg") && drawn.output.hasSuffix("</svg>\n"))
    #expect(drawn.error == "\(file.path): no layout problems\n")
  }

  @Test(arguments: ["rotate", "run"])
  func `says that there are no problems in any pass`(command: String) async throws {
    let sound = scene.replacing("[161, 44]", with: "[161, 163]")
    let file = try SceneFile(
      command == "rotate" ? sound : #"{"scene": \#(sound), "steps": [{"op": "rotate"}]}"#)
    let result = await storypole(command, file.path, "--strict")
    #expect(result.status == .success && result.error == "")
    #expect(result.output.hasSuffix("\n\(file.path): no layout problems\n"))
    #expect(await !storypole(command, file.path).output.contains("no layout problems"))
    #expect(await !storypole(command, file.path, "--strict", "--json").output.contains("no layout"))
  }

  @Test func `checks each orientation of a rotation`() async throws {
    let file = try SceneFile(scene)
    let result = await storypole("rotate", file.path, "--times", "1", "--strict")
    #expect(result.status == .failure)
    #expect(result.output.contains("\n44 × 161: cell/title: shows 1 of its "))
    #expect(!result.output.contains("\n161 × 44: "))
    let lines = await storypole("rotate", file.path, "--times", "1", "--strict", "--json").output
      .split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasSuffix(#""problems": []}"#))
    #expect(lines[1].contains(#""problems": [{"kind": "cutText""#))
  }

  @Test func `checks each step of a run, and shows a problem when it appears`() async throws {
    let file = try SceneFile(
      #"{"scene": \#(scene), "steps": ["#
        + #"{"op": "set", "view": "title", "text": "Measure twice, and cut once"}, "#
        + #"{"op": "wait", "frames": 1}, {"op": "set", "view": "title", "text": "Rod"}]}"#)
    let result = await storypole("run", file.path, "--strict")
    #expect(result.status == .failure)
    #expect(result.output.components(separatedBy: "[cutText]").count == 2)
    #expect(result.output.contains("\n      cell/title: shows 1 of its 2 lines"))
    #expect(result.error.hasSuffix(": 1 layout problem; first cutText of cell/title\n"))
    let lines = await storypole("run", file.path, "--strict", "--json").output
      .split(separator: "\n")
    let isSound = lines.map { $0.hasSuffix(#""problems": []}"#) }
    #expect(isSound == [true, false, false, true])
    #expect(await storypole("run", file.path).status == .success)
  }

  /// A title under the cutout, and a button.
  private static let page = #"""
    {"size": [402, 874], "root": {"id": "page", "children": [
      {"id": "title", "kind": "Label", "text": "Rules", "frame": [20, 20, 120, 40]},
      {"id": "buy", "kind": "Button", "title": "Buy", "frame": [20, 300, 80, 44]}]}}
    """#

  @Test func `checks the window and the safe area when a device is named`() async throws {
    let file = try SceneFile(Self.page)
    #expect(await storypole("layout", file.path, "--strict").status == .success)
    let result = await storypole("rotate", file.path, "--device", "iPhone 17 Pro", "--strict")
    #expect(result.status == .failure)
    #expect(result.output.contains("page/title: the text reaches beyond the safe area at the top"))
    #expect(result.error.contains("; first unsafeArea of page/title\n"))
  }

  @Test func `checks what the keyboard covers in a scenario on a device`() async throws {
    let scene = Self.page.replacing("[20, 20, 120, 40]", with: "[20, 100, 120, 40]")
      .replacing("[20, 300, 80, 44]", with: "[20, 700, 80, 44]")
    let steps = #""steps": [{"op": "simulate", "events": [{"keyboard": "shown"}]}]"#
    let file = try SceneFile(#"{"scene": \#(scene), "device": "iPhone 17 Pro", \#(steps)}"#)
    let result = await storypole("run", file.path, "--strict")
    #expect(result.status == .failure)
    #expect(result.error.hasSuffix(": 1 layout problem; first underKeyboard of page/buy\n"))
    let report = await storypole("report", file.path, "-o", "-")
    #expect(report.status == .success && report.output.contains("underKeyboard"))
  }

  @Test func `counts a problem once per size, as it is listed`() async throws {
    let small = scene.replacing("[161, 44]", with: "[140, 139]")
      .replacing("[0, 0, 161, 17]", with: "[0, 0, 140, 17]")
    let file = try SceneFile(small)
    let result = await storypole("rotate", file.path, "--strict")
    let listed = result.output.components(separatedBy: "[cutText]").count - 1
    #expect(listed == 2)
    #expect(result.error.contains(": 2 layout problems; first cutText of cell/title"))
  }

  @Test func `shows the same problem of repeated views in one line`() async throws {
    let cells = (0..<8).map { number in
      #"{"id": "row-\#(number)", "kind": "Label", "text": "Measure twice", "frame": [0, \#(20 * number), 50, 17]}"#
    }
    let scene =
      #"{"size": [161, 163], "root": {"id": "page", "children": [\#(cells.joined(separator: ","))]}}"#
    let file = try SceneFile(scene)
    let run = try SceneFile(#"{"scene": \#(scene), "steps": []}"#)
    for words in [
      ["layout", file.path], ["rotate", file.path, "--times", "1"], ["run", run.path],
    ] {
      let result = await storypole(words + ["--strict"])
      #expect(result.status == .failure)
      let found = result.output.split(separator: "\n").filter { $0.contains("[cutText]") }
      #expect(found.count == (words[0] == "rotate" ? 2 : 1), "\(result.output)")
      #expect(found.allSatisfy { $0.contains("page/row-0 and 7 alike: shows 1 of its 2 lines") })
      #expect(result.error.contains(words[0] == "rotate" ? ": 16 layout" : ": 8 layout"))
    }
  }
}
