import Foundation
import Storypole
import StorypoleChecking
import StorypoleInspector
import StorypoleScene
import StorypoleSimulator

/// `storypole rotate` on a device: turns it there and back, drags its window, or plays a
/// script.
struct DeviceRotation: Sendable {
  let options: SpaceOptions
  let times: Int
  /// The sizes per second of a window that is dragged; nil to turn the device.
  let live: Int?
  /// The path of a script; nil to turn the device.
  let script: String?
  let isJSON: Bool
  let isStrict: Bool
  /// Whether the bodies that ran are listed, with their causes.
  var explains = false
  /// The destination of the film-strip, if any.
  var svg: OutputTarget?
  /// The trace to write, if any.
  var trace = TraceOptions.none

  /// Simulates a scene on one device, and reports every pass.
  func run(_ document: SceneDocument, title: String, on console: Console) throws(CommandError) {
    try trace.check()
    let script = try script.map(SceneSource.script)
    let conditions = try options.conditions(on: script?.device)
    let run = SimulatedRun(
      conditions, document, isStrict: isStrict, explains: explains, isFilmed: svg != nil)
    let recorder = trace.record(run.scene.host, on: console)
    run.onEvent = recorder.map { recorder in { recorder.endStep($0) } }
    try CommandError.refusing { () throws(SimulationError) in
      try play(script, in: run)
    }
    try recorder?.write(on: console)
    if let film = run.film { try svg?.write(film.picture().text(), "drawing", on: console) }
    let report = try write(run, on: console)
    if let difference = run.differences.first {
      throw .failedRun("\(title) on \(conditions.device.name): turned back, \(difference)")
    }
    try Strictness.judge(report.problems.count, first: report.problems.first, of: title)
    if isStrict, showsText { try console.line(Strictness.confirmation(of: title)) }
  }

  /// Whether the report is text, on standard output.
  private var showsText: Bool { !isJSON && svg != .standardOutput }

  private func write(
    _ run: SimulatedRun, on console: Console
  ) throws(CommandError) -> RotationReport {
    var report = RotationReport(count: run.passes.count)
    for pass in run.passes {
      try report.write(pass, asJSON: isJSON, asText: showsText, on: console)
    }
    if showsText {
      try console.show(report.end(run.layouts, within: console.columns))
      try console.line(run.verdict)
    }
    return report
  }

  private func play(_ script: SceneScript?, in run: SimulatedRun) throws(SimulationError) {
    if let script { return try run.play(script.events) }
    for turn in 1...times {
      if let live {
        try run.drag(hertz: live)
      } else {
        try run.turn(turn)
      }
      if turn < 2 { run.keepLayout() }
    }
    run.compareWithStart(after: times)
  }
}
