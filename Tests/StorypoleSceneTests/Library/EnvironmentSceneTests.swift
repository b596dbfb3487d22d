import Foundation
import Storypole
import StorypoleProof
import Testing

@testable import StorypoleScene

/// Environments, insets and text styles in scenes.
@Suite(.ends) struct EnvironmentSceneTests {
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
    #expect(environment.displayScale == 3 && environment.layoutDirection == .rightToLeft)
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
  }

  @Test func `a tree that becomes a scene keeps its safe area, and what it adds to that`() throws {
    let page = View(name: "page")
    page.frame.size = CGSize(width: 390, height: 844)
    page.environment.overrides.safeAreaInsets = EdgeInsets(top: 59, left: 3, bottom: 34, right: 5)
    page.additionalSafeAreaInsets = EdgeInsets(top: 44, left: 7, bottom: 49, right: 9)
    let scene = try built(TreeScene(of: page, about: "a page").json.text())
    #expect(scene.root.safeAreaInsets == page.safeAreaInsets)
    #expect(scene.root.additionalSafeAreaInsets == page.additionalSafeAreaInsets)
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
    let byline = try #require(player.view("byline") as? Label)
    #expect(byline.textStyle == nil)
    #expect(!player.hasFailed)
  }

  @Test(
    arguments: table(
      #"""
      {"kind": "Label", "textStyle": "title4"}
        did you mean "title1"?
      {"environment": {"reservedRegions": [{"kind": "hinge"}]}}
        $.root.environment.reservedRegions[0].kind: found the string "hinge", expected "fold" or
        "camera"
      {"kind": "ScrollView", "safeAreaAxes": "diagonal"}
        $.root.safeAreaAxes: found the string "diagonal", expected a list of "horizontal" or
        "vertical"
      """#))
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
