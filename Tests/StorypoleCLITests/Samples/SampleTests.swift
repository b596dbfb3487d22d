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
}
