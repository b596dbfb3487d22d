import StorypoleInspector
import StorypoleScene

/// `storypole bench`: measures the cost of layout on this machine.
struct BenchCommand: Sendable {
  /// The scene to measure; nil for generated trees.
  let scene: String?
  /// The generated trees: the requested one, or a list and an app.
  let trees: [any GeneratedTree.Type]
  /// Their lengths: the requested one, or both of the benchmark's.
  let rowCounts: [Int]
  /// The requested case, if any.
  let only: String?
  let isJSON: Bool
  /// Whether to measure only briefly, for a first impression rather than a comparison.
  let isQuick: Bool
  /// Whether the trees record causes.
  let recordsCauses: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    scene = arguments[Self.scene]
    let name = arguments[Self.tree]
    if scene != nil, let name {
      throw .badValue("--tree", found: name, expected: "a scene or a generated tree, not both")
    }
    trees = name == nil ? Self.screens : Self.trees.filter { $0.name == name }
    only = arguments[Self.only]
    rowCounts = arguments[Self.rows].map { [$0] } ?? [1_000, 10_000]
    isJSON = arguments.has(OutputOptions.json)
    isQuick = arguments.has(Self.quick)
    recordsCauses = arguments.has(Self.causes)
  }

  func run(on console: Console) throws(CommandError) {
    var results: [BenchResult] = []
    func add(_ result: BenchResult) throws(CommandError) {
      if !isJSON {
        if !results.isEmpty { try console.line("") }
        try console.show(BenchReport.picture(of: result, in: console.glyphs))
      }
      results.append(result)
    }
    if let scene {
      try add(try measure(scene, on: console))
    } else {
      for tree in trees {
        for count in rowCounts { try add(measure(tree, rows: count, on: console)) }
      }
    }
    if isJSON {
      try console.write(BenchReport.json(of: results, build: Self.build), spreadingLevels: 4)
    } else if Self.build == "debug" {
      try console.show(Picture(lines: [[], [.init(Self.debugNotice, .notice)]]))
    }
  }

  private var runner: BenchRunner {
    BenchRunner(isQuick: isQuick, only: only, recordsCauses: recordsCauses)
  }

  private func measure(
    _ tree: any GeneratedTree.Type, rows count: Int, on console: Console
  ) -> BenchResult {
    let cases = runner.caseCount(of: tree)
    let progress = console.begin("measuring the \(tree.name) of \(count) rows", of: cases)
    defer { progress.end() }
    return runner.run(tree, rows: count) { progress.advance(to: $0) }
  }

  private func measure(_ name: String, on console: Console) throws(CommandError) -> BenchResult {
    let scene = try SceneSource.scene(name, on: console)
    let title = SceneSource.title(of: name)
    let progress = console.begin("measuring \(title)", of: runner.caseCount(of: BenchScene.self))
    defer { progress.end() }
    let subject = BenchSubject<BenchScene>(name: title, rowCount: nil) { scene }
    return runner.run(subject) { progress.advance(to: $0) }
  }

  private static let debugNotice = "a debug build: its counts are valid, its times are not"

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

  /// The trees that are measured by default.
  private static let screens: [any GeneratedTree.Type] = [BenchList.self, BenchApp.self]
  private static let trees =
    screens + [
      BenchNest.self, BenchWide.self, BenchDeep.self, BenchDeepRandom.self, BenchSuperdeep.self,
      BenchChain.self, BenchStates.self,
    ]
  private static let caseNames =
    ["build"] + BenchList.cases.map(\.id) + [
      "leaf", "marks", "mark", "mark-again", "state", "mark-state", "threads",
    ]

  private static let scene = Key.argument(
    .path("SCENE"), "a scene to measure: a JSON file, - for standard input, or a sample's name",
    isRequired: false)
  private static let tree = Key.option(
    "tree", .word("TREE", of: trees.map { $0.name }),
    "the one tree to measure (default: list, then app)")
  private static let only = Key.option(
    "only", .word("CASE", of: caseNames), "the one thing to measure (default: all)")
  private static let rows = Key.option(
    "rows", .count(1...1_000_000), "how many rows a tree has (default: 1000, then 10000)")
  private static let quick = Key.flag(
    "quick", "fewer repetitions: for a quick look, not for comparisons")

  private static let causes = Key.flag(
    "causes", "record causes in the trees, to measure what that costs")

  static let declaration = Command(
    name: "bench",
    abstract: "measures building, laying out, resizing and editing long trees, or a scene",
    discussion: """
      The list is made of blocks: each row has a cover, a title, a byline and a button. The app \
      is made of boxes: each row has an image, a button, and a column of two labels. The others \
      are boxes in boxes: ten to a box (nest), rows in a column (wide), two to a box (deep, and \
      deep-random with random extents), two images and a box at each level (superdeep), one to a \
      box (chain). Their rows are the images of nest, deep and deep-random, the rows of wide, and \
      the levels of superdeep and chain. In state, a column of views, one view reads a state.

      Times are in nanoseconds per view, memory in bytes per view. The counted work beside them \
      is the same on every machine. Build with -c release before comparing times.

      "building" makes the views and adds them to one another. "full layout" attaches a tree that \
      was never laid out to its engine, then lays out every view of it. The other rows change a \
      tree that was laid out before, and lay it out again.
      """,
    parameters: [
      scene.parameter, tree.parameter, rows.parameter, only.parameter, OutputOptions.json.parameter,
      quick.parameter, causes.parameter,
    ] + OutputOptions.parameters,
    output: BenchReport.shape,
    examples: [
      Command.Example(
        line: "storypole bench", meaning: "Both trees, with 1,000 rows, then 10,000."),
      Command.Example(
        line: "storypole bench --tree app --rows 500 --quick --json",
        meaning: "A short tree, quickly, as JSON."),
      Command.Example(
        line: "storypole bench reading-app", meaning: "A scene, at its own size."),
    ],
    samples: Sample.scenes)
}
