import Foundation
import Storypole
import StorypoleSimulator

/// A scene and what is known of it, checked after each event.
final class CheckedScene {
  let scene: SimulatedScene<View>
  private let rules: SoundnessRules
  private let newScreens: NewScreens
  /// The layouts under conditions that the scene was at rest in, while all views were there.
  private var known: [SceneConditions: FormerFrames] = [:]
  private let start: SceneConditions
  private var removed: Set<String> = []
  private var passes: [PassReport] = []
  private var audit: WorkAudit
  /// The fault that the audit has found in the last passes.
  private var workFault: String?
  /// Whether frames may be others than when they were compared last.
  private var isCompared = false
  /// The number of passes that a scene may take to come to rest.
  private static let mostPasses = 10
  /// The number of frames that all animations are over by.
  private static let frames = 600

  init(
    _ scene: SimulatedScene<View>, newScreens: NewScreens, rules: SoundnessRules
  ) {
    self.scene = scene
    self.newScreens = newScreens
    self.rules = rules
    start = scene.conditions
    scene.root.printsDiagnostics = false
    scene.root.recordsCauses = true
    // A trace that is written has times.
    if scene.host.traceClock == nil { scene.host.traceClock = .stopped }
    scene.host.recordsRuns = false
    audit = WorkAudit(of: scene.root)
    scene.onPass = { [unowned self] in passDidEnd($0) }
  }

  private func passDidEnd(_ report: PassReport) {
    passes.append(report)
    isCompared = false
    if let trace = report.trace, let fault = audit.fault(in: trace) {
      workFault = workFault ?? fault
    }
  }

  /// Performs an event, and checks the scene, unless the device can't do it.
  func perform(_ event: SceneEvent) throws(SceneFailure) {
    do throws(SimulationError) {
      try scene.perform(event)
    } catch {
      return
    }
    switch event {
    case .leave(let name): (removed, isCompared) = (removed.union([name]), false)
    case .comeBack(let name): (removed, isCompared) = (removed.subtracting([name]), false)
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
    // A pass that doesn't settle says so in each frame, after all its generations: once is enough.
    for _ in 0..<Self.frames where scene.isBusy {
      scene.advance()
      if passes.last?.diagnostics.contains(where: { $0.cycle != nil }) == true { try checkPasses() }
    }
    let last = passes.suffix(Self.mostPasses)
    if scene.isBusy || passes.count > last.count && last.allSatisfy({ !$0.isInteractive }) {
      let runs = scene.host.lastReport.trace?.runs.filter { $0.kind == .layout } ?? []
      let views = runs.prefix(3).map(\.view).joined(separator: ", ")
      throw SceneFailure(
        .unsettled, "\(passes.count) passes, and more to do; the last one ran \(views)")
    }
    try check()
  }

  /// Checks the passes so far, and unless a further one is due, what they have led to.
  ///
  /// A due pass is left to the host: a check that laid the tree out would hide what the pass does.
  private func check() throws(SceneFailure) {
    try checkPasses()
    if scene.host.needsPass { return }
    try checkRest()
    if !isCompared { try compare() }
    if !rules.isEmpty, let problem = scene.root.layoutProblems(rules).first {
      throw SceneFailure(.unsound, problem.description)
    }
  }

  /// A pass takes one generation, in which the bodies run that must, and no others.
  private func checkPasses() throws(SceneFailure) {
    defer { passes = [] }
    for pass in passes {
      if let cycle = pass.diagnostics.first(where: { $0.cycle != nil }) {
        throw SceneFailure(.surplusWork, cycle.description)
      }
      if pass.generations > 1 {
        let last = pass.trace?.runs.last { $0.kind == .layout }
        throw SceneFailure(
          .surplusWork,
          "a pass took \(pass.generations) generations to \(pass.size.brief)"
            + (last.map { ", where \($0.view) ran last" } ?? ""))
      }
    }
    if let workFault { throw SceneFailure(.wrongWork, workFault) }
  }

  /// A second flush runs and visits nothing (R23).
  private func checkRest() throws(SceneFailure) {
    let before = scene.root.work
    scene.root.layoutIfNeeded()
    let again = scene.root.work - before
    if again.bodies > 0 || again.visited > 0 {
      throw SceneFailure(
        .surplusWork,
        "a second flush ran \(again.bodies) bodies, and visited \(again.visited) views")
    }
  }

  /// Compares the frames with a layout from scratch, and at rest with a new screen under the same
  /// conditions (R20).
  private func compare() throws(SceneFailure) {
    isCompared = true
    let isAtRest = removed.isEmpty && !scene.isBusy
    let difference = isAtRest ? try differenceFromNew() : nil
    // A mark that was missed is the likelier mistake.
    if !isAtRest || difference != nil { try checkFresh() }
    if let difference { throw difference }
  }

  private func checkFresh() throws(SceneFailure) {
    do {
      let fresh = try scene.root.freshFrames()
      if !fresh.hasKeptRecords { audit.allWereMarked() }
      if !fresh.isSettled {
        throw FreshLayoutError.freshLayoutDoesNotSettle(path: scene.root.path)
      }
      if let stale = fresh.stale.first {
        throw SceneFailure(.stale, FrameDifference(stale).sentence("and should be at"))
      }
    } catch let failure as SceneFailure {
      throw failure
    } catch {
      throw SceneFailure(.unsettled, "\(error)")
    }
  }

  /// A frame that differs from the one under the same conditions before, or from a new
  /// screen, or `nil` if none does.
  private func differenceFromNew() throws(SceneFailure) -> SceneFailure? {
    let now = FormerFrames(of: scene.root)
    if let former = known.updateValue(now, forKey: scene.conditions),
      let failure = failure(.notRestored, former)
    {
      return failure
    }
    let new = newScreens.layouts(under: scene.conditions)
    if new.count == now.count {
      return failure(.unlikeNew, FormerFrames(new, fromOtherTreeThan: scene.root))
    }
    try checkFresh()
    return nil
  }

  private func failure(_ kind: SceneFailure.Kind, _ expected: FormerFrames) -> SceneFailure? {
    expected.differences().first.map { SceneFailure(kind, $0.sentence("not at")) }
  }
}

/// The layouts of new screens, by what they are shown under.
final class NewScreens {
  private let makeScene: (SceneConditions) -> SimulatedScene<View>
  private var known: [SceneConditions: [WrittenLayout]] = [:]
  /// The number of screens that are kept.
  private static let limit = 512

  init(_ makeScene: @escaping (SceneConditions) -> SimulatedScene<View>) {
    self.makeScene = makeScene
  }

  /// What layout has written of all views and drawn items of a new screen, from the root down.
  func layouts(under conditions: SceneConditions) -> [WrittenLayout] {
    if let layouts = known[conditions] { return layouts }
    let scene = makeScene(conditions)
    scene.settle(within: 60)
    let layouts = scene.root.frameHolders().map(\.written)
    if known.count == Self.limit { known.removeAll(keepingCapacity: true) }
    known[conditions] = layouts
    return layouts
  }
}

/// A fault of a scene after an event.
public struct SceneFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of fault, in two or three words.
  public enum Kind: String, Sendable, Hashable {
    /// Frames that are not as laid out from scratch.
    case stale = "not as fresh"
    /// Generations, or flushes, that the contract doesn't demand.
    case surplusWork = "surplus work"
    /// A body that ran without need, or didn't run although it must (R21).
    case wrongWork = "wrong work"
    /// Frames that are others than before under the same conditions.
    case notRestored = "not restored"
    /// Frames that differ from a new screen under the same conditions.
    case unlikeNew = "unlike a new screen"
    /// The layout isn't sound.
    case unsound = "not sound"
    /// The scene doesn't come to rest.
    case unsettled = "does not settle"
  }

  /// The kind of fault.
  public let kind: Kind
  /// What was found.
  public let text: String

  init(_ kind: Kind, _ text: String) { (self.kind, self.text) = (kind, text) }

  /// Whether another failure shows the same mistake, as far as the kinds say: a frame that isn't
  /// restored is one that isn't as on a new screen.
  func isLike(_ other: SceneFailure?) -> Bool {
    let frames: Set<Kind> = [.notRestored, .unlikeNew]
    return other?.kind == kind || frames.isSuperset(of: [kind, other?.kind ?? .stale])
  }

  /// The kind, and what was found.
  public var description: String { "\(kind.rawValue): \(text)" }
}
