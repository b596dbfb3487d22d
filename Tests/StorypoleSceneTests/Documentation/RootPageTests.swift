import Foundation
import Storypole
import StorypoleProof
import StorypoleScene
import StorypoleSimulator
import Testing

/// The samples of StorypoleScene's root page.
@Suite(.ends) struct RootPageTests {
  @Test func `the program reads the file that it names`() throws {
    let error = #expect(throws: SceneError.self) { try program() }
    #expect(error?.description.hasPrefix("shelf.json: found no such file") == true)
  }

  @Test func `devices are read from the file that the article names`() throws {
    let error = #expect(throws: SceneError.self) { try deviceProgram() }
    #expect(error?.description.hasPrefix("devices.json: found no such file") == true)
  }

  private func deviceProgram() throws {
    var catalog = DeviceCatalog.standard
    try catalog.addProfiles(contentsOfFile: "devices.json")
    let kiosk = try catalog.profile(named: "Kiosk")
    print(kiosk)
  }

  private func program() throws {
    let scene = try SceneDocument(contentsOfFile: "shelf.json").build()
    scene.root.layoutIfNeeded()
    print(scene["title-7"]?.frame ?? .zero)

    let player = ScenarioPlayer(try ScenarioDocument(contentsOfFile: "turn.json"))
    for report in player { print(report.json) }
  }

  @Test func `the dump becomes a tree`() throws {
    let printed = "<UIView: 0x7f8; frame = (0 0; 320 568); autoresize = W+H>"
    let dump = try ViewDump(printed)
    let screen = try SceneDocument(json: dump.sceneJSON.utf8).build().root
    #expect(screen.frame == CGRect(x: 0, y: 0, width: 320, height: 568))
  }
}
