import Foundation
import Storypole
import StorypoleChecking
import StorypoleInspector
import StorypoleScene
import StorypoleSimulator

/// A layout that `diff` compares with another.
///
/// It is that of a scene, of a scenario up to a step, of a screen of a document, or of a dump.
struct LayoutSource: Sendable {
  /// The argument: a file, a sample's name, or a hyphen.
  let name: String
  /// The size of the root, or nil for its own.
  let size: CGSize?
  /// The last step of a scenario to play, or nil for all.
  let step: Int?
  /// The conditions of a device that shows it, or nil for a root of its own size.
  var conditions: SceneConditions?
  let options: DocumentOptions

  /// The name in errors.
  var title: String { SceneSource.title(of: name) }

  /// The step, the size and the device: `after step 4 at 844 × 390`.
  var moment: String {
    let device = conditions.map { "on \($0.device.qualifiedName), \($0.orientation)" }
    let parts = [step.map { "after step \($0)" }, size.map { "at \($0.brief)" }, device]
    let words = parts.compactMap(\.self).joined(separator: " ")
    return words.isEmpty ? "as it is" : words
  }

  /// Lays out the only screen that it has, and returns what is where.
  func layout(on console: Console) throws(CommandError) -> Snapshot {
    let source = try source(on: console)
    if let document = source.interface { return try layout(of: document, on: console) }
    if let conditions { return shown(try source.scene(), under: conditions) }
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
    return play(scenario, upTo: last, namedAfter: dump, on: console)
  }

  /// Reads what the argument names.
  func source(on console: Console) throws(CommandError) -> SceneSource {
    let isDocument = InterfaceSource.isDocument(name)
    return try SceneSource(name, telling: isDocument ? options : nil, on: console)
  }

  /// Lays a screen of a document out.
  func layout(
    of document: InterfaceSource, on console: Console
  ) throws(CommandError) -> Snapshot {
    let scene = try document.scene(fillsWindow: conditions == nil)
    if let conditions { return shown(scene, under: conditions) }
    let scenario = ScenarioDocument(of: scene, size: size ?? scene.size ?? .zero)
    return play(scenario, upTo: 0, namedAfter: nil, on: console)
  }

  private func play(
    _ scenario: ScenarioDocument, upTo last: Int, namedAfter dump: ViewDump?,
    on console: Console
  ) -> Snapshot {
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

  /// Lays a scene out as a device shows it.
  private func shown(_ scene: SceneDocument, under conditions: SceneConditions) -> Snapshot {
    let shown = SimulatedScene(awaitingFirstFrame: conditions, root: scene.makeRoot())
    shown.advance()
    return Snapshot(of: shown.root, limit: .max)
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
