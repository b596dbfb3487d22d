import Foundation
import Storypole
import StorypoleChecking
import StorypoleInspector
import StorypoleScene

/// `storypole sweep`: lays a scene out at every width, or height, of a range, and reports the
/// breakpoints and problems.
struct SweepCommand: Sendable {
  /// The scenes, documents and folders, or none for the reading app.
  let scenes: [String]
  let told: DocumentOptions
  let axis: Axis
  let extents: ClosedRange<Int>
  /// The other extent, or nil for the scene's own.
  let crossExtent: Int?
  let isJSON: Bool
  /// Whether problems fail the run.
  let isStrict: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    scenes = arguments.all(SceneSource.screensArgument)
    told = try DocumentOptions(arguments)
    let (width, height) = (arguments[Self.width], arguments[Self.height])
    if let width, let height, width.count > 1, height.count > 1 {
      throw .badValue(
        "--height", found: "\(height.lowerBound)...\(height.upperBound)",
        expected: "one height, since --width is a range")
    }
    axis = height.map { $0.count > 1 } ?? false ? .vertical : .horizontal
    let (along, across) = axis == .horizontal ? (width, height) : (height, width)
    extents = along ?? Self.usualWidths
    crossExtent = across?.lowerBound
    isJSON = arguments.has(OutputOptions.json)
    isStrict = arguments.has(Self.strict)
  }

  /// Sweeps each screen, and writes the reports.
  func run(on console: Console) throws(CommandError) {
    let list = try ScreenList(scenes, telling: told, on: console)
    var sweeps: [LayoutSweep] = []
    for screen in list.screens {
      let sweep = try sweep(screen, on: console)
      sweeps.append(sweep)
      if isJSON { continue }
      if list.screens.count > 1 { try console.line("\(CellWidth.printable(screen.title))") }
      try console.show(sweep.picture())
    }
    if isJSON { try list.write(sweeps, as: Self.form, on: console) }
    try judge(sweeps, list.title)
  }

  private func sweep(
    _ screen: ScreenList.Screen, on console: Console
  ) throws(CommandError) -> LayoutSweep {
    let document = screen.scene
    try SceneSource.checkViews(of: document, screen.title, sizes: extents.count)
    let size = document.size ?? SceneSource.usualSize
    let host = console.during("building \(document.viewCount) views") {
      LayoutHost(size: size, root: document.makeRoot())
    }
    host.recordsRuns = false
    let progress = console.begin("sweeping \(axis.extentWord)s", of: extents.count)
    defer { progress.end() }
    let own = axis == .horizontal ? host.size.height : host.size.width
    let plan = SweepPlan(
      axis: axis, extents: extents, crossExtent: crossExtent.map { CGFloat($0) } ?? own)
    return host.sweep(plan) { progress.advance(to: $0) }
  }

  /// Fails if a layout depends on the sizes before, and, if the run is strict, for all problems.
  private func judge(_ sweeps: [LayoutSweep], _ title: String) throws(CommandError) {
    let problems = sweeps.flatMap(\.problems).filter { isStrict || $0.problem.kind == .ambiguity }
    try Strictness.judge(problems.count, first: problems.first?.problem, of: title)
  }

  /// From the smallest phone to the largest tablet on its side.
  private static let usualWidths = 320...1_366

  private static let form = OutputForm<LayoutSweep>(
    ScreenList.unit,
    [
      .init("axis", "\"width\" or \"height\": the extent that was changed") {
        .string($0.axis.extentWord)
      },
      .init("from", "integer: the first size") { .integer($0.extents.lowerBound) },
      .init("to", "integer: the last size") { .integer($0.extents.upperBound) },
      .init("across", "number: the other extent") { .number($0.crossExtent) },
      .init("resolution", "number: a pixel, to which sizes were searched") {
        .number($0.resolution)
      },
      .init("layouts", "integer: the number of sizes that were laid out") {
        .integer($0.layoutCount)
      },
      .init(
        "breakpoints",
        "array of {at, after, path, kind, edge, what}: the changes of course, with the first size "
          + "of the new one and the last of the old one"
      ) { .array($0.breakpoints.map(json)) },
      .init("problems", "array of {from, to, problem}: where the layout isn't sound") {
        .array(
          $0.problems.map { json(of: $0.extents, ["problem": .problem($0.problem)]) })
      },
      .init(
        "views",
        "array of {path, kind, left, right, …}: the views, with the runs {from, to, first, last} "
          + "of each edge: two sizes, and its positions there"
      ) { .array($0.views.map(json)) },
    ])

  private static func json(of breakpoint: LayoutSweep.Breakpoint) -> JSONOutput {
    .members([
      "at": .number(breakpoint.extent), "after": .number(breakpoint.previous),
      "path": .string(breakpoint.path), "kind": .string(breakpoint.kind.rawValue),
      "edge": .text(breakpoint.edge?.rawValue), "what": .string(breakpoint.what),
    ])
  }

  private static func json(of view: LayoutSweep.SweptView) -> JSONOutput {
    let edges = LayoutSweep.Edge.allCases.map { edge in
      JSONOutput.Member(
        edge.rawValue,
        .array(
          view.runs(of: edge).map {
            json(of: $0.extents, ["first": .number($0.first), "last": .number($0.last)])
          }))
    }
    return .object(
      [.init("path", .string(view.path)), .init("kind", .string(view.kind))] + edges)
  }

  /// An object about the sizes of a range.
  private static func json(
    of extents: ClosedRange<CGFloat>, _ others: KeyValuePairs<String, JSONOutput>
  ) -> JSONOutput {
    .object(
      [
        .init("from", .number(extents.lowerBound)), .init("to", .number(extents.upperBound)),
      ] + others.map { .init($0.key, $0.value) })
  }

  private static let width = Key.option(
    "width", .extents, "the widths, or one width to sweep heights at; 320...1366 if none is given")
  private static let height = Key.option(
    "height", .extents, "the heights, or one height to sweep widths at; the scene's own")
  private static let strict = Key.flag("strict", "fail if the layout isn't sound at any size")

  static let declaration = Command(
    name: "sweep",
    abstract: "finds the breakpoints and problems of a scene over a range of sizes",
    discussion: """
      Lays the scene out at every whole width, or height, of a range, by resizing one tree. \
      Each edge of each view follows straight lines as the size grows; a breakpoint is a size at \
      which one leaves its line by more than half a point, or at which a text breaks elsewhere or \
      is truncated, a view collapses or is hidden, or subviews come and go. \
      Breakpoints and the ends of problems are found to a pixel.

      Writes a table of the breakpoints, the causes before their effects, and one of the problems, \
      each with the range of sizes that show it. At eight of the sizes the layout is compared with \
      a fresh one, and with one to which the size has shrunk. A difference is an ambiguity, which \
      fails the run: the layout depends on earlier sizes.
      """,
    parameters: [
      SceneSource.screensArgument.parameter, width.parameter, height.parameter,
      OutputOptions.json.parameter, strict.parameter,
    ] + DocumentOptions.parameters + OutputOptions.parameters,
    output: form.help,
    examples: [
      "storypole sweep reading-app --width 320...1366":
        "The breakpoints of a sample, from phone to tablet.",
      "storypole sweep ticket --strict":
        "A sample with a problem at a few widths that no device has.",
      "storypole sweep shelf.json --height 320...1024 --width 390": "A file over heights.",
    ],
    samples: Sample.scenes)
}

extension ValueKind<ClosedRange<Int>> {
  /// An extent, or a range of them: `390`, `320...1366`.
  static var extents: ValueKind {
    ValueKind(
      placeholder: "A...B",
      expected: "a whole number up to 100000, or a range such as 320...1366"
    ) {
      let ends = $0.replacing("…", with: "...").split(
        separator: "...", omittingEmptySubsequences: false
      ).map { Int($0).flatMap { (0...100_000).contains($0) ? $0 : nil } }
      guard let first = ends.first, let first, let last = ends.last, let last, ends.count <= 2,
        first <= last
      else { return nil }
      return first...last
    }
  }
}
