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
