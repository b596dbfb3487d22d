import Foundation
import Storypole
import StorypoleChecking
import StorypoleInspector
import StorypoleScene

/// The report of `storypole run`: what each step ran, the frames, and the failures.
struct RunReport {
  /// A step that failed.
  struct Failure {
    let number: Int
    let reason: String
  }

  private let about: String?
  private var table = RunTable()
  private var frames: FrameLog?
  private var remarks: [String] = []
  private(set) var failures: [Failure] = []

  /// Makes a report without steps, under a sentence on the scenario.
  init(about: String?) { self.about = about }

  /// Adds a step, with the frames after it if requested.
  mutating func add(_ step: StepReport, frames snapshot: Snapshot?) {
    table.add(step)
    if let snapshot {
      if frames == nil { frames = FrameLog() }
      frames?.add(snapshot, after: step)
    }
    remarks += step.diagnostics.map { "step \(step.number): \($0)" }
    guard let failure = Self.failure(of: step) else { return }
    failures.append(failure)
    remarks.append("step \(step.number) failed: \(failure.reason)")
  }

  /// Adds problems of the layout after a step.
  mutating func add(_ problems: [LayoutProblem], after step: StepReport) {
    remarks += problems.map { "step \(step.number): \($0)" }
  }

  /// The table of the steps, then the moved views, then the failures.
  func picture(within columns: Int, in glyphs: GlyphSet = .boxDrawing) -> Picture {
    var picture = Picture()
    if let about {
      picture.append(line: [.init(CellWidth.printable(about), .caption)])
      picture.append(line: [])
    }
    picture.append(table.picture(within: columns, in: glyphs))
    if let frames { picture.append(frames.picture(in: glyphs)) }
    if !remarks.isEmpty { picture.append(line: []) }
    for remark in remarks { picture.append(line: [.init(CellWidth.printable(remark), .notice)]) }
    return picture
  }

  static func failure(of step: StepReport) -> Failure? {
    step.failure.map { Failure(number: step.number, reason: "\(step.op): \($0)") }
  }

  /// One object, on one line.
  static func json(
    of step: StepReport, frames: Snapshot?, problems: [LayoutProblem]? = nil
  ) -> JSONOutput {
    guard case .object(var members) = step.jsonOutput else { return step.jsonOutput }
    if let frames { members.append(.init("frames", .frames(of: frames))) }
    if let problems { members.append(.init("problems", .problems(problems))) }
    return OutputShape.versioned(members)
  }

  /// The shape of ``json(of:frames:problems:)``.
  static let shape = OutputShape(
    "one object per step, each on a line",
    [
      .member("step", .integer, "the number of the step; 0 is the first layout"),
      .member("op", .text, "what the step does; \"start\" for the first layout"),
      .member("ran", .list(.text), "the views whose layout ran in passes, in order"),
      .member("measured", .integer, "measurements that were executed"),
      .member("visited", .integer, "views visited"),
      .member("generations", .integer, "rounds until the layout settled"),
      .optional("passes", .integer, "layout passes, if there were several"),
      .optional("bodies", .integer, "layout bodies that ran, if \"ran\" doesn't name all"),
      .optional("diagnostics", .list(.text), "the mistakes noticed"),
      .optional("failed", .text, "why the step failed"),
      .optional("frames", .views(.rect), "with --frames, each view's frame after the step"),
      .problems,
    ])
}

/// The frames of all views after the first step, and the changed frames after each further
/// step.
struct FrameLog {
  private enum Entry {
    case title(String)
    case rows([[String]])
    case surplus(Int)
  }

  private var entries: [Entry] = []
  private var last: [String: CGRect]?

  /// Records the current frames; expectations are skipped, since they move nothing.
  mutating func add(_ snapshot: Snapshot, after step: StepReport) {
    if step.op == "expect" { return }
    let frames = zip(FrameKeys.keys(of: snapshot), snapshot.boxes.map(\.frame))
    let now = Dictionary(uniqueKeysWithValues: frames)
    let gone = (last ?? [:]).keys.filter { now[$0] == nil }.sorted()
    append(frames.compactMap(row) + gone.map { [$0, "gone"] }, title: title(of: step))
    last = now
  }

  private func title(of step: StepReport) -> String {
    "after step \(step.number), \(step.op)" + (step.view.map { " \($0)" } ?? "")
  }

  private func row(_ key: String, _ frame: CGRect) -> [String]? {
    let now = [key, frame.brief]
    guard let last else { return now }
    guard let before = last[key] else { return now + ["new"] }
    return before == frame ? nil : now + ["was \(before.brief)"]
  }

  private mutating func append(_ rows: [[String]], title: String) {
    entries.append(.title(title + (rows.isEmpty ? ": no frame changed" : ":")))
    entries.append(.rows(Array(rows.prefix(Self.mostRows))))
    if rows.count > Self.mostRows { entries.append(.surplus(rows.count - Self.mostRows)) }
  }

  /// A list per step, below its title.
  func picture(in glyphs: GlyphSet) -> Picture {
    var picture = Picture()
    for entry in entries {
      switch entry {
      case .title(let title):
        picture.append(line: [])
        picture.append(line: [.init(title, .caption)])
      case .rows(let rows): picture.append(Self.table(of: rows, in: glyphs))
      case .surplus(let count):
        picture.append(line: [.init("  … and \(count) more; --json has all", .notice)])
      }
    }
    return picture
  }

  private static func table(of rows: [[String]], in glyphs: GlyphSet) -> Picture {
    var table = TextTable([.left(""), .left(""), .left("")])
    table.glyphs = glyphs
    for row in rows { table.add(["  " + row[0]] + row.dropFirst()) }
    return table.picture()
  }

  /// Maximum number of changes listed.
  private static let mostRows = 40
}

/// The steps of a run as a table, with as many view names as fit.
struct RunTable {
  private struct Row {
    /// The number, op, view, and work.
    let cells: [String]
    let outcome: Outcome
  }

  private enum Outcome {
    case note(String)
    /// The first names, and the total number of names.
    case ran([String], count: Int)
  }

  private var rows: [Row] = []

  /// Adds a step.
  mutating func add(_ step: StepReport) {
    let isCheck = step.op == "expect"
    let work = [step.work.measurements, step.work.visited].map { isCheck ? "" : String($0) }
    rows.append(
      Row(
        cells: [String(step.number), step.op, step.view ?? ""] + work,
        outcome: Self.outcome(of: step)))
  }

  private static func outcome(of step: StepReport) -> Outcome {
    if step.failure != nil { return .note("failed") }
    if step.op == "expect" { return .note("as expected") }
    if !step.ran.isEmpty { return .ran(Array(step.ran.prefix(mostNames)), count: step.ran.count) }
    let bodies = step.work.bodies
    return .note(bodies == 0 ? "nothing" : "\(bodies) outside a pass")
  }

  /// The table; the column of names takes the remaining width.
  func picture(within columns: Int, in glyphs: GlyphSet) -> Picture {
    let available = max(Self.leastWidth, columns - widthOfCells)
    var table = TextTable([
      .right("step"), .left("op"), .left("view", maximumWidth: Self.widestView),
      .right("measured"), .right("visited"), .left("what ran", maximumWidth: available),
    ])
    table.glyphs = glyphs
    for row in rows {
      table.add(row.cells + [Self.text(row.outcome, within: available, in: glyphs)])
    }
    return table.picture()
  }

  /// The width of all columns but the last, with the gaps.
  private var widthOfCells: Int {
    let ops = rows.reduce(2) { max($0, CellWidth.of($1.cells[1])) }
    let views = rows.reduce(4) { max($0, CellWidth.of($1.cells[2])) }
    let numbers = ["step", "measured", "visited"].reduce(0) { $0 + $1.count }
    return ops + min(views, Self.widestView) + numbers + 5 * 2
  }

  private static func text(
    _ outcome: Outcome, within available: Int, in glyphs: GlyphSet
  ) -> String {
    switch outcome {
    case .note(let note): note
    case .ran(let names, let count):
      text(names.map(glyphs.spelled), of: count, within: available, glyphs.spelled("…"))
    }
  }

  /// As many whole names as fit, then the total number of names.
  private static func text(
    _ names: [String], of count: Int, within available: Int, _ ellipsis: String
  ) -> String {
    let all = names.joined(separator: ", ")
    if names.count == count, CellWidth.of(all) <= available { return all }
    let end = ", \(ellipsis) (\(count) in all)"
    var text = names[0]
    for name in names.dropFirst() {
      let longer = "\(text), \(name)"
      if CellWidth.of(longer + end) > available { break }
      text = longer
    }
    return text + end
  }

  private static let mostNames = 16
  private static let widestView = 24
  private static let leastWidth = 24
}
