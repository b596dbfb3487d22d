import Foundation
import StorypoleInspector
import StorypoleScene

/// The program `storypole-bench`: measures the cost of layout on this machine.
@main enum Main {
  private static let usage = """
    usage: storypole-bench [SCENE] [--tree TREE] [--rows N] [--only CASE] [--quick] [--causes] [--json]

    Measures building, laying out, resizing and editing long trees, or a scene in a file.

      SCENE        a scene to measure: a JSON file
      --tree TREE  the one tree to measure: \(BenchShape.all.map(\.name).joined(separator: ", "))
                   (default: list, then app)
      --rows N     how many rows a tree has (default: 1000, then 10000)
      --only CASE  the one thing to measure, by its id in the JSON
      --quick      fewer repetitions: for a quick look, not for comparisons
      --causes     record causes in the trees, to measure what that costs
      --json       one object instead of tables

    The list is made of blocks: each row has a cover, a title, a byline and a button. The app is
    made of boxes: each row has an image, a button, and a column of two labels. The others are
    boxes in boxes. In state, a column of views, one view reads a state.

    Times are in nanoseconds per view, memory in bytes per view. The counted work beside them is
    the same on every machine. Build with -c release before comparing times.
    """

  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    if words == ["--help"] || words == ["-h"] { return print(usage) }
    do {
      try run(try BenchOptions(words))
    } catch {
      FileHandle.standardError.write(Data("storypole-bench: \(error)\n".utf8))
      exit(error is BenchOptions.Mistake ? 64 : 1)
    }
  }

  private static func run(_ options: BenchOptions) throws {
    let results = options.isJSON ? try results(options) { _ in } : try results(options, show)
    if options.isJSON {
      print(BenchReport.json(of: results, build: build).text(spreadingLevels: 4))
    } else if build == "debug" {
      print("\na debug build: its counts are valid, its times are not")
    }
  }

  private static func show(_ result: BenchResult) {
    print(BenchReport.picture(of: result).text(), terminator: "\n\n")
  }

  /// The results, each handed over as soon as it is there.
  private static func results(
    _ options: BenchOptions, _ report: (BenchResult) -> Void
  ) throws -> [BenchResult] {
    let runner = BenchRunner(
      isQuick: options.isQuick, only: options.only, recordsCauses: options.recordsCauses)
    if let path = options.scene {
      let scene = try SceneDocument(contentsOfFile: path)
      let result = runner.run(path, rows: nil) { BenchTree(scene) }
      report(result)
      return [result]
    }
    return options.measuredTrees.flatMap { tree in
      options.rowCounts.map { count in
        let result = runner.run(tree.name, rows: count, tree.content(count))
        report(result)
        return result
      }
    }
  }

  /// The program's build configuration: assertions run only in debug builds.
  private static var build: String {
    var isDebug = false
    assert(
      {
        isDebug = true
        return true
      }())
    return isDebug ? "debug" : "release"
  }
}
