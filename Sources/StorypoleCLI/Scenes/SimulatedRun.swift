import Foundation
import Storypole
import StorypoleChecking
import StorypoleInspector
import StorypoleScene
import StorypoleSimulator

/// A scene on a device while it is turned, with its passes.
final class SimulatedRun {
  let scene: SimulatedScene<View>
  private(set) var passes: [RotationPass] = []
  /// The first layout, and that to which the table leads.
  private(set) var layouts: [Snapshot] = []
  /// The views that aren't where they were at the start, in words.
  private(set) var differences: [String] = []
  /// Whether the last conditions equal the first.
  private var isBack = false
  private let start: SceneConditions
  private let startFrames: FormerFrames
  private let isStrict: Bool
  /// Called with the title of each event after it was performed, and what it led to is over.
  var onEvent: ((String) -> Void)?
  /// The layouts, and the frames of the transitions between them, if they are wanted.
  private(set) var film: FilmStrip?
  /// The time of the last frame of the film.
  private var lastFrame = Duration.zero

  init(
    _ conditions: SceneConditions, _ document: SceneDocument, isStrict: Bool,
    explains: Bool = false, isFilmed: Bool = false
  ) {
    if isFilmed { film = FilmStrip() }
    start = conditions
    self.isStrict = isStrict
    let root = document.makeRoot()
    root.isStrict = isStrict
    scene = SimulatedScene(
      awaitingFirstFrame: conditions, passClock: .continuous, root: root)
    scene.host.recordsRuns = false
    if explains {
      root.recordsCauses = true
      scene.host.traceClock = .stopped
    }
    scene.advance()
    startFrames = FormerFrames(of: root)
    add(scene.host.lastReport, as: "start")
    keepLayout()
    if isFilmed { scene.host.onFrame = { [unowned self] in film(at: $0) } }
  }

  /// Adds a frame of a transition to the film, unless one was added just before.
  private func film(at time: Duration) {
    if time - lastFrame < Self.filmInterval { return }
    lastFrame = time
    let milliseconds = Int(time / .milliseconds(1))
    addToFilm(Snapshot(presentationOf: scene.root), "at \(milliseconds) ms", on: nil)
  }

  private func addToFilm(_ snapshot: Snapshot, _ caption: String, on display: CGSize?) {
    guard let count = film?.count, count < Self.mostFilmed else { return }
    film?.add(snapshot, caption: caption, on: display)
  }

  private func add(_ report: PassReport, as event: String) {
    var pass = RotationPass(report)
    pass.simulated = RotationPass.Simulated(
      device: start.device, event: event, across: scene.root.environment.horizontalSizeClass,
      down: scene.root.environment.verticalSizeClass)
    if isStrict {
      pass.problems = scene.root.layoutProblems(Strictness.rules(on: start.device))
    }
    passes.append(pass)
  }

  /// Turns the device: to the left, back, to the right, back.
  func turn(_ number: Int) throws(SimulationError) {
    let orientations = [Orientation.portrait, .landscapeLeft, .portrait, .landscapeRight]
    try settle(after: .rotate(orientations[number % 4]))
  }

  /// Drags the window's edge to half the width in half a second, or back.
  func drag(hertz: Int) throws(SimulationError) {
    let (size, whole) = (scene.conditions.size, start.size)
    let isBack = size != whole
    let end = CGSize(
      width: isBack ? whole.width : (whole.width / 2).rounded(), height: whole.height)
    try settle(
      after: .liveResize(LiveResize(from: size, to: end, count: max(1, hertz / 2), hertz: hertz)))
  }

  /// Plays the events of a script, and keeps the last layout.
  func play(_ events: [SceneEvent]) throws(SimulationError) {
    for event in events {
      try perform(event)
      onEvent?(event.description)
    }
    scene.settle()
    scene.onPass = nil
    keepLayout()
  }

  private func settle(after event: SceneEvent) throws(SimulationError) {
    try perform(event)
    scene.settle()
    onEvent?(event.description)
  }

  /// Performs an event.
  ///
  /// The passes up to the next one belong to it, also during a wait.
  private func perform(_ event: SceneEvent) throws(SimulationError) {
    if event.kind != .wait || scene.onPass == nil {
      scene.onPass = { [unowned self] report in add(report, as: event.description) }
    }
    try scene.perform(event)
  }

  func keepLayout() {
    let (layout, conditions) = (Snapshot(of: scene.root), scene.conditions)
    layouts.append(layout)
    let caption = "\(start.device.name), \(conditions.orientation)"
    addToFilm(layout, caption, on: conditions.pose.size)
    if layouts.count == Self.mostLayouts { scene.host.onFrame = nil }
  }

  /// The least time between two frames of a film.
  private static let filmInterval = Duration.milliseconds(75)
  private static let mostFilmed = 40
  /// The layouts that are kept: the first, and that to which it leads.
  private static let mostLayouts = 2

  /// Compares with the start, if the last turn has led back to it.
  func compareWithStart(after turns: Int) {
    isBack = turns.isMultiple(of: 2)
    guard isBack else { return }
    differences = startFrames.differences().map { $0.sentence() }
  }

  /// One sentence on the frames at the end.
  var verdict: String {
    if !isBack { return "\(passes.count) passes on \(start.device.name)" }
    let count = startFrames.count
    if differences.isEmpty { return "turned back: all \(count) frames are as before" }
    return "turned back: \(differences.count) of \(count) frames are not as before"
  }
}
