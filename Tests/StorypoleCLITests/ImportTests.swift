import Foundation
import StorypoleProof
import StorypoleScene
import Testing

@testable import StorypoleCLI

private let dump = """
  (lldb) po view
  <UIView: 0x1; frame = (0 0; 31 43); autoresize = W+H; layer = <CALayer: 0x2>>
     | <UILabel: 0x3; frame = (1 2; 17 17); text = 'ab'; autoresize = LM; layer = <CALayer: 0x4>>
     |    |    | <UIView: 0x5; frame = (0 0; 1 1)>
  """

@Test(.ends) func `a dump is written as a scene, and what it lacks is said`() async throws {
  let file = try SceneFile(dump)
  let result = await storypole("import", file.path)
  #expect(result.status == .success)
  #expect(
    result.output == """
      {
        "about": "imported from a dump of 2 views",
        "size": [31, 43],
        "root": {
          "id": "UIView",
          "environment": {
            "textMeasurer": {"family": "system"}
          },
          "frame": [0, 0, 31, 43],
          "mask": ["flexibleWidth", "flexibleHeight"],
          "children": [
            {
              "id": "UILabel",
              "kind": "Label",
              "frame": [1, 2, 17, 17],
              "mask": ["flexibleLeftMargin"],
              "text": "ab",
              "font": 14,
              "numberOfLines": 1
            }
          ]
        }
      }

      """)
  #expect(
    result.error == """
      storypole: \(file.path): line 4: its superview isn't in the dump; left out, with all \
      below it
      storypole: \(file.path): layouts are unknown: views keep their frames, and move by their \
      springs and struts
      storypole: \(file.path): fonts are unknown: sizes are guessed from the heights of labels

      """)
}

@Test(.ends, arguments: ["-o", "--output"])
func `an imported scene is laid out, checked and rotated`(option: String) async throws {
  let (file, scene) = (try SceneFile(dump), try SceneFile(""))
  let result = await storypole("import", file.path, option, scene.path)
  #expect(result.status == .success)
  #expect(result.output == "")
  let layout = await storypole("layout", scene.path, "--json", "--strict")
  #expect(layout.status == .success)
  #expect(
    layout.output.contains(#""frames": {"UIView": [0, 0, 31, 43], "UILabel": [1, 2, 17, 17]}"#)
      || layout.output.contains(#""UILabel": [1, 2, 17, 17]"#))
  let turned = await storypole("layout", scene.path, "--json", "--size", "43x31")
  #expect(turned.output.contains(#""UILabel": [13, 2, 17, 17]"#))
}

@Test(.ends) func `a file that is no dump is refused`() async throws {
  let file = try SceneFile("{}")
  let result = await storypole("import", file.path)
  #expect(result.status == .usage)
  #expect(result.output == "")
  #expect(
    result.error == "storypole: \(file.path): found no view, expected lines such as "
      + "<UIView: 0x7f8; frame = (0 0; 320 568); …>\n")
  let absent = await storypole("import", "/no-such-folder/dump.txt")
  #expect(absent.status == .usage)
  #expect(
    absent.error
      == "storypole: /no-such-folder/dump.txt: found no such file, expected a text file\n")
}

@Test(.ends) func `of many warnings the first hundred are written`() async throws {
  let lines = (0..<150).map { _ in "   |    |    | <UIView: 0x5; frame = (0 0; 1 1)>" }
  let file = try SceneFile(
    "<UIView: 0x1; frame = (0 0; 31 43)>\n" + lines.joined(separator: "\n   | <UIView: 0x6; x>\n"))
  let result = await storypole("import", file.path)
  #expect(result.status == .success)
  let warnings = result.error.split(separator: "\n")
  #expect(warnings.count == 100 + 1 + 1)
  #expect(warnings[100].hasSuffix("more warnings"))
}
