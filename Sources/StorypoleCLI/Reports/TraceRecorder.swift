import Foundation
import Storypole
import StorypoleInspector
import StorypoleScene

/// The options `--trace` and `--trace-order` of the commands that play a scenario.
struct TraceOptions: Sendable {
  /// The file to write; nil for no trace.
  let path: String?
  /// Whether events are counted, rather than timed.
  let isOrdered: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    path = arguments[Self.path]
    isOrdered = arguments.has(Self.order)
    if isOrdered, path == nil {
      throw .missing("--trace", expected: "the path of a file, since --trace-order was given")
    }
  }

  private static let path = Key.option(
    "trace", .path("FILE"), "also write a trace for ui.perfetto.dev: what ran when, and why")
  private static let order = Key.flag(
    "trace-order", "in the trace, count events instead of taking times, so that it is reproducible")

  static let parameters = [path.parameter, order.parameter]

  /// Traces what the player does from now on; nil if no trace is wanted.
  func record(_ player: ScenarioPlayer) -> TraceRecorder? {
    path.map { TraceRecorder(player, by: isOrdered ? .counting() : .continuous, to: $0) }
  }
}

/// The trace of a scenario while it is played: its steps, and the passes in them.
final class TraceRecorder {
  private let path: String
  private let clock: PassClock
  private var file = TraceFile()
  private var stepBegin: Duration
  private let passes = Passes()

  /// The passes of the present step.
  private final class Passes { var reports: [PassReport] = [] }

  init(_ player: ScenarioPlayer, by clock: PassClock, to path: String) {
    (self.path, self.clock) = (path, clock)
    stepBegin = clock.now()
    let host = player.host
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
    let name = "\(step.number) \(step.op)\(view)"
    file.begin(name, at: stepBegin)
    for report in passes.reports { file.add(report) }
    passes.reports = []
    file.end(name, at: clock.now())
  }

  /// Begins the next step; what happened since the last one was reporting.
  func beginStep() { stepBegin = clock.now() }

  /// Writes the file; replaces an existing one.
  func write(on console: Console) throws(CommandError) {
    try OutputTarget.file(path).write(file.text, "trace", on: console)
  }
}
