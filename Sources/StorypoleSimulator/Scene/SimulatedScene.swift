import Foundation
public import Storypole

/// A tree in a window of a device, to which things happen as they do there: rotations, resizes,
/// folds, keyboards, on a virtual clock.
///
/// ```swift
/// let scene = SimulatedScene(.iPhone17Pro, root: Screen(name: "screen"))
/// try scene.rotate(to: .landscapeLeft)
/// print(scene.root.frame.size)          // (874.0, 402.0)
/// ```
///
/// An event asks for new conditions, and the next frame lays them out: the window's bounds, then
/// traits, then insets and margins, then one layout pass at the final size (R47). Events that come
/// before one frame are one pass. Controllers are told of a rotation before, in the order of UIKit
/// (`TransitionCoordinator`), and the frames after it animate. Nothing waits for real time.
///
/// A scene is confined to the thread, or the actor, of its tree, and is not `Sendable`.
public final class SimulatedScene<Root: View> {
  /// The host that lays the tree out.
  public let host: LayoutHost<Root>
  /// The clock, whose frames are those of the display.
  public let clock: VirtualFrameClock
  /// What the scene is shown under, as it was asked for last; the next frame lays it out.
  public private(set) var conditions: SceneConditions
  /// The time that a rotation takes, from the pass that lays it out to its completion.
  public var rotationDuration = Duration.milliseconds(300)
  /// The time that opening or closing a device takes: 60 sizes per second.
  public var foldDuration = Duration.milliseconds(300)
  /// What has happened, unless ``recordsLog`` is off.
  public private(set) var log = SceneLog()
  /// Whether events and passes are logged; a log grows with each of them.
  public var recordsLog = true
  /// The rare situations that the scene has come to.
  public private(set) var marks: Set<SceneMark> = []
  /// Called after each pass, with its report.
  public var onPass: ((PassReport) -> Void)?

  /// The sizes that are to come.
  private var stream = SizeStream()
  /// The rotation that was asked for last, until it is over.
  private var rotation: Rotation?
  /// The views that have left the tree, and where they were.
  private var departed = DepartedViews()
  /// The size to ask for in the middle of the next pass.
  private var sizeDuringPass: CGSize?
  /// The margins that were set at the root last; others are its own, and stay.
  private var margins = EdgeInsets(all: 8)
  /// The passes before which a size was asked for last.
  private var passesAtLastSize = -1

  private struct Rotation {
    let former: Orientation
    /// Whether the pass that lays it out has run.
    var isUnderWay = false
  }

  /// Puts a tree into a window, and lays it out in the first frame.
  ///
  /// - Parameters:
  ///   - conditions: the device, and what else the scene is shown under.
  ///   - hertz: the frames per second of the display: 60, or 120.
  ///   - textMeasurer: the text metrics of a root that sets none; `nil` for the default ones, which
  ///     are the same at all text sizes.
  ///   - root: the root of the tree.
  public convenience init(
    _ conditions: SceneConditions, hertz: Int = 60, textMeasurer: (any TextMeasurer)? = .device,
    root: Root
  ) {
    self.init(conditions, hertz: hertz, textMeasurer: textMeasurer) { clock in
      LayoutHost(size: conditions.size, root: root, scheduler: clock, clock: .stopped)
    }
    advance()
  }

  /// Puts a tree into a window without laying it out: its first pass is that of the next frame.
  ///
  /// - Parameter passClock: the clock that measures passes; the same values each time by default.
  package convenience init(
    awaitingFirstFrame conditions: SceneConditions, passClock: PassClock = .stopped, root: Root
  ) {
    self.init(conditions, hertz: 60, textMeasurer: .device) { clock in
      LayoutHost(size: conditions.size, root: root, scheduler: clock, clock: passClock)
    }
  }

  /// Puts a tree into a window that fills the display of a device, in portrait.
  public convenience init(_ device: DeviceProfile, root: Root) {
    self.init(SceneConditions(device), root: root)
  }

  private init(
    _ conditions: SceneConditions, hertz: Int, textMeasurer: (any TextMeasurer)?,
    _ makeHost: (VirtualFrameClock) -> LayoutHost<Root>
  ) {
    self.conditions = conditions
    clock = VirtualFrameClock(hertz: hertz)
    host = makeHost(clock)
    var environment = conditions.environment
    if let textMeasurer, !host.root.environment.overrides.contains(TextMeasurerKey.self) {
      environment.textMeasurer = textMeasurer
    }
    host.onGeometry = { [weak self] in self?.geometryIsDue() }
    host.onPass = { [weak self] in self?.passDidEnd($0) }
    host.resize(to: conditions.size, environment: environment)
  }

  /// The root of the tree.
  public var root: Root { host.root }

  /// Whether something is running or due: a rotation, an animation, a stream of sizes, a pass.
  public var isBusy: Bool { !stream.isEmpty || host.needsFrames || host.needsPass }
}

extension SimulatedScene where Root == View {
  /// Puts the view of a controller into a window, where it appears in the first frame.
  public convenience init(
    _ conditions: SceneConditions, hertz: Int = 60, textMeasurer: (any TextMeasurer)? = .device,
    rootViewController: ViewController
  ) {
    self.init(conditions, hertz: hertz, textMeasurer: textMeasurer) { clock in
      LayoutHost(
        size: conditions.size, rootViewController: rootViewController, scheduler: clock,
        clock: .stopped)
    }
    advance()
  }

  /// Puts the view of a controller into a window that fills the display of a device, in portrait.
  public convenience init(_ device: DeviceProfile, rootViewController: ViewController) {
    self.init(SceneConditions(device), rootViewController: rootViewController)
  }
}

// MARK: - Time

extension SimulatedScene {
  /// Lets frames go by, with a pass in each that needs one.
  public func advance(frames: Int = 1) {
    var left = frames
    while left > 0, !stream.isEmpty {
      takeFromStream(until: clock.timeOfNextFrame)
      clock.advance()
      left -= 1
    }
    if left > 0 { clock.advance(frames: left) }
  }

  /// Lets time go by, with a pass in each frame up to its end that needs one.
  public func advance(by time: Duration) {
    let end = clock.now + time
    while !stream.isEmpty, clock.timeOfNextFrame <= end { advance() }
    clock.advance(by: max(.zero, end - clock.now))
  }

  /// Lets frames go by until nothing is running or due.
  ///
  /// - Parameter frames: the frames after which it gives up.
  /// - Returns: whether nothing is left; if not, the reports of the passes say what is marked again
  ///   and again (`PassReport.unsettled`).
  @discardableResult
  public func settle(within frames: Int = 3_600) -> Bool {
    var left = frames
    while isBusy, left > 0 {
      advance()
      left -= 1
    }
    return !isBusy
  }

  private func takeFromStream(until time: Duration) {
    while let step = stream.takeNext(until: time) {
      var next = conditions
      (next.window, next.fold) = (step.window, step.fold)
      request(next, isInteractive: !stream.isEmpty)
    }
  }
}

// MARK: - Events

extension SimulatedScene {
  /// Performs an event: asks for the conditions that follow from it, which the next frame lays out.
  ///
  /// A stream of sizes that is running ends where it is, except at ``SceneEvent/wait(frames:)``.
  ///
  /// - Throws: a ``SimulationError`` if the device can't do it; then nothing is changed.
  public func perform(_ event: SceneEvent) throws(SimulationError) {
    do throws(SimulationError) {
      try check(event)
    } catch {
      record(.refusal(event, error))
      throw error
    }
    record(.event(event))
    if case .wait(let frames) = event { return advance(frames: max(0, frames)) }
    if !stream.isEmpty { endStream() }
    switch event {
    case .rotate(let orientation): beginRotation(to: orientation)
    case .cancelRotation: takeRotationBack()
    case .liveResize(let resize): stream = SizeStream(resize, of: conditions, at: clock.now)
    case .fold(let state): beginFolding(to: state)
    case .snapshot: takePictures()
    case .leave(let name): departed.take(name, outOf: root)
    case .comeBack(let name): departed.bringBack(name)
    case .resizeDuringPass(let size): sizeDuringPass = size
    case .window, .keyboard, .textSize, .direction, .wait: request(conditions.after(event))
    }
  }

  /// Performs the events of a script in order, and lets frames go by until nothing is left to do.
  ///
  /// - Throws: a ``SimulationError`` at the first event that the device can't do.
  public func play(_ script: SceneScript) throws(SimulationError) {
    for event in script.events { try perform(event) }
    settle()
  }

  /// Asks for other conditions, also those of another device; the next frame lays them out.
  package func show(_ next: SceneConditions) {
    if !stream.isEmpty { endStream() }
    request(next)
  }

  /// Checks that the device can do what an event asks for.
  private func check(_ event: SceneEvent) throws(SimulationError) {
    switch event {
    case .leave(let name):
      if !departed.canLeave(name, below: root) { throw .noSuchView(name) }
    case .comeBack(let name):
      if !departed.contains(name) { throw .noSuchView(name) }
    case .fold where !conditions.device.folds:
      throw .doesNotFold(device: conditions.device.name)
    case .liveResize(let resize):
      for step in resize.steps { try conditions.after(.window(.free(step.size))).check() }
    case .resizeDuringPass(let size): try conditions.after(.window(.free(size))).check()
    case .rotate, .cancelRotation, .fold, .window, .keyboard, .textSize, .direction, .snapshot,
      .wait:
      try conditions.after(event).check()
    }
  }

  /// Asks the host for new conditions.
  private func request(_ next: SceneConditions, isInteractive: Bool = false) {
    note(next)
    let environment = next.environment(changedFrom: conditions)
    conditions = next
    let isRotating = rotation?.isUnderWay == false
    host.resize(
      to: next.size, isInteractive: isInteractive, environment: environment,
      duration: isRotating ? rotationDuration : .zero)
  }

  /// Ends a stream at the size that it has come to.
  private func endStream() {
    let end = stream.fold
    stream = SizeStream()
    var next = conditions
    if let end { (next.window, next.fold) = (.fullScreen, end) }
    request(next)
  }
}

// MARK: - Rotating

extension SimulatedScene {
  private func beginRotation(to orientation: Orientation) {
    if orientation == conditions.orientation { return }
    if host.isTransitioning { mark(.rotatedAgain) }
    if !departed.isEmpty { mark(.rotatedWithoutView) }
    if orientation.isLandscape == conditions.orientation.isLandscape { mark(.turnedOver) }
    let due = rotation.flatMap { $0.isUnderWay ? nil : $0 }
    rotation = due ?? Rotation(former: conditions.orientation)
    request(conditions.after(.rotate(orientation)))
  }

  /// Takes back a rotation that is running, or due; one that is over stays.
  private func takeRotationBack() {
    // What else is due is laid out before: taking back concerns the rotation alone.
    if rotation?.isUnderWay == true && host.needsPass { host.tick() }
    guard let rotation else { return }
    self.rotation = nil
    if rotation.isUnderWay {
      if !host.isTransitioning { return }
      mark(.cancelledRotation)
      host.cancelTransition()
    }
    conditions = conditions.after(.rotate(rotation.former))
    host.resize(to: conditions.size, environment: conditions.environment)
  }

  /// Lays out the other orientation and this one again, at once and without animations.
  private func takePictures() {
    host.tick()
    let former = conditions
    rotation = nil
    mark(.snapshot)
    request(former.after(.rotate(former.orientation.isLandscape ? .portrait : .landscapeLeft)))
    host.tick()
    request(former)
    host.tick()
  }
}

// MARK: - Folding

extension SimulatedScene {
  /// Opens or closes the device: a live resize from one display to the other.
  private func beginFolding(to state: FoldState) {
    if state == conditions.fold { return }
    mark(.folded)
    if state != .folded && conditions.fold != .folded {
      var next = conditions
      next.fold = state
      return request(next)
    }
    stream = SizeStream(foldingTo: state, of: conditions, over: foldDuration, at: clock.now)
  }
}

// MARK: - In a pass

extension SimulatedScene {
  /// Sets the margins of the root, unless its own code has set others.
  private func geometryIsDue() {
    if host.root.layoutMargins == margins {
      margins = conditions.rootMargins
      host.root.layoutMargins = margins
    }
    if let size = sizeDuringPass {
      sizeDuringPass = nil
      mark(.resizedDuringPass)
      request(conditions.after(.window(.free(size))))
    }
  }

  private func passDidEnd(_ report: PassReport) {
    rotation?.isUnderWay = true
    if rotation != nil && !host.isTransitioning { rotation = nil }
    record(.pass(LoggedPass(report, at: clock.frame)))
    onPass?(report)
  }
}

// MARK: - Logging

extension SimulatedScene {
  private func record(_ entry: SceneLog.Entry) { if recordsLog { log.entries.append(entry) } }

  private func mark(_ mark: SceneMark) { marks.insert(mark) }

  /// Marks what new conditions are an example of.
  private func note(_ next: SceneConditions) {
    if next.orientation == conditions.orientation && next.device == conditions.device {
      switch (conditions.horizontalSizeClass, next.horizontalSizeClass) {
      case (.regular, .compact): mark(.becameCompact)
      case (.compact, .regular): mark(.becameRegular)
      default: break
      }
    }
    if next.keyboard != conditions.keyboard && host.isTransitioning {
      mark(.keyboardDuringRotation)
    }
    let size = next.size
    if size.width == 0 || size.height == 0 { mark(.emptyWindow) }
    if size != conditions.size {
      if passesAtLastSize == host.lastReport.number { mark(.burst) }
      passesAtLastSize = host.lastReport.number
    }
  }
}
