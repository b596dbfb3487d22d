import Foundation
import StorypoleInspector
import StorypoleProof
import Testing

@testable import StorypoleCLI

@Suite(.ends) struct `The table of the five systems` {
  @Test func `names existing scenes, and all of them but the screens`() throws {
    let named = try rows().flatMap { $0[3].split(separator: ",").map(plain) }
    #expect(Set(named).count == named.count)
    let shown = Sample.scenes.map(\.name).filter {
      !["list", "reading-app", "gallery", "ticket"].contains($0)
    }
    #expect(named.sorted() == shown.sorted())
  }

  @Test func `names existing folders`() throws {
    for folder in try rows().flatMap({ $0[2].split(separator: ",").map(plain) }) {
      let path = Readme.repository.appendingPathComponent("Sources/Storypole/\(folder)")
      #expect(FileManager.default.fileExists(atPath: path.path), "\(folder)")
    }
  }

  /// The cells of each system's row: name, contents, folder, scenes.
  private func rows() throws -> [[Substring]] {
    let table = try #require(Readme().text.components(separatedBy: "| system |").last)
    let lines = table.split(separator: "\n").dropFirst(2).prefix { $0.hasPrefix("| ") }
    #expect(lines.count == 6)
    return lines.map { $0.split(separator: "|") }
  }

  private func plain(_ cell: Substring) -> String {
    cell.trimmingCharacters(in: CharacterSet(charactersIn: " `"))
  }
}

@Suite(.ends) struct `The drawings of README` {
  @Test func `show a screen that is rotated`() async throws {
    let recorder = Recorder()
    let status = await Main.program.run(
      ["rotate", "text-and-buttons"], on: recorder.console(columns: 90))
    #expect(status == .success)
    let shown = try Readme().output(of: "rotate text-and-buttons")
    #expect(withoutTimes(recorder.output) == withoutTimes(shown))
  }

  @Test func `show the scene that is printed`() async throws {
    let readme = try Readme()
    let scene = try SceneFile(try #require(readme.blocks(after: "```json\n").first))
    let result = await storypole("layout", scene.path)
    #expect(result.status == .success)
    #expect(try result.output == readme.output(of: "layout shelf.json"))
  }

  /// The lines, without the last column of a table of passes.
  private func withoutTimes(_ output: String) -> [Substring] {
    output.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let isPass = line.hasSuffix(" time") || line.hasSuffix("s") || line.hasPrefix("──")
      return isPass ? line.prefix(42) : line
    }
  }
}

/// The page that the repository opens with.
private struct Readme {
  static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  let text: String

  init() throws {
    text = try String(
      contentsOf: Self.repository.appendingPathComponent("README.md"), encoding: .utf8)
  }

  /// The fenced blocks that begin like this.
  func blocks(after start: String) -> [String] {
    text.components(separatedBy: start).dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
  }

  /// The output of the program for a command line, as the page has it.
  func output(of command: String) throws -> String {
    try #require(blocks(after: "```\n$ swift run storypole \(command)\n\n").first)
  }
}
