import Foundation
import StorypoleProof
import Testing

@testable import StorypoleCLI

private let scenario = #"""
  {"scene": {"size": [195, 112], "root":
    {"kind": "VBox", "id": "shelf", "spacing": 3, "children": [
      {"kind": "Label", "id": "title", "text": "The Long Rule"},
      {"kind": "Label", "text": "by I. Lath"}]}},
  "steps": [
    {"op": "set", "view": "title", "text": "The Rod, and eleven others of the sort"},
    {"op": "expect", "ran": ["shelf", "title"]},
    {"op": "rotate"},
    {"op": "insert", "into": "shelf", "view": {"kind": "Label", "id": "note", "text": "new"}}
  ]}
  """#

@Test(.ends) func `a run is explained by its chain, below the step in which it took place`()
  async throws
{
  let file = try SceneFile(scenario)
  let result = await storypole("explain", file.path, "shelf", "--step", "1")
  #expect(result.status == .success)
  #expect(result.error == "")
  #expect(
    result.output == """
      step 1, set title

      shelf ran: the size for 195 × ∞ of shelf/title changed, 91 × 17 → 182 × 34
      └ shelf/title was measured for 195 × ∞: its measurements were invalid
        └ text of shelf/title was set, “The Long Rule” → “The Rod, and eleven others of the sort”

      """)
}

@Test(.ends) func `a run of an earlier step is said to be one`() async throws {
  let file = try SceneFile(scenario)
  let lines = await storypole("explain", file.path, "title").output.split(separator: "\n")
  #expect(lines[0] == "step 3, rotate, and not in a step from then to 4")
  #expect(lines[1] == "shelf/title ran: shelf gave it another size, 195 × 34 → 112 × 51")
}

@Test(.ends) func `a view is named by its id, its path, or its path without the root`() async throws
{
  let file = try SceneFile(scenario)
  for name in ["shelf/1", "title", "shelf/title"] {
    let output = await storypole("explain", file.path, name, "--step", "3").output
    #expect(output.hasPrefix("step 3, rotate\n"), "\(name): \(output)")
  }
}

@Test(.ends) func `without a view, everything that ran in the step is explained`() async throws {
  let file = try SceneFile(scenario)
  let output = await storypole("explain", file.path, "--step", "1").output
  #expect(output.hasPrefix("step 1, set title\n\nshelf ran: "))
  #expect(output.contains("\n\nshelf/title ran: it was marked\n└ text of shelf/title was set, "))
}

@Test(.ends) func `a step in which nothing ran is said to be one, if it was asked for`()
  async throws
{
  let file = try SceneFile(scenario)
  let asked = await storypole("explain", file.path, "--step", "2")
  #expect(asked.status == .success)
  #expect(asked.output == "nothing ran in step 2, and last in step 1, set title\n")
  #expect(await storypole("explain", file.path, "--step", "2", "--json").output == "")
  let ending = try SceneFile(
    scenario.replacing(#""text": "new"}}"#, with: #""text": "new"}}, {"op": "wait", "frames": 1}"#))
  let last = await storypole("explain", ending.path).output
  #expect(last.hasPrefix("step 4, insert shelf, and not in a step from then to 5\n"))
}

@Test(.ends) func `a call that a step makes has the step for its place`() async throws {
  let file = try SceneFile(
    scenario.replacing(
      #"{"op": "rotate"}"#, with: #"{"op": "setNeedsLayout", "view": "shelf"}"#))
  let marked = await storypole("explain", file.path, "shelf", "--step", "3").output
  #expect(marked.hasSuffix("└ setNeedsLayout() was called on shelf, at step:3\n"))
  let inserted = await storypole("explain", file.path, "--step", "4").output
  #expect(inserted.contains("was called on shelf") && !inserted.contains(".swift"))
}

@Test(.ends) func `a view that has not run is no failure`() async throws {
  let file = try SceneFile(
    #"{"scene": {"size": [31, 17], "root": {"id": "shelf", "children": [{"id": "cover", "#
      + #""isCollapsed": true}]}}, "steps": []}"#)
  let result = await storypole("explain", file.path, "cover")
  #expect(result.status == .success)
  #expect(
    result.output == """
      nothing ran up to step 0

      shelf/cover hasn't run since causes are recorded; it may have been moved all the same

      """)
}

@Test(.ends) func `a run outside of passes is explained, too`() async throws {
  let file = try SceneFile(
    scenario.replacing(
      #"{"op": "rotate"}"#,
      with: #"{"op": "setNeedsLayout", "view": "shelf"}, {"op": "layoutIfNeeded", "view": "shelf"}"#
    ).replacing(#""steps""#, with: #""passes": "asked", "steps""#))
  let output = await storypole("explain", file.path, "title", "--step", "4").output
  #expect(output.hasPrefix("step 4, layoutIfNeeded shelf\n\nshelf/title ran: "))
}

@Test(.ends) func `the chain as JSON has a link per event`() async throws {
  let file = try SceneFile(scenario)
  let output = await storypole("explain", file.path, "shelf", "--step", "1", "--json").output
  #expect(
    output == #"""
      {"format": 1, "view": "shelf", "step": 1, "op": "set", "causes": [{"event": "ranLayout", "view": "shelf", "reason": "read", "input": "the size for 195 × ∞", "of": "shelf/title", "old": "91 × 17", "new": "182 × 34", "text": "shelf ran: the size for 195 × ∞ of shelf/title changed, 91 × 17 → 182 × 34"}, {"event": "measured", "view": "shelf/title", "what": "195 × ∞", "reason": "marked", "text": "shelf/title was measured for 195 × ∞: its measurements were invalid"}, {"event": "changed", "view": "shelf/title", "what": "text", "reason": "outside", "old": "“The Long Rule”", "new": "“The Rod, and eleven others of the sort”", "text": "text of shelf/title was set, “The Long Rule” → “The Rod, and eleven others of the sort”"}]}

      """#)
}

@Test(.ends) func `a view that isn't there is refused, with one that is`() async throws {
  let file = try SceneFile(scenario)
  let result = await storypole("explain", file.path, "note", "--step", "3")
  #expect(result.status == .usage)
  #expect(
    result.error
      == "storypole: \(file.path): after step 3, no view in shelf is called \"note\"\n")
  let near = await storypole("explain", file.path, "titel")
  #expect(near.error.contains(#"no view in shelf is called "titel"; did you mean "title"?"#))
}

@Test(.ends) func `a step that isn't there is refused`() async throws {
  let file = try SceneFile(scenario)
  let result = await storypole("explain", file.path, "title", "--step", "5")
  #expect(result.status == .usage)
  #expect(result.error == "storypole: \(file.path): found 4 steps, and --step 5\n")
}

// MARK: - Frames

private let form = #"""
  {"size": [100, 60], "root": {"id": "form", "constraints": [
    "#inset field.leading = self.leading + 7",
    "field.trailing <= self.trailing", "field.top = self.top @ high"],
    "children": [{"id": "field", "kind": "ImageView", "imageSize": [31, 17]}, {"id": "rule"}]}}
  """#

@Test(.ends) func `a frame is explained by its edges, with the lines of the file`() async throws {
  let file = try SceneFile(form)
  let result = await storypole("explain", file.path, "--frame", "field")
  #expect(result.status == .success && result.error == "")
  #expect(
    result.output == """
      form/field has the frame (7, 0, 31, 17)

      form/field.left = 7, as
          #inset field.leading = form.leading + 7 (\(file.path):2)
      form/field.right = 38, as
          field.width: its content, 31 at 750
          #inset field.leading = form.leading + 7 (\(file.path):2)
      form/field.top = 0, as
          field.top = form.top @ 750 (\(file.path):3)
      form/field.bottom = 17, as
          field.height: its content, 17 at 750
          field.top = form.top @ 750 (\(file.path):3)

      """)
}

@Test(.ends) func `a frame as JSON has the numbers that its edges are the sums of`() async throws {
  let file = try SceneFile(form)
  let output = await storypole("explain", file.path, "--frame", "field", "--json").output
  #expect(
    output.hasPrefix(
      #"{"format": 1, "view": "form/field", "edges": [{"edge": "left", "position": 7, "steps": "#
        + #"[{"text": "#))
  #expect(
    output.contains(
      #""identifier": "inset", "at": "\#(file.path):2", "constant": 7, "factor": 1}]}, "#
        + #"{"edge": "right", "position": 38, "#))
}

@Test(.ends) func `a frame is that of the step, also in a pass to come`() async throws {
  let file = try SceneFile(
    #"""
    {"scene": \#(form), "passes": "asked", "steps": [
      {"op": "constraint", "identifier": "inset", "constant": 11},
      {"op": "constraint", "identifier": "inset", "constant": 15}]}
    """#)
  let output = await storypole("explain", file.path, "--frame", "field", "--step", "1").output
  #expect(output.hasPrefix("form/field has the frame (11, 0, 31, 17)\n"))
}

@Test(.ends) func `a frame that constraints don't determine is said to be one`() async throws {
  let file = try SceneFile(form)
  let result = await storypole("explain", file.path, "--frame", "rule")
  #expect(result.status == .success)
  #expect(
    result.output == "form/rule has the frame (0, 0, 0, 0)\nconstraints don't place it\n")
}

@Test(.ends) func `a frame of a view that isn't there, or beside runs, is refused`() async throws {
  let file = try SceneFile(form)
  let near = await storypole("explain", file.path, "--frame", "feild")
  #expect(near.status == .usage)
  #expect(near.error.contains(#"no view in form is called "feild"; did you mean "field"?"#))
  let both = await storypole("explain", file.path, "rule", "--frame", "field")
  #expect(both.error.hasPrefix(#"storypole explain: unexpected argument "rule""#))
}
