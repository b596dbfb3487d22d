import Foundation
import Storypole
import StorypoleProof
import Testing

@testable import StorypoleScene

/// Plays steps on a page of 100 × 100 with a card that is placed by hand, and a row of text.
private func player(_ steps: String, passes: String = "each") throws -> ScenarioPlayer {
  let json = #"""
    {"scene": {"size": [100, 100], "root": {"id": "page", "children": [
       {"id": "card", "frame": [0, 0, 10, 20]},
       {"id": "list", "kind": "VBox", "frame": [0, 30, 100, 70], "mask": "flexibleWidth",
        "children": [{"id": "title", "kind": "Label", "text": "a"}, {"id": "line"}]}]}},
     "passes": "\#(passes)", "steps": [\#(steps)]}
    """#
  return ScenarioPlayer(try ScenarioDocument(json: json.utf8))
}

/// The first complaint about a step, in a scenario with or without a device.
private func refusal(of step: String, device: String? = nil) -> String {
  let place = device.map { #""device": "\#($0)""# } ?? #""size": [100, 100]"#
  return message { () throws(SceneError) in
    _ = try ScenarioDocument(
      json: #"{"scene": {"root": {"id": "a"}}, \#(place), "steps": [\#(step)]}"#.utf8)
  }
}

@Suite(.ends) struct `An animated step` {
  @Test func `shows a frame on its way, frame by frame`() throws {
    let player = try player(
      #"""
      {"op": "set", "view": "card", "frame": [60, 0, 10, 20],
       "animated": {"duration": 0.1, "curve": "linear"}},
      {"op": "expect", "view": "card", "frame": [60, 0, 10, 20], "shown": [0, 0, 10, 20]},
      {"op": "wait", "frames": 3},
      {"op": "expect", "view": "card", "shown": [30, 0, 10, 20]},
      {"op": "wait", "frames": 1},
      {"op": "expect", "view": "card", "shown": [40, 0, 10, 20]},
      {"op": "wait", "frames": 2},
      {"op": "expect", "view": "card", "shown": [60, 0, 10, 20]}
      """#)
    #expect(player.compactMap(\.failure) == [])
    #expect(!player.host.needsFrames)
  }

  @Test func `has a curve, which is that of View.animate by default`() throws {
    func shown(_ curve: String) throws -> CGFloat? {
      let player = try player(
        #"""
        {"op": "set", "view": "card", "frame": [60, 0, 10, 20], "animated": \#(curve)},
        {"op": "wait", "frames": 2}
        """#)
      player.playAll()
      return player.view("card")?.presentationFrame.minX
    }
    let words = ["linear", "easeIn", "easeOut", "easeInOut"]
    let found = try words.map { try shown(#"{"duration": 0.1, "curve": "\#($0)"}"#) }
    let curves = [AnimationCurve.linear, .easeIn, .easeOut, .easeInOut]
    for (shown, curve) in zip(found, curves) {
      #expect(abs((shown ?? 0) - 60 * curve.value(at: 2.0 / 6)) < 0.001)
    }
    #expect(try shown("0.1") == found.last)
    #expect(try shown("0") == 60)
  }

  @Test func `may be a resize or a rotation, as a transition`() throws {
    let player = try player(
      #"""
      {"op": "resize", "to": [200, 100], "animated": {"duration": 0.1, "curve": "linear"}},
      {"op": "expect", "view": "list", "frame": [0, 30, 200, 70], "shown": [0, 30, 100, 70]},
      {"op": "wait", "frames": 3},
      {"op": "expect", "view": "list", "shown": [0, 30, 150, 70]},
      {"op": "wait", "frames": 3},
      {"op": "rotate", "animated": 0.1},
      {"op": "expect", "view": "list", "frame": [0, 30, 100, 70], "shown": [0, 30, 200, 70]}
      """#)
    #expect(player.compactMap(\.failure) == [])
  }

  @Test(
    arguments: table(
      #"""
      {"op": "rotate", "animated": -1}
        expected an object with duration, curve, or the duration alone: a number from 0 to 86400
      {"op": "rotate", "animated": {"curve": "linear"}}
        expected a number from 0 to 86400
      {"op": "rotate", "animated": {"duration": 1, "curve": "bouncy"}}
        expected "linear", "easeIn", "easeOut" or "easeInOut"
      {"op": "wait", "animated": 1}
        the unknown key "animated"
      {"op": "resize", "to": [3, 5], "interactive": true, "animated": 1}
        found "animated" besides "interactive", expected one of the two
      {"op": "expect", "shown": [3, 5, 7, 9]}
        found a frame without "view", expected "view" with "frame" or "shown", or none of them
      """#)) func `a step that can't be animated so is an error`(step: String, expected: String)
  { #expect(refusal(of: step).contains(expected), "\(refusal(of: step))") }

  @Test(arguments: [
    (#"{"op": "rotate", "animated": 1}"#, "expected no duration; the device has its own"),
    (#"{"op": "resize", "to": [3, 5], "animated": 1}"#, "expected no duration"),
    (
      #"{"op": "resize", "to": [3, 5], "interactive": true}"#,
      #"expected an event "liveResize" in a step "simulate""#
    ),
    (#"{"op": "endInteractiveResize"}"#, #"expected an event "liveResize" in a step "simulate""#),
  ]) func `what a device decides is an error`(step: String, expected: String) {
    let found = refusal(of: step, device: "iPhone 17 Pro")
    #expect(found.contains(expected), "\(found)")
  }
}

@Suite(.ends) struct `A step over several passes` {
  @Test func `an interactive resize lasts until it is ended, at the last size`() throws {
    let player = try player(
      #"""
      {"op": "resize", "to": [110, 100], "interactive": true},
      {"op": "resize", "to": [120, 100], "interactive": "true"},
      {"op": "endInteractiveResize"}, {"op": "endInteractiveResize"},
      {"op": "expect", "view": "list", "frame": [0, 30, 120, 70]}
      """#)
    var passes: [String] = []
    while player.next() != nil {
      let report = player.host.lastReport
      passes.append("\(report.number) \(report.size.width) \(report.isInteractive)")
    }
    #expect(
      passes == [
        "1 100.0 false", "2 110.0 true", "3 120.0 true", "4 120.0 false", "4 120.0 false",
        "4 120.0 false",
      ])
    #expect(!player.hasFailed)
  }

  @Test func `nothing is laid out until passes are resumed`() throws {
    let player = try player(
      #"""
      {"op": "suspend"}, {"op": "set", "view": "title", "text": "aaaa bbbb cccc dddd"},
      {"op": "flush"}, {"op": "wait", "frames": 7}, {"op": "resize", "to": [120, 100]},
      {"op": "resume"}, {"op": "expect", "ran": ["list", "title"], "generations": 1},
      {"op": "expect", "view": "title", "frame": [0, 0, 120, 34]}
      """#)
    let reports = Array(player)
    #expect(reports.compactMap(\.failure) == [])
    #expect(reports.map(\.passes) == [1, 0, 0, 0, 0, 0, 1, 0, 0])
  }
}
