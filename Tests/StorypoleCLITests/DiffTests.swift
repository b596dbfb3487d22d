import Foundation
import StorypoleProof
import Testing

@testable import StorypoleCLI

private func scene(_ title: String) -> String {
  #"""
  {"size": [195, 112], "root": {"kind": "VBox", "id": "shelf", "children": [
    {"kind": "Label", "id": "title", "text": "\#(title)"},
    {"kind": "Label", "id": "byline", "text": "by I. Lath"}]}}
  """#
}

@Test(.ends) func `equal scenes have no differences`() async throws {
  let (first, second) = (try SceneFile(scene("a")), try SceneFile(scene("a")))
  let result = await storypole("diff", first.path, second.path)
  #expect(result.status == .success)
  #expect(result.output == "no differences in 3 views\n")
  #expect(result.error == "")
}

@Test(.ends) func `different scenes are compared view by view`() async throws {
  let (first, second) = (try SceneFile(scene("a")), try SceneFile(scene("a\\nb")))
  let result = await storypole("diff", first.path, second.path)
  #expect(result.status == .failure)
  #expect(
    result.output == """
      view          what   before            after
      ───────────────────────────────────────────────────────
      shelf/title   moved  (0, 0, 195, 17)   (0, 0, 195, 34)
      shelf/title   text   "a"               "a b"
      shelf/byline  moved  (0, 17, 195, 17)  (0, 34, 195, 17)

      """)
  #expect(result.error == "storypole: \(first.path) and \(second.path): 2 views differ\n")
}

@Test(
  .ends,
  arguments: [
    (
      ["list-edits", "--step", "4", "--other-step", "5"],
      "list-edits, after step 4 and after step 5"
    ),
    (["box", "--other-size", "844x390"], "box, as it is and at 844 × 390"),
  ])
func `two layouts of one scene are told apart`(arguments: [String], title: String) async {
  #expect(await storypole(["diff"] + arguments).error.hasPrefix("storypole: \(title): "))
}

@Test(.ends) func `differences as JSON have frames as numbers`() async throws {
  let (first, second) = (try SceneFile(scene("a")), try SceneFile(scene("b")))
  let result = await storypole("diff", first.path, second.path, "--json")
  #expect(result.status == .failure)
  #expect(
    result.output == #"""
      {
        "format": 1,
        "common": 3,
        "differences": [
          {"view": "shelf/title", "what": "text", "old": "\"a\"", "new": "\"b\""}
        ]
      }

      """#)
  let turned = await storypole("diff", first.path, "--other-size", "112x195", "--json")
  #expect(turned.output.contains(#""oldFrame": [0, 0, 195, 17], "newFrame": [0, 0, 112, 17]"#))
}

@Test(.ends) func `two dumps are compared, whatever lies between them`() async throws {
  let row = "   | <Row: 0x2; frame = (0 %; 31 7)>\n"
  let (first, second) = (row.replacing("%", with: "0"), row.replacing("%", with: "7"))
  let root = "<UIView: 0x1; frame = (0 0; 31 43)>\n"
  let before = try SceneFile(root + first + second)
  let after = try SceneFile(root + first + second + row.replacing("%", with: "14"))
  let result = await storypole("diff", before.path, after.path)
  #expect(result.status == .failure)
  #expect(
    result.output == """
      view          what  before  after
      ──────────────────────────────────────────
      UIView/Row#2  came          (0, 14, 31, 7)

      """)
  let scene = try SceneFile("")
  #expect(await storypole("import", before.path, "-o", scene.path).status == .success)
  #expect(await storypole("diff", scene.path, scene.path).status == .success)
}

@Test(.ends) func `a button of a dump that loses its image is the same button`() async throws {
  func dump(_ image: String, alpha: String) -> String {
    """
    - some : <UIView; frame = (0 0; 31 43); layer = <CALayer>>
       | <UIButton; frame = (1 2; 13 17);\(alpha) opaque = NO; layer = <CALayer>>
    \(image)   | <UIButton; frame = (1 20; 13 17); opaque = NO; layer = <CALayer>>
    """
  }
  let image = "   |    | <UIImageView; frame = (3 5; 7 9); layer = <CALayer>>\n"
  let before = try SceneFile(dump(image, alpha: ""))
  let after = try SceneFile(dump("", alpha: " hidden = YES;"))
  let drawing = try SceneFile("")
  let result = await storypole("diff", before.path, after.path, "--svg", drawing.path)
  #expect(
    result.output == """
      view                           what        before        after
      ───────────────────────────────────────────────────────────────
      UIView/UIButton#0              visibility  visible       hidden
      UIView/UIButton#0/UIImageView  went        (3, 5, 7, 9)

      """)
  let svg = try String(contentsOfFile: drawing.path, encoding: .utf8)
  #expect(svg.contains("before and after: 1 changed, 1 gone"))
  #expect(svg.contains("UIButton: UIButton (1, 2, 13, 17)"))
}

@Test(.ends) func `one layout alone is refused`() async throws {
  let result = await storypole("diff", "list")
  #expect(result.status == .usage)
  #expect(
    result.error == "storypole diff: B is missing; expected a second scene, or --other-size, "
      + "--other-step or --device of the same (see storypole diff --help)\n")
}

@Test(.ends) func `steps are those of a scenario`() async throws {
  let scene = await storypole("diff", "list", "--other-step", "3")
  #expect(scene.error == "storypole: list: found no steps, expected at least 3\n")
  let surplus = await storypole("diff", "reading-app-turns", "--other-step", "999")
  #expect(surplus.status == .usage)
  #expect(surplus.error.contains("steps, expected at least 999"))
}

@Test(.ends) func `a file that is neither is refused`() async throws {
  let file = try SceneFile("moved")
  let result = await storypole("diff", file.path, file.path)
  #expect(result.status == .usage)
  #expect(result.error.hasPrefix("storypole: \(file.path): found no view, expected lines such as"))
  let broken = try SceneFile("{")
  #expect(await storypole("diff", broken.path, "list").status == .usage)
}

/// The pictures of changes that commands draw: film-strips and comparisons.
@Suite(.ends) struct ChangePictureCommandTests {
  private func count(_ pattern: String, in text: String) -> Int {
    text.components(separatedBy: pattern).count - 1
  }

  @Test func `a rotation without a device is a strip of both layouts`() async throws {
    let file = try SceneFile("")
    let result = await storypole("rotate", "chat", "--svg", file.path)
    #expect(result.status == .success && result.output.contains("pass"))
    let drawing = try String(contentsOfFile: file.path, encoding: .utf8)
    #expect(count(#"class="root""#, in: drawing) == 2)
    #expect(drawing.contains("390 × 844 ·") && drawing.contains("844 × 390 ·"))
    #expect(!drawing.contains(#"class="display""#))
  }

  @Test func `on a device the strip has the display at both ends, and frames between`() async {
    let result = await storypole("rotate", "chat", "--device", "iPhone17Pro", "--svg", "-")
    #expect(result.status == .success)
    #expect(result.output.hasPrefix("<svg ") && result.output.hasSuffix("</svg>\n"))
    #expect(count(#"class="display""#, in: result.output) == 2)
    let frames = [83, 166, 250, 333]
    #expect(count(#"class="root""#, in: result.output) == frames.count + 2)
    for time in frames { #expect(result.output.contains("at \(time) ms")) }
    // Outlined with a tooltip, but no name is among the texts.
    #expect(count("<title>safe area (", in: result.output) == 2)
    #expect(
      count(#"class="name""#, in: result.output) + count(#"class="tag""#, in: result.output) == 0)
    #expect(result.output.contains("iPhone 17 Pro, landscapeLeft"))
  }

  @Test func `a window in split view leaves a part of the display free`() async {
    let result = await storypole(
      "rotate", "chat", "--device", "iPad mini@16", "--split", "half", "--svg", "-")
    #expect(result.output.contains(#"display 744 × 1133"#))
    #expect(result.output.contains("367 × 1133 ·"))
  }

  @Test func `a comparison is drawn beside the list of differences`() async throws {
    let file = try SceneFile("")
    let result = await storypole("diff", "chat", "--other-size", "844x390", "--svg", file.path)
    #expect(result.status == .failure && result.output.contains("moved"))
    let drawing = try String(contentsOfFile: file.path, encoding: .utf8)
    #expect(count(#"class="root""#, in: drawing) == 2 && drawing.contains(#"class="ghost""#))
    #expect(drawing.contains("another frame; dashed, the former one"))
    let alone = await storypole("diff", "chat", "chat", "--svg", "-")
    #expect(alone.status == .success && alone.output.hasPrefix("<svg "))
    #expect(alone.output.contains("no difference"))
  }

  @Test(arguments: [
    "rotate chat --json --svg -", "diff chat chat --json --svg -",
  ])
  func `two outputs in one place, and pictures of nothing, are wrong usage`(line: String) async {
    let result = await storypole(line.words)
    #expect(result.status == .usage && result.error.contains("expected"))
  }
}
