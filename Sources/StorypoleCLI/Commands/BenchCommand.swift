/// `storypole bench`: what layout costs on this machine.
struct BenchCommand: Sendable {
  /// The list's lengths: the one asked for, or both of the benchmark.
  let rowCounts: [Int]
  let isJSON: Bool
  /// Whether to measure for a moment only: for a look, not for a comparison.
  let isQuick: Bool

  init(_ arguments: ParsedArguments) {
    rowCounts = arguments[Self.rows].map { [$0] } ?? [1_000, 10_000]
    isJSON = arguments.has(Self.json)
    isQuick = arguments.has(Self.quick)
  }

  private static let rows = Key.option(
    "rows", .count(1...1_000_000), "how many rows the list has (default: 1000, then 10000)")
  private static let json = Key.flag("json", "write one JSON object for programs to read")
  private static let quick = Key.flag("quick", "fewer repetitions: for a look, not a comparison")

  static let declaration = Command(
    name: "bench",
    abstract: "measures building, laying out, resizing and editing a long list",
    discussion: """
      The list has rows of a picture, a title and a byline. Times are in nanoseconds a view, \
      memory in bytes a view, and next to them stands the work that was counted: it is the same \
      on every machine. Build with -c release before comparing times.
      """,
    parameters: [rows.parameter, json.parameter, quick.parameter],
    examples: [
      Command.Example(line: "storypole bench", meaning: "1,000 rows, then 10,000."),
      Command.Example(
        line: "storypole bench --rows 500 --quick --json",
        meaning: "A short list, quickly, for a program."),
    ])
}
