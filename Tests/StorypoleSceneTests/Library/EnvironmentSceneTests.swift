import Foundation
import Storypole
import Testing

@testable import StorypoleScene

/// Environments, insets and text styles in scenes.
struct EnvironmentSceneTests {
  @Test func `the root's environment has everything that is data`() throws {
    let scene = try built(
      """
      {"environment": {
         "displayScale": 3, "layoutDirection": "rightToLeft", "horizontalSizeClass": "compact",
         "verticalSizeClass": "regular", "contentSizeCategory": "extraLarge", "idiom": "phone",
         "isInteractiveResize": true, "safeAreaInsets": "59,0,34,0",
         "keyboardFrame": [0, 509, 390, 335],
         "reservedRegions": [
           {"kind": "fold", "frame": [0, 400, 390, 20]},
           {"kind": "camera", "frame": [150, 10, 90, 30], "isActive": false}]},
       "size": [390, 844], "root": {"id": "screen"}}
      """)
    let environment = scene.root.environment
    #expect(environment.horizontalSizeClass == .compact)
    #expect(environment.verticalSizeClass == .regular)
    #expect(environment.contentSizeCategory == .extraLarge)
    #expect(environment.idiom == .phone)
    #expect(environment.isInteractiveResize)
    #expect(environment.safeAreaInsets == EdgeInsets(top: 59, bottom: 34))
    #expect(environment.keyboardFrame == CGRect(x: 0, y: 509, width: 390, height: 335))
    let camera = CGRect(x: 150, y: 10, width: 90, height: 30)
    let fold = CGRect(x: 0, y: 400, width: 390, height: 20)
    #expect(
      environment.reservedRegions == [
        ReservedRegion(.fold, frame: fold), ReservedRegion(.camera, frame: camera, isActive: false),
      ])
  }

  @Test func `a view has an environment and insets of its own`() throws {
    let scene = try built(
      """
      {"size": [390, 844], "environment": {"displayScale": 2},
       "root": {"children": [
         {"id": "page", "frame": [0, 0, 390, 844], "additionalSafeAreaInsets": "7,0,0,0",
          "directionalLayoutMargins": "1,2,3,4", "insetsLayoutMarginsFromSafeArea": false,
          "environment": {"layoutDirection": "rightToLeft", "idiom": "pad"},
          "children": [{"id": "scroll", "kind": "ScrollView", "safeAreaAxes": ["horizontal"]}]}]}}
      """)
    let page = try #require(scene["page"])
    #expect(page.environment.displayScale == 2)
    #expect(scene["scroll"]?.environment.idiom == .pad)
    #expect(page.safeAreaInsets == EdgeInsets(top: 7))
    #expect(page.effectiveLayoutMargins == EdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
    #expect((scene["scroll"] as? ScrollView)?.safeAreaAxes == [.horizontal])
    #expect(scene.root.environment.idiom == .unspecified)
    let settings = Kind.view.settings(of: page)
    #expect(
      settings["environment"]
        == .settings([
          Setting("layoutDirection", .text("rightToLeft")), Setting("idiom", .text("pad")),
        ]))
    #expect(Kind.view.settings(of: scene.root)["layoutMargins"] == .insets(EdgeInsets(all: 8)))
  }

  @Test func `a step changes the environment of a view, key by key`() throws {
    let player = try player(
      """
      {"scene": {"size": [390, 844], "root": {"kind": "VBox", "children": [
         {"id": "title", "kind": "Label", "text": "Emma", "textStyle": "title1"},
         {"id": "byline", "kind": "Label", "text": "Jane Austen", "textStyle": "body"}]},
         "environment": {"textMeasurer": {"family": "helvetica"}}},
       "steps": [
         {"op": "set", "view": "title", "environment": {"contentSizeCategory": "extraExtraLarge"}},
         {"op": "set", "view": "title", "environment": {"idiom": "pad"}},
         {"op": "set", "view": "title", "environment": null},
         {"op": "set", "view": "byline", "textStyle": null}]}
      """)
    _ = player.next()
    let title = try #require(player.view("title") as? Label)
    let height = title.frame.height
    #expect(player.next()?.ran.contains("title") == true)
    #expect(title.frame.height > height)
    _ = player.next()
    #expect(title.environment.contentSizeCategory == .extraExtraLarge)
    _ = player.next()
    #expect(title.environment.idiom == .unspecified)
    #expect(title.frame.height == height)
    _ = player.next()
    #expect((player.view("byline") as? Label)?.textStyle == nil)
    #expect(!player.hasFailed)
  }

  @Test(arguments: [
    (
      #"{"environment": {"idiom": "phablet"}}"#,
      #"$.root.environment.idiom: found the string "phablet", expected "unspecified", "phone" or "pad""#
    ),
    (
      #"{"environment": {"safeArea": 7}}"#,
      #"$.root.environment.safeArea: found the unknown key "safeArea", expected a property of environment; did you mean "safeAreaInsets"?"#
    ),
    (
      #"{"kind": "Label", "textStyle": "title4"}"#,
      #"did you mean "title1"?"#
    ),
    (
      #"{"environment": {"reservedRegions": [{"kind": "hinge"}]}}"#,
      #"$.root.environment.reservedRegions[0].kind: found the string "hinge", expected "fold" or "camera""#
    ),
    (
      #"{"kind": "ScrollView", "safeAreaAxes": "diagonal"}"#,
      #"$.root.safeAreaAxes: found the string "diagonal", expected a list of "horizontal" or "vertical""#
    ),
  ])
  func `a mistake is refused with its path`(root: String, message: String) {
    let error = #expect(throws: SceneError.self) { _ = try built("{\"root\": \(root)}") }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  private func built(_ json: String) throws -> BuiltScene {
    try SceneDocument(json: json.utf8).build()
  }

  private func player(_ json: String) throws -> ScenarioPlayer {
    ScenarioPlayer(try ScenarioDocument(json: json.utf8))
  }
}

/// Time and state in scenarios.
struct TimeLineTests {
  /// A row that shows a state, and counts as read after a while.
  final class Row: View {
    final class Model {
      @LayoutState var unread = 7
    }
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
        properties: [Property<Row>("unread", .integer(), \.model.unread, "The unread messages.")],
        make: { Row() }))
    return registry
  }

  @Test func `a state is set by the key path of a registered property`() throws {
    let player = try player(
      """
      {"op": "set", "view": "b", "unread": 9},
      {"op": "expect", "ran": ["b"], "measured": 0},
      {"op": "set", "view": "b", "unread": 9},
      {"op": "expect", "ran": []},
      {"op": "set", "view": "b", "unread": "many"}
      """.replacing(#",\n{"op": "set", "view": "b", "unread": "many"}"#, with: ""))
    #expect(player.playAll())
    #expect((player.view("b") as? Row)?.count.frame.width == 9)
  }

  @Test func `time passes by frames, by seconds and until a time`() throws {
    let player = try player(
      """
      {"op": "wait"}, {"op": "wait", "frames": 59}, {"op": "wait", "seconds": 0.5},
      {"op": "wait", "until": 2}, {"op": "wait", "until": 1.5}
      """)
    let reports = Array(player)
    #expect(reports.map(\.failure).dropLast().allSatisfy { $0 == nil })
    #expect(reports.last?.failure == "the time is 2.0 s already, after 1.5 s")
  }

  @Test func `marks are laid out in the first frame that passes`() throws {
    let player = try player(
      """
      {"op": "set", "view": "a", "unread": 8}, {"op": "set", "view": "b", "unread": 8},
      {"op": "wait", "seconds": 1}
      """, passes: "asked")
    let reports = Array(player)
    #expect(reports.map(\.ran) == [["list", "a", "count", "b", "count"], [], [], ["a", "b"]])
  }

  @Test(arguments: [
    (
      #"{"op": "wait", "frames": 1, "seconds": 1}"#,
      #"found "frames" and "seconds", expected one of "frames", "seconds" and "until""#
    ),
    (#"{"op": "wait", "seconds": -1}"#, "found the number -1, expected a number from 0 to 86400"),
    (#"{"op": "wait", "minutes": 1}"#, #"found the unknown key "minutes""#),
  ])
  func `a mistake in a wait is refused`(step: String, message: String) {
    let error = #expect(throws: SceneError.self) { _ = try player(step) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
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
