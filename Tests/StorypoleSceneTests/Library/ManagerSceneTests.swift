import Foundation
import Storypole
import StorypoleProof
import Testing

@testable import StorypoleScene

/// Layout managers in scenes.
@Suite(.ends) struct ManagerSceneTests {
  /// The layout that the root of a scene gets, and its two children `a` and `b`.
  private func built(_ layout: String) throws -> (layout: (any Layout)?, a: View, b: View) {
    let scene = try SceneDocument(json: scene(layout).utf8).build()
    return (scene.root.layout, try #require(scene["a"]), try #require(scene["b"]))
  }

  private func scene(_ layout: String) -> String {
    #"{"root": {"layout": \#(layout), "children": [{"id": "a"}, {"id": "b"}]}, "size": [70, 90]}"#
  }

  private func complaint(_ layout: String) -> String {
    let line = message { () throws(SceneError) in _ = try SceneDocument(json: scene(layout).utf8) }
    return line.firstRange(of: "$.root.layout").map { String(line[$0.upperBound...]) } ?? line
  }

  @Test func `items are views, layouts and spacers`() throws {
    let (layout, a, b) = try built(
      #"""
      {"kind": "VerticalLayout", "margin": "1 2", "padding": 3.5, "valign": "bottom",
       "halign": "center", "items": [
        {"view": "a", "width": 7, "height": "50%"}, {"height": "20px"},
        {"layout": {"kind": "TileLayout", "rows": 2, "columns": 3, "items": [{"view": "b"}]}}
      ]}
      """#)
    let expected = LinearLayout(
      .vertical, margin: "1 2", padding: 3.5, verticalAlignment: .bottom,
      horizontalAlignment: .center
    ) {
      Slot(a, width: 7, height: "50%")
      Slot.spacer(height: 20)
      TileLayout(rows: 2, columns: 3) { b }
    }
    #expect(layout as? LinearLayout == expected)
  }

  @Test func `a cell that is an array of items inherits unless it is told not to`() throws {
    let (layout, a, b) = try built(
      #"""
      {"kind": "GridLayout", "rows": [{"height": "30%", "cells": [
        {"width": "50%", "items": [{"view": "a"}]},
        {"inherits": false, "items": [{"view": "b"}]},
        {"width": 7}, {"inherits": true, "layout": "FillLayout"}
      ]}, {}]}
      """#)
    let expected = GridLayout {
      GridRow(height: "30%") {
        GridCell(width: "50%") { a }
        GridCell(inherits: false, LinearLayout(.horizontal) { b })
        GridCell(width: 7)
        GridCell(inherits: true, FillLayout())
      }
      GridRow()
    }
    #expect(layout as? GridLayout == expected)
  }

  @Test func `a border has the given regions`() throws {
    let (layout, a, b) = try built(
      #"""
      {"kind": "BorderLayout", "north": {"size": "10%", "inherits": true,
        "layout": {"kind": "FillLayout", "items": [{"view": "a"}]}},
       "center": {"layout": {"kind": "HorizontalLayout", "items": [{"view": "b"}]}}, "west": null}
      """#)
    let expected = BorderLayout(
      north: BorderRegion(size: "10%", inherits: true, FillLayout { a }),
      center: BorderRegion(LinearLayout(.horizontal) { b }))
    #expect(layout as? BorderLayout == expected)
  }

  @Test(
    arguments: table(
      #"""
      {"kind": "FillLayout", "items": [{"view": "a", "layout": "FillLayout"}]}
        .items[0].layout: found "layout" besides "view", expected one of the two
      {"kind": "GridLayout", "rows": [{"cells": [{"items": [], "layout": "FillLayout"}]}]}
        .rows[0].cells[0].layout: found "layout" besides "items", expected one of the two
      {"kind": "FillLayout", "margin": -1}
        .margin: found the number -1, expected edges as in CSS, such as "10px 5%", or one number for
        all four, not negative
      {"kind": "FillLayout", "valign": "top", "verticalAlignment": "top"}
        .verticalAlignment: found "verticalAlignment" besides "valign", expected one of the two
      """#)) func `an error is reported with its path`(layout: String, expected: String)
  { #expect(complaint(layout).hasPrefix(expected), "\(complaint(layout))") }
}
