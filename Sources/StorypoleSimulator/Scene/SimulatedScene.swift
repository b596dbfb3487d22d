import Foundation
public import Storypole

/// A tree in a window of a device, to which things happen as they do there: rotations, resizes,
/// folds, keyboards, on a virtual clock.
///
/// ```swift
/// let scene = SimulatedScene(.iPhone17Pro, root: Screen(name: "screen"))
/// try scene.rotate(to: .landscapeLeft)
/// print(scene.root.frame.size)  // (874.0, 402.0)
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
  /// The clock of the display's frames.
  public let clock: VirtualFrameClock
  /// The conditions asked for last, under which the next frame lays the scene out.
  public internal(set) var conditions: SceneConditions
  /// The time that a rotation takes, from the pass that lays it out to its completion.
  package var rotationDuration = Duration.milliseconds(300)
  /// The time that opening or closing a device takes: 60 sizes per second.
  package var foldDuration = Duration.milliseconds(300)
  /// Called after each pass, with its report.
  public var onPass: ((PassReport) -> Void)?

  /// The sizes that are to come.
  var stream = SizeStream()
  /// The rotation that was asked for last, until it is over.
  var rotation: Rotation?
  /// The views that have left the tree, and where they were.
  var removed = RemovedViews()
  /// The size to ask for in the middle of the next pass.
  var sizeDuringPass: CGSize?
  /// The margins that were set at the root last, where others are its own, and stay.
  private var margins = EdgeInsets(all: 8)

  /// A rotation that is due, or running.
  struct Rotation {
    let former: Orientation
    /// Whether it leaves the window as large as it is, so that there is no transition.
    var isHalfTurn = false
    /// Whether the pass that lays it out has run.
    var isUnderWay = false
  }

  /// Puts a tree into a window, and lays it out in the first frame.
  ///
  /// Text has the metrics of devices, unless the root sets others.
  ///
  /// - Parameters:
  ///   - conditions: the device, and what else the scene is shown under.
  ///   - hertz: the frames per second of the display: 60, or 120.
  ///   - root: the root of the tree.
  public convenience init(_ conditions: SceneConditions, hertz: Int = 60, root: Root) {
    self.init(conditions, hertz: hertz) { clock in
      LayoutHost(size: conditions.size, root: root, scheduler: clock, clock: .stopped)
    }
    advance()
  }

  /// Puts a tree into a window without laying it out: the next frame is its first pass.
  ///
  /// - Parameter passClock: the clock that measures passes, by default with the same values.
  package convenience init(
    awaitingFirstFrame conditions: SceneConditions, passClock: PassClock = .stopped, root: Root
  ) {
    self.init(conditions, hertz: 60) { clock in
      LayoutHost(size: conditions.size, root: root, scheduler: clock, clock: passClock)
    }
  }

  /// Puts a tree into a window that fills the display of a device, in portrait.
  public convenience init(_ device: DeviceProfile, root: Root) {
    self.init(SceneConditions(device), root: root)
  }

  private init(
    _ conditions: SceneConditions, hertz: Int, _ makeHost: (VirtualFrameClock) -> LayoutHost<Root>
  ) {
    self.conditions = conditions
    clock = VirtualFrameClock(hertz: hertz)
    host = makeHost(clock)
    var environment = conditions.environment
    if !host.root.environment.overrides.contains(TextMeasurerKey.self) {
      environment.textMeasurer = .system
    }
    host.onGeometry = { [weak self] in self?.geometryIsDue() }
    host.onPass = { [weak self] in self?.passDidEnd($0) }
    host.resize(to: conditions.size, environment: environment)
  }

  /// The root of the tree.
  public var root: Root { host.root }

  /// Whether something is running or due: a rotation, an animation, a stream of sizes, a pass.
  package var isBusy: Bool { !stream.isEmpty || host.needsFrames || host.needsPass }
}

extension SimulatedScene where Root == View {
  /// Puts the view of a controller into a window, where it appears in the first frame.
  public convenience init(
    _ conditions: SceneConditions, hertz: Int = 60, rootViewController: ViewController
  ) {
    self.init(conditions, hertz: hertz) { clock in
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
  /// - Returns: whether nothing is left. If not, the reports of the passes say what is marked again
  ///   and again (`PassReport.unsettled`).
  @discardableResult public func settle(within frames: Int = 3_600) -> Bool {
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
      request(conditions.after(.window(.free(size))))
    }
  }

  private func passDidEnd(_ report: PassReport) {
    rotation?.isUnderWay = true
    // Another rotation, from before a half turn, may be running.
    if let rotation, rotation.isHalfTurn || !host.isTransitioning { self.rotation = nil }
    onPass?(report)
  }
}
