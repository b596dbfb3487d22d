import Foundation
import Storypole
import StorypoleProof
import StorypoleSimulator
import Testing

/// The calls of three controllers in one another, and their order.
@Suite(.ends) struct `Order of events` {
  private let notes = Log()

  private func scene(_ device: DeviceProfile, _ names: [String] = ["A", "B", "C"])
    -> SimulatedScene<View>
  {
    let scene = SimulatedScene(device, rootViewController: NotingController.chain(names, notes))
    _ = notes.take()
    return scene
  }

  @Test func `a rotation with a class change`() throws {
    let scene = scene(.iPhone17Pro)
    try scene.perform(.rotate(.landscapeLeft))
    #expect(notes.take() == [])
    scene.advance()
    #expect(
      notes.take() == [
        "A willTransition to compact × compact", "B willTransition to compact × compact",
        "C willTransition to compact × compact", "A viewWillTransition from 402×874 to 874×402",
        "B viewWillTransition from 402×874 to 874×402",
        "C viewWillTransition from 402×874 to 874×402",
        "A traits compact × regular → compact × compact",
        "B traits compact × regular → compact × compact",
        "C traits compact × regular → compact × compact", "A safe area 0 62 20 62",
        "A alongside to 874", "A will layout", "A layout", "A did layout", "B safe area 0 62 20 62",
        "B will layout", "B layout", "B did layout", "C safe area 0 62 20 62", "C will layout",
        "C layout", "C did layout",
      ])
    scene.advance(frames: 17)
    #expect(notes.take() == [])
    scene.advance(frames: 1)
    #expect(notes.take() == ["A completion"])
    #expect(!scene.isBusy)
  }

  @Test func `a rotation is cancelled, although another change is due in the same frame`() throws {
    let scene = scene(.iPhone17Pro, ["A"])
    try scene.play([.rotate(.landscapeLeft), .wait(frames: 10), .textSize(.small), .cancelRotation])
    #expect(notes.take().suffix(1) == ["A completion, cancelled"])
  }

  @Test func `a rotation that is over can't be cancelled`() throws {
    let scene = scene(.iPhone17Pro, ["A"])
    try scene.rotate(to: .landscapeLeft)
    try scene.perform(.cancelRotation)
    scene.settle()
    #expect(scene.conditions.orientation == .landscapeLeft)
    #expect(scene.root.frame.size == CGSize(width: 874, height: 402))
  }

  @Test func `rotations before one frame are one transition, to the last size`() throws {
    let scene = scene(.iPhone17Pro, ["A"])
    for orientation in [Orientation.landscapeLeft, .portrait, .landscapeRight] {
      try scene.perform(.rotate(orientation))
    }
    scene.settle()
    #expect(
      notes.take().filter { $0.contains("ransition") || $0.contains("did layout") } == [
        "A willTransition to compact × compact",
        "A viewWillTransition from 402×874 to 874×402", "A did layout",
      ])
  }

  @Test func `half a turn on a side runs nothing`() throws {
    let scene = scene(.iPhone17Pro)
    try scene.rotate(to: .landscapeLeft)
    _ = notes.take()
    let passes = scene.host.lastReport.number
    try scene.rotate(to: .landscapeRight)
    #expect(notes.take() == [])
    #expect(scene.host.lastReport.number == passes)
    // It is over at once.
    try scene.perform(.cancelRotation)
    #expect(scene.conditions.orientation == .landscapeRight)
  }

  @Test func `a window of a phone since iOS 27 has a new size and the same classes`() throws {
    let scene = scene(DeviceProfile.iPhone17Pro.running(SystemVersion(27)), ["A"])
    try scene.play([.window(.free(CGSize(width: 330, height: 500)))])
    #expect(
      notes.take() == [
        "A viewWillTransition from 402×874 to 330×500", "A safe area 62 0 0 0",
        "A alongside to 330", "A will layout", "A layout", "A did layout", "A completion",
      ])
  }

  @Test func `a window of a tablet crosses the threshold both ways`() throws {
    let scene = scene(.iPadPro11M5, ["A"])
    try scene.play([.window(.free(CGSize(width: 639, height: 800)))])
    let narrow = notes.take()
    try scene.play([.window(.free(CGSize(width: 640, height: 800)))])
    #expect(
      [narrow, notes.take()].map { $0.filter { $0.contains("raits") || $0.contains("willT") } } == [
        [
          "A willTransition to compact × regular", "A traits regular × regular → compact × regular",
        ],
        [
          "A willTransition to regular × regular", "A traits compact × regular → regular × regular",
        ],
      ])
  }

  @Test func `a picture in the background turns the scene there and back`() throws {
    let scene = scene(.iPhone17Pro, ["A"])
    try scene.play([.snapshot])
    #expect(
      notes.take().filter { $0.contains("viewWill") || $0.contains("completion") } == [
        "A viewWillTransition from 402×874 to 874×402", "A completion",
        "A viewWillTransition from 874×402 to 402×874", "A completion",
      ])
    #expect(scene.clock.frame == 1)
  }

  @Test func `a controller off the screen is told nothing until it comes back`() throws {
    let scene = scene(.iPhone17Pro, ["A", "B"])
    try scene.perform(.leave(view: "B"))
    scene.settle()
    _ = notes.take()
    try scene.rotate(to: .landscapeLeft)
    #expect(notes.take().filter { $0.hasPrefix("B") } == [])
    try scene.perform(.comeBack(view: "B"))
    scene.settle()
    #expect(
      notes.take().filter { $0.hasPrefix("B") } == [
        "B traits compact × regular → compact × compact", "B safe area 0 62 20 62",
        "B will layout", "B layout", "B did layout", "B did appear",
      ])
  }
}
