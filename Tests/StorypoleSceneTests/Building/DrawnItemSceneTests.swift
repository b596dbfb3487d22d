import Foundation
import Storypole
import StorypoleProof
import StorypoleScene
import Testing

@Suite(.ends) struct DrawnItemSceneTests {
  private func build(_ json: String) throws -> BuiltScene {
    try SceneDocument(json: json.utf8, registry: .reading).build(with: .reading)
  }

  @Test func `drawn items belong to their view, and borders name them`() throws {
    let scene = try build(
      #"""
      {"size": [300, 40], "root": {"id": "row",
        "layout": {"kind": "VBorderLayout", "bottom": ["rule"], "center": "badge"},
        "drawn": [{"id": "rule", "size": [0, 1]},
          {"layout": {"kind": "OneItemLayout", "item": "star", "insets": 3}, "id": "badge",
           "drawn": [{"id": "star"}, {"frame": [1, 2, 3, 4]}]}]}}
      """#)
    let row = scene.root
    row.layoutIfNeeded()
    #expect(row.drawnItems.map(\.name) == ["rule", "badge"])
    #expect(row.drawnItems[0].frame == CGRect(x: 0, y: 39, width: 300, height: 1))
    let badge = row.drawnItems[1]
    #expect(badge.frame == CGRect(x: 0, y: 0, width: 300, height: 39))
    #expect(badge.drawnItems[0].frame == CGRect(x: 3, y: 3, width: 294, height: 33))
    #expect(badge.drawnItems[1].frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(row.diagnostics == [])
  }

  @Test func `drawn items of parts and of repeated views have ids, too`() throws {
    let scene = try build(
      #"""
      {"size": [300, 40], "root": {"kind": "VBox", "children": [
        {"repeat": 2, "view": {"kind": "ArticleCell", "title": {"drawn": [{"id": "line-{i}"}],
          "layout": {"kind": "OneItemLayout", "item": "line-{i}"}}}}]}}
      """#)
    let cells = scene.root.subviews.compactMap { $0 as? ArticleCell }
    #expect(cells.map(\.title.drawnItems[0].name) == ["line-0", "line-1"])
    #expect(cells.allSatisfy { $0.title.layout is OneItemLayout })
  }

  @Test func `a step sets a drawn item, and a layout that names it`() throws {
    let scenario = try ScenarioDocument(
      json: #"""
        {"scene": {"size": [300, 40], "root": {"id": "row", "drawn": [{"id": "old"}]}}, "steps": [
          {"op": "set", "view": "row", "layout": {"kind": "OneItemLayout", "item": "new"},
           "drawn": [{"id": "new"}]},
          {"op": "insert", "into": "row", "view": {"id": "cell", "drawn": [{"id": "dot"}]}}]}
        """#.utf8)
    let player = ScenarioPlayer(scenario)
    #expect(player.playAll())
    let row = player.host.root
    #expect(row.drawnItems.map(\.name) == ["new"])
    #expect(row.drawnItems[0].frame == CGRect(x: 0, y: 0, width: 300, height: 40))
    #expect(row.subviews[0].drawnItems.map(\.name) == ["dot"])
  }

  @Test(
    arguments: table(
      #"""
      "drawn": {}
        $.root.drawn: found an object, expected an array of drawn items
      "drawn": [7]
        $.root.drawn[0]: found the number 7, expected a drawn item
      "drawn": [{"id": "a/b"}]
        $.root.drawn[0].id: found the string "a/b", expected an id that isn't empty and has no / or
        control characters
      "drawn": [{"id": "rule"}, {"drawn": [{"id": "rule"}]}]
        $.root.drawn[1].drawn[0].id: found the id "rule" again, expected each id once; it is first
        on line 1 of scene
      "drawn": [{"id": "rule"}], "children": [{"id": "rule"}]
        $.root.children[0].id: found the id "rule" again, expected each id once; it is first on line
        1 of scene
      "drawn": [{"drawn": [{"id": "star"}], "layout": {"kind": "OneItemLayout", "item": "stra"}}]
        $.root.drawn[0].layout.item: found the id "stra", expected the id of a drawn item in this
        one; did you mean "star"?
      """#))
  func `errors in a drawn item are reported with its path`(member: String, error: String) {
    let found = #expect(throws: SceneError.self) { try build(#"{"root": {\#(member)}}"#) }
    #expect(found?.description.contains(error) == true, "\(found as Any)")
  }

  @Test func `drawn items nest up to a limit`() throws {
    func json(_ levels: Int) -> String {
      #"{"root": {"drawn": [{"# + String(repeating: #""drawn": [{"#, count: levels - 1)
        + String(repeating: "}]", count: levels) + "}}"
    }
    var items = try build(json(64)).root.drawnItems
    var depth = 0
    while let item = items.first { (items, depth) = (item.drawnItems, depth + 1) }
    #expect(depth == 64)
    let error = #expect(throws: SceneError.self) { try build(json(65)) }
    #expect(error?.found == "one more level of drawn items")
  }
}
