import Foundation
import Storypole
import StorypoleSimulator

/// What is wrong with a scene after an event.
public enum SceneFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// Frames that are not those of a layout from scratch.
  case stale(String)
  /// Work that the contract doesn't demand.
  case surplusWork(String)
  /// Frames that are others than before under the same conditions.
  case notRestored(String)
  /// Frames that are others than those of a new screen under the same conditions.
  case unlikeNew(String)
  /// The layout isn't sound.
  case unsound(String)
  /// The scene doesn't come to rest.
  case restless(String)
  /// The root doesn't have the values that it should have.
  case wrongValues(String)

  /// The kind of the failure, in two or three words.
  public var kind: String {
    switch self {
    case .stale: "not as fresh"
    case .surplusWork: "surplus work"
    case .notRestored: "not restored"
    case .unlikeNew: "unlike a new screen"
    case .unsound: "not sound"
    case .restless: "does not settle"
    case .wrongValues: "wrong values"
    }
  }

  /// Whether another failure shows the same mistake, as far as the kinds say: a frame that isn't
  /// restored is one that isn't as on a new screen.
  func isLike(_ other: SceneFailure?) -> Bool {
    guard let other else { return false }
    switch (self, other) {
    case (.notRestored, .unlikeNew), (.unlikeNew, .notRestored): return true
    default: return kind == other.kind
    }
  }

  /// The kind, and what was found.
  public var description: String {
    switch self {
    case .stale(let text), .surplusWork(let text), .notRestored(let text), .unlikeNew(let text),
      .unsound(let text), .restless(let text), .wrongValues(let text):
      "\(kind): \(text)"
    }
  }
}

/// A scene and what is known of it, checked after each event.
final class CheckedScene {
  let scene: SimulatedScene<View>
  private let checksSoundness: Bool
  private let newScreens: NewScreens
  /// The frames under conditions that the scene was at rest in, while all views were there.
  private var known: [SceneConditions: [CGRect]] = [:]
  private let views: [View]
  private let start: SceneConditions
  private var departed: Set<String> = []
  private var passes: [PassReport] = []
  /// The number of passes that a scene may take to come to rest.
  private static let mostPasses = 10
  /// The number of frames that all animations are over by.
  private static let frames = 600

  init(
    _ scene: SimulatedScene<View>, newScreens: NewScreens, checksSoundness: Bool
  ) {
    self.scene = scene
    self.newScreens = newScreens
    self.checksSoundness = checksSoundness
    start = scene.conditions
    views = scene.root.viewsFromHere()
    scene.recordsLog = false
    scene.root.printsDiagnostics = false
    scene.onPass = { [unowned self] in passes.append($0) }
  }

  /// Performs an event, and checks the scene; an event that the device can't do is left out.
  func perform(_ event: SceneEvent) throws(SceneFailure) {
    do throws(SimulationError) {
      try scene.perform(event)
    } catch {
      return
    }
    switch event {
    case .leave(let name): departed.insert(name)
    case .comeBack(let name): departed.remove(name)
    default: break
    }
    try check()
  }

  /// Checks that the scene comes to rest when nothing more happens, and that it comes back to where
  /// it was after a rotation there and back.
  func end() throws(SceneFailure) {
    try settle()
    for orientation in [turned, start.orientation] {
      try? scene.perform(.rotate(orientation))
      try settle()
    }
  }

  private var turned: Orientation {
    scene.conditions.orientation.isLandscape ? .portrait : .landscapeLeft
  }

  private func settle() throws(SceneFailure) {
    passes = []
    scene.settle(within: Self.frames)
    let isOver =
      passes.count > Self.mostPasses
      && passes.suffix(Self.mostPasses).allSatisfy { !$0.isInteractive }
    if scene.isBusy || isOver {
      let views = scene.host.lastReport.ran.prefix(3).joined(separator: ", ")
      throw .restless("\(passes.count) passes, and more to do; the last one ran \(views)")
    }
    try check()
  }

  private func check() throws(SceneFailure) {
    try checkWork()
    try checkFresh()
    if !scene.host.needsPass {
      try checkValues()
      try checkRepetition()
    }
    if checksSoundness, let problem = scene.root.layoutProblems().first {
      throw .unsound(problem.description)
    }
  }

  /// A pass runs each view at most once, and one after the other leaves nothing to do.
  private func checkWork() throws(SceneFailure) {
    defer { passes = [] }
    for pass in passes {
      if let cycle = pass.diagnostics.first(where: { $0.cycle != nil }) {
        throw .surplusWork(cycle.description)
      }
      if pass.generations > 1 {
        throw .surplusWork("a pass took \(pass.generations) generations to \(pass.size.brief)")
      }
    }
    if scene.host.needsPass { return }
    let before = scene.root.work
    scene.root.layoutIfNeeded()
    let again = scene.root.work - before
    if again.bodies > 0 {
      throw .surplusWork("a second flush ran \(again.bodies) bodies")
    }
  }

  private func checkFresh() throws(SceneFailure) {
    let found: FrameDifferences
    do throws(FreshLayoutError) {
      found = try scene.root.differencesFromFresh()
    } catch {
      throw .restless(error.description)
    }
    if let first = found.differences.first {
      throw .stale("\(first.path): \(first.summary), and should not be")
    }
  }

  /// The root has the size and the environment of the conditions.
  private func checkValues() throws(SceneFailure) {
    let (root, conditions) = (scene.root, scene.conditions)
    let environment = root.environment.overrides
    let expected = conditions.environment
    if root.frame.size != conditions.size {
      throw .wrongValues("the root is \(root.frame.size.brief), not \(conditions.size.brief)")
    }
    let isRight =
      environment.safeAreaInsets == expected.safeAreaInsets
      && environment.horizontalSizeClass == expected.horizontalSizeClass
      && environment.verticalSizeClass == expected.verticalSizeClass
      && environment.keyboardFrame == expected.keyboardFrame
      && environment.reservedRegions == expected.reservedRegions
      && environment.contentSizeCategory == expected.contentSizeCategory
      && environment.layoutDirection == expected.layoutDirection
    if !isRight { throw .wrongValues("the environment isn't that of \(conditions.device.name)") }
  }

  /// The frames are those that the scene had under the same conditions before, and those of a new
  /// screen.
  private func checkRepetition() throws(SceneFailure) {
    if !departed.isEmpty || scene.isBusy { return }
    let frames = views.map(\.frame)
    if let former = known.updateValue(frames, forKey: scene.conditions),
      let difference = FormerFrames(former, of: views).differences("not at").first
    {
      throw .notRestored(difference)
    }
    let new = newScreens.frames(under: scene.conditions)
    if new.count == frames.count,
      let difference = FormerFrames(new, of: views).differences("not at").first
    {
      throw .unlikeNew(difference)
    }
  }
}

/// The frames of new screens, by what they are shown under.
final class NewScreens {
  private let makeScene: (SceneConditions) -> SimulatedScene<View>
  private var known: [SceneConditions: [CGRect]] = [:]
  /// The number of screens that are kept.
  private static let limit = 2_048

  init(_ makeScene: @escaping (SceneConditions) -> SimulatedScene<View>) {
    self.makeScene = makeScene
  }

  /// The frames of all views of a new screen, from the root down.
  func frames(under conditions: SceneConditions) -> [CGRect] {
    if let frames = known[conditions] { return frames }
    let scene = makeScene(conditions)
    scene.settle(within: 60)
    let frames = scene.root.viewsFromHere().map(\.frame)
    if known.count == Self.limit { known.removeAll(keepingCapacity: true) }
    known[conditions] = frames
    return frames
  }
}
