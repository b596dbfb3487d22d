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

/// What the words after `storypole-bench` ask for.
struct BenchOptions {
  /// The path of the scene to measure, or nil for generated trees.
  private(set) var scene: String?
  /// The generated trees: the requested one, or a list and an app.
  private(set) var measuredTrees: [BenchShape] = [.list, .app]
  /// Their lengths: the requested one, or both of the benchmark's.
  private(set) var rowCounts = [1_000, 10_000]
  /// The requested case, if any.
  private(set) var only: String?
  private(set) var isJSON = false
  /// Whether to measure only briefly, for a first impression rather than a comparison.
  private(set) var isQuick = false
  /// Whether the trees record causes.
  private(set) var recordsCauses = false

  /// A word that the program doesn't understand.
  struct Mistake: Error, CustomStringConvertible {
    let word: String
    let expected: String

    var description: String { "found \"\(word)\", expected \(expected) (see --help)" }
  }

  init(_ words: [String]) throws(Mistake) {
    var words = words[...]
    while let word = words.popFirst() {
      switch word {
      case "--json": isJSON = true
      case "--quick": isQuick = true
      case "--causes": recordsCauses = true
      case "--only": only = words.popFirst()
      case "--tree": measuredTrees = [try Self.tree(words.popFirst() ?? "")]
      case "--rows": rowCounts = [try Self.count(words.popFirst() ?? "")]
      default:
        guard scene == nil, !word.hasPrefix("-") else {
          throw Mistake(word: word, expected: "an option or one scene")
        }
        scene = word
      }
    }
  }

  private static func tree(_ name: String) throws(Mistake) -> BenchShape {
    guard let tree = BenchShape.all.first(where: { $0.name == name }) else {
      let names = BenchShape.all.map(\.name).joined(separator: ", ")
      throw Mistake(word: name, expected: "one of \(names)")
    }
    return tree
  }

  private static func count(_ text: String) throws(Mistake) -> Int {
    guard let count = Int(text), (1...1_000_000).contains(count) else {
      throw Mistake(word: text, expected: "a whole number from 1 to 1000000")
    }
    return count
  }
}
