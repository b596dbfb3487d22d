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
    let dump = source.isDump ? try source.dump() : nil
    let scenario =
      if let dump { try source.still(of: try scene(of: dump), at: size) } else {
        try source.scenarioOrScene(at: size)
      }
    let last = step ?? scenario.steps.count
    if last > scenario.steps.count {
      let count = countedOrNone(scenario.steps.count, "step")
      throw .badInput("\(title): found \(count), expected at least \(last)")
    }
    let views = "laying out \(scenario.scene.viewCount) views"
    return console.during(last == 0 ? views : "playing \(last) steps") {
      let player = ScenarioPlayer(scenario, registry: .samples)
      if let dump { name(player.host.root, after: dump) }
      while let report = player.next(), report.number < last {}
      if let size { player.host.resize(to: size) }
      player.host.tick()
      let snapshot = Snapshot(of: player.host.root, limit: .max)
      return dump.map { snapshot.withKinds($0.views.map(\.className)) } ?? snapshot
    }
  }

  private func scene(of dump: ViewDump) throws(CommandError) -> SceneDocument {
    try CommandError.refusing { () throws(SceneError) in
      try SceneDocument(json: dump.sceneJSON.utf8, file: title, registry: .samples)
    }
  }

  /// Names a dump's views by their classes alone: with numbers, a view in between would rename all
  /// after it.
  private func name(_ root: View, after dump: ViewDump) {
    for (view, dumped) in zip([root] + root.findAll(View.self), dump.views) {
      view.name = dumped.simpleName
    }
  }
}
