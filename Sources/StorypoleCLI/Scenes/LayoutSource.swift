import Foundation
import Storypole
import StorypoleChecking
import StorypoleInspector
import StorypoleScene

/// Something that can be laid out: a scene, a scenario up to a step, or a dump of a debugger.
struct LayoutSource: Sendable {
  /// The argument: a file, a sample's name, or a hyphen.
  let name: String
  /// The size of the root, or nil for its own.
  let size: CGSize?
  /// The last step of a scenario to play, or nil for all.
  let step: Int?

  /// The name in errors.
  var title: String { SceneSource.title(of: name) }

  /// The step and the size: `after step 4 at 844 × 390`.
  var moment: String {
    let parts = [step.map { "after step \($0)" }, size.map { "at \($0.brief)" }]
    let words = parts.compactMap(\.self).joined(separator: " ")
    return words.isEmpty ? "as it is" : words
  }

  /// Lays it out, and returns what is where.
  func layout(on console: Console) throws(CommandError) -> Snapshot {
    let source = try SceneSource(name, on: console)
    if source.isDump { return try layOut(try source.dump(), on: console) }
    if try source.isScenario() { return try play(try source.scenario(), on: console) }
    return try layOut(try source.scene(), of: "scene", on: console) { _ in }
  }

  /// Lays out a tree that has no steps, prepared by some code.
  private func layOut(
    _ scene: SceneDocument, of sort: String, on console: Console, prepared prepare: (View) -> Void
  ) throws(CommandError) -> Snapshot {
    if step != nil { throw .badInput("\(title): found a \(sort), which has no steps") }
    guard let size = size ?? scene.size else { throw SceneSource.noSize(title) }
    return console.during("laying out \(scene.views.count) views") {
      let root = scene.makeRoot()
      prepare(root)
      let host = LayoutHost(size: size, root: root)
      host.recordsRuns = false
      host.tick()
      return Snapshot(of: root, limit: .max)
    }
  }

  private func play(
    _ scenario: ScenarioDocument, on console: Console
  ) throws(CommandError) -> Snapshot {
    let last = step ?? scenario.steps.count
    if last > scenario.steps.count {
      throw .badInput("\(title): found \(scenario.steps.count) steps, expected at least \(last)")
    }
    return console.during("playing \(last) steps") {
      let player = ScenarioPlayer(scenario, registry: .samples)
      while let report = player.next(), report.number < last {}
      if let size { player.host.resize(to: size) }
      player.host.tick()
      return Snapshot(of: player.host.root, limit: .max)
    }
  }

  /// A dump's views are named by their classes alone: with numbers, a view in between would rename
  /// all after it.
  private func layOut(_ dump: ViewDump, on console: Console) throws(CommandError) -> Snapshot {
    let scene = try CommandError.refusing { () throws(SceneError) in
      try SceneDocument(json: dump.sceneJSON.utf8, file: title, registry: .samples)
    }
    return try layOut(scene, of: "dump", on: console) { root in
      let views = [root] + root.findAll(View.self)
      for (view, dumped) in zip(views, dump.views) { view.name = dumped.simpleName }
    }
  }
}
