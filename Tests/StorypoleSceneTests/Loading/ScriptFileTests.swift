import Foundation
import Storypole
import StorypoleProof
import StorypoleSimulator
import Testing

@testable import StorypoleScene

@Suite(.ends) struct `Script files` {
  private static let size = CGSize(width: 7, height: 14.5)

  /// Each event, as a file has it.
  private static let events: [(json: String, event: SceneEvent)] = [
    (#"{"rotate": "landscapeRight"}"#, .rotate(.landscapeRight)),
    (#"{"cancelRotation": true}"#, .cancelRotation),
    (#"{"window": [7, 14.5]}"#, .window(.free(size))),
    (#"{"split": "twoThirds"}"#, .window(.split(.twoThirds))),
    (#"{"fillScreen": true}"#, .window(.fullScreen)),
    (
      #"{"liveResize": {"hertz": 120, "steps": [{"size": [7, 14.5], "ticks": 3}]}}"#,
      .liveResize(LiveResize(hertz: 120, [LiveResize.Step(ticks: 3, size)]))
    ), (#"{"fold": "halfOpen"}"#, .fold(.halfOpen)), (#"{"keyboard": "shown"}"#, .keyboard(.shown)),
    (#"{"keyboard": "hidden"}"#, .keyboard(.hidden)),
    (#"{"keyboardHeight": 251.5}"#, .keyboard(.height(251.5))),
    (#"{"textSize": "accessibilityLarge"}"#, .textSize(.accessibilityLarge)),
    (#"{"direction": "rightToLeft"}"#, .direction(.rightToLeft)),
    (#"{"snapshot": true}"#, .snapshot), (#"{"leave": "page"}"#, .leave(view: "page")),
    (#"{"comeBack": "page"}"#, .comeBack(view: "page")),
    (#"{"resizeDuringPass": [7, 14.5]}"#, .resizeDuringPass(size)),
    (#"{"wait": 9}"#, .wait(frames: 9)),
  ]

  private func complaint(_ text: String) -> String {
    message { () throws(SceneError) in _ = try SceneScript(json: text.utf8, file: "turn.json") }
  }

  @Test func `every kind of event can be written`() throws {
    let list = Self.events.map(\.json).joined(separator: ", ")
    let script = try SceneScript(json: #"{"events": [\#(list)]}"#.utf8)
    #expect(script.events == Self.events.map(\.event))
    #expect(Set(script.events.map(\.kind)) == Set(SceneEvent.Kind.allCases))
  }

  @Test func `a script is written as it is read`() throws {
    let script = SceneScript(Self.events.map(\.event), device: "iPhone Duo")
    #expect(try SceneScript(json: script.json.utf8) == script)
    for line in Self.events { #expect(script.json.contains(line.json)) }
  }

  @Test func `what is left out of a live resize is 60 Hz and one tick`() throws {
    let script = try SceneScript(
      json: #"{"events": [{"liveResize": {"steps": [{"size": [7, 14.5]}]}}]}"#.utf8)
    #expect(script.events == [.liveResize(LiveResize([LiveResize.Step(Self.size)]))])
  }

  @Test(
    arguments: table(
      #"""
      {"events": [{"rotate": "left"}]}
        $.events[0].rotate: found the string "left", expected "portrait", "portraitUpsideDown",
        "landscapeLeft" or "landscapeRight"
      {"events": [{"wait": 1, "snapshot": true}]}
        $.events[0].snapshot: found "snapshot" besides "wait", expected one of the two
      {"events": [{"rotat": "portrait"}]}
        $.events[0].rotat: found the unknown key "rotat", expected a property of an event; did you
        mean "rotate"?
      {"events": [{"wait": 1}, {}]}
        $.events[1]: found an empty object, expected an object with one of rotate, cancelRotation, f
      {"events": [{"cancelRotation": false}]}
        $.events[0].cancelRotation: found false, expected true
      {"events": [{"fillScreen": false}]}
        $.events[0].fillScreen: found false, expected true
      {"events": [{"snapshot": "false"}]}
        $.events[0].snapshot: found the string "false", expected true
      {"event": []}
        $.event: found the unknown key "event"
      {"events": [{"liveResize": {}}]}
        $.events[0].liveResize: found no "steps"
      """#)) func `a mistake is named with its place`(text: String, message: String)
  { #expect(complaint(text).contains(message)) }
}
