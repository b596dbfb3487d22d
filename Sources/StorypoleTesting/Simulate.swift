public import Storypole
import StorypoleChecking
public import StorypoleSimulator
public import Testing

extension DeviceProfile: CustomTestStringConvertible {
  /// The name with the version of the system, such as `iPhone 17 Pro@26`: the argument of a test
  /// is printed with each of its cases.
  public var testDescription: String { qualifiedName }
}

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
/// Before that, a screen of its own is turned there and back. Turned, it has to be laid out as a
/// new screen that begins in that orientation. Turned back, all frames have to be restored. When
/// the closure returns, the scene is left alone until it comes to rest, which it has to do, with
/// the frames of a layout from scratch. What isn't so is an issue that names the views.
///
/// - Parameters:
///   - device: the device. Its window fills the display, in portrait.
///   - root: the root of the tree. Evaluated several times, and has to make a new one each time.
///   - sourceLocation: where the issue is recorded.
///   - body: lets things happen to the scene.
nonisolated(nonsending) public func simulate<Root: View>(
  _ device: DeviceProfile, _ root: @autoclosure () -> Root,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: nonisolated(nonsending) (SimulatedScene<Root>) async throws -> Void
) async throws {
  try await simulate(device, { SimulatedScene($0, root: root()) }, sourceLocation, body)
}

/// Simulates the view of a controller on a device in a test.
///
/// See the form with a view for what has to hold at the end.
///
/// - Parameters:
///   - device: the device. Its window fills the display, in portrait.
///   - rootViewController: the controller of the root, evaluated several times, as above.
///   - sourceLocation: where the issue is recorded.
///   - body: lets things happen to the scene.
nonisolated(nonsending) public func simulate(
  _ device: DeviceProfile, rootViewController: @autoclosure () -> ViewController,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: nonisolated(nonsending) (SimulatedScene<View>) async throws -> Void
) async throws {
  try await simulate(
    device, { SimulatedScene($0, rootViewController: rootViewController()) }, sourceLocation, body)
}

nonisolated(nonsending) private func simulate<Root: View>(
  _ device: DeviceProfile, _ makeScene: (SceneConditions) -> SimulatedScene<Root>,
  _ sourceLocation: SourceLocation,
  _ body: nonisolated(nonsending) (SimulatedScene<Root>) async throws -> Void
) async throws {
  let comesToRest = expectRestored(device, makeScene, sourceLocation: sourceLocation)
  let scene = makeScene(SceneConditions(device))
  let start = FormerScreen(of: scene.root)
  try await body(scene)
  if comesToRest { expectRest(of: scene, since: start, sourceLocation: sourceLocation) }
}

/// The number of frames after which a rotation should be over.
private let mostFrames = 600

/// Expects that a scene comes to rest, and is as laid out from scratch.
private func expectRest<Root: View>(
  of scene: SimulatedScene<Root>, since start: FormerScreen, sourceLocation: SourceLocation
) {
  if scene.settle() {
    record(missedMark(since: start), of: scene, at: sourceLocation)
  } else {
    record(start.feedback(in: scene.host.lastReport), of: scene, at: sourceLocation)
  }
}

/// Expects that a scene that is turned has the layout of a new one, and that turning it back
/// restores all frames.
///
/// - Returns: whether the scene came to rest each time.
private func expectRestored<Root: View>(
  _ device: DeviceProfile, _ makeScene: (SceneConditions) -> SimulatedScene<Root>,
  sourceLocation: SourceLocation
) -> Bool {
  let scene = makeScene(SceneConditions(device))
  scene.root.printsDiagnostics = false
  let start = FormerScreen(of: scene.root)
  var unlikeNew: String?
  for next in [Orientation.portrait, .landscapeLeft, .portrait] {
    try? scene.perform(.rotate(next))
    guard scene.settle(within: mostFrames) else {
      record(start.feedback(in: scene.host.lastReport), of: scene, at: sourceLocation)
      return false
    }
    guard next.isLandscape else { continue }
    let new = makeScene(scene.conditions)
    if new.settle(within: mostFrames) { unlikeNew = start.differences(fromNew: new.root) }
    if unlikeNew != nil { record(unlikeNew, of: scene, at: sourceLocation) }
  }
  // What isn't as on a new screen is one mistake, and the first report of it.
  if unlikeNew == nil {
    record(start.keptState("after a rotation there and back"), of: scene, at: sourceLocation)
  }
  return true
}

/// The frames that differ from a layout from scratch, in words, or `nil` if none do.
private func missedMark(since start: FormerScreen) -> String? {
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
