import Foundation
import Storypole
import StorypoleProof
import StorypoleSimulator
import Testing

/// The samples in the module's doc comments.
@Suite(.ends) struct DocCommentTests {
  private typealias Screen = View

  @Test func `a scene is rotated`() throws {
    var output = ""
    func print(_ size: CGSize) { output += "(\(size.width), \(size.height))" }

    let scene = SimulatedScene(.iPhone17Pro, root: Screen(name: "screen"))
    try scene.rotate(to: .landscapeLeft)
    print(scene.root.frame.size)  // (874.0, 402.0)
    #expect(output == "(874.0, 402.0)")
  }

  @Test func `a script is played`() throws {
    let scene = SimulatedScene(.iPhone17Pro, root: Screen(name: "screen"))
    let script: SceneScript = [.rotate(.landscapeLeft), .wait(frames: 9), .cancelRotation]
    try scene.play(script)
    scene.settle()
    #expect(scene.root.frame.width == 402)
  }
}
