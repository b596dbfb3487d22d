import Foundation
import Storypole
import StorypoleChecking
import StorypoleInspector
import StorypoleScene
import StorypoleSimulator

/// `storypole matrix`: lays a scene out on every device, and reports the problems with the
/// conditions that show them.
struct MatrixCommand: Sendable {
  /// The scene; nil for the reading app.
  let scene: String?
  let plan: MatrixPlan
  /// The number of threads; nil for that of the cores.
  let jobs: Int?
  let isJSON: Bool
  /// Whether problems fail the run.
  let isStrict: Bool
  /// Whether problems are also written as annotations of GitHub.
  let annotates: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    scene = arguments[SceneSource.sceneArgument]
    var plan = MatrixPlan()
    if let devices = arguments[Self.devices] { plan.devices = devices }
    if let folds = arguments[Self.folds] { plan.folds = folds }
    if let orientations = arguments[Self.orientations] { plan.orientations = orientations }
    if let sizes = arguments[Self.textSizes] { plan.textSizes = sizes }
    if let directions = arguments[Self.directions] { plan.directions = directions }
    if let shard = arguments[Self.shard] { plan.shard = (shard.index, shard.count) }
    self.plan = plan
    jobs = arguments[Self.jobs]
    isJSON = arguments.has(OutputOptions.json)
    isStrict = arguments.has(Self.strict)
    annotates = arguments[Self.annotations] != nil
    if isJSON, annotates {
      throw .badValue(
        "--annotations", found: "github", expected: "none, since --json writes to standard output")
    }
  }

  /// Lays the scene out in all cases, and writes the report.
  func run(on console: Console) throws(CommandError) {
    let document = try SceneSource.scene(scene, on: console)
    let cases = plan.cases.count
    try SceneSource.checkViews(of: document, scene, sizes: cases)
    let progress = console.begin("laying out cases", of: cases)
    let matrix = LayoutMatrix(plan, workers: jobs, of: { document.makeRoot() }) {
      progress.advance(to: $0)
    }
    progress.end()
    let title = SceneSource.title(of: scene)
    if isJSON {
      try console.write(MatrixReport.json(of: matrix), spreadingLevels: 2)
    } else {
      try console.show(matrix.picture(in: console.glyphs))
    }
    if annotates {
      for found in matrix.problems { try console.line(Annotation.gitHub(found, in: scene)) }
    }
    guard isStrict else { return }
    try Strictness.judge(matrix.problems.count, first: matrix.problems.first?.problem, of: title)
  }

  private static let devices = Key.option(
    "devices", .devices, "the devices, separated by commas; all that are known if none are given")
  private static let folds = Key.option(
    "folds", .words("STATES", of: FoldState.self),
    "how far devices that fold are opened; all states by default")
  private static let orientations = Key.option(
    "orientations", .words("ORIENTATIONS", of: Orientation.self), "the orientations; all by default"
  )
  private static let textSizes = Key.option(
    "text-sizes", .textSizes, "the text sizes, XS to XXXL and AX1 to AX5; all by default")
  private static let directions = Key.option(
    "directions", .words("DIRECTIONS", of: LayoutDirection.self),
    "the reading directions; both by default")
  private static let shard = Key.option(
    "shard", .shard, "lay out the I-th of N parts of the cases, for machines that share them")
  private static let jobs = Key.option(
    "jobs", .count(1...256), "the number of threads; that of the cores if none is given")
  private static let strict = Key.flag("strict", "fail if there is a problem in any case")
  private static let annotations = Key.option(
    "annotations", .word("SERVICE", of: ["github"]),
    "also write a line per problem that the service shows at the scene")

  static let declaration = Command(
    name: "matrix",
    abstract: "lays out a scene on every device, and finds the problems",
    discussion: """
      Lays the scene out under all combinations of device, orientation, text size and reading \
      direction, in windows that fill the display, with the safe area, the margins, the size \
      classes and the scale of the device and with text that grows with its size. Devices that \
      fold are shown folded, half open, with the fold across the display, and unfolded. The cases \
      are divided among the cores.

      The layout has to be sound, and on a device: text and controls inside the window and its safe \
      area, not under a fold, and touch targets of at least 44 points. Each problem is listed \
      with the smallest set of conditions that shows it: all cases with these have the problem.

      A device is called by its name, such as "iPhone 17 Pro"; a version after @ is that of the \
      system: "iPad mini@16".
      """,
    parameters: [
      SceneSource.sceneArgument.parameter, devices.parameter, folds.parameter,
      orientations.parameter,
      textSizes.parameter, directions.parameter, shard.parameter, jobs.parameter,
      OutputOptions.json.parameter,
      strict.parameter, annotations.parameter,
    ] + OutputOptions.parameters,
    output: MatrixReport.shape,
    examples: [
      Command.Example(
        line: "storypole matrix shelf.json --strict",
        meaning: "Everything; exits with 1 if there is a problem."),
      Command.Example(
        line: "storypole matrix --devices \"iPhone 8,iPad mini@16\" --text-sizes L,AX5",
        meaning: "The reading app on two devices, at two text sizes."),
      Command.Example(
        line: "storypole matrix shelf.json --shard 2/4 --annotations github",
        meaning: "A quarter of the cases, with annotations of a workflow."),
    ],
    samples: Sample.scenes)
}

extension ValueKind<[DeviceProfile]> {
  /// Devices by their names, separated by commas.
  static var devices: ValueKind {
    list("NAMES", of: "names of devices, such as \"iPhone 17 Pro,iPad mini@16\"") {
      try? DeviceCatalog.standard.profile(named: $0.trimmingCharacters(in: .whitespaces))
    } hint: { name in
      do throws(UnknownDevice) {
        _ = try DeviceCatalog.standard.profile(named: name)
        return nil
      } catch {
        return error.remedy
      }
    }
  }
}

extension ValueKind<[ContentSizeCategory]> {
  /// Text sizes by their short names, separated by commas.
  static var textSizes: ValueKind {
    list("SIZES", of: "text sizes such as L,AX5") { ContentSizeCategory(shortName: $0) }
  }
}

extension ValueKind {
  /// Several of the cases of an enumeration, separated by commas.
  static func words<Word: RawRepresentable<String> & CaseIterable & Sendable>(
    _ placeholder: String, of type: Word.Type
  ) -> ValueKind where Value == [Word] {
    let all = Word.allCases.map(\.rawValue)
    return list(placeholder, of: "some of \(all.joined(separator: ","))") {
      Word(spelling: String($0))
    } hint: { word in
      Spelling.nearest(to: word, among: all).map { "did you mean \($0)?" }
    }
  }

  /// Several values, separated by commas; none of them may be invalid.
  ///
  /// - Parameter hint: The advice for an invalid one.
  private static func list<Element: Sendable>(
    _ placeholder: String, of expected: String,
    _ read: @escaping @Sendable (Substring) -> Element?,
    hint: @escaping @Sendable (String) -> String? = { _ in nil }
  ) -> ValueKind where Value == [Element] {
    ValueKind(placeholder: placeholder, expected: expected) { text in
      let parts = text.split(separator: ",")
      let values = parts.compactMap(read)
      return values.isEmpty || values.count < parts.count ? nil : values
    } hint: { text in
      text.split(separator: ",").first { read($0) == nil }.flatMap { hint(String($0)) }
    }
  }
}
