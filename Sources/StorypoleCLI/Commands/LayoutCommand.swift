import Foundation
import Storypole
import StorypoleChecking
import StorypoleInspector
import StorypoleInterfaceBuilder
import StorypoleScene

/// `storypole layout`: lays out a scene at a size, and reports the frames.
struct LayoutCommand: Sendable {
  let scene: String
  /// The size, or nil for the scene's own.
  let size: CGSize?
  let isJSON: Bool
  /// Whether problems of the layout fail the run.
  let isStrict: Bool
  /// Whether a document's views are compared with the frames that it stores.
  let checks: Bool
  /// Whether texts and images have their stored size in that.
  let givenSizes: Bool
  /// The destination of the drawing as SVG, if any.
  let svg: OutputTarget?
  let options: DocumentOptions

  init(_ arguments: ParsedArguments) throws(UsageError) {
    scene = try arguments.required(Self.scene)
    size = try DocumentOptions.rootSize(in: arguments)
    options = try DocumentOptions(arguments)
    isJSON = arguments.has(OutputOptions.json)
    isStrict = arguments.has(Strictness.flag)
    checks = arguments.has(Self.check)
    givenSizes = arguments.has(Self.givenSizes)
    svg = try OutputOptions.drawing(Self.svg, in: arguments, besideJSON: isJSON)
    try arguments.refuse(
      Self.check.parameter,
      beside: [Self.svg.parameter, OutputOptions.png.parameter, Strictness.flag.parameter])
    if checks, size != nil {
      throw .badValue("--check", found: "--size", expected: "the sizes that the document stores")
    }
    if givenSizes && !checks {
      throw .missing("--check", expected: "it beside --\(Self.givenSizes.parameter.name)")
    }
    if checks, let change = options.changeOfTexts {
      throw .badValue(
        "--check", found: change.spelling,
        expected: "the document's own texts, whose frames it stores")
    }
  }

  /// Lays the scene out once, or each screen of a document, and reports the frames.
  func run(on console: Console) throws(CommandError) {
    if checks { return try checkDocument(on: console) }
    let list = try ScreenList([scene], telling: options, on: console)
    if svg != nil { try list.requireOne("to draw") }
    var reports: [LayoutReport] = []
    for screen in list.screens {
      if !isJSON { try list.begin(screen, isFirst: reports.isEmpty, on: console) }
      reports.append(try layOut(screen, on: console))
    }
    if isJSON { try list.write(reports, as: LayoutReport.form, on: console) }
    let problems = reports.flatMap { $0.problems ?? [] }
    try Strictness.judge(problems.count, first: problems.first, of: list.title)
    if isStrict, !isJSON { try confirm(list.title, on: console) }
  }

  private func layOut(
    _ screen: ScreenList.Screen, on console: Console
  ) throws(CommandError) -> LayoutReport {
    guard let size = size ?? screen.scene.size else { throw SceneSource.noSize(screen.title) }
    let views = "\(screen.scene.viewCount) views"
    let host = console.during("building \(views)") {
      LayoutHost(size: size, root: screen.scene.makeRoot())
    }
    host.recordsRuns = false
    host.root.isStrict = isStrict
    let pass = console.during("laying out \(views)") { host.tick() ?? host.lastReport }
    let problems = isStrict ? host.root.layoutProblems() : nil
    let report = try console.during("reporting \(views)") { () throws(CommandError) in
      try write(host.root, pass, problems, on: console)
    }
    if !pass.isSettled && problems?.isEmpty != false {
      throw .failedRun("\(screen.title): the layout did not settle within its limits")
    }
    return report
  }

  /// Compares a document's views with the frames that it stores.
  private func checkDocument(on console: Console) throws(CommandError) {
    let document = try InterfaceSource.required(scene, telling: options).document
    let check = console.during("laying out the document's views") {
      document.check(usesStoredSizes: givenSizes)
    }
    let report = StoredFrameReport(check: check, assumptions: document.assumptions)
    if isJSON {
      try console.write(StoredFrameReport.form.json(of: report), spreadingLevels: 2)
    } else {
      try console.show(report.picture)
    }
  }

  /// Says that there are no problems, on standard error if a drawing takes standard output.
  private func confirm(_ title: String, on console: Console) throws(CommandError) {
    let line = Strictness.confirmation(of: title)
    if svg == .standardOutput { try console.writeErrorLine(line) } else { try console.line(line) }
  }

  /// Writes the drawing and the text of a report, which is returned.
  private func write(
    _ root: View, _ pass: PassReport, _ problems: [LayoutProblem]?, on console: Console
  ) throws(CommandError) -> LayoutReport {
    let snapshot = isJSON && svg == nil ? Snapshot(framesOf: root) : snapshotToDraw(of: root)
    if let svg {
      try svg.write(SVGDrawing().picture(of: snapshot), on: console)
    }
    let report = LayoutReport(
      snapshot: snapshot, work: pass.work, diagnostics: pass.diagnostics, problems: problems)
    if !isJSON, svg != .standardOutput {
      try console.show(report.picture(within: console.columns))
    }
    return report
  }

  /// The snapshot for a drawing of a limited number of views, or for JSON, which lists all.
  private func snapshotToDraw(of root: View) -> Snapshot {
    isJSON ? Snapshot(of: root, limit: .max) : Snapshot(of: root)
  }

  private static let scene = Key.argument(
    .path("SCENE"),
    "the scene: a JSON file, - for standard input, the name of a sample, or a storyboard or xib")
  private static let size = DocumentOptions.size(
    "the size of the root in points (default: the scene's own)")
  private static let svg = Key.option(
    "svg", .written("FILE"), "write a drawing for a browser (-: only that, to standard output)")

  private static let check = Key.flag(
    "check", "compare a storyboard's or a xib's views with the frames that it stores")
  private static let givenSizes = Key.flag(
    "given-sizes", "with --check: take the sizes of texts and images from there where plausible")

  static let declaration = Command(
    name: "layout",
    abstract: "lays out a scene at a size, and lists every view's frame",
    discussion: """
      Builds the views of the scene, gives the root the size, and lays it out once. Then writes \
      a drawing of the result and a line per view. Frames are x, y, width and height in \
      points, in the superview's coordinates, y downwards.

      Of a storyboard or a xib each screen is laid out, or the one after a #: \
      Main.storyboard#Login, which may also be a cell. (sign-in-form.storyboard, settings-table.storyboard and \
      player.storyboard are samples.) With --check all of its controllers, cells and views are laid out at \
      the device for which they were drawn, and compared with the frames that Xcode stored. That \
      shows how far the measuring of content can be trusted for the document.

      In JSON a view is named by its id, or else by its path: root/0/2.

      \(Strictness.discussion)
      """,
    parameters: [
      scene.parameter, size, svg.parameter, OutputOptions.png.parameter,
      OutputOptions.json.parameter,
      Strictness.flag.parameter, check.parameter, givenSizes.parameter,
      FileWatch.flag.parameter,
    ] + DocumentOptions.parametersBesideSize + OutputOptions.parameters,
    output: LayoutReport.form.help,
    examples: [
      "storypole layout table-cell --size 320x200": "Draws a sample, and lists its frames.",
      "storypole layout reading-app --svg reading-app.svg": "Also writes a drawing as SVG.",
      "storypole layout shelf.json --size 844x390 --json":
        "A file of your own in landscape, as JSON.",
      "storypole layout Main.storyboard --check": "How near a storyboard's views are to Xcode's.",
      "storypole layout Main.storyboard --size Logo=120x40 --class FancyLabel=Label":
        "A storyboard with the size of an image, and what a custom class measures as.",
      "storypole layout - --ascii": "A scene from standard input, drawn with ASCII characters.",
    ],
    samples: Sample.scenes)
}
