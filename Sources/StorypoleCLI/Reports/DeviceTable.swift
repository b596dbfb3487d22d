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
    var table = DeviceTable(devices, countsProblems: isStrict, glyphs: console.glyphs)
    for (index, device) in devices.enumerated() {
      if let run = run(script, document, on: device) {
        let row = table.add(run, on: device)
        if isJSON {
          for pass in run.passes { try console.write(pass.json) }
        } else {
          try console.show(row)
        }
      } else {
        table.unable.append(device.name)
      }
      progress.advance(to: index + 1)
    }
    if !isJSON { try console.show(table.end) }
    if let failure = table.failure { throw .failedRun("\(title) \(failure)") }
    guard isStrict else { return }
    try Strictness.judge(table.problems.count, first: table.problems.first, of: title)
    if !isJSON { try console.line(Strictness.confirmation(of: title)) }
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
  /// Whether the problems are counted for each device, and listed at the end.
  private let countsProblems: Bool
  private(set) var problems = DeviceProblems()
  /// The first device on which a frame wasn't restored.
  private(set) var failure: String?
  private var count = 0
  private var table: StreamedTable

  init(_ devices: [DeviceProfile], countsProblems: Bool, glyphs: GlyphSet) {
    self.countsProblems = countsProblems
    let longest = devices.map { CellWidth.of($0.name) }.max() ?? 0
    table = StreamedTable(
      [
        .left("device", minimumWidth: longest), .right("system"), .left("size", minimumWidth: 11),
        .left("turned", minimumWidth: 11), .right("bodies"), .right("measured"),
      ] + (countsProblems ? [.right("problems")] : []) + [.left("turned back")], in: glyphs)
  }

  /// Takes note of what a run has found, and returns the line of its device.
  mutating func add(_ run: SimulatedRun, on device: DeviceProfile) -> Picture {
    count += 1
    let found = problems.add(run, on: device)
    if failure == nil, let difference = run.differences.first {
      failure = "on \(device.name): turned back, \(difference)"
    }
    let turned = run.passes.dropFirst().first
    let work = run.passes.dropFirst().map(\.work)
    let moved = run.differences.count
    let row = [
      device.name, "\(device.system)", run.passes[0].size.brief, turned?.size.brief ?? "",
      String(work.reduce(0) { $0 + $1.bodies }), String(work.reduce(0) { $0 + $1.measurements }),
    ]
    let count = countsProblems ? [String(found)] : []
    return table.add(row + count + [moved == 0 ? "as before" : "\(moved) moved"])
  }

  /// One line on how many devices it was, and the problems.
  var end: Picture {
    let rest = unable.isEmpty ? "" : "; \(unable.count) can't do it, such as \(unable[0])"
    var picture = Picture(lines: [[.init("\(count) devices\(rest)")]])
    if countsProblems {
      for line in problems.lines {
        picture.append(line: [.init(CellWidth.printable(line), .notice)])
      }
    } else if let hint = Strictness.hint(problems.count) {
      picture.append(line: [.init(hint)])
    }
    return picture
  }
}
