import StorypoleInspector
import StorypoleScene

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

  func run(on console: Console) {
    var results: [BenchResult] = []
    for (index, count) in rowCounts.enumerated() {
      results.append(BenchRunner(rowCount: count, isQuick: isQuick).run())
      if isJSON { continue }
      if index > 0 { console.line("") }
      console.show(BenchReport.picture(of: results[index]))
    }
    if isJSON {
      console.line(BenchReport.json(of: results, build: Self.build).text(spreadingLevels: 4))
    } else if Self.build == "debug" {
      console.show(Picture(lines: [[], [.init(Self.debugNotice, .notice)]]))
    }
  }

  private static let debugNotice = "a debug build: its times say nothing, its counts do"

  /// How this program was built: assertions run in debug builds alone.
  private static var build: String {
    var isDebug = false
    assert(
      {
        isDebug = true
        return true
      }())
    return isDebug ? "debug" : "release"
  }

  private static let rows = Key.option(
    "rows", .count(1...1_000_000), "how many rows the list has (default: 1000, then 10000)")
  private static let json = Key.flag("json", "write one JSON object for programs to read")
  private static let quick = Key.flag("quick", "fewer repetitions: for a look, not a comparison")

  static let declaration = Command(
    name: "bench",
    abstract: "measures building, laying out, resizing and editing a long list",
    discussion: """
      Each row has a cover, a title, a byline and a button. Times are in nanoseconds a view, \
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
