import Foundation
import Storypole
import StorypoleInspector
import StorypoleScene
import StorypoleSimulator

/// `storypole diff`: lays two scenes out, and lists the views that are different.
struct DiffCommand: Sendable {
  private let before: LayoutSource
  private let after: LayoutSource
  /// The device that shows B, if any.
  private let device: SpaceOptions?
  private let isJSON: Bool
  /// The destination of both layouts as SVG, if any.
  private let svg: OutputTarget?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let first = try arguments.required(Self.first)
    let second = arguments[Self.second]
    let (size, otherSize) = (try DocumentOptions.rootSize(in: arguments), arguments[Self.otherSize])
    let (step, otherStep) = (arguments[Self.step], arguments[Self.otherStep])
    var options = try DocumentOptions(arguments)
    device =
      SpaceOptions.isGiven(in: arguments)
      ? try SpaceOptions(arguments, telling: options, isForOne: true) : nil
    if device != nil, otherSize != nil || otherStep != nil {
      throw .badValue(
        "--device", found: otherSize == nil ? "--other-step" : "--other-size",
        expected: "one of both, since a device shows a screen at a size of its own")
    }
    if second == nil, otherSize == nil, otherStep == nil, device == nil {
      throw .missing(
        "B", expected: "a second scene, or --other-size, --other-step or --device of the same")
    }
    let names = [first, second ?? first]
    if let word = options.words.first, !names.contains(where: InterfaceSource.isDocument) {
      throw .badValue(word, found: first, expected: "a storyboard or a xib with it")
    }
    before = LayoutSource(name: first, size: size, step: step, options: options)
    options.notesAssumptions = options.notesAssumptions && second != nil
    options.notesFaults = second != nil
    after = LayoutSource(
      name: second ?? first, size: otherSize ?? size, step: otherStep ?? step, options: options)
    isJSON = arguments.has(OutputOptions.json)
    svg = try OutputOptions.drawing(Self.svg, in: arguments, besideJSON: isJSON)
  }

  /// Writes the differences, and fails if there are any, as `diff` does.
  func run(on console: Console) throws(CommandError) {
    var after = after
    after.conditions = try device?.cases(on: nil)[0]
    let pairs = try pairs(of: before, and: after, on: console)
    if let svg { try draw(pairs, svg, on: console) }
    if svg != .standardOutput { try write(pairs, on: console) }
    let count = pairs.reduce(0) { $0 + $1.count }
    if count == 0 { return }
    let views = count == 1 ? "1 view differs" : "\(count) views differ"
    throw .failedRun("\(title(of: after)): \(views)")
  }

  /// The layouts: two, or two per screen of whole documents.
  private func pairs(
    of before: LayoutSource, and after: LayoutSource, on console: Console
  ) throws(CommandError) -> [ComparedScreen] {
    guard [before, after].allSatisfy({ InterfaceSource.isWholeDocument($0.name) }),
      let old = try before.source(on: console).interface,
      let new = try after.source(on: console).interface
    else {
      let (old, new) = (try before.layout(on: console), try after.layout(on: console))
      return [ComparedScreen(title: nil, old: old, new: new)]
    }
    let (olds, news) = (old.screens, new.screens)
    let ids = olds.map(\.screen) + news.map(\.screen).filter { !olds.map(\.screen).contains($0) }
    var pairs: [ComparedScreen] = []
    for id in ids {
      let (first, second) = (olds.first { $0.screen == id }, news.first { $0.screen == id })
      let title = (second ?? first)?.title
      pairs.append(
        ComparedScreen(
          title: title,
          old: try first.map { (screen) throws(CommandError) in
            try before.layout(of: screen, on: console)
          },
          new: try second.map { (screen) throws(CommandError) in
            try after.layout(of: screen, on: console)
          }))
    }
    return pairs
  }

  /// Both layouts: by their names, or by what tells them apart if they are of one scene.
  private func title(of after: LayoutSource) -> String {
    guard before.name == after.name else { return "\(before.title) and \(after.title)" }
    return "\(before.title), \(before.moment) and \(after.moment)"
  }

  private func draw(
    _ pairs: [ComparedScreen], _ svg: OutputTarget, on console: Console
  ) throws(CommandError) {
    guard pairs.count == 1, let old = pairs[0].old, let new = pairs[0].new else {
      throw .badInput(
        "\(before.title): found \(pairs.count) screens, expected one to draw, such as "
          + (pairs.first?.title ?? ""))
    }
    try svg.write(ComparisonDrawing().picture(of: old, and: new), on: console)
  }

  private func write(_ pairs: [ComparedScreen], on console: Console) throws(CommandError) {
    if isJSON {
      if pairs[0].title == nil {
        return try console.write(Self.form.json(of: pairs[0]), spreadingLevels: 2)
      }
      let titled = pairs.map { ($0.title ?? "", $0) }
      return try console.write(Self.form.json(ofEach: titled), spreadingLevels: 3)
    }
    for pair in pairs {
      if let title = pair.title, pairs.count > 1 {
        try console.line(CellWidth.printable(title))
      }
      try console.show(pair.picture)
    }
  }

  private static let form = OutputForm<ComparedScreen>(
    ScreenList.unit,
    [
      .init("onlyIn", "\"before\" or \"after\", of a screen that the other document lacks") {
        .text($0.old == nil ? "after" : $0.new == nil ? "before" : nil)
      },
      .init("common", "integer: the number of views that both layouts have") {
        ($0.difference?.commonCount).map { .integer($0) }
      },
      .init(
        "differences",
        "array of {view, what, old, new, oldFrame, newFrame}: the differences, with the values and "
          + "frames before and after, those of views that went last"
      ) { ($0.difference?.entries).map { .array($0.map(json)) } },
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
    "svg", .written("FILE"),
    "draw both, and mark what differs (-: only that, to standard output)")

  static let declaration = Command(
    name: "diff",
    abstract: "lists the views that moved, came, went or changed between two layouts",
    discussion: """
      Lays out two scenes, two dumps of an iOS debugger, or the results of two scenarios. One of \
      these can also be laid out twice, at two sizes or after two steps. Views are the same if they \
      have the same id, or else the same place, class and text. Frames, texts, classes, superviews, \
      the order of siblings, tags and autoresizing masks are compared exactly.

      Of two versions of a storyboard or a xib each screen is compared. With a device, B is laid out \
      as it shows it: a screen as it was designed beside a smaller phone, or with larger text.

      Exits with 0 if nothing differs, and with 1 if something does.
      """,
    parameters: [
      first.parameter, second.parameter, size, otherSize.parameter, step.parameter,
      otherStep.parameter, svg.parameter, OutputOptions.png.parameter, OutputOptions.json.parameter,
    ] + SpaceOptions.spaceParameters + DocumentOptions.parametersBesideSize
      + OutputOptions.parameters,
    output: form.help,
    examples: [
      "storypole diff list-edits --step 4 --other-step 5": "What a step of a sample has moved.",
      "storypole diff reading-app --other-size 844x390": "What a rotation moves.",
      "storypole diff list-edits --step 4 --other-step 5 --svg step-5.svg":
        "The same as a picture for a browser, before and after.",
      "storypole diff player.storyboard --device \"iPhone SE (3rd)\" --text-size ax3":
        "What another device and larger text move.",
      "storypole diff before.txt after.txt --json": "Two dumps of an iOS debugger, as JSON.",
    ],
    samples: Sample.scenes + Sample.scenarios)
}

/// A screen in two layouts, or in one of them.
private struct ComparedScreen: Sendable {
  /// The name, or nil for what isn't one of a document's screens.
  let title: String?
  let old: Snapshot?
  let new: Snapshot?

  /// The views that differ, or nil if one of the layouts is missing.
  let difference: SnapshotDifference?

  init(title: String?, old: Snapshot?, new: Snapshot?) {
    (self.title, self.old, self.new) = (title, old, new)
    difference = old.flatMap { old in new.map { SnapshotDifference(from: old, to: $0) } }
  }

  /// The number of views that differ: all of a screen that is only in one layout.
  var count: Int {
    difference.map { Set($0.entries.map(\.path)).count } ?? (old ?? new)?.boxes.count ?? 0
  }

  var picture: Picture {
    guard let difference else {
      let place = old == nil ? "after" : "before"
      return Picture(lines: [[.init("only \(place)", .notice)]])
    }
    if difference.entries.isEmpty { return Picture(lines: [[.init("\(difference)")]]) }
    return difference.picture()
  }
}
