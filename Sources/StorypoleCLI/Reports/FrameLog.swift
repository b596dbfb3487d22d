import Foundation
import Storypole
import StorypoleInspector
import StorypoleScene

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
      line: [.init(title + (rows.isEmpty ? ": all are where they were" : ":"), .caption)])
    var table = TextTable([.left(""), .left(""), .left("")])
    for row in rows.prefix(Self.mostRows) { table.add(["  " + row[0]] + row.dropFirst()) }
    picture.append(table.picture())
    let more = rows.count - Self.mostRows
    if more > 0 { picture.append(line: [.init("  … and \(more) more; --json has all", .notice)]) }
  }

  /// Maximum number of changes listed.
  private static let mostRows = 40
}
