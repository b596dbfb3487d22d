import Foundation
import Storypole
import StorypoleChecking
import StorypoleInspector
import StorypoleScene
import StorypoleSimulator

/// `storypole rotate` on a device: turns it there and back, drags its window, or plays a
/// script.
struct DeviceRotation: Sendable {
  let options: SimulationOptions
  let times: Int
  /// The sizes per second of a window that is dragged; nil to turn the device.
  let live: Int?
  /// The path of a script; nil to turn the device.
  let script: String?
  let isJSON: Bool
  let isStrict: Bool
  /// Whether the bodies that ran are listed, with their causes.
  var explains = false

  /// Simulates a scene on one device, and reports every pass.
  func run(_ document: SceneDocument, title: String, on console: Console) throws(CommandError) {
    let script = try loadedScript()
    let device = try device(for: script)
    let conditions = try CommandError.refusing { () throws(SimulationError) in
      try options.conditions(on: device)
    }
    let run = SimulatedRun(conditions, document, isStrict: isStrict, explains: explains)
    try CommandError.refusing { () throws(SimulationError) in
      try play(script, in: run)
    }
    var report = RotationReport(count: run.passes.count, glyphs: console.glyphs)
    for pass in run.passes {
      let rows = report.add(pass)
      if isJSON {
        try console.write(pass.json)
      } else if !rows.lines.isEmpty {
        try console.show(rows)
      }
    }
    if !isJSON {
      try console.show(report.end(run.layouts, within: console.columns))
      try console.line(run.verdict)
    }
    if let difference = run.differences.first {
      throw .failedRun("\(title) on \(device.name): turned back, \(difference)")
    }
    try Strictness.judge(report.problems.count, first: report.problems.first, of: title)
    if isStrict, !isJSON { try console.line(Strictness.confirmation(of: title)) }
  }

  func loadedScript() throws(CommandError) -> SceneScript? {
    guard let script else { return nil }
    return try SceneSource.script(script)
  }

  /// The device of the command line, else that of the script, else the usual one.
  private func device(for script: SceneScript?) throws(CommandError) -> DeviceProfile {
    try options.catalog().requestedProfile(options.device ?? script?.device)
  }

  func play(_ script: SceneScript?, in run: SimulatedRun) throws(SimulationError) {
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

/// A scene on a device while it is turned, with its passes.
final class SimulatedRun {
  let scene: SimulatedScene<View>
  private(set) var passes: [RotationPass] = []
  /// The first layout, and that to which the table leads.
  private(set) var layouts: [Snapshot] = []
  /// The views that aren't where they were at the start, in words.
  private(set) var differences: [String] = []
  /// Whether the last conditions are those of the start.
  private var isBack = false
  private let start: SceneConditions
  private let startFrames: FormerFrames
  private let isStrict: Bool

  init(
    _ conditions: SceneConditions, _ document: SceneDocument, isStrict: Bool,
    explains: Bool = false
  ) {
    start = conditions
    self.isStrict = isStrict
    let root = document.makeRoot()
    root.isStrict = isStrict
    scene = SimulatedScene(
      awaitingFirstFrame: conditions, passClock: .continuous, root: root)
    scene.recordsLog = false
    scene.host.recordsRuns = false
    if explains {
      root.recordsCauses = true
      scene.host.traceClock = .stopped
    }
    scene.advance()
    startFrames = FormerFrames(of: root)
    add(scene.host.lastReport, as: "start")
    keepLayout()
  }

  private func add(_ report: PassReport, as event: String) {
    var pass = RotationPass(report)
    pass.simulated = RotationPass.Simulated(
      device: start.device, event: event, environment: scene.root.environment)
    if isStrict { pass.problems = scene.root.layoutProblems() }
    passes.append(pass)
  }

  /// Turns the device: to the left, back, to the right, back.
  func turn(_ number: Int) throws(SimulationError) {
    let orientations = [Orientation.portrait, .landscapeLeft, .portrait, .landscapeRight]
    try perform(.rotate(orientations[number % 4]))
    scene.settle()
  }

  /// Drags the window's edge to half the width in half a second, or back.
  func drag(hertz: Int) throws(SimulationError) {
    let (size, whole) = (scene.conditions.size, start.size)
    let isBack = size != whole
    let end = CGSize(
      width: isBack ? whole.width : (whole.width / 2).rounded(), height: whole.height)
    try perform(
      .liveResize(LiveResize(from: size, to: end, count: max(1, hertz / 2), hertz: hertz)))
    scene.settle()
  }

  /// Plays the events of a script, and keeps the last layout.
  func play(_ events: [SceneEvent]) throws(SimulationError) {
    for event in events { try perform(event) }
    scene.settle()
    scene.onPass = nil
    keepLayout()
  }

  /// Performs an event; the passes up to the next one are its, also those of a wait.
  private func perform(_ event: SceneEvent) throws(SimulationError) {
    if event.kind != .wait || scene.onPass == nil {
      scene.onPass = { [unowned self] report in add(report, as: event.title) }
    }
    try scene.perform(event)
  }

  func keepLayout() { layouts.append(Snapshot(of: scene.root)) }

  /// Compares with the start, if the last turn has led back to it.
  func compareWithStart(after turns: Int) {
    isBack = turns.isMultiple(of: 2)
    guard isBack else { return }
    differences = startFrames.differences()
  }

  /// One sentence on the frames at the end.
  var verdict: String {
    if !isBack { return "\(passes.count) passes on \(start.device.name)" }
    let count = startFrames.count
    if differences.isEmpty { return "turned back: all \(count) frames are as before" }
    return "turned back: \(differences.count) of \(count) frames are not as before"
  }
}

extension SceneEvent {
  /// The event in a table, as a script has it.
  fileprivate var title: String {
    if case .liveResize = self { return "liveResize" }
    guard case .object(let members) = json, let member = members.first else { return kind.rawValue }
    if case .string(let word) = member.value { return "\(member.key) \(word)" }
    return member.value == .bool(true) ? member.key : "\(member.key) \(member.value.text())"
  }
}
