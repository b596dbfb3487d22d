import Foundation
import Storypole
import StorypoleInspector
import StorypoleScene
import StorypoleSimulator

/// `storypole rotate` on a device: turns it there and back, drags its window, or plays a
/// script.
extension RotateCommand {
  /// The conditions that a simulation begins with, and the script that it plays.
  typealias Start = (conditions: SceneConditions, script: SceneScript?)

  /// Reads the script, and checks the conditions.
  func start(on options: SpaceOptions) throws(CommandError) -> Start {
    try trace.check()
    let script = try script.map(SceneSource.script)
    let conditions = try options.conditions(on: script?.device)
    return (script == nil ? conditions : conditions.forScripts(isStrict: isStrict), script)
  }

  /// Simulates a screen on one device, and reports every pass.
  func simulate(
    _ screen: ScreenList.Screen, from start: Start, _ console: Console
  ) throws(CommandError) {
    let (conditions, script) = start
    let run = SimulatedRun(
      conditions, screen.scene, isStrict: isStrict, explains: explains, isFilmed: svg != nil)
    let recorder = trace.record(run.scene.host, on: console)
    run.onEvent = recorder.map { recorder in { recorder.endStep($0) } }
    try CommandError.refusing { () throws(SimulationError) in
      try play(script, in: run)
    }
    try recorder?.write(on: console)
    if let film = run.film { try svg?.write(film.picture(), on: console) }
    let report = try write(run, of: screen, on: console)
    if let difference = run.differences.first {
      throw .failedRun("\(screen.title) on \(conditions.device.name): turned back, \(difference)")
    }
    try judge(report, of: screen.title, on: console)
  }

  private func write(
    _ run: SimulatedRun, of screen: ScreenList.Screen, on console: Console
  ) throws(CommandError) -> RotationReport {
    var report = RotationReport(count: run.passes.count, of: screen)
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
