import Foundation
import Storypole
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

  /// The table of the steps, then the moved views, then the failures.
  func picture(within columns: Int) -> Picture {
    var picture = Picture()
    if let about {
      picture.append(line: [.init(CellWidth.printable(about), .caption)])
      picture.append(line: [])
    }
    picture.append(table.picture(within: columns))
    if let frames { picture.append(frames.picture) }
    if !remarks.isEmpty { picture.append(line: []) }
    for remark in remarks { picture.append(line: [.init(CellWidth.printable(remark), .notice)]) }
    return picture
  }

  static func failure(of step: StepReport) -> Failure? {
    step.failure.map { Failure(number: step.number, reason: "\(step.op): \($0)") }
  }

  /// One object, on one line.
  static func json(of step: StepReport, frames: Snapshot?) -> JSONOutput {
    guard let frames, case .object(let members) = step.jsonOutput else { return step.jsonOutput }
    return .object(members + [.init("frames", .frames(of: frames))])
  }
}

/// The frames of all views after the first step, and the changed frames after each further
/// step.
struct FrameLog {
  private(set) var picture = Picture()
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
    picture.append(line: [])
    picture.append(
      line: [.init(title + (rows.isEmpty ? ": no frame changed" : ":"), .caption)])
    var table = TextTable([.left(""), .left(""), .left("")])
    for row in rows.prefix(Self.mostRows) { table.add(["  " + row[0]] + row.dropFirst()) }
    picture.append(table.picture())
    let more = rows.count - Self.mostRows
    if more > 0 { picture.append(line: [.init("  … and \(more) more; --json has all", .notice)]) }
  }

  /// Maximum number of changes listed.
  private static let mostRows = 40
}
