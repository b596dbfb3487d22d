import Foundation
import Storypole
import StorypoleInspector
import StorypoleScene

/// `storypole diff`: lays two scenes out, and lists the views that are different.
struct DiffCommand: Sendable {
  private let before: LayoutSource
  private let after: LayoutSource
  private let isJSON: Bool
  /// The destination of both layouts as SVG, if any.
  private let svg: OutputTarget?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let first = try arguments.required(Self.first)
    let second = arguments[Self.second]
    let (size, otherSize) = (try DocumentOptions.rootSize(in: arguments), arguments[Self.otherSize])
    let (step, otherStep) = (arguments[Self.step], arguments[Self.otherStep])
    if second == nil, otherSize == nil, otherStep == nil {
      throw .missing("B", expected: "a second scene, or --other-size or --other-step of the same")
    }
    var options = try DocumentOptions(arguments)
    let names = [first, second ?? first]
    if let word = options.words.first, !names.contains(where: InterfaceSource.isDocument) {
      throw .badValue(word, found: first, expected: "a storyboard or a xib with it")
    }
    before = LayoutSource(name: first, size: size, step: step, options: options)
    options.notesAssumptions = options.notesAssumptions && second != nil
    after = LayoutSource(
      name: second ?? first, size: otherSize ?? size, step: otherStep ?? step, options: options)
    isJSON = arguments.has(OutputOptions.json)
    svg = try OutputOptions.drawing(Self.svg, in: arguments, besideJSON: isJSON)
  }

  /// Writes the differences, and fails if there are any, as `diff` does.
  func run(on console: Console) throws(CommandError) {
    let old = try before.layout(on: console)
    let new = try after.layout(on: console)
    let difference = SnapshotDifference(from: old, to: new)
    try svg?.write(ComparisonDrawing().picture(of: old, and: new).text(), "drawing", on: console)
    if svg != .standardOutput { try write(difference, on: console) }
    if difference.entries.isEmpty { return }
    let count = Set(difference.entries.map(\.path)).count
    let views = count == 1 ? "1 view differs" : "\(count) views differ"
    throw .failedRun("\(title): \(views)")
  }

  /// Both layouts: by their names, or by what tells them apart if they are of one scene.
  private var title: String {
    guard before.name == after.name else { return "\(before.title) and \(after.title)" }
    return "\(before.title), \(before.moment) and \(after.moment)"
  }

  private func write(
    _ difference: SnapshotDifference, on console: Console
  ) throws(CommandError) {
    if isJSON {
      try console.write(Self.form.json(of: difference), spreadingLevels: 2)
    } else if difference.entries.isEmpty {
      try console.line("\(difference)")
    } else {
      try console.show(difference.picture())
    }
  }

  private static let form = OutputForm<SnapshotDifference>(
    "one object",
    [
      .init("common", "integer: the number of views that both layouts have") {
        .integer($0.commonCount)
      },
      .init(
        "differences",
        "array of {view, what, old, new, oldFrame, newFrame}: the differences, with the values and "
          + "frames before and after, those of views that went last"
      ) { .array($0.entries.map(json)) },
    ])

  private static func json(of entry: SnapshotDifference.Entry) -> JSONOutput {
    .members([
      "view": .string(entry.path), "what": .string(entry.aspect.rawValue),
      "old": .text(entry.old), "new": .text(entry.new),
      "oldFrame": entry.oldFrame.map { .rect($0) }, "newFrame": entry.newFrame.map { .rect($0) },
    ])
  }

  private static let first = Key.argument(
    .path("A"), "a scene, a scenario or a dump: a file, - for standard input, or a sample's name")
  private static let second = Key.argument(
    .path("B"), "another one (default: A)", isRequired: false)
  private static let size = DocumentOptions.size("the size of both roots (default: their own)")
  private static let otherSize = Key.option("other-size", .size, "the size of B's root")
  private static let step = Key.option(
    "step", .count(0...1_000_000), "the last step of a scenario to play (default: all)")
  private static let otherStep = Key.option(
    "other-step", .count(0...1_000_000), "the last step of B to play")
  private static let svg = Key.option(
    "svg", .path("FILE"),
    "draw both, and mark what differs (-: only that, to standard output)")

  static let declaration = Command(
    name: "diff",
    abstract: "lists the views that moved, came, went or changed between two layouts",
    discussion: """
      Lays out two scenes, two dumps of an iOS debugger, or the results of two scenarios. One of \
      these can also be laid out twice, at two sizes or after two steps. Views are the same if they \
      have the same id, or else the same place, class and text. Frames, texts, classes, superviews, \
      the order of siblings, tags and autoresizing masks are compared exactly.

      Exits with 0 if nothing differs, and with 1 if something does.
      """,
    parameters: [
      first.parameter, second.parameter, size, otherSize.parameter, step.parameter,
      otherStep.parameter, svg.parameter, OutputOptions.json.parameter,
    ] + DocumentOptions.parametersBesideSize + OutputOptions.parameters,
    output: form.help,
    examples: [
      "storypole diff list-edits --step 4 --other-step 5": "What a step of a sample has moved.",
      "storypole diff reading-app --other-size 844x390": "What a rotation moves.",
      "storypole diff list-edits --step 4 --other-step 5 --svg step-5.svg":
        "The same as a picture for a browser, before and after.",
      "storypole diff before.txt after.txt --json": "Two dumps of an iOS debugger, as JSON.",
    ],
    samples: Sample.scenes + Sample.scenarios)
}
