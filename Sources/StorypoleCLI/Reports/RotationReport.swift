import Foundation
import Storypole
import StorypoleChecking
import StorypoleInspector
import StorypoleScene
import StorypoleSimulator

/// A pass of `storypole rotate` that the runtime completed.
struct RotationPass {
  /// The name of the screen, or nil for a scene.
  var screen: String?
  let size: CGSize
  let work: WorkCounters
  let duration: Duration
  var diagnostics: [Diagnostic] = []
  /// The places where the layout isn't sound, or nil if they weren't looked for.
  var problems: [LayoutProblem]?
  /// The device and the event that led to the pass, or nil without a device.
  var simulated: Simulated?
  /// The layout bodies that ran, in order, each with its cause, or nil if they weren't traced.
  var runs: [String]?

  /// The device, the event that the pass belongs to, and the size classes.
  struct Simulated {
    let device: DeviceProfile
    let event: String
    let across: SizeClass
    let down: SizeClass
  }

  /// The JSON of `storypole rotate`.
  static let form = OutputForm<RotationPass>(
    "one object per pass, each on a line",
    [
      .init("screen", "string: of a storyboard or a xib, the screen's name") { .text($0.screen) },
      .init("size", "[w, h]: the size of the root") { .size($0.size) }, .work { $0.work },
      .init("microseconds", "number: the time that the pass took") {
        .number($0.nanoseconds / 1e3)
      },
      .diagnostics { $0.diagnostics },
      .init("device", "string: on a device, its name and its system, as iPhone 17@26") {
        .text($0.simulated?.device.qualifiedName)
      },
      .init("event", "string: on a device, what happened before the pass") {
        .text($0.simulated?.event)
      },
      .init("horizontalSizeClass", "string: on a device, the room across") {
        .text($0.simulated?.across.rawValue)
      },
      .init("verticalSizeClass", "string: on a device, the room down the page") {
        .text($0.simulated?.down.rawValue)
      },
      .init("ran", "array of strings: with --why, the bodies that ran, with causes") {
        $0.runs.map(JSONOutput.strings)
      },
      .problems { $0.problems },
    ])

  /// One object, on one line.
  var json: JSONOutput { Self.form.json(of: self) }

  var nanoseconds: Double { duration / .nanoseconds(1) }
}

extension RotationPass {
  init(_ report: PassReport) {
    self.init(
      size: report.size, work: report.work, duration: report.duration,
      diagnostics: report.diagnostics)
    runs = report.trace?.runs.filter { $0.kind == .layout }
      .map { $0.cause?.description ?? "\($0.view) ran" }
  }
}

/// The report of `storypole rotate`, written as it goes: a table of the passes, then the layouts
/// side by side, then the bodies that ran, if they were traced, and the diagnostics.
///
/// It keeps nothing of a pass but diagnostics, up to a limit, problems and what is shown, so a
/// rotation can go on for hours.
struct RotationReport {
  /// The number of passes to come.
  let count: Int
  /// The name of the document's screen, or nil for a scene.
  private let screen: String?
  private var number = 0
  /// All problems of the passes so far, each once per size, as they are listed.
  private(set) var problems: [(size: CGSize, problem: LayoutProblem)] = []
  private var table: TextTable?
  /// The bodies of the passes that are shown, if they were traced, each list with a title.
  private var runs: [(title: String, lines: [String])] = []
  private var remarks: [String] = []
  private var seen: Set<String> = []
  private var surplus = 0

  /// - Parameter screen: the screen of a document, which passes as JSON name.
  init(count: Int, of screen: ScreenList.Screen? = nil) {
    self.count = count
    self.screen = screen?.interface?.title
  }

  /// Returns the next pass's rows, if it is among those shown; the first with the header.
  mutating func add(_ pass: RotationPass) -> Picture {
    number += 1
    let found = pass.problems ?? []
    let others = pass.diagnostics.filter { !found.lists($0) }
    for remark in others.lines + LayoutProblem.lines(about: found) {
      note("\(pass.size.brief): \(remark)")
    }
    for problem in found where !problems.contains(where: { $0 == (pass.size, problem) }) {
      problems.append((pass.size, problem))
    }
    guard isShown(number) else { return Picture() }
    if let lines = pass.runs {
      let event = pass.simulated.map { ", \($0.event)" } ?? ""
      runs.append(("pass \(number)\(event): \(lines.count) bodies", lines))
    }
    var table = table ?? TextTable(columns(for: pass))
    defer { self.table = table }
    return table.stream(
      [String(number), pass.size.brief]
        + (pass.simulated.map { [$0.event, "\($0.across) × \($0.down)"] } ?? []) + [
          String(pass.work.bodies), String(pass.work.measurements), String(pass.work.visited),
          timeText(nanoseconds: pass.nanoseconds),
        ])
  }

  /// Adds a pass, and writes it as JSON, or its rows if there are any.
  mutating func write(
    _ pass: RotationPass, asJSON isJSON: Bool, asText showsText: Bool, on console: Console
  ) throws(CommandError) {
    let rows = add(pass)
    if isJSON {
      var pass = pass
      pass.screen = screen
      return try console.write(pass.json)
    }
    if showsText, !rows.lines.isEmpty { try console.show(rows) }
  }

  /// Whether a pass is among the first or the last ones, or has a round number.
  private func isShown(_ number: Int) -> Bool {
    var unit = 1
    while number / unit >= 10 { unit *= 10 }
    return number <= Self.mostAtStart || number > count - Self.mostAtEnd
      || number.isMultiple(of: unit)
  }

  /// Columns that are wide enough for all passes, as far as the first one tells.
  private func columns(for first: RotationPass) -> [TextTable.Column] {
    let turned = CGSize(width: first.size.height, height: first.size.width)
    return [
      .right("pass", minimumWidth: String(count).count),
      .left("size", minimumWidth: max(CellWidth.of(first.size.brief), CellWidth.of(turned.brief))),
    ] + (first.simulated == nil ? [] : Self.simulatedColumns) + [
      .right("bodies"), .right("measured"), .right("visited"),
      .right("time", minimumWidth: Self.widthOfTime),
    ]
  }

  private static let simulatedColumns: [TextTable.Column] = [
    .left("event", minimumWidth: "rotate landscapeRight".count),
    .left("class", minimumWidth: "compact × compact".count),
  ]

  /// Keeps each diagnostic once per size.
  private mutating func note(_ remark: String) {
    guard !seen.contains(remark) else { return }
    if seen.count == Self.mostRemarks {
      surplus += 1
    } else {
      seen.insert(remark)
      remarks.append(remark)
    }
  }

  /// The layouts from left to right, then the diagnostics.
  func end(_ layouts: [Snapshot], within width: Int) -> Picture {
    var picture = Picture(lines: [[]])
    let drawing = CharacterDrawing(fitting: layouts.map(\.size), within: width)
    var sideBySide = SideBySide()
    for layout in layouts {
      sideBySide.add(drawing.picture(of: layout), caption: layout.size.brief)
    }
    picture.append(sideBySide.picture(within: width))
    for (title, lines) in runs {
      picture.append(line: [])
      picture.append(line: [.init(title, .caption)])
      for line in lines { picture.append(line: [.init("  " + CellWidth.printable(line), .plain)]) }
    }
    if !remarks.isEmpty { picture.append(line: []) }
    for remark in remarks { picture.append(line: [.init(CellWidth.printable(remark), .notice)]) }
    if surplus > 0 {
      picture.append(line: [.init("… and \(surplus) more; --json has all", .notice)])
    }
    return picture
  }

  private static let mostAtStart = 15
  private static let mostAtEnd = 5
  /// Maximum number of different diagnostics listed.
  private static let mostRemarks = 100
  /// The width of `1.85 ms`.
  private static let widthOfTime = 7
}
