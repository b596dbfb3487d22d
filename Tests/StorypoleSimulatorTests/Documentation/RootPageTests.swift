import Foundation
import Storypole
import StorypoleProof
import StorypoleSimulator
import Testing

/// The samples of StorypoleSimulator's root page.
@Suite(.ends) struct `Root page of the simulator` {
  private final class ShelfController: ViewController {}

  @Test func `things happen to a scene`() throws {
    let scene = SimulatedScene(.iPhone17Pro, rootViewController: ShelfController())
    try scene.rotate(to: .landscapeLeft)
    try scene.showKeyboard()
    try scene.setTextSize(.accessibilityLarge)

    try scene.perform(.rotate(.portrait))
    scene.advance(frames: 9)
    try scene.perform(.cancelRotation)
    scene.settle()
    #expect(scene.root.frame.size == CGSize(width: 874, height: 402))
    #expect(scene.root.keyboardOverlap.height == 208)
  }

  @Test func `a host is given the conditions of a scene`() {
    let host = LayoutHost(size: .zero, root: View(name: "screen"))
    var conditions = SceneConditions(.iPhone17Pro)
    conditions.orientation = .landscapeLeft
    host.resize(to: conditions.size, environment: conditions.environment)
    host.tick()
    #expect(host.root.frame.size == CGSize(width: 874, height: 402))
    #expect(host.root.safeAreaInsets == EdgeInsets(left: 62, bottom: 20, right: 62))
  }

  @Test func `a name that is nearly right is refused with the right one`() {
    let error = #expect(throws: UnknownDevice.self) {
      try DeviceCatalog.standard.profile(named: "iphone 17 por")
    }
    #expect(
      error?.description.hasPrefix("unknown device “iphone 17 por”; did you mean “iPhone 17 Pro”")
        == true)
  }
}
