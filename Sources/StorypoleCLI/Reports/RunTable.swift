import Storypole
import StorypoleInspector
import StorypoleScene

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
  func picture(within columns: Int) -> Picture {
    let room = max(Self.leastRoom, columns - widthOfCells)
    var table = TextTable([
      .right("step"), .left("op"), .left("view", maximumWidth: Self.widestView),
      .right("measured"), .right("visited"), .left("what ran", maximumWidth: room),
    ])
    for row in rows { table.add(row.cells + [Self.text(row.outcome, within: room)]) }
    return table.picture()
  }

  /// The width of all columns but the last, with the gaps.
  private var widthOfCells: Int {
    let ops = rows.reduce(2) { max($0, CellWidth.of($1.cells[1])) }
    let views = rows.reduce(4) { max($0, CellWidth.of($1.cells[2])) }
    let numbers = ["step", "measured", "visited"].reduce(0) { $0 + $1.count }
    return ops + min(views, Self.widestView) + numbers + 5 * 2
  }

  private static func text(_ outcome: Outcome, within room: Int) -> String {
    switch outcome {
    case .note(let note): note
    case .ran(let names, let count): text(names, of: count, within: room)
    }
  }

  /// As many whole names as fit, then the total number of names.
  private static func text(_ names: [String], of count: Int, within room: Int) -> String {
    let all = names.joined(separator: ", ")
    if names.count == count, CellWidth.of(all) <= room { return all }
    let end = ", … (\(count) in all)"
    var text = names[0]
    for name in names.dropFirst() {
      let longer = "\(text), \(name)"
      if CellWidth.of(longer + end) > room { break }
      text = longer
    }
    return text + end
  }

  private static let mostNames = 16
  private static let widestView = 24
  private static let leastRoom = 24
}
