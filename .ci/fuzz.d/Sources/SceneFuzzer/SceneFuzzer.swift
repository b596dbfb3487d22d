import Foundation
import Storypole
import StorypoleScene

/// What libFuzzer calls with each text: it is a scene, a scenario, or refused in one line.
///
/// What loads is built, laid out and played, as far as that is quick. Anything that doesn't hold traps.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let json = Array(UnsafeBufferPointer(start: start, count: count))
  do throws(SceneError) {
    try checkScene(json)
    try checkScenario(json)
  } catch {
    preconditionFailure("an error got past: \(error)")
  }
  return 0
}

/// Small enough that no text takes long, large enough that all of the loader runs.
private let limits = SceneLimits(
  bytes: 1 << 16, depth: 2_000, views: 500, steps: 100, filledText: 1 << 14, nesting: 16)

private func checkScene(_ json: [UInt8]) throws(SceneError) {
  guard let scene = loaded({ () throws(SceneError) in
    try SceneDocument(json: json, file: "scene.json", registry: .fuzzed, limits: limits)
  }) else { return }
  let root = scene.build(with: .fuzzed).root
  root.printsDiagnostics = false
  root.frame.size = scene.size ?? CGSize(width: 390, height: 844)
  root.layoutIfNeeded()
  checkFrames(below: root)
}

private func checkScenario(_ json: [UInt8]) throws(SceneError) {
  guard let scenario = loaded({ () throws(SceneError) in
    try ScenarioDocument(json: json, file: "scenario.json", registry: .fuzzed, limits: limits)
  }), scenario.steps.allSatisfy({ $0.op != "wait" }) else { return }
  let player = ScenarioPlayer(scenario, registry: .fuzzed)
  for report in player { precondition(report.json.utf8.allSatisfy { $0 >= 0x20 }) }
  checkFrames(below: player.host.root)
}

/// What an attempt makes, or nil if it is refused with an error that says something, on one line.
private func loaded<Document>(_ attempt: () throws(SceneError) -> Document) -> Document? {
  do throws(SceneError) {
    return try attempt()
  } catch {
    let line = error.description
    precondition(!line.contains { $0.isNewline }, "an error of several lines: \(line)")
    precondition(!error.found.isEmpty && !error.expected.isEmpty, "an error that says nothing")
    precondition(error.path.hasPrefix("$"), "an error without a path: \(line)")
    return nil
  }
}

/// Every frame of a tree is finite, and no extent negative.
private func checkFrames(below root: View) {
  var pending = [root]
  while let view = pending.popLast() {
    let frame = view.frame
    let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
    precondition(numbers.allSatisfy(\.isFinite), "\(view.path): \(frame)")
    precondition(frame.size.width >= 0 && frame.size.height >= 0, "\(view.path): \(frame)")
    pending += view.subviews
  }
}

extension SceneRegistry {
  /// The library's kinds, and stand-ins for what the samples name besides.
  fileprivate static let fuzzed: SceneRegistry = {
    var registry = SceneRegistry.standard
    registry.add(
      ViewKind(
        "Shelf", "Books in rows.", inherits: .view,
        properties: [
          Property<VBox>("narrowest", .extent, \.spacing, "The least width of a book."),
          Property<VBox>("spacing", .extent, \.spacing, "The distance between books."),
        ], make: { VBox() }))
    for name in ["article", "toolbar"] {
      registry.addBlock(name, for: View.self) { _, layout, size in
        for index in 0..<layout.count {
          guard let view = layout.subview(at: index) else { continue }
          layout.sizeToFit(in: CGRect(x: 0, y: 0, width: size.width, height: 0), view)
        }
        return size
      }
    }
    return registry
  }()
}
