import Foundation
import Storypole
import StorypoleInspector
import StorypoleScene

/// The option `--trace` of the commands that play a scenario or events.
struct TraceOptions: Sendable {
  /// The file to write, or nil for no trace.
  let path: String?

  init(_ arguments: ParsedArguments) { path = arguments[Self.path] }

  private static let path = Key.option(
    "trace", .written("FILE"), "also write a trace for ui.perfetto.dev: what ran when, and why")

  static let parameters = [path.parameter]

  /// Refuses a file that can't be written, before anything is played.
  func check() throws(CommandError) { try path.map(OutputTarget.file)?.check("trace") }

  /// Traces what a host does from now on, or nil if no trace is wanted.
  func record(_ host: LayoutHost<View>, on console: Console) -> TraceRecorder? {
    path.map { TraceRecorder(host, by: console.traceClock, to: $0) }
  }
}

/// The trace of a host while steps or events are played: these, and the passes in them.
final class TraceRecorder {
  private let path: String
  private let clock: PassClock
  private var file = TraceFile()
  private var stepBegin: Duration
  private let passes = Passes()

  /// The passes of the present step.
  private final class Passes { var reports: [PassReport] = [] }

  init(_ host: LayoutHost<View>, by clock: PassClock, to path: String) {
    (self.path, self.clock) = (path, clock)
    stepBegin = clock.now()
    host.traceClock = clock
    host.root.recordsCauses = true
    let report = host.onPass
    host.onPass = { [passes] in
      report?($0)
      passes.reports.append($0)
    }
  }

  /// Adds a step that has been played.
  func add(_ step: StepReport) {
    let view = step.view.map { " \($0)" } ?? ""
    add("\(step.number) \(step.op)\(view)")
  }

  /// Adds a step with a title.
  private func add(_ title: String) {
    file.add(passes.reports, in: title, from: stepBegin, to: clock.now())
    passes.reports = []
  }

  /// Adds a step with a title, and begins the next one.
  func endStep(_ title: String) {
    add(title)
    beginStep()
  }

  /// Begins the next step, after the time that reporting took.
  func beginStep() { stepBegin = clock.now() }

  /// Writes the file, and replaces an existing one.
  func write(on console: Console) throws(CommandError) {
    try OutputTarget.file(path).write(file.text, "trace", on: console)
  }
}
