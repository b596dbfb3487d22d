import Foundation
import Storypole
import StorypoleProof
import StorypoleScene
import StorypoleSimulator
import Testing

private enum Density: LayoutEnvironmentKey {
  static let defaultValue: CGFloat = 1
}

/// The samples in the module's doc comments.
@Suite(.ends) struct DocCommentTests {
  final class ArticleCell: View {
    let title = Label("Bricks", name: "title")

    override func viewInit() { addSubview(title) }
  }

  @Test func `names are added to the standard ones`() throws {
    var registry = SceneRegistry.standard
    registry.add(
      ViewKind(
        "ArticleCell", "A row of the shelf.", inherits: .view,
        properties: [
          Property<ArticleCell>(part: "title", .label, "The headline.") { $0.title }
        ],
        make: { ArticleCell() }))
    registry.addBlock("article", for: ArticleCell.self) { cell, layout, size in
      let title = layout.sizeToFitVertical(cell.title, in: CGRect(origin: .zero, size: size))
      return CGSize(width: size.width, height: title.maxY)
    }
    registry.add(environmentKey: Density.self, named: "density", .extent, "How close it is.")
    let scene = try SceneDocument(
      json: #"""
        {"size": [300, 100], "environment": {"density": 2},
         "root": {"kind": "ArticleCell", "block": "article", "title": {"text": "Storypole"}}}
        """#.utf8, registry: registry
    ).build(with: registry)
    let cell = try #require(scene.root as? ArticleCell)
    #expect(cell.title.text == "Storypole" && cell.environment[Density.self] == 2)
    #expect(cell.sizeThatFits(width: 300).height == 17)
  }

  @Test func `a dump becomes a scene`() throws {
    let text = "<UIView: 0x7f8; frame = (0 0; 320 568); autoresize = W+H>\n   | <UIView: 0x7"
    var warnings = 0
    func print(_ warning: ViewDump.Warning) { warnings += 1 }

    let dump = try ViewDump(text)
    for warning in dump.warnings { print(warning) }
    let scene = try SceneDocument(json: dump.sceneJSON.utf8)
    let root = scene.build().root
    #expect(root.frame.width == 320)
    #expect(warnings == 1)
  }

  @Test func `files of devices and scripts are read`() throws {
    var catalog = DeviceCatalog.standard
    try catalog.addProfiles(json: sample(of: "DeviceFile.swift").utf8)
    let kiosk = try catalog.profile(named: "Kiosk")
    #expect(kiosk.displayScale == 2)
    let script = try SceneScript(json: sample(of: "ScriptFile.swift").utf8)
    #expect(script.device == "iPhone 17 Pro" && script.events.count == 2)
  }

  /// The lines of a file's sample in JSON.
  private func sample(of file: String) throws -> String {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    let text = try String(
      contentsOf: folder.appendingPathComponent("Sources/StorypoleScene/Documents/\(file)"),
      encoding: .utf8)
    let lines = text.split(separator: "\n").drop { $0 != "/// ```json" }.dropFirst()
      .prefix { $0 != "/// ```" }
    return lines.map { $0.dropFirst(4) }.joined(separator: "\n")
  }
}
