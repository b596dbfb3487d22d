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
/// the closure returns, the scene is left alone until it comes to rest, which it has to do, with the
/// frames of a layout from scratch. What isn't so is an issue that names the views.
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
  expectRestored(SimulatedScene(device, root: root()), sourceLocation: sourceLocation)
  let scene = SimulatedScene(device, root: root())
  try await body(scene)
  expectRest(of: scene, sourceLocation: sourceLocation)
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
  expectRestored(
    SimulatedScene(device, rootViewController: rootViewController()),
    sourceLocation: sourceLocation)
  let scene = SimulatedScene(device, rootViewController: rootViewController())
  try await body(scene)
  expectRest(of: scene, sourceLocation: sourceLocation)
}

/// Expects that a scene comes to rest, and is as laid out from scratch.
private func expectRest<Root: View>(
  of scene: SimulatedScene<Root>, sourceLocation: SourceLocation
) {
  if !scene.settle() {
    let ran = scene.host.lastReport.ran.prefix(5).joined(separator: ", ")
    record("doesn't come to rest: the last pass ran \(ran)", of: scene, at: sourceLocation)
  } else if let difference = differenceFromFresh(in: scene.root) {
    record(difference, of: scene, at: sourceLocation)
  }
}

/// Expects that a rotation there and back restores all frames of a scene.
private func expectRestored<Root: View>(
  _ scene: SimulatedScene<Root>, sourceLocation: SourceLocation
) {
  scene.settle()
  let former = FormerFrames(of: scene.root)
  for next in [Orientation.landscapeLeft, .portrait] { try? scene.rotate(to: next) }
  let moved = former.differences()
  if moved.isEmpty { return }
  record(
    "has other frames after a rotation there and back:\n\(bulleted(moved, atMost: 20))", of: scene,
    at: sourceLocation)
}

/// The frames that differ from those of a layout from scratch, in words; `nil` if none do.
private func differenceFromFresh(in root: View) -> String? {
  do throws(FreshLayoutError) {
    let differences = try root.differencesFromFresh()
    return differences.isEmpty ? nil : "isn't as laid out from scratch: \(differences)"
  } catch {
    return "can't be compared: \(error)"
  }
}

private func record<Root: View>(
  _ what: String, of scene: SimulatedScene<Root>, at sourceLocation: SourceLocation
) {
  let conditions = scene.conditions
  record(
    "\(scene.root.path) on \(conditions.device.name), \(conditions.orientation), "
      + "\(conditions.size.brief), \(what)", at: sourceLocation)
}
