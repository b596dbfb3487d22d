import Foundation
import StorypoleProof
import Testing

@testable import StorypoleCLI

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
