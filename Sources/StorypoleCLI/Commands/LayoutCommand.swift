import Foundation
import Storypole
import StorypoleChecking
import StorypoleInspector
import StorypoleScene

/// `storypole layout`: lays out a scene at a size, and reports the frames.
struct LayoutCommand: Sendable {
  let scene: String
  /// The size, or nil for the scene's own.
  let size: CGSize?
  let isJSON: Bool
  /// Whether problems of the layout fail the run.
  let isStrict: Bool
  /// The destination of the drawing as SVG, if any.
  let svg: OutputTarget?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    scene = try arguments.required(Self.scene)
    size = arguments[Self.size]
    isJSON = arguments.has(OutputOptions.json)
    isStrict = arguments.has(Strictness.flag)
    svg = try OutputOptions.drawing(Self.svg, in: arguments, besideJSON: isJSON)
  }

  /// Lays the scene out once, and reports the frames.
  func run(on console: Console) throws(CommandError) {
    let document = try SceneSource.scene(scene, needsSize: size == nil, on: console)
    let views = "\(document.views.count) views"
    let host = console.during("building \(views)") {
      LayoutHost(size: size ?? document.size ?? .zero, root: document.makeRoot())
    }
    host.recordsRuns = false
    host.root.isStrict = isStrict
    let pass = console.during("laying out \(views)") { host.tick() ?? host.lastReport }
    let problems = isStrict ? host.root.layoutProblems() : nil
    try console.during("reporting \(views)") { () throws(CommandError) in
      try write(host.root, pass, problems, on: console)
    }
    let title = SceneSource.title(of: scene)
    try Strictness.judge(problems?.count ?? 0, first: problems?.first, of: title)
    if !pass.isSettled {
      throw .failedRun("\(title): the layout did not settle within its limits")
    }
    if isStrict, !isJSON { try confirm(title, on: console) }
  }

  /// Says that there are no problems, on standard error if a drawing takes standard output.
  private func confirm(_ title: String, on console: Console) throws(CommandError) {
    let line = Strictness.confirmation(of: title)
    if svg == .standardOutput { try console.writeErrorLine(line) } else { try console.line(line) }
  }

  private func write(
    _ root: View, _ pass: PassReport, _ problems: [LayoutProblem]?, on console: Console
  ) throws(CommandError) {
    let snapshot = isJSON && svg == nil ? Snapshot(framesOf: root) : snapshotToDraw(of: root)
    if let svg {
      try svg.write(SVGDrawing().picture(of: snapshot).text(), "drawing", on: console)
    }
    let report = LayoutReport(
      snapshot: snapshot, work: pass.work, diagnostics: pass.diagnostics, problems: problems)
    if isJSON {
      try console.write(LayoutReport.form.json(of: report), spreadingLevels: 2)
    } else if svg != .standardOutput {
      try console.show(report.picture(within: console.columns))
    }
  }

  /// The snapshot for a drawing of a limited number of views, or for JSON, which lists all.
  private func snapshotToDraw(of root: View) -> Snapshot {
    isJSON ? Snapshot(of: root, limit: .max) : Snapshot(of: root)
  }

  private static let scene = Key.argument(
    .path("SCENE"), "the scene: a JSON file, - for standard input, or the name of a sample")
  private static let size = Key.option(
    "size", .size, "the size of the root in points (default: the scene's own)")
  private static let svg = Key.option(
    "svg", .path("FILE"), "write a drawing for a browser (-: only that, to standard output)")

  static let declaration = Command(
    name: "layout",
    abstract: "lays out a scene at a size, and lists every view's frame",
    discussion: """
      Builds the views of the scene, gives the root the size, and lays it out once. Then writes \
      a drawing of the result and a line per view. Frames are x, y, width and height in \
      points, in the superview's coordinates, y downwards.

      In JSON a view is named by its id, or else by its path: root/0/2.

      \(Strictness.discussion)
      """,
    parameters: [
      scene.parameter, size.parameter, svg.parameter, OutputOptions.json.parameter,
      Strictness.flag.parameter,
    ] + OutputOptions.parameters,
    output: LayoutReport.form.help,
    examples: [
      "storypole layout table-cell --size 320x200": "Draws a sample, and lists its frames.",
      "storypole layout reading-app --svg reading-app.svg": "Also writes a drawing as SVG.",
      "storypole layout shelf.json --size 844x390 --json":
        "A file of your own in landscape, as JSON.",
      "storypole layout - --ascii": "A scene from standard input, drawn with ASCII characters.",
    ],
    samples: Sample.scenes)
}
