import Foundation
import Storypole
import StorypoleProof
import Testing

@testable import StorypoleScene

@Suite(.ends) struct SceneLoadingTests {
  @Test func `a scene has its views in order, each with its superview's index`() throws {
    let views = try Shelf.views(
      root: #"""
        {"id": "shelf", "kind": "VBox", "spacing": 7, "children": [
          {"id": "row", "children": [{"kind": "Label", "text": "Emma"}]},
          {"id": "last"}
        ]}
        """#)
    #expect(views.map(\.id) == ["shelf", "row", nil, "last"])
    #expect(views.map(\.kind) == ["VBox", "View", "Label", "View"])
    #expect(views.map(\.superview) == [nil, 0, 1, 0])
    #expect(views[0].settings == [Setting("spacing", .number(7))])
    #expect(views[2]["text"] == .text("Emma"))
  }

  @Test(arguments: [
    (#""isHidden": true"#, SceneValue.flag(true)), (#""tag": 7"#, .integer(7)),
    (#""frame": [7, -14, 18.5, 0]"#, .rect(CGRect(x: 7, y: -14, width: 18.5, height: 0))),
    (#""mask": ["flexibleHeight", "flexibleWidth"]"#, .words(["flexibleHeight", "flexibleWidth"])),
    (#""mask": "flexibleWidth""#, .words(["flexibleWidth"])), (#""mask": []"#, .words([])),
    (#""insets": "20,10,0,7""#, .insets(EdgeInsets(top: 20, left: 10, bottom: 0, right: 7))),
    (#""insets": 7"#, .insets(EdgeInsets(all: 7))),
    (#""insets": "7""#, .insets(EdgeInsets(all: 7))),
    (#""minSize": [7, 14]"#, .size(CGSize(width: 7, height: 14))),
    (#""block": "fill""#, .text("fill")), (#""block": null"#, .none), (#""layout": null"#, .none),
    (#""layout": "VBoxLayout""#, .layout(LayoutDescription(kind: "VBoxLayout"))),
    (
      #""layout": {"kind": "GridLayout", "cells": [{"width": "33%"}]}"#,
      .layout(
        LayoutDescription(
          kind: "GridLayout",
          settings: [
            Setting("cells", .list([.settings([Setting("width", .length(.percent(33)))])]))
          ]))
    ),
  ]) func `a property's value is read by its JSON type`(member: String, value: SceneValue) throws {
    let views = try Shelf.views(root: #"{"kind": "VBox", \#(member)}"#)
    #expect(views[0].settings.map(\.value) == [value])
  }

  @Test func `a part's properties are those of the part's kind`() throws {
    let views = try Shelf.views(root: #"{"kind": "Cell", "title": {"text": "Emma", "tag": 7}}"#)
    #expect(
      views[0]["title"] == .settings([Setting("text", .text("Emma")), Setting("tag", .integer(7))]))
  }

  @Test(arguments: [#""kind": "VBox""#, #""layout": "VBoxLayout""#])
  func `an item's properties are those of its superview's layout`(layout: String) throws {
    let views = try Shelf.views(
      root: #"{\#(layout), "children": [{"item": {"width": "33%"}}, {"item": {"width": null}}]}"#)
    #expect(views[1].item?.settings == [Setting("width", .length(.percent(33)))])
    #expect(views[2].item?.settings == [Setting("width", .none)])
  }

  @Test func `an integer is read exactly`() throws {
    for number in ["9007199254740993", "-9223372036854775808", "9223372036854775807", "1e3"] {
      let scene = try SceneDocument(json: #"{"root": {"tag": \#(number)}}"#.utf8)
      #expect(scene.views[0]["tag"] == .integer(Int(number) ?? 1000))
    }
  }
}

@Suite(.ends) struct SceneErrorTests {
  private static let rootErrors = table(
    #"""
    []
      $.root: found an array of 0, expected a view
    {"kind": "Shelving"}
      $.root.kind: found the string "Shelving", expected a view's kind; there is View, Label,
      VBox, Cell
    {"kind": "VBox", "spacing": "12px"}
      $.root.spacing: found the string "12px", expected a number, 0 or more
    {"isHidden": 1}
      $.root.isHidden: found the number 1, expected true or false
    {"tag": 7.5}
      $.root.tag: found the number 7.5, expected a whole number from 0 to 99
    {"tag": 1e300}
      $.root.tag: found the number 1e300, expected a whole number from 0 to 99
    {"frame": [7, 14, -1, 2]}
      $.root.frame[2]: found the number -1, expected a number, 0 or more
    {"kind": "VBox", "insets": "1,2,3"}
      $.root.insets: found the string "1,2,3", expected insets as "top,left,bottom,right", or one
      number for all four; "1,2,3": ends too early, after character 5; insets are
      "top,left,bottom,right", or one number for all four edges
    {"mask": ["flexibleWidth", "flexibleWidth"]}
      $.root.mask[1]: found "flexibleWidth" again, expected each word once
    {"mask": ["flexibleWith"]}
      $.root.mask[0]: found the string "flexibleWith", expected "flexibleWidth" or
      "flexibleHeight"; did you mean "flexibleWidth"?
    {"layout": {"kind": "GridLayout", "cells": [{"width": 7}, {}]}}
      $.root.layout.cells[1]: found no "width", expected a length as a number of points, "12px" or
      "33%"
    {"layout": {"kind": "GridLayout", "cells": [{"width": 7, "view": "covr"}]}, "children": [{"id": "cover"}]}
      $.root.layout.cells[0].view: found the unknown id "covr", expected the id of a view; did you
      mean "cover"?
    {"children": {}}
      $.root.children: found an object, expected an array of views
    {"kind": "VBox", "children": [{"item": {"height": 7}}]}
      $.root.children[0].item.height: found the unknown key "height", expected a property of an
      item of VBox; there is width
    {"kind": "Cell", "title": "Emma"}
      $.root.title: found the string "Emma", expected an object with properties of Label
    {"id": ""}
      $.root.id: found the string "", expected an id that isn't empty and has no / or control
      characters
    """#)

  @Test(arguments: rootErrors) func `errors in a view are reported exactly`(
    root: String, expected: String
  ) { #expect(Shelf.complaint(root: root) == expected) }

  private static let jsonErrors: [(String, String)] = [
    ("[]", "1:1: $: found an array of 0, expected an object with properties of a scene"),
    (
      #"{"rot": {}}"#,
      #"1:2: $.rot: found the unknown key "rot", expected a property of a scene; "#
        + #"did you mean "root"?"#
    ), (#"{"size": [7], "root": {}}"#, "1:10: $.size: found an array of 1, " + Self.size),
    (#"{"about": 7, "root": {}}"#, "1:11: $.about: found the number 7, expected a string"),
    (#"{"root": {"repeat": 2, "view": {}}}"#, "1:10: $.root: found a repeat, expected one view"),
  ]

  @Test(arguments: jsonErrors)
  func `errors in a scene are reported exactly`(json: String, expected: String) {
    let complaint = message { () throws(SceneError) in _ = try Shelf.scene(json) }
    #expect(complaint == "shelf.json:" + expected)
  }

  private static let size = "expected a size as [width, height]"

  /// Errors about names in a layout of the library, and about text that contains line breaks.
  private static let standardErrors = table(
    #"""
    {"id": "c", "layout": {"kind": "VBorderLayout", "center": {"kind": "HBorderLayout", "left": ["c"]}}}
      $.root.layout.center.left[0]: found "c", which has this layout in it, expected the id of one
      of the view's children
    {"kind": "VBo\u2028x"}
      $.root.kind: found the string "VBo\u{2028}x", expected a view's kind; did you mean "VBox"?
    {"id": "a\u0085b"}
      $.root.id: found the string "a\u{85}b", expected an id that isn't empty and has no / or
      control characters
    {"children": [{"repeat": 1, "view": {"id": "{\n}"}}]}
      $.root.children[0].view.id: found {\u{A}} (where i = 0), expected placeholders such as {i},
      {i+1} or {i*20+10}; write {{ or }} for a brace
    """#)

  @Test(arguments: standardErrors)
  func `errors in an item, even those that quote line breaks, take one line`(
    root: String, expected: String
  ) {
    let line = message { () throws(SceneError) in
      _ = try SceneDocument(json: #"{"root": \#(root)}"#.utf8)
    }
    #expect(line.hasSuffix(": " + expected), "\(line)")
    let isOneLine = !line.contains { $0.isNewline }
    #expect(isOneLine)
  }

  @Test func `views are counted before they are built`() {
    let limits = SceneLimits(views: 3)
    #expect(Shelf.complaint(root: #"{"children": [{}, {}]}"#, limits: limits) == "no error")
    #expect(
      Shelf.complaint(root: #"{"children": [{}, {"children": [{}]}]}"#, limits: limits)
        == "$.root.children[1].children[0]: found one more view, "
        + "expected at most 3, repeats included")
  }

  @Test func `a file that is too long is refused before it is read`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("shelf.json").path
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    let file = try #require(FileHandle(forWritingAtPath: path))
    // More than any machine has of memory, and next to nothing on the disk.
    try file.truncate(atOffset: 1 << 40)
    try file.close()
    let error = #expect(throws: SceneError.self) { try SceneText.read(path) }
    #expect(
      error?.description
        == "\(path): found 1099511627776 bytes, expected at most \(SceneLimits().bytes) bytes")
  }

  @Test func `a folder is refused as a scene`() {
    let folder = FileManager.default.temporaryDirectory.path
    let complaint = message { () throws(SceneError) in _ = try SceneDocument(contentsOfFile: folder)
    }
    #expect(
      complaint == "\(folder): found a file that can't be read, or a folder, expected a JSON file")
  }
}
