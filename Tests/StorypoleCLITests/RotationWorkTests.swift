import Foundation
import StorypoleChecking
import StorypoleProof
import StorypoleScene
import StorypoleSimulator
import Testing

@testable import StorypoleCLI

/// `storypole rotate --why`: which bodies run, and why.
@Suite(.ends) struct `The work of a rotation` {
  @Test func `on every device exactly those bodies run that must, whichever way it is turned`()
    throws
  {
    let document = try SceneSource("reading-app", on: Recorder().console()).scene()
    let turns: [Orientation] = [
      .landscapeLeft, .portrait, .portraitUpsideDown, .landscapeRight, .landscapeLeft, .portrait,
    ]
    let script = SceneScript(turns.flatMap { [.rotate($0), .wait(frames: 30)] })
    var count = 0
    for device in DeviceCatalog.standard.profiles {
      for fold in device.folds ? FoldState.allCases : [.folded] {
        let start = SceneConditions(device, fold: fold)
        let campaign = SceneCampaign(on: [start]) { document.makeRoot() }
        #expect(campaign.failure(of: script, from: start) == nil, "\(device.name), \(fold)")
        count += 1
      }
    }
    #expect(count == 60 + 2)
  }

  @Test func `the table is followed by the bodies of each pass`() async {
    let result = await storypole(
      ["rotate", "box", "--device", "iPhone 17", "--why"], columns: 130)
    #expect(result.status == .success)
    #expect(result.output.contains("\npass 2, rotate landscapeLeft: "))
    #expect(
      result.output.contains(" ran: its size changed, 402 × 874 → 874 × 402\n"),
      "\(result.output)")
  }
}
