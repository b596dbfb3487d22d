import Foundation
import Storypole
import StorypoleProof
import Testing

@testable import StorypoleScene

/// Time and state in scenarios.
@Suite(.ends) struct TimeLineTests {
  /// A row that shows a state, and counts as read after a while.
  final class Row: View {
    final class Model { @LayoutState var unread = 7 }
    let model = Model()
    let count = Label(name: "count")

    override func viewInit() {
      addSubview(count)
      setLayout { row, layout, size in
        layout.setFrame(
          CGRect(x: 0, y: 0, width: CGFloat(row.model.unread), height: 14), of: row.count)
        return CGSize(width: size.width, height: 14)
      }
    }
  }

  private static var registry: SceneRegistry {
    var registry = SceneRegistry.standard
    registry.add(
      ViewKind(
        "Row", "A row of a list.", inherits: .view,
        properties: [
          Property<Row>("unread", .integer(), \.model.unread, "The unread messages."),
          Property<Row>("holdsItself", .flag, "Whether the row is in itself.") { row, _ in
            row.addSubview(row)
          },
        ],
        make: { Row() }))
    return registry
  }

  @Test func `a state is set by the key path of a registered property`() throws {
    let player = try player(
      """
      {"op": "set", "view": "b", "unread": 9},
      {"op": "expect", "ran": ["b", "count"], "measured": 1},
      {"op": "set", "view": "b", "unread": 9},
      {"op": "expect", "ran": []}
      """)
    #expect(player.playAll())
    #expect((player.view("b") as? Row)?.count.frame.width == 9)
  }

  @Test func `time passes by frames, by seconds and until a time`() throws {
    let player = try player(
      """
      {"op": "wait"}, {"op": "wait", "frames": 59}, {"op": "wait", "seconds": 0.5},
      {"op": "wait", "until": 2}, {"op": "wait", "until": 2}, {"op": "wait", "until": 1.5}
      """)
    let reports = Array(player)
    #expect(reports.map(\.failure).dropLast().allSatisfy { $0 == nil })
    #expect(reports.last?.failure == "the time is 2.0 s already, after 1.5 s")
  }

  @Test func `a property whose change the tree refuses fails the step`() throws {
    let player = try player(#"{"op": "set", "view": "b", "holdsItself": true}"#)
    #expect(player.map(\.failure) == [nil, "list/b can't be added to itself; add another view"])
  }

  private func player(_ steps: String, passes: String = "each") throws -> ScenarioPlayer {
    let json = """
      {"scene": {"size": [320, 480], "root": {"id": "list", "kind": "VBox", "children": [
         {"id": "a", "kind": "Row"}, {"id": "b", "kind": "Row", "unread": 3}]}},
       "passes": "\(passes)", "steps": [\(steps)]}
      """
    return ScenarioPlayer(
      try ScenarioDocument(json: json.utf8, registry: Self.registry), registry: Self.registry)
  }
}
