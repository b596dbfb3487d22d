import Foundation
import StorypoleProof
import Testing

@testable import StorypoleCLI

/// The option `--watch`, which runs a command again when its file changes.
///
/// The waits are the test's own.
@Suite(.ends) struct FileWatchTests {
  private static func scene(_ text: String) -> String {
    #"{"size": [90, 44], "root": {"kind": "Label", "id": "\#(text)", "text": "Low tide"}}"#
  }

  /// Runs a command, with something to do in each of its waits, after which it ends.
  private func watch(
    _ words: [String], _ changes: [@Sendable () throws -> Void]
  ) async -> (result: CommandResult, waits: Int) {
    let waits = Recorder()
    let result = await storypole(words + ["--watch"]) {
      let count = waits.writes.count
      waits.note(".")
      guard count < changes.count else { return false }
      return (try? changes[count]()) != nil
    }
    return (result, waits.writes.count)
  }

  private func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  @Test func `a command runs again after a change, and not without one`() async throws {
    let file = try SceneFile(Self.scene("first"))
    let change: @Sendable () throws -> Void = { try write(Self.scene("second!"), to: file.path) }
    let (result, waits) = await watch(["layout", file.path], [{}, change, {}])
    #expect(result.status == .success && waits == 4)
    let output = result.output
    #expect(output.components(separatedBy: "visited").count == 1 + 2)
    #expect(output.contains("first") && output.contains("second!"))
  }

  @Test func `half an edit is an error, and the next change is awaited`() async throws {
    let file = try SceneFile(Self.scene("first"))
    let changes: [@Sendable () throws -> Void] = [
      { try write("{", to: file.path) }, { try write(Self.scene("second"), to: file.path) },
    ]
    let (result, _) = await watch(
      ["matrix", file.path, "--device", "iPhone 8", "--text-size", "L"], changes)
    #expect(result.status == .success)
    #expect(result.error.split(separator: "\n").count == 1 && result.error.contains("expected"))
    #expect(result.output.components(separatedBy: " cases, ").count == 1 + 2)
  }

  @Test func `a report is written again when the scene that it names changes`() async throws {
    let folder = try SceneFolder([
      "scene.json": Self.scene("first"),
      "steps.json": #"{"scene": "scene.json", "steps": [{"op": "flush"}]}"#,
    ])
    let page = folder.path + "/page.html"
    let (result, _) = await watch(
      ["report", folder.path + "/steps.json", "-o", page],
      [{ try write(Self.scene("second!"), to: folder.path + "/scene.json") }])
    #expect(result.output.components(separatedBy: "2 moments").count == 1 + 2)
    let text = try String(contentsOfFile: page, encoding: .utf8)
    #expect(text.contains("second!") && text.contains(#"id="recording" data-watch>"#))
  }

  @Test func `a document in a folder counts, and what can't change is wrong usage`() async throws {
    let folder = try SceneFolder(["App/A.xib": "<document/>"])
    let (result, waits) = await watch(
      ["matrix", folder.path], [{ try write("<document />", to: folder.path + "/App/A.xib") }])
    #expect(waits == 2 && result.error.components(separatedBy: "left out").count == 1 + 2)
    let sample = await storypole("layout", "tile", "--watch")
    #expect(sample.status == .usage)
    #expect(sample.error.contains("--watch: found \"tile\", expected a file that can change"))
  }
}
