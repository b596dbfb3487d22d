import Foundation
import StorypoleProof
import Testing

@testable import StorypoleScene

@Suite(.ends) struct RepeatTests {
  private func children(_ children: String) throws -> [ViewDescription] {
    Array(try Shelf.views(root: #"{"children": [\#(children)]}"#).dropFirst())
  }

  @Test func `a view is repeated, counted from 0`() throws {
    let views = try children(#"{"repeat": 3, "view": {"id": "row-{i}", "tag": "{i}"}}, {}"#)
    #expect(views.map(\.id) == ["row-0", "row-1", "row-2", nil])
    #expect(views.map { $0["tag"] } == [.integer(0), .integer(1), .integer(2), nil])
  }

  @Test func `several views are repeated alternately`() throws {
    let views = try children(#"{"repeat": 2, "views": [{"id": "row-{i}"}, {"id": "line-{i}"}]}"#)
    #expect(views.map(\.id) == ["row-0", "line-0", "row-1", "line-1"])
  }

  @Test func `nested repeats see both indices`() throws {
    let views = try children(
      #"""
      {"repeat": 2, "as": "row", "view":
        {"repeat": 3, "as": "column", "view": {"id": "{row}-{column}"}}}
      """#)
    #expect(views.map(\.id) == ["0-0", "0-1", "0-2", "1-0", "1-1", "1-2"])
  }

  @Test(arguments: [
    ("{i}", "3"), ("{i+1}", "4"), ("{i-5}", "-2"), ("{i*20}", "60"), ("{i*20+10}", "70"),
    ("{i*0.5-1}", "0.5"), ("a{i}b{i+1}c", "a3b4c"), ("{{i}}", "{i}"), ("{{{i}}}", "{3}"),
    ("no braces", "no braces"), ("\\u007bi\\u007d", "3"),
  ]) func `placeholders are filled in`(template: String, text: String) throws {
    let views = try children(#"{"repeat": 4, "view": {"kind": "Label", "text": "\#(template)"}}"#)
    #expect(views[3]["text"] == .text(text))
  }

  @Test func `a placeholder on its own is a number where one is expected`() throws {
    let views = try children(#"{"repeat": 2, "view": {"frame": [0, "{i*17.5+7}", 320, "{i+1}"]}}"#)
    #expect(views[1]["frame"] == .rect(CGRect(x: 0, y: 17.5 + 7, width: 320, height: 2)))
  }

  @Test func `lists are cycled through`() throws {
    let views = try children(
      #"""
      {"repeat": 4, "with": {"title": ["Emma", "Ulysses", "Walden"], "space": [[0, 0, 7, 14], [7, 0, 1, 2]]},
       "view": {"kind": "Label", "text": "{i+1}. {title}", "frame": "{space}"}}
      """#)
    #expect(
      views.map { $0["text"] }
        == ["1. Emma", "2. Ulysses", "3. Walden", "4. Emma"].map { .text($0) })
    #expect(views[3]["frame"] == .rect(CGRect(x: 7, y: 0, width: 1, height: 2)))
  }

  @Test func `an element of a list may use placeholders of the outer repeat`() throws {
    let views = try children(
      #"""
      {"repeat": 2, "as": "row", "view": {"repeat": 2, "with": {"name": ["a{row}", "b{row}"]},
        "view": {"id": "{name}"}}}
      """#)
    #expect(views.map(\.id) == ["a0", "b0", "a1", "b1"])
  }

  @Test func `a flag and a layout may come from a list`() throws {
    let views = try children(
      #"""
      {"repeat": 2, "with": {"hidden": [true, false], "layout": [null, {"kind": "VBoxLayout"}]},
       "view": {"isHidden": "{hidden}", "layout": "{layout}"}}
      """#)
    #expect(views.map { $0["isHidden"] } == [.flag(true), .flag(false)])
    #expect(views[1]["layout"] == .layout(LayoutDescription(kind: "VBoxLayout")))
  }

  @Test func `braces outside every repeat are literal`() throws {
    #expect(try children(#"{"kind": "Label", "text": "{i} }{"}"#)[0]["text"] == .text("{i} }{"))
  }

  @Test func `a repeat count of 0 makes no views`() throws {
    let view = #"{"id": "{i}", "children": [{"id": "a", "constraints": ["a.top = b"]}]}"#
    #expect(
      try children(#"{"repeat": 0, "view": \#(view)}, {"id": "a"}"#).map(\.id) == ["a"])
  }
}

@Suite(.ends) struct RepeatErrorTests {
  private static let childErrors = table(
    #"""
    {"repeat": -1, "view": {}}
      .repeat: found the number -1, expected a whole number, 0 or more
    {"repeat": 7}
      : found no "view", expected what to repeat
    {"repeat": 7, "view": {}, "views": [{}]}
      .views: found an array of 1, expected either "view" or "views"
    {"repeat": 7, "vew": {}}
      .vew: found the unknown key "vew", expected a property of a repeat; did you mean "view"?
    {"repeat": 7, "as": "a-b", "view": {}}
      : found the name "a-b", expected one of letters, digits and _
    {"repeat": 7, "with": [], "view": {}}
      .with: found an array of 0, expected an object of lists
    {"repeat": 7, "with": {"title": []}, "view": {}}
      .with.title: found an array of 0, expected an array of one entry or more
    {"repeat": 7, "with": {"i": [7]}, "view": {}}
      : found the name "i" again, expected a name that no enclosing repeat has; name the index with
      "as"
    {"repeat": 2, "view": {"repeat": 2, "view": {}}}
      .view: found the name "i" again (where i = 0), expected a name that no enclosing repeat has;
      name the index with "as"
    {"repeat": 2, "view": {"id": "row"}}
      .view.id: found the id "row" again (where i = 1), expected each id once; put a placeholder
      such as {i} into it
    {"repeat": 2, "with": {"title": ["a"]}, "view": {"id": "{titel}"}}
      .view.id: found {titel} (where i = 0), expected a known placeholder; did you mean "title"?
    {"repeat": 2, "with": {"title": ["a"]}, "view": {"id": "{title+1}"}}
      .view.id: found a calculation with the list "title" (where i = 0), expected one with an
      index such as "i"
    {"repeat": 2, "view": {"id": "{i"}}
      .view.id: found a { without its } in "{i" (where i = 0), expected placeholders such as {i},
      {i+1} or {i*20+10}; write {{ or }} for a brace
    {"repeat": 2, "view": {"id": "{i+}"}}
      .view.id: found {i+} (where i = 0), expected placeholders such as {i}, {i+1} or {i*20+10};
      write {{ or }} for a brace
    {"repeat": 2, "with": {"h": [7, "x"]}, "view": {"frame": [0, 0, 1, "{h}"]}}
      .with.h[1]: found the string "x", expected a number, 0 or more
    {"repeat": 0, "view": {"children": [{"kind": "Label", "txt": ""}]}}
      .view.children[0].txt: found the unknown key "txt" (where i = 0), expected a property of
      Label; did you mean "text"?
    {"repeat": 0, "view": {"repeat": 2, "as": "j", "view": {"item": {"flx": 1}}}}
      .view.view.item.flx: found the unknown key "flx" (where i = 0, j = 0), expected a
      property of an item of View
    {"repeat": 2, "view": {"kind": "Row{i}"}}
      .view.kind: found the string "Row{i}", which is the string "Row0" (where i = 0), expected a
      view's kind; there is View, Label, VBox, Cell
    """#)

  @Test(arguments: childErrors)
  func `errors in a repeat are reported exactly`(child: String, expected: String) {
    #expect(
      Shelf.complaint(root: #"{"children": [\#(child)]}"#) == "$.root.children[0]" + expected)
  }

  @Test func `repetitions count as views, even if they make none`() {
    let limits = SceneLimits(views: 100)
    #expect(
      Shelf.complaint(
        root: #"{"children": [{"repeat": 98, "view": {"repeat": 0, "as": "j", "view": {}}}, {}]}"#,
        limits: limits) == "$.root.children[1]: found one more view, "
        + "expected at most 100, repeats included")
  }

  @Test func `more repetitions than views are refused before any is made`() {
    let empty = #"{"repeat": 0, "as": "j", "view": {}}"#
    #expect(
      Shelf.complaint(root: #"{"children": [{"repeat": 1000000000, "view": \#(empty)}]}"#)
        == "$.root.children[0].repeat: found 1000000000 repetitions, "
        + "expected at most 2000000 views, repeats included")
  }

  @Test func `the text that placeholders produce is limited`() {
    #expect(
      Shelf.complaint(
        root: #"{"children": [{"repeat": 1000, "view": {"id": "row-{i}"}}]}"#,
        limits: SceneLimits(filledText: 17))
        == "$.root.children[0].view.id: found too much text to fill in (where i = 3), "
        + "expected at most 17 bytes in all")
  }

  @Test func `repeats nest up to a limit`() {
    let levels = 70
    let opening = (0..<levels).map { #"{"repeat": 1, "as": "i\#($0)", "view": "# }.joined()
    let root = #"{"children": [\#(opening){}\#(String(repeating: "}", count: levels))]}"#
    #expect(Shelf.complaint(root: root).contains("found one more level of repeats (where i0 = 0, "))
    #expect(Shelf.complaint(root: root, limits: SceneLimits(nesting: 70)) == "no error")
  }
}
