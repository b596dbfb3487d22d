/// `storypole run`: a scenario step by step, and what ran in each.
struct RunCommand: Sendable {
  let scenario: String
  let isJSON: Bool
  let showsFrames: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    scenario = try arguments.required(Self.scenario)
    isJSON = arguments.has(Self.json)
    showsFrames = arguments.has(Self.frames)
  }

  private static let scenario = Key.argument(.path("SCENARIO"), "the scenario, a JSON file")
  private static let json = Key.flag("json", "write one JSON object a step, for programs to read")
  private static let frames = Key.flag("frames", "also tell every view's frame after each step")

  static let declaration = Command(
    name: "run",
    abstract: "plays a scenario, and tells for each step what ran",
    discussion: """
      A scenario is a scene and what happens to it: resize, rotate, set a property, insert, \
      remove, move, hide, collapse, mark, flush, wait. For each step the views whose layout ran \
      are told in their order, and how many measurements and visits it took.

      With --json, one line a step: {"step": 3, "op": "set", "ran": ["list", "row-500", \
      "title-500"], "measured": 2, "visited": 5, "generations": 1}.
      """,
    parameters: [scenario.parameter, json.parameter, frames.parameter],
    examples: [
      Command.Example(
        line: "storypole run edits.json", meaning: "A table with a row for each step."),
      Command.Example(
        line: "storypole run edits.json --json --frames",
        meaning: "Each step as a line of JSON, with all frames after it."),
    ])
}
