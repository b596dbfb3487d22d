import Foundation
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

/// The page that the repository opens with.
private struct Readme {
  static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  let text: String

  init() throws {
    text = try String(
      contentsOf: Self.repository.appendingPathComponent("README.md"), encoding: .utf8)
  }
}
