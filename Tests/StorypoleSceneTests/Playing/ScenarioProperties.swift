import Foundation
import StorypoleProof
import Testing

@testable import StorypoleScene

@Suite(.ends) struct ScenarioProperties {
  private static let scenario = #"""
    {"about": "all there is", "size": [320, 480], "passes": "each", "scene": {
      "environment": {"displayScale": 2, "textMeasurer": {"advance": 7}},
      "root": {"id": "list", "kind": "VBox", "insets": "7,7,7,7", "spacing": 7, "children": [
        {"repeat": 3, "with": {"title": ["Emma", "Walden"]}, "view":
          {"id": "row-{i}", "kind": "HBox", "item": {"height": 44, "width": "50%"}, "children": [
            {"id": "title-{i}", "kind": "Label", "text": "{i+1}. {title}", "numberOfLines": 2},
            {"kind": "ImageView", "imageSize": [30, 44]}]}},
        {"id": "bar", "frame": [0, 0, 320, 44], "mask": ["flexibleWidth"], "children": [
          {"id": "cell", "kind": "ArticleCell", "block": "article", "title": {"text": "Ada"}}]},
        {"id": "page", "layout": {"kind": "VBoxLayout", "spacing": 3}, "isHidden": false}
      ]}}, "steps": [
      {"op": "rotate"}, {"op": "resize", "to": [390, 844]},
      {"repeat": 2, "steps": [
        {"op": "set", "view": "title-{i}", "text": "Anna Karenina {i}", "font": {"size": 20}},
        {"op": "insert", "into": "row-{i}", "at": 1, "view": {"id": "new-{i}", "children": [{}]}},
        {"op": "move", "view": "new-{i}", "into": "bar"}]},
      {"op": "remove", "view": "row-1"}, {"op": "exchange", "view": "bar", "with": "page"},
      {"op": "collapse", "view": "row-0"}, {"op": "setNeedsLayout", "view": "cell/title"},
      {"op": "set", "view": "page", "layout": null}, {"op": "wait", "frames": 3},
      {"op": "wait", "until": 9}, {"op": "environment", "displayScale": 3},
      {"op": "expect", "generations": 1}
    ]}
    """#

  @Test func `the scenario before it is corrupted is valid`() throws {
    let scenario = try ScenarioDocument(json: Self.scenario.utf8, registry: .reading)
    let reports = Array(ScenarioPlayer(scenario, registry: .reading))
    #expect(reports.count == 1 + 2 + 2 * 3 + 4 + 5)
    #expect(reports.compactMap(\.failure).isEmpty)
  }

  @Test func `a corrupted scenario is refused, or played to its end`() {
    var played = 0
    for seed: UInt64 in 0..<2_000 {
      var random = RandomJSON(seed: seed)
      let json = random.spoiled(Self.scenario)
      let limits = SceneLimits(views: 1_000, steps: 1_000)
      do throws(SceneError) {
        let scenario = try ScenarioDocument(json: json, registry: .reading, limits: limits)
        let reports = Array(ScenarioPlayer(scenario, registry: .reading))
        #expect(reports.count == scenario.steps.count + 1, "seed \(seed)")
        played += 1
      } catch {
        #expect(error.position != nil && error.path.hasPrefix("$"), "seed \(seed): \(error)")
      }
    }
    #expect(played > 20)
  }

  /// Replaces values by random ones, so that texts stay JSON and loading gets further.
  @Test func `a scenario with other values is refused, or played to its end`() throws {
    let tree = try read(Self.scenario).tree
    let values = tree.nodes.indices.filter { tree.nodes[$0].kind != .object && $0 > 0 }
    var played = 0
    for seed: UInt64 in 0..<2_000 {
      var random = RandomJSON(seed: seed)
      var json = Self.scenario
      let node = tree.nodes[values[random.below(values.count)]]
      guard node.kind != .array else { continue }
      let start = json.utf8.index(json.utf8.startIndex, offsetBy: node.offset)
      let quotes = node.kind == .string ? 2 : 0
      let end = json.utf8.index(start, offsetBy: Int(node.extent) + quotes)
      json.replaceSubrange(start..<end, with: random.text(depth: 2))
      guard let scenario = try? ScenarioDocument(json: json.utf8, registry: .reading) else {
        continue
      }
      #expect(Array(ScenarioPlayer(scenario, registry: .reading)).count == scenario.steps.count + 1)
      played += 1
    }
    #expect(played > 20)
  }
}
