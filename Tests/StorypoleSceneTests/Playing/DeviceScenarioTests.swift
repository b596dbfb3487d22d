import Foundation
import Storypole
import StorypoleProof
import StorypoleSimulator
import Testing

@testable import StorypoleScene

@Suite(.ends) struct `Scenarios on a device` {
  private func scenario(_ steps: String, device: String = "iPhone 17 Pro", more: String = "")
    -> String
  {
    #"""
    {"scene": {"root": {"id": "app", "kind": "VBox", "children": [
      {"id": "title", "kind": "Label", "text": "Emma", "textStyle": "body"}]}},
     "device": "\#(device)", "steps": [\#(steps)]\#(more)}
    """#
  }

  private func player(_ text: String) throws -> ScenarioPlayer {
    ScenarioPlayer(try ScenarioDocument(json: text.utf8))
  }

  private func complaint(_ text: String) -> String {
    message { () throws(SceneError) in _ = try ScenarioDocument(json: text.utf8) }
  }

  @Test func `the first step is the first layout, on the device, which is turned`() throws {
    let player = try player(scenario(#"{"op": "rotate"}, {"op": "rotate"}"#))
    let report = try #require(player.next())
    #expect(report.ran == ["app", "title"])
    #expect(report.size == CGSize(width: 402, height: 874))
    #expect(player.host.root.safeAreaInsets == EdgeInsets(top: 62, bottom: 34))
    #expect(player.map(\.size.width) == [874, 402])
  }

  @Test func `short forms of words stand for the long ones`() throws {
    let short = scenario(
      #"""
      {"op": "simulate", "events": [{"textSize": "AX3"}, {"direction": "rtl"}]},
      {"op": "environment", "contentSizeCategory": "ax1", "layoutDirection": "LTR"},
      {"op": "simulate", "events": [{"fold": "half"}]}
      """#, device: "iPhone Duo")
    let long = short.replacing("AX3", with: "accessibilityExtraLarge")
      .replacing("ax1", with: "accessibilityMedium").replacing("rtl", with: "rightToLeft")
      .replacing("LTR", with: "leftToRight").replacing("half", with: "halfOpen")
    #expect(
      try ScenarioDocument(json: short.utf8).steps == ScenarioDocument(json: long.utf8).steps)
    #expect(complaint(short.replacing("AX3", with: "AX6")).contains("found the string \"AX6\""))
  }

  @Test func `events are played, and take time in a wait`() throws {
    let player = try player(
      scenario(
        #"""
        {"op": "simulate", "events": [{"rotate": "landscapeRight"}, {"wait": 5}, {"cancelRotation": true}]},
        {"op": "wait", "seconds": 1},
        {"op": "simulate", "events": [{"textSize": "accessibilityLarge"}]}
        """#))
    let reports = Array(player)
    #expect(!player.hasFailed)
    #expect(reports.map(\.op) == ["start", "simulate", "wait", "simulate"])
    #expect(reports.map(\.passes) == [1, 2, 0, 1])
    #expect(player.host.root.frame.size == CGSize(width: 402, height: 874))
    #expect(player.view("title")?.frame.height == CGFloat(119) / 3)
  }

  @Test func `an event may be a step of its own, as in a script`() throws {
    let steps =
      #"{"rotate": "landscapeLeft"}, {"repeat": 2, "steps": [{"wait": 30}]}, "#
      + #"{"rotate": "portrait"}"#
    let script = try SceneScript(json: #"{"events": [{"rotate": "landscapeLeft"}]}"#.utf8)
    #expect(script.events == [.rotate(.landscapeLeft)])
    let player = try player(scenario(steps))
    #expect(player.map(\.size.width) == [402, 874, 874, 874, 402] && !player.hasFailed)
    #expect(complaint(scenario(#"{"rotat": 1}"#)).hasSuffix(#"found no "op", expected what to do"#))
    let alone = scenario(#"{"wait": 1}"#, device: "").replacing(#""device": "","#, with: "")
      .replacing(#""root":"#, with: #""size": [7, 7], "root":"#)
    #expect(complaint(alone).contains(#"found events, expected "device" in the scenario"#))
  }

  @Test func `a live resize goes on while the scenario waits`() throws {
    let player = try player(
      scenario(
        #"""
        {"op": "simulate", "events": [{"liveResize": {"steps": [{"size": [700, 700]}, {"size": [600, 700]}]}}]},
        {"op": "wait", "frames": 5}, {"op": "resize", "to": [500, 600]}
        """#, device: "iPad Pro 11 (M5)"))
    #expect(Array(player).map(\.passes) == [1, 0, 2, 1])
    #expect(player.host.size == CGSize(width: 500, height: 600))
  }

  @Test func `what the device can't do fails the step, before any of its events`() throws {
    let player = try player(
      scenario(
        #"""
        {"op": "simulate", "events": [{"rotate": "landscapeLeft"}, {"wait": 9}, {"fold": "unfolded"}]},
        {"op": "wait"}
        """#))
    let reports = Array(player)
    #expect(reports.compactMap(\.failure) == ["iPhone 17 Pro doesn't fold; the iPhone Duo does"])
    #expect(reports.map(\.passes) == [1, 0, 0])
  }

  @Test func `a view comes back once, and fails the step if it isn't away`() throws {
    let player = try player(
      scenario(
        #"""
        {"leave": "title"}, {"comeBack": "title"}, {"comeBack": "title"},
        {"leave": "title"}, {"op": "move", "view": "title", "into": "app"}, {"comeBack": "title"},
        {"leave": "title"}, {"leave": "title"}
        """#))
    #expect(
      player.map(\.failure) == [
        nil, nil, nil, "the view “title” isn't away, so it can't come back",
        nil, nil, "the view “title” isn't away, so it can't come back",
        nil, "there is no view “title” that could do that",
      ])
  }

  @Test func `events need a device that is known`() {
    #expect(
      complaint(scenario("").replacing("iPhone 17 Pro", with: "iPhone 17 Por")).contains(
        #"$.device: found the string "iPhone 17 Por", expected the name of a device; did you mean "#
      ))
    #expect(
      complaint(scenario("", more: #", "size": [7, 7]"#)).contains(
        #"$.size: found "size" besides "device", expected one of the two"#))
    let alone =
      #"{"scene": {"root": {}, "size": [7, 7]}, "steps": [{"op": "simulate", "events": []}]}"#
    #expect(
      complaint(alone).contains(
        #"$.steps[0]: found events, expected "device" in the scenario with them"#))
  }
}
