import Foundation

@testable import StorypoleScene

/// A small catalog like the library's: a reading app.
enum Shelf {
  private static let plain: [PropertyDescription] = [
    PropertyDescription("frame", .rect, ""), PropertyDescription("isHidden", .flag, ""),
    PropertyDescription("tag", .integer(0...99), ""),
    PropertyDescription("mask", .words(["flexibleWidth", "flexibleHeight"]), ""),
    PropertyDescription("layout", .optional(.layout), ""),
    PropertyDescription("block", .optional(.block), ""),
  ]

  private static let item = KindDescription(
    "an item of VBox", "", properties: [PropertyDescription("width", .optional(.length), "")])

  static let label = KindDescription(
    "Label", "",
    properties: [
      PropertyDescription("text", .text, ""),
      PropertyDescription("textAlignment", .word(["left", "center", "right"]), ""),
    ] + plain)

  static let box = KindDescription(
    "VBox", "",
    properties: [
      PropertyDescription("spacing", .number(.notNegative), ""),
      PropertyDescription("insets", .insets, ""), PropertyDescription("minSize", .size, ""),
      PropertyDescription("horizontalAlignment", .word(["left", "center", "right"]), ""),
    ] + plain, item: item)

  static let cell = KindDescription(
    "Cell", "", properties: [PropertyDescription("title", .properties(label), "")] + plain)

  static let grid = KindDescription(
    "GridLayout", "",
    properties: [
      PropertyDescription(
        "cells",
        .list(
          .record(
            KindDescription(
              "Cell", "",
              properties: [
                PropertyDescription("width", .length, "", isRequired: true),
                PropertyDescription("content", .optional(.layout), ""),
                PropertyDescription("view", .reference, ""),
              ]))), "")
    ])

  static let catalog = SceneCatalog(
    views: [KindDescription("View", "", properties: plain), label, box, cell],
    layouts: [grid, KindDescription("VBoxLayout", "", item: item)],
    blocks: [("fill", ["View", "Label", "VBox", "Cell"]), ("article", ["Cell"])])

  static func scene(_ json: String, limits: SceneLimits = SceneLimits()) throws(SceneError)
    -> SceneDocument
  { try SceneDocument(json: json.utf8, file: "shelf.json", catalog: catalog, limits: limits) }

  /// The views of a scene with this root.
  static func views(root: String, limits: SceneLimits = SceneLimits()) throws(SceneError)
    -> [ViewDescription]
  { try scene(#"{"root": \#(root)}"#, limits: limits).views }

  /// The error of a scene with this root, from the path on.
  static func complaint(root: String, limits: SceneLimits = SceneLimits()) -> String {
    withoutPosition(message { () throws(SceneError) in _ = try views(root: root, limits: limits) })
  }

  static func scenario(
    json: String, limits: SceneLimits = SceneLimits()
  ) throws(SceneError) -> ScenarioDocument {
    try ScenarioDocument(
      json: json.utf8, file: "turn.json", scenes: nil, catalog: catalog, limits: limits)
  }

  /// A scenario over a box with two labels.
  static func scenario(
    _ steps: String, limits: SceneLimits = SceneLimits()
  ) throws(SceneError) -> ScenarioDocument {
    let json = #"""
      {"scene": {"size": [320, 480], "root": {"id": "shelf", "kind": "VBox", "children": [
        {"id": "title", "kind": "Label"}, {"id": "byline", "kind": "Label"},
        {"id": "cell", "kind": "Cell"}
      ]}}, "steps": \#(steps)}
      """#
    return try scenario(json: json, limits: limits)
  }

  static func complaint(steps: String, limits: SceneLimits = SceneLimits()) -> String {
    withoutPosition(message { () throws(SceneError) in _ = try scenario(steps, limits: limits) })
  }

  private static func withoutPosition(_ message: String) -> String {
    message.firstRange(of: "$").map { String(message[$0.lowerBound...]) } ?? message
  }
}
