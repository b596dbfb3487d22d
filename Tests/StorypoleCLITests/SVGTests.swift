import Foundation
import StorypoleProof
import Testing

@testable import StorypoleCLI

/// `storypole layout --svg`: the destination of the drawing, and the errors of a bad one.
@Suite(.ends) struct SVGTests {
  private let shelf = #"{"size": [31, 17], "root": {"kind": "VBox", "id": "shelf"}}"#

  @Test func `a drawing is written to a file, in addition to the usual output`() async throws {
    let (scene, drawing) = (try SceneFile(shelf), try SceneFile("old and longer" + shelf))
    let result = await storypole("layout", scene.path, "--svg", drawing.path)
    let plain = await storypole("layout", scene.path)
    #expect(result.status == .success)
    #expect(result.output == plain.output)
    let text = try String(contentsOfFile: drawing.path, encoding: .utf8)
    #expect(text.hasPrefix("<svg ") && text.hasSuffix("</svg>\n"))
    #expect(text.contains("shelf: VBox (0, 0, 31, 17)"))
  }

  @Test func `JSON and a drawing can be combined, but not in one stream`() async throws {
    let (scene, drawing) = (try SceneFile(shelf), try SceneFile(""))
    let both = await storypole("layout", scene.path, "--json", "--svg", drawing.path)
    #expect(both.status == .success)
    #expect(both.output.hasPrefix("{"))
    #expect(try String(contentsOfFile: drawing.path, encoding: .utf8).hasPrefix("<svg "))
    let neither = await storypole("layout", scene.path, "--json", "--svg", "-")
    #expect(neither.status == .usage)
    #expect(
      neither.error == "storypole layout: --svg: found \"-\", expected a file, since --json "
        + "writes to standard output (see storypole layout --help)\n")
  }
}
