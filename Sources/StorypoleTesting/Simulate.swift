public import Storypole
import StorypoleChecking
public import StorypoleSimulator
public import Testing

/// Simulates a screen on a device in a test.
///
/// ```swift
/// @Test func `the shelf survives a rotation`() async throws {
///   try await simulate(.iPhone17Pro, Shelf(name: "shelf")) { scene in
///     try scene.rotate(to: .landscapeLeft)
///     #expect(scene.root.columns == 4)
///   }
/// }
/// ```
///
/// Before that, a screen of its own is turned there and back, which has to restore all frames. When
/// the closure returns, the scene is left alone until it comes to rest, which it has to do, with
/// the frames of a layout from scratch. What isn't so is an issue that names the views.
///
/// - Parameters:
///   - device: the device; its window fills the display, in portrait.
///   - root: the root of the tree; evaluated twice, and has to make a new one each time.
///   - sourceLocation: where the issue is recorded.
///   - body: lets things happen to the scene.
nonisolated(nonsending) public func simulate<Root: View>(
  _ device: DeviceProfile, _ root: @autoclosure () -> Root,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: nonisolated(nonsending) (SimulatedScene<Root>) async throws -> Void
) async throws {
  try await simulate({ SimulatedScene(device, root: root()) }, sourceLocation, body)
}

/// Simulates the view of a controller on a device in a test.
///
/// See the form with a view for what has to hold at the end.
///
/// - Parameters:
///   - device: the device; its window fills the display, in portrait.
///   - rootViewController: the controller of the root; evaluated twice, as above.
///   - sourceLocation: where the issue is recorded.
///   - body: lets things happen to the scene.
nonisolated(nonsending) public func simulate(
  _ device: DeviceProfile, rootViewController: @autoclosure () -> ViewController,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: nonisolated(nonsending) (SimulatedScene<View>) async throws -> Void
) async throws {
  try await simulate(
    { SimulatedScene(device, rootViewController: rootViewController()) }, sourceLocation, body)
}

nonisolated(nonsending) private func simulate<Root: View>(
  _ makeScene: () -> SimulatedScene<Root>, _ sourceLocation: SourceLocation,
  _ body: nonisolated(nonsending) (SimulatedScene<Root>) async throws -> Void
) async throws {
  let comesToRest = expectRestored(makeScene(), sourceLocation: sourceLocation)
  let scene = makeScene()
  let start = ScreenWitness(of: scene.root)
  try await body(scene)
  if comesToRest { expectRest(of: scene, since: start, sourceLocation: sourceLocation) }
}

/// The number of frames after which a rotation should be over.
private let mostFrames = 600

/// Expects that a scene comes to rest, and is as laid out from scratch.
private func expectRest<Root: View>(
  of scene: SimulatedScene<Root>, since start: ScreenWitness, sourceLocation: SourceLocation
) {
  if scene.settle() {
    record(missedMark(since: start), of: scene, at: sourceLocation)
  } else {
    record(start.restlessness(in: scene.host.lastReport), of: scene, at: sourceLocation)
  }
}

/// Expects that a rotation there and back restores all frames of a scene.
///
/// - Returns: whether the scene came to rest each time.
private func expectRestored<Root: View>(
  _ scene: SimulatedScene<Root>, sourceLocation: SourceLocation
) -> Bool {
  scene.root.printsDiagnostics = false
  let start = ScreenWitness(of: scene.root)
  for next in [Orientation.portrait, .landscapeLeft, .portrait] {
    try? scene.perform(.rotate(next))
    if scene.settle(within: mostFrames) { continue }
    record(start.restlessness(in: scene.host.lastReport), of: scene, at: sourceLocation)
    return false
  }
  let found = start.keptState("after a rotation there and back")
  record(found, of: scene, at: sourceLocation)
  return true
}

/// The frames that differ from those of a layout from scratch, in words; `nil` if none do.
private func missedMark(since start: ScreenWitness) -> String? {
  do throws(FreshLayoutError) {
    return try start.missedMark()
  } catch {
    return "can't be compared: \(error)"
  }
}

private func record<Root: View>(
  _ what: String?, of scene: SimulatedScene<Root>, at sourceLocation: SourceLocation
) {
  guard let what else { return }
  let conditions = scene.conditions
  record(
    "\(scene.root.path) on \(conditions.device.name), \(conditions.orientation), "
      + "\(conditions.size.brief), \(what)", at: sourceLocation)
}
