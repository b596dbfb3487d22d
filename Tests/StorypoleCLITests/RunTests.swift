import Foundation
import StorypoleProof
import Testing

@testable import StorypoleCLI

private let scenario = #"""
  {"about": "two titles", "scene": {"size": [195, 112], "root":
    {"kind": "VBox", "id": "shelf", "spacing": 3, "children": [
      {"kind": "Label", "id": "title", "text": "The Long Rule"},
      {"kind": "Label", "id": "byline", "text": "by I. Lath"}]}},
  "steps": [
    {"op": "set", "view": "title", "text": "The Rod, and eleven others of the sort"},
    {"op": "expect", "ran": ["shelf", "title"]},
    {"op": "remove", "view": "byline"}
  ]}
  """#

@Test(.ends) func `a run prints a table with a row per step`() async throws {
  let file = try SceneFile(scenario)
  let result = await storypole("run", file.path)
  #expect(result.status == .success)
  #expect(result.error == "")
  #expect(
    result.output == """
      two titles

      step  op      view    measured  visited  what ran
      ─────────────────────────────────────────────────────────────
         0  start                  2        3  shelf, title, byline
         1  set     title          1        2  shelf, title
         2  expect                             as expected
         3  remove  byline         0        1  shelf

      """)
}

@Test(.ends) func `a run as JSON has a line per step, with no other keys`() async throws {
  let file = try SceneFile(scenario)
  let result = await storypole("run", file.path, "--json")
  #expect(result.status == .success)
  #expect(
    result.output == #"""
      {"format": 1, "step": 0, "op": "start", "ran": ["shelf", "title", "byline"], "measured": 2, "visited": 3, "generations": 1}
      {"format": 1, "step": 1, "op": "set", "ran": ["shelf", "title"], "measured": 1, "visited": 2, "generations": 1}
      {"format": 1, "step": 2, "op": "expect", "ran": [], "measured": 0, "visited": 0, "generations": 0}
      {"format": 1, "step": 3, "op": "remove", "ran": ["shelf"], "measured": 0, "visited": 1, "generations": 1}

      """#)
}

@Test(.ends) func `the frames follow each step: all at first, then the changed ones`() async throws
{
  let file = try SceneFile(
    scenario.replacing(
      #"{"op": "remove""#, with: #"{"op": "show", "view": "title"}, {"op": "remove""#))
  let lines = await storypole("run", file.path, "--frames").output
    .split(separator: "\n", omittingEmptySubsequences: false)
  #expect(
    lines.dropFirst(4).joined(separator: "\n") == """
         0  start                  2        3  shelf, title, byline
            shelf   (0, 0, 195, 112)
            title   (0, 0, 195, 17)
            byline  (0, 20, 195, 17)
         1  set     title          1        2  shelf, title
            title   (0, 0, 195, 34)   was (0, 0, 195, 17)
            byline  (0, 37, 195, 17)  was (0, 20, 195, 17)
         2  expect                             as expected
         3  show    title          0        0  nothing
            no frame changed
         4  remove  byline         0        1  shelf
            byline  gone

      """)
}

@Test(.ends) func `each step is written as soon as it has been played`() async throws {
  let output = Recorder()
  let file = try SceneFile(scenario)
  #expect(
    await Main.program.run(["run", file.path, "--frames"], on: output.console()) == .success)
  let writes = output.writes
  #expect(writes.count == 4)
  #expect(writes.first?.contains("   0  start") == true)
  #expect(writes.dropFirst().map { $0.prefix(10) } == ["   1  set ", "   2  expe", "   3  remo"])
}

@Test(.ends) func `an expected view that doesn't exist is named, with the one that may be meant`()
  async throws
{
  let file = try SceneFile(scenario.replacing(#"["shelf", "title"]"#, with: #"["shelf", "titel"]"#))
  let result = await storypole("run", file.path)
  #expect(
    result.error.hasSuffix(
      #"step 2, expect: no view is called "titel"; did you mean "title"?"# + "\n"))
  #expect(!result.output.contains("why: "))
}

@Test(.ends) func `a failed expectation fails the run, and the remaining steps are played`()
  async throws
{
  let file = try SceneFile(
    scenario.replacing(#"["shelf", "title"]"#, with: #"["title"]"#))
  let reason = #"step 2, expect: what ran is ["shelf", "title"], not ["title"]"#
  let message = "storypole: \(file.path): 1 of 3 steps failed; \(reason)\n"
  let table = await storypole("run", file.path)
  #expect(table.status == .failure)
  #expect(table.error == message)
  #expect(table.output.contains("   2  expect                             failed\n"))
  #expect(table.output.contains("   3  remove  byline"))
  #expect(
    table.output.contains(
      "      failed: \(reason.dropFirst("step 2, expect: ".count))\n"
        + "      why: storypole explain \(file.path) shelf --step 1\n   3  remove"))
  let json = await storypole("run", file.path, "--json")
  #expect(json.status == .failure)
  #expect(json.error == message)
  #expect(json.output.contains(#""failed": "what ran is [\"shelf\", \"title\"], not"#))
  #expect(json.output.split(separator: "\n").count == 1 + 3)
}

@Test(.ends) func `diagnostics are printed below their step, and don't fail the run`() async throws
{
  let file = try SceneFile(scenario.replacing("[195, 112]", with: "[195, 31]"))
  let result = await storypole("run", file.path)
  #expect(result.status == .success)
  #expect(
    result.output.contains(
      "\n      shelf: its content is 37 points high, but 31 are available"))
}
