import Foundation
import Storypole
import StorypoleChecking
import StorypoleInspector
import StorypoleScene

/// The report of `storypole run`, written as it goes: a row per step, and below it what failed,
/// what the layout reported, and the frames if requested.
///
/// It keeps the last frames and nothing else of a step, so a scenario can be of any length.
struct RunReport {
  private let about: String?
  /// The scenario's argument, for commands about it.
  private let file: String
  private var table: RunTable
  private var frames = FrameLog()
  /// The empty cells before lines about a step.
  private let indent: String

  init(
    of scenario: ScenarioDocument, from file: String, within columns: Int
  ) {
    about = scenario.about
    self.file = file
    table = RunTable(of: scenario.steps, within: columns)
    indent = String(repeating: " ", count: table.widthOfNumbers + 2)
  }

  /// Returns the lines of a step: its row, for the first one under the header, then the remarks,
  /// then the frames after it, if given.
  mutating func add(
    _ step: StepReport, frames snapshot: Snapshot?, _ problems: [LayoutProblem]
  ) -> Picture {
    var picture = step.number == 0 ? title : Picture()
    picture.append(table.add(step))
    for remark in remarks(on: step, problems) {
      picture.append(line: [.init(indent + CellWidth.printable(remark), .notice)])
    }
    if let snapshot, step.op != "expect" {
      picture.append(frames.add(snapshot, indent: indent))
    }
    return picture
  }

  private var title: Picture {
    guard let about else { return Picture() }
    return Picture(lines: [[.init(CellWidth.printable(about), .caption)], []])
  }

  private func remarks(on step: StepReport, _ problems: [LayoutProblem]) -> [String] {
    let diagnostics = step.diagnostics.filter { !problems.lists($0) }
    return diagnostics.lines + LayoutProblem.lines(about: problems)
      + (step.failure.map { ["failed: \($0)"] } ?? []) + explaining(step)
  }

  /// The command that explains the layouts that ran unexpectedly.
  private func explaining(_ step: StepReport) -> [String] {
    step.unexplained.map { view, number in
      let words = [file, view].map(ShellWord.quoted).joined(separator: " ")
      return ["why: storypole explain \(words) --step \(number)"]
    } ?? []
  }

  /// A step as it is written as JSON.
  struct Line {
    let step: StepReport
    /// The frames after the step, if they are wanted.
    let frames: Snapshot?
    /// The problems of the layout after the step, if they were looked for.
    var problems: [LayoutProblem]?
  }

  /// The JSON of `storypole run`.
  static let form = OutputForm<Line>(
    "one object per step, each on a line",
    [
      .init("step", "integer: the number of the step; 0 is the first layout") {
        .integer($0.step.number)
      },
      .init("op", "string: what the step does; \"start\" for the first layout") {
        .string($0.step.op)
      },
      .init("ran", "array of strings: the views whose layout ran in passes, in order") {
        .strings($0.step.ran)
      },
      .init("measured", "integer: measurements that were executed") {
        .integer($0.step.work.measurements)
      },
      .init("visited", "integer: views visited") { .integer($0.step.work.visited) },
      .init("generations", "integer: rounds until the layout settled") {
        .integer($0.step.work.generations)
      },
      .init("passes", "integer, or absent: layout passes, if there were several") {
        $0.step.passes > 1 ? .integer($0.step.passes) : nil
      },
      .init("bodies", "integer, or absent: layout bodies that ran, if \"ran\" lacks some") {
        $0.step.work.bodies == $0.step.ran.count ? nil : .integer($0.step.work.bodies)
      },
      .init("diagnostics", "array of strings, or absent: the mistakes noticed") {
        $0.step.diagnostics.isEmpty ? nil : .strings($0.step.diagnostics.map(\.description))
      },
      .init("failed", "string, or absent: why the step failed") { .text($0.step.failure) },
      .init("frames", "{view: [x, y, w, h]}: with --frames, each view's frame after the step") {
        $0.frames.map(JSONOutput.frames)
      },
      .problems { $0.problems },
    ])
}

/// The failures and the layout problems of a run so far: their numbers, and the first of each.
struct RunTally {
  private var failures = 0
  /// The first step that failed.
  private var firstFailure: (number: Int, reason: String)?
  private(set) var problems = 0
  private(set) var firstProblem: LayoutProblem?
  /// The problems after the last step, by what each has in common with itself at other sizes.
  private var lastProblems: [LayoutProblem.Key: [LayoutProblem]] = [:]

  /// Adds a step, with the problems of the layout after it, and returns those that the layout
  /// before it didn't have.
  mutating func add(_ step: StepReport, _ found: [LayoutProblem]) -> [LayoutProblem] {
    if let failure = step.failure {
      failures += 1
      firstFailure = firstFailure ?? (step.number, "\(step.op): \(failure)")
    }
    let new = found.filter { lastProblems[$0.key]?.contains($0) != true }
    problems += new.count
    firstProblem = firstProblem ?? new.first
    lastProblems = Dictionary(grouping: found, by: \.key)
    return new
  }

  /// Fails if a step of the scenario failed.
  func judge(_ scenario: ScenarioDocument, title: String) throws(CommandError) {
    guard let first = firstFailure else { return }
    let count = "\(failures) of \(scenario.steps.count) steps failed"
    throw .failedRun("\(title): \(count); step \(first.number), \(first.reason)")
  }
}

/// The frames of all views after the first step, and the changed frames after each further
/// step.
struct FrameLog {
  private var last: [String: CGRect]?

  /// Returns the frames that differ from the last ones.
  mutating func add(_ snapshot: Snapshot, indent: String) -> Picture {
    let frames = snapshot.frames
    let now = Dictionary(uniqueKeysWithValues: frames.map { ($0.key, $0.value) })
    let gone = (last ?? [:]).keys.filter { now[$0] == nil }.sorted()
    let rows = frames.compactMap(row) + gone.map { [$0, "gone"] }
    last = now
    return Self.picture(of: rows, indent: indent)
  }

  private func row(_ key: String, _ frame: CGRect) -> [String]? {
    let now = [key, frame.brief]
    guard let last else { return now }
    guard let before = last[key] else { return now + ["new"] }
    return before == frame ? nil : now + ["was \(before.brief)"]
  }

  private static func picture(of rows: [[String]], indent: String) -> Picture {
    guard !rows.isEmpty else {
      return Picture(lines: [[.init(indent + "no frame changed", .caption)]])
    }
    var table = TextTable([.left(""), .left(""), .left("")])
    for row in rows.prefix(mostRows) { table.add([indent + row[0]] + row.dropFirst()) }
    var picture = table.picture()
    if rows.count > mostRows {
      let rest = "\(indent)… and \(rows.count - mostRows) more; --json has all"
      picture.append(line: [.init(rest, .notice)])
    }
    return picture
  }

  /// Maximum number of changes listed.
  private static let mostRows = 40
}

/// The steps of a run as a table, with as many view names as fit.
struct RunTable {
  private var table: TextTable
  /// The width of the column of names.
  private let available: Int
  /// The width of the column of numbers.
  let widthOfNumbers: Int

  /// Makes columns as wide as a scenario's steps need; the column of names takes the remaining
  /// width.
  init(of steps: [ScenarioStep], within columns: Int) {
    let ops = steps.reduce(CellWidth.of("start")) { max($0, CellWidth.of($1.op)) }
    let widest = steps.reduce(0) { max($0, CellWidth.of(CellWidth.printable($1.view ?? ""))) }
    let views = max(CellWidth.of("view"), min(widest, Self.widestView))
    widthOfNumbers = max(CellWidth.of("step"), String(steps.count).count)
    let others = widthOfNumbers + ops + views + CellWidth.of("measured") + CellWidth.of("visited")
    available = max(Self.leastWidth, columns - others - 5 * 2)
    table = TextTable(
      [
        .right("step", minimumWidth: widthOfNumbers), .left("op", minimumWidth: ops),
        .left("view", minimumWidth: views, maximumWidth: Self.widestView),
        .right("measured"), .right("visited"), .left("what ran", maximumWidth: available),
      ])
  }

  /// Returns a step's row; the first one under the header.
  mutating func add(_ step: StepReport) -> Picture {
    let isCheck = step.op == "expect"
    let work = [step.work.measurements, step.work.visited].map { isCheck ? "" : String($0) }
    return table.stream(
      [String(step.number), step.op, step.view ?? ""] + work + [outcome(of: step)])
  }

  private func outcome(of step: StepReport) -> String {
    if step.failure != nil { return "failed" }
    if step.op == "expect" { return "as expected" }
    if !step.ran.isEmpty { return names(step.ran.prefix(Self.mostNames), of: step.ran.count) }
    let bodies = step.work.bodies
    return bodies == 0 ? "nothing" : "\(bodies) outside a pass"
  }

  /// As many whole names as fit, then the total number of names.
  private func names(_ ran: ArraySlice<String>, of count: Int) -> String {
    let names = ran.map(CellWidth.printable)
    let all = names.joined(separator: ", ")
    if names.count == count, CellWidth.of(all) <= available { return all }
    let end = ", … (\(count) in all)"
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
