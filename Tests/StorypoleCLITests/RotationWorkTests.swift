import Foundation
import StorypoleChecking
import StorypoleProof
import StorypoleScene
import StorypoleSimulator
import Testing

@testable import StorypoleCLI

/// `storypole rotate --why`: which bodies run, and why.
@Suite(.ends) struct `The work of a rotation` {
  /// The passes after the first one: their events, and the bodies that ran, with the last names of
  /// their paths.
  private func passes(
    _ words: String...
  ) async throws -> [(event: String, ran: String)] {
    let recorder = Recorder()
    let line = ["rotate", "--why", "--json"] + words
    #expect(await Main.program.run(line, on: recorder.console()) == .success)
    return try recorder.output.split(separator: "\n").dropFirst().map { line in
      let pass = try #require(
        JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let event = try #require(pass["event"] as? String)
      let ran = try #require(pass["ran"] as? [String])
      return (event, ran.map(Self.short).joined(separator: "\n"))
    }
  }

  private static func short(_ line: String) -> String {
    line.split(separator: " ").map { $0.split(separator: "/").last ?? $0 }.joined(separator: " ")
  }

  @Test(arguments: ExpectedRotationWork.all)
  func `there and back`(expected: ExpectedRotationWork.Device) async throws {
    let found = try await passes("--device", expected.name, "--fold", expected.fold)
    #expect(found.map(\.event) == ["rotate landscapeLeft", "rotate portrait"])
    #expect(found.map(\.ran) == [expected.over, expected.back])
  }

  @Test(arguments: ExpectedRotationWork.all)
  func `by 180°`(expected: ExpectedRotationWork.Device) async throws {
    let script = FileManager.default.temporaryDirectory
      .appendingPathComponent("storypole-\(UUID().uuidString).json").path
    let events = ["portraitUpsideDown", "portrait", "landscapeLeft", "landscapeRight"].map {
      #"{"rotate": "\#($0)"}, {"wait": 30}"#
    }
    try Data(#"{"events": [\#(events.joined(separator: ", "))]}"#.utf8)
      .write(to: URL(fileURLWithPath: script))
    let found = try await passes(
      "--device", expected.name, "--fold", expected.fold, "--script", script)
    func ran(_ orientation: String) -> String {
      found.filter { $0.event == "rotate \(orientation)" }.map(\.ran).joined()
    }
    #expect(ran("portraitUpsideDown") == expected.upsideDown)
    #expect(ran("landscapeLeft") == expected.over)
    #expect(ran("landscapeRight") == expected.turnedOver)
  }

  @Test func `on every device exactly those bodies run that must, whichever way it is turned`()
    throws
  {
    let document = try SceneSource.scene(nil, on: Recorder().console())
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
    #expect(count == 38 + 2)
  }

  @Test func `on every device the reading app comes back to where it was`() async {
    for times in ["2", "4"] {
      let recorder = Recorder()
      let status = await Main.program.run(
        ["rotate", "--all", "--times", times], on: recorder.console(columns: 130))
      let lines = recorder.output.split(separator: "\n")
      #expect(status == .success)
      #expect(lines.filter { $0.hasSuffix(" as before") }.count == 38)
      #expect(lines.last == "38 devices")
    }
  }

  @Test func `the table is followed by the bodies of each pass`() async {
    let recorder = Recorder()
    let status = await Main.program.run(
      ["rotate", "box", "--device", "iPhone 17", "--why"], on: recorder.console(columns: 130))
    #expect(status == .success)
    #expect(recorder.output.contains("\npass 2, rotate landscapeLeft: "))
    #expect(
      recorder.output.contains(" ran: its size changed, 402 × 874 → 874 × 402\n"),
      "\(recorder.output)")
  }

  @Test func `--why is for one device`() async {
    let recorder = Recorder()
    let status = await Main.program.run(
      ["rotate", "--why", "--all"], on: recorder.console(columns: 130))
    #expect(status == .usage)
    #expect(recorder.errorOutput.contains("--why: found \"--all\", expected one device"))
  }
}
