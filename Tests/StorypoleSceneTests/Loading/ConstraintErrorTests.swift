import Foundation
import StorypoleProof
import Testing

@testable import StorypoleScene

/// Refusals of constraints in scenes, each with its line and column inside the string.
@Suite(.ends) struct ConstraintErrorTests {
  /// The texts, each with its error, whose column counts from the first character.
  private static let refusals: [(name: String, written: String, error: String)] = [
    ("no item", "", "1: found the end, expected an item with its attribute, such as title.leading"),
    (
      "no attribute", "title = icon.top",
      #"1: found "title" without an attribute, expected an item with its attribute, such as "#
        + "title.leading"
    ),
    (
      "a number with an exponent", "title.width = 1e4",
      #"15: found "1e4" without an attribute, expected an item with its attribute, such as "#
        + "title.leading; a number has digits and one point"
    ),
    ("no relation", "title.top icon.top", #"11: found "icon.top", expected =, <= or >="#),
    (
      "no right side", "title.top = ",
      "13: found the end, expected an item with its attribute, or a number"
    ),
    (
      "an unknown view", "titel.top = icon.top",
      #"1: found the unknown id "titel", expected self, or the id of a view below this one; "#
        + #"did you mean "title"?"#
    ),
    (
      "a view beside the one with the list", "title.top = other.top",
      #"13: found "other", which isn't below this view, expected self, or the id of a view below "#
        + "this one; write the constraint in a view that has both of its views below it"
    ),
    (
      "an unknown attribute", "title.ledding = icon.leading",
      #"7: found the unknown attribute "ledding", expected an attribute of a view; "#
        + #"did you mean "leading"?"#
    ),
    (
      "a minus without a space before it", "title.top = icon.bottom-8",
      #"18: found the unknown attribute "bottom-8", expected an attribute of a view; "#
        + #"did you mean "bottom"?"#
    ),
    (
      "an unknown guide", "title.top = self.safeAria.top",
      #"18: found the unknown guide "safeAria", expected a guide of self; "#
        + #"did you mean "safeArea"?"#
    ),
    (
      "a guide of a view that doesn't scroll", "title.top = self.contentLayout.top",
      "18: found contentLayout of a View, expected a guide of a View; only views that scroll have it"
    ),
    (
      "a baseline of a guide", "title.top = self.safeArea.firstBaseline",
      #"27: found the unknown attribute "firstBaseline", expected an attribute of a guide; there "#
        + "is left, right, top, bottom, leading, trailing, width, height, centerX, centerY"
    ),
    (
      "a position and an extent", "title.leading = icon.width",
      "17: found leading and width, expected two extents, or two positions along one axis; "
        + "leading and trailing can't be mixed with left and right"
    ),
    (
      "positions along two axes", "title.leading = icon.top",
      "17: found leading and top, expected two extents, or two positions along one axis; "
        + "leading and trailing can't be mixed with left and right"
    ),
    (
      "a directional and a physical edge", "title.leading = icon.left",
      "17: found leading and left, expected two extents, or two positions along one axis; "
        + "leading and trailing can't be mixed with left and right"
    ),
    (
      "a position and a number", "title.top = 7",
      "1: found top and no second item, expected a width or a height, or an item after the number"
    ),
    ("no number", "title.top = icon.top + @ 7", #"24: found "@", expected a number"#),
    ("no number at the end", "icon.width = -", "15: found the end, expected a number"),
    (
      "a factor behind its item", "title.width = icon.width * 2",
      #"26: found "*", expected +, -, @ or the end; write the number first: 2 * icon.width"#
    ),
    (
      "a factor without an item", "title.width = 2 *",
      "18: found the end, expected an item with its attribute, or a number"
    ),
    (
      "a number that isn't finite", "icon.width = 1\(String(repeating: "0", count: 400))",
      "14: found the number 1000000000000000000000000000000000000000…, expected a finite number"
    ),
    (
      "a priority above the range", "icon.width = 7 @ 1001",
      "18: found the priority 1001, expected a priority from 1 to 1000, or required, high or low"
    ),
    (
      "a priority below the range", "icon.width = 7 @ 0.5",
      "18: found the priority 0.5, expected a priority from 1 to 1000, or required, high or low"
    ),
    (
      "an unknown priority", "icon.width = 7 @ requierd",
      #"18: found "requierd", expected a priority from 1 to 1000, or required, high or low; "#
        + #"did you mean "required"?"#
    ),
    (
      "no priority", "icon.width = 7 @",
      "17: found the end, expected a priority from 1 to 1000, or required, high or low"
    ),
    ("trailing text", "icon.width = 7 px", #"16: found "px", expected @ or the end"#),
    (
      "text behind an item", "icon.width = title.width wide",
      #"26: found "wide", expected +, -, @ or the end"#
    ),
    ("text behind a priority", "icon.width = 7 @ 750 !", #"22: found "!", expected the end"#),
    ("no identifier", "# ", "3: found the end, expected an identifier after #"),
    (
      "an identifier again", "#known icon.width = 7",
      #"2: found the identifier "known" again, expected each identifier once"#
    ),
  ]

  @Test(arguments: refusals.indices) func `a wrong constraint is refused`(index: Int) {
    let (name, written, error) = Self.refusals[index]
    #expect(Self.complaint("\"\(written)\"") == "row.json:3:" + error, "\(name)")
  }

  /// The error of a text among constraints, whose column counts from the first character after the
  /// quote.
  private static func complaint(_ element: String) -> String {
    let line = message { () throws(SceneError) in
      _ = try SceneDocument(
        json: #"""
          {"root": {"children": [{"id": "other"}, {"id": "row", "constraints": [
            "#known title.top = self.top",
          \#(element)], "children": [{"id": "icon"}, {"id": "title"}]}]}}
          """#.utf8, file: "row.json")
    }
    let parts = line.split(separator: ":", maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count == 5, let column = Int(parts[2]) else { return line }
    return "\(parts[0]):\(parts[1]):\(column - 1):\(parts[4])"
  }

  @Test func `a step that inserts a view is refused for an item outside of it`() {
    let line = message { () throws(SceneError) in
      _ = try ScenarioDocument(
        json: #"""
          {"scene": {"size": [3, 5], "root": {"id": "page"}}, "steps": [
            {"op": "insert", "into": "page", "view": {"constraints": ["page.width = 7"]}}]}
          """#.utf8)
    }
    #expect(line.contains(#"found "page", which isn't below this view"#))
  }

  @Test func `what isn't a list of strings is refused`() {
    #expect(
      message { () throws(SceneError) in
        _ = try SceneDocument(json: #"{"root": {"constraints": "a.width = 7"}}"#.utf8)
      }
        == #"scene:1:26: $.root.constraints: found the string "a.width = 7", expected an array of "#
        + "constraints as strings")
    #expect(
      Self.complaint("7")
        == "row.json:3:0: found the number 7, expected a constraint as a string")
  }

  @Test(arguments: [(#"\u0061"#, 6), (#"\uD83D\uDE00"#, 12), (#"\/"#, 2), ("ä", 1), ("😀", 1)])
  func `columns count escapes as they are written`(escape: String, length: Int) {
    let end = Self.complaint("\"#\(escape) icon.width = 7 ?\"")
    #expect(end == "row.json:3:\(length + 18): found \"?\", expected @ or the end")
  }

  @Test func `a text that is filled in names its character`() {
    let line = message { () throws(SceneError) in
      _ = try SceneDocument(
        json: #"""
          {"root": {"children": [{"repeat": 1, "view": {"id": "cell-{i}", "constraints": [
            "cell-{i}.widht = 7"]}}]}}
          """#.utf8)
    }
    #expect(
      line == #"scene:2:3: $.root.children[0].view.constraints[0]: found the unknown attribute "#
        + #""widht" at character 8 of "cell-0.widht = 7" (where i = 0), "#
        + #"expected an attribute of a view; did you mean "width"?"#)
  }
}
