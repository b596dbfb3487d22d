import Foundation
import Storypole
import StorypoleProof
import StorypoleScene
import Testing

@Suite(.ends) struct ScenarioPlayerTests {
  /// Five rows of a title each, and a row whose height doesn't depend on its width.
  private static let list = #"""
    {"size": [320, 480], "root": {"id": "list", "kind": "VBox", "spacing": 7, "children": [
      {"repeat": 5, "view": {"id": "row-{i}", "kind": "VBox", "children": [
        {"id": "title-{i}", "kind": "Label", "text": "Emma"}]}},
      {"id": "cell", "kind": "ArticleCell", "block": "article", "title": {"text": "Walden"}}
    ]}}
    """#

  private func player(_ steps: String, passes: String = "each") throws -> ScenarioPlayer {
    let json = #"{"scene": \#(Self.list), "passes": "\#(passes)", "steps": [\#(steps)]}"#
    let scenario = try ScenarioDocument(json: json.utf8, registry: .reading)
    return ScenarioPlayer(scenario, registry: .reading)
  }

  /// The views that ran in each step, after the first layout.
  private func ran(_ steps: String, passes: String = "each") throws -> [[String]] {
    try player(steps, passes: passes).dropFirst().map(\.ran)
  }

  @Test func `a text that grows runs the readers of its size`() throws {
    let long = String(repeating: "word ", count: 31)
    let reports = try Array(player(#"{"op": "set", "view": "title-3", "text": "\#(long)"}"#))
    #expect(reports[1].ran == ["list", "row-3", "title-3"])
    #expect(reports[1].number == 1)
    #expect(reports[1].view == "title-3")
  }

  @Test func `an expected frame is compared to 1/100 point, and shown as reports show it`() throws {
    let scenario = #"""
      {"scene": {"size": [100, 17], "root": {"children": [
        {"id": "rule", "frame": [0, 0, 100, 17], "mask": "flexibleWidth"}]}},
       "steps": [
        {"op": "resize", "to": [33.3333333, 17]},
        {"op": "expect", "view": "rule", "frame": [0, 0, 33.333, 17]},
        {"op": "expect", "view": "rule", "frame": [0, 0, 33.35, 17]}]}
      """#
    let player = ScenarioPlayer(try ScenarioDocument(json: scenario.utf8))
    #expect(
      Array(player).compactMap(\.failure)
        == ["the frame of rule is [0, 0, 33.333, 17], not [0, 0, 33.35, 17]"])
  }

  @Test func `rotating and rotating back restores every frame`() throws {
    let player = try player(
      #"{"op": "rotate"}, {"op": "rotate"}, {"op": "resize", "to": [480, 320]}"#)
    var sizes: [CGSize] = []
    var frames: [CGRect?] = []
    for report in player {
      sizes.append(report.size)
      frames.append(player.view("title-3")?.frame)
    }
    #expect(sizes.map(\.width) == [320, 480, 320, 480])
    #expect(frames[0] == frames[2])
    #expect(frames[1] == frames[3])
    #expect(frames[0] != frames[1])
  }

  @Test func `a view is inserted, moved, removed and brought back`() throws {
    let player = try player(
      #"""
      {"op": "insert", "into": "list", "at": 1, "view":
        {"id": "row-5", "kind": "VBox", "children": [{"id": "title-5", "kind": "Label", "text": "Ada"}]}},
      {"op": "expect", "view": "row-5", "frame": [0, 24, 320, 17]},
      {"op": "move", "view": "row-5", "into": "list", "at": 0},
      {"op": "expect", "view": "row-0", "frame": [0, 24, 320, 17]},
      {"op": "remove", "view": "row-5"},
      {"op": "expect", "view": "row-0", "frame": [0, 0, 320, 17]},
      {"op": "move", "view": "row-5", "into": "row-0"},
      {"op": "expect", "view": "row-1", "frame": [0, 41, 320, 17]},
      {"op": "exchange", "view": "row-0", "with": "row-1"},
      {"op": "expect", "view": "row-0", "frame": [0, 24, 320, 34]}
      """#)
    #expect(player.compactMap(\.failure) == [])
    #expect(!player.hasFailed)
    #expect(player.view("title-5")?.path == "list/row-0/row-5/title-5")
  }

  @Test func `several views are inserted in their order, and keep settings as items`() throws {
    let player = try player(
      #"""
      {"op": "insert", "into": "list", "at": 1, "views": [{"id": "a"}, {"id": "b"}]},
      {"op": "set", "view": "row-0", "item": {"height": 44, "maxSize": [100, 0]}},
      {"op": "expect", "view": "row-0", "frame": [0, 0, 100, 44]}
      """#)
    #expect(player.playAll())
    #expect(player.host.root.subviews.prefix(4).map(\.name) == ["row-0", "a", "b", "row-1"])
  }

  @Test func `hiding runs no body, collapsing runs the list`() throws {
    #expect(
      try ran(
        #"""
        {"op": "hide", "view": "row-1"}, {"op": "collapse", "view": "row-1"},
        {"op": "show", "view": "row-1"}, {"op": "reveal", "view": "row-1"}
        """#) == [[], ["list"], [], ["list"]])
  }

  @Test func `what is hidden is shown again, and what is collapsed revealed`() throws {
    let player = try player(
      #"""
      {"op": "hide", "view": "row-1"}, {"op": "collapse", "view": "row-1"},
      {"op": "show", "view": "row-1"}, {"op": "reveal", "view": "row-1"}
      """#)
    let row = try #require(player.view("row-1"))
    let states = player.map { _ in [row.isHidden, row.isCollapsed] }
    #expect(
      states == [[false, false], [true, false], [true, true], [false, true], [false, false]])
  }

  @Test func `each mark runs the bodies that the contract requires`() throws {
    #expect(
      try ran(
        #"""
        {"op": "setNeedsLayout", "view": "row-1"}, {"op": "setNeedsPlacement", "view": "row-1"},
        {"op": "invalidateMeasuredSize", "view": "row-1"},
        {"op": "setNeedsUpdateProperties", "view": "row-1"}, {"op": "flush"}
        """#) == [["row-1"], ["row-1"], [], [], []])
  }

  @Test func `the bodies that layoutIfNeeded runs are counted`() throws {
    let reports = try Array(
      player(
        #"{"op": "setNeedsLayout", "view": "row-1"}, {"op": "layoutIfNeeded", "view": "row-1"}"#,
        passes: "asked"))
    #expect(reports[1].passes == 0)
    #expect(reports[2].ran.isEmpty)
    #expect(reports[2].work.bodies == 1)
  }

  @Test func `a part is set and marked by its view's id and its name`() throws {
    #expect(
      try ran(
        #"""
        {"op": "set", "view": "cell/title", "text": "Wolken"},
        {"op": "set", "view": "cell", "title": {"text": "Regens"}},
        {"op": "setNeedsLayout", "view": "cell/title"}
        """#) == [["list/cell/0"], ["list/cell/0"], ["list/cell/0"]])
  }

  @Test func `an environment's change runs its readers`() throws {
    let player = try player(#"{"op": "environment", "textMeasurer": {"lineHeight": 14}}"#)
    #expect(player.playAll())
    #expect(player.view("title-0")?.frame.height == 14)
    #expect(
      player.host.root.environment.textMeasurer.isEqual(to: .fixed(advance: 7, lineHeight: 14)))
  }

  @Test func `an unmet expectation is a failure with an explanation`() throws {
    let player = try player(
      #"""
      {"op": "set", "view": "title-3", "text": "Anna"},
      {"op": "expect", "ran": ["title-3"], "measured": 1, "generations": 1},
      {"op": "expect", "ran": [], "view": "row-0", "frame": [0, 7.5, 320, 17]},
      {"op": "expect", "generations": 2}, {"op": "expect", "generations": 1}
      """#)
    #expect(
      player.map(\.failure) == [
        nil, nil, nil,
        #"the frame of row-0 is [0, 0, 320, 17], not [0, 7.5, 320, 17]; "#
          + #"what ran is ["title-3"], not []"#, "the number of generations is 1, not 2", nil,
      ])
    #expect(player.hasFailed && !player.playAll())
  }

  @Test func `a change that the tree refuses is a failure, and has no effect`() throws {
    let player = try player(
      #"""
      {"op": "move", "view": "row-0", "into": "list", "at": 99},
      {"op": "insert", "into": "list", "at": 99, "view": {"id": "new"}},
      {"op": "remove", "view": "row-4"}, {"op": "remove", "view": "row-4"},
      {"op": "exchange", "view": "row-0", "with": "title-1"}
      """#)
    #expect(
      player.compactMap(\.failure) == [
        "index 99 is out of range for the 5 subviews of list; use an index in 0...5",
        "index 99 is out of range for the 6 subviews of list; use an index in 0...6",
        "row-4 has no superview to be removed from",
        "list/row-0 and list/row-1/title-1 have no superview in common",
      ])
    #expect(player.host.root.subviews.count == 5)
  }

  @Test func `diagnostics are reported with the step`() throws {
    let player = try player(#"{"op": "resize", "to": [320, 7]}"#)
    let reports = Array(player)
    #expect(reports[1].diagnostics.map(\.kind).contains(.overflow))
    #expect(!player.hasFailed)
  }
}
