import Foundation
import StorypoleProof
import Testing

@testable import StorypoleCLI

@Suite(.ends) struct SampleTests {
  private static let sources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Sources")

  @Test func `the samples are exactly the files of the folder`() throws {
    let folder = Self.sources.appendingPathComponent("StorypoleCLI/Samples")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let samples = Sample.scenes + Sample.scenarios
    let all = samples.map(\.file) + Sample.documents.map(\.name)
    #expect(all.sorted() == files.sorted())
    for sample in samples {
      let json = try Data(contentsOf: folder.appendingPathComponent(sample.file))
      #expect(Data(sample.json) == json, "\(sample.name)")
      #expect(!sample.about.isEmpty, "\(sample.name)")
    }
  }

  @Test(arguments: Sample.scenes.map(\.name))
  func `every scene is laid out and rotated without a diagnostic`(name: String) async {
    let layout = await storypole("layout", name)
    #expect(layout.status == .success)
    #expect(layout.error == "")
    #expect(!layout.output.contains("[overflow]"))
    let rotation = await storypole("rotate", name, "--times", "1")
    #expect(rotation.status == .success)
    #expect(rotation.error == "")
  }

  @Test func `the first page names each scene but the screens once`() throws {
    let page = Self.sources.deletingLastPathComponent().appendingPathComponent("README.md")
    let table = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "| system |")
    let rows = table[1].split(separator: "\n").dropFirst(2).prefix { $0.hasPrefix("| ") }
    let named = rows.flatMap { $0.split(separator: "|")[3].matches(of: /`([^`]+)`/).map(\.1) }
    let screens = ["list", "reading-app", "gallery", "ticket"]
    #expect(
      named.sorted()
        == Sample.scenes.map { $0.name[...] }.filter {
          !screens.contains(String($0))
        }.sorted())
  }

  @Test func `the format's page lists the samples`() throws {
    let page = Self.sources.appendingPathComponent(
      "StorypoleScene/StorypoleScene.docc/SceneFormat.md")
    let rows = (Sample.scenes + Sample.scenarios).map { "| `\($0.name)` | \($0.about) |\n" }
    #expect(
      try String(contentsOf: page, encoding: .utf8)
        .contains("| sample | description |\n|---|---|\n" + rows.joined() + "\n"))
  }
}
