import Foundation
import StorypoleChecking
import StorypoleProof
import StorypoleScene
import StorypoleSimulator
import Testing

@testable import StorypoleCLI

private func rotate(_ words: String...) async -> String {
  let result = await storypole(["rotate"] + words, columns: 130)
  #expect(result.status == .success && result.error == "")
  return result.output
}

@Test(.ends) func `rotating back executes no measurement`() async throws {
  let passes = try await rotate("--json").split(separator: "\n").map { line in
    try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }
  #expect(passes.map { $0["size"] as? [Int] } == [[390, 844], [844, 390], [390, 844]])
  let last = try #require(passes[2]["work"] as? [String: Int])
  #expect(last["measurements"] == 0)
  #expect(last["generations"] == 1)
}

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

/// `storypole rotate` with the options about devices.
@Suite(.ends) struct `Rotations on a device` {
  private func rotate(_ words: String...) async -> (output: String, error: String) {
    let result = await storypole(["rotate"] + words, columns: 130)
    #expect(result.status == .success)
    return (result.output, result.error)
  }

  /// The first words of the table's rows, without times.
  private func rows(_ output: String) -> [String] {
    output.split(separator: "\n").dropFirst(2).prefix { !$0.allSatisfy(\.isWhitespace) }
      .prefix { $0.contains("compact") || $0.contains("regular") }
      .map { $0.split(separator: "  ").map { $0.trimmingCharacters(in: .whitespaces) } }
      .map { $0.filter { !$0.isEmpty }.dropFirst().prefix(3).joined(separator: " | ") }
  }

  @Test func `the device is turned to the left, back, to the right and back`() async {
    let (output, error) = await rotate("--device", "iphone17pro", "--times", "4")
    #expect(
      rows(output) == [
        "402 × 874 | start | compact × regular",
        "874 × 402 | rotate landscapeLeft | compact × compact",
        "402 × 874 | rotate portrait | compact × regular",
        "874 × 402 | rotate landscapeRight | compact × compact",
        "402 × 874 | rotate portrait | compact × regular",
      ])
    #expect(output.hasSuffix("turned back: all 56 frames are as before\n"))
    #expect(error == "")
  }

  @Test func `a window is dragged to half its width and back`() async {
    let (output, _) = await rotate("--device", "iPad Pro 11 (M5)", "--live", "4")
    #expect(
      rows(output) == [
        "834 × 1210 | start | regular × regular",
        "626 × 1210 | liveResize to 417 × 1210 | compact × regular",
        "417 × 1210 | liveResize to 417 × 1210 | compact × regular",
        "626 × 1210 | liveResize to 834 × 1210 | compact × regular",
        "834 × 1210 | liveResize to 834 × 1210 | regular × regular",
      ])
  }

  @Test func `a script is played, and a wait belongs to the event before it`() async throws {
    let script = try SceneFile(
      #"""
      {"device": "iPhone 17", "events": [
        {"rotate": "landscapeLeft"}, {"wait": 9}, {"cancelRotation": true},
        {"keyboard": "shown"}, {"textSize": "accessibilityLarge"}]}
      """#)
    let (output, _) = await rotate("--script", script.path)
    #expect(
      rows(output) == [
        "402 × 874 | start | compact × regular",
        "874 × 402 | rotate landscapeLeft | compact × compact",
        "402 × 874 | textSize accessibilityLarge | compact × regular",
      ])
    #expect(output.hasSuffix("3 passes on iPhone 17\n"))
  }

  @Test(arguments: [
    (
      ["--device", "iPhone 17 Por"],
      "storypole: unknown device “iPhone 17 Por”; did you mean “iPhone 17 Pro”"
    ),
    (["--split", "half"], "storypole: iPhone 17 Pro has no split view with iOS 26; iPads have it"),
    (
      ["--device", "iPhone Duo", "--keyboard"],
      "storypole: the height of the keyboard of iPhone Duo"
    ),
    (
      ["--live", "60"], "storypole: iPhone 17 Pro has no free windows with iOS 26; iPads have them"
    ),
    (
      ["--script", "no-such.json"],
      "storypole: no-such.json: found no such file, expected a JSON file"
    ),
    (
      ["--script", "a.json", "--times", "3"],
      "storypole rotate: --script: found \"--times\", expected one of both (see"
    ),
    (
      ["--script", "a.json", "--live", "60"],
      "storypole rotate: --script: found \"--live\", expected one of both (see"
    ),
    (
      ["--direction", "r"],
      "storypole rotate: --direction: found \"r\", expected some of left-to-right (ltr), "
        + "right-to-left (rtl) (see"
    ),
    (["--fold", "half"], "storypole: iPhone 17 Pro doesn't fold; the iPhone Duo does"),
  ])
  func `what can't be is one line, with status 2`(words: [String], beginning: String) async {
    let result = await storypole(["rotate"] + words, columns: 130)
    #expect(result.status == .usage && result.output == "")
    #expect(result.error.hasPrefix(beginning), "\(result.error)")
  }
}
