import Foundation
import Storypole
import StorypoleChecking
import StorypoleInspector
import StorypoleScene
import StorypoleSimulator

/// `storypole rotate --all`: the scene on each device, turned, and a line for each.
extension DeviceRotation {
  /// Simulates a scene on all devices that can do what the options ask for.
  func runOnAll(
    _ document: SceneDocument, title: String, on console: Console
  ) throws(CommandError) {
    let (devices, script) = (try options.catalog().profiles, try loadedScript())
    let progress = console.begin("turning devices", of: devices.count)
    defer { progress.end() }
    var table = DeviceTable(devices, glyphs: console.glyphs)
    for (index, device) in devices.enumerated() {
      if let run = run(script, document, on: device) {
        if isJSON {
          for pass in run.passes { try console.write(pass.json) }
        } else {
          try console.show(table.add(run, on: device))
        }
        table.note(run, on: device)
      } else {
        table.unable.append(device.name)
      }
      progress.advance(to: index + 1)
    }
    if !isJSON { try console.line(table.summary) }
    if let failure = table.failure { throw .failedRun("\(title) \(failure)") }
    try Strictness.judge(table.problems.count, first: table.problems.first, of: title)
    if isStrict, !isJSON { try console.line(Strictness.confirmation(of: title)) }
  }

  /// The run on a device; nil if it can't do what the options ask for.
  private func run(
    _ script: SceneScript?, _ document: SceneDocument, on device: DeviceProfile
  ) -> SimulatedRun? {
    guard let conditions = try? options.conditions(on: device) else { return nil }
    let run = SimulatedRun(conditions, document, isStrict: isStrict)
    do throws(SimulationError) {
      try play(script, in: run)
      return run
    } catch {
      return nil
    }
  }
}

/// A line per device, and what was found on all of them.
struct DeviceTable {
  /// The devices that can't do what was asked for.
  var unable: [String] = []
  private(set) var problems: [LayoutProblem] = []
  /// The first device on which a frame wasn't restored.
  private(set) var failure: String?
  private var count = 0
  private var table: StreamedTable

  init(_ devices: [DeviceProfile], glyphs: GlyphSet) {
    let longest = devices.map { CellWidth.of($0.name) }.max() ?? 0
    table = StreamedTable(
      [
        .left("device", minimumWidth: longest), .right("system"), .left("size", minimumWidth: 11),
        .left("turned", minimumWidth: 11), .right("bodies"), .right("measured"),
        .left("turned back"),
      ], in: glyphs)
  }

  /// Returns the line of a device.
  mutating func add(_ run: SimulatedRun, on device: DeviceProfile) -> Picture {
    let turned = run.passes.dropFirst().first
    let work = run.passes.dropFirst().map(\.work)
    let moved = run.differences.count
    return table.add([
      device.name, "\(device.system)", run.passes[0].size.brief, turned?.size.brief ?? "",
      String(work.reduce(0) { $0 + $1.bodies }), String(work.reduce(0) { $0 + $1.measurements }),
      moved == 0 ? "as before" : "\(moved) moved",
    ])
  }

  /// Takes note of what a run has found.
  mutating func note(_ run: SimulatedRun, on device: DeviceProfile) {
    count += 1
    for pass in run.passes { problems.addNew(pass.problems ?? []) }
    if failure == nil, let difference = run.differences.first {
      failure = "on \(device.name): turned back, \(difference)"
    }
  }

  /// One line on how many devices it was.
  var summary: String {
    let rest = unable.isEmpty ? "" : "; \(unable.count) can't do it, such as \(unable[0])"
    return "\(count) devices\(rest)"
  }
}
