public import Foundation
public import Storypole

extension SimulatedScene {
  /// Performs an event: asks for the conditions that follow from it, which the next frame lays out.
  ///
  /// A stream of sizes that is running ends where it is, except at ``SceneEvent/wait(frames:)``.
  ///
  /// - Throws: a ``SimulationError`` if the device can't do it. Then nothing is changed.
  public func perform(_ event: SceneEvent) throws(SimulationError) {
    try check(event)
    if case .wait(let frames) = event { return advance(frames: max(0, frames)) }
    if !stream.isEmpty { endStream() }
    switch event {
    case .rotate(let orientation): beginRotation(to: orientation)
    case .cancelRotation: takeRotationBack()
    case .liveResize(let resize): stream = SizeStream(resize, of: conditions, at: clock.now)
    case .fold(let state): beginFolding(to: state)
    case .snapshot: takePictures()
    case .leave(let name): removed.take(name, outOf: root)
    case .comeBack(let name): removed.bringBack(name)
    case .resizeDuringPass(let size): sizeDuringPass = size
    case .window, .keyboard, .textSize, .direction, .wait: request(conditions.after(event))
    }
  }

  /// Turns the device, and waits for the end of the rotation.
  public func rotate(to orientation: Orientation) throws(SimulationError) {
    try play([.rotate(orientation)])
  }

  /// Shows the keyboard, with the height that the device's profile has, or another one.
  public func showKeyboard(height: CGFloat? = nil) throws(SimulationError) {
    try play([.keyboard(height.map { .height($0) } ?? .shown)])
  }

  /// Sets the text size that the reader prefers.
  public func setTextSize(_ category: ContentSizeCategory) throws(SimulationError) {
    try play([.textSize(category)])
  }

  /// Performs the events of a script in order, and lets frames go by until nothing is left to do.
  ///
  /// - Throws: a ``SimulationError`` at the first event that the device can't do.
  public func play(_ script: SceneScript) throws(SimulationError) {
    for event in script.events { try perform(event) }
    settle()
  }

  /// Asks for other conditions, also another device, which the next frame lays out.
  package func show(_ next: SceneConditions) {
    if !stream.isEmpty { endStream() }
    request(next)
  }

  /// Checks that the device can do what events ask for, one after the other.
  ///
  /// Views that leave or come back are checked when it is their turn, since passes between the
  /// events may add and remove views.
  package func check(_ events: [SceneEvent]) throws(SimulationError) {
    var conditions = conditions
    for event in events {
      try conditions.check(event)
      conditions = conditions.after(event)
    }
  }

  /// Checks that an event can happen now.
  private func check(_ event: SceneEvent) throws(SimulationError) {
    let canLeave = { [removed, root] in removed.canLeave($0, below: root) }
    switch event {
    case .leave(let name) where !canLeave(name): throw .noSuchView(name)
    case .comeBack(let name) where !removed.contains(name):
      throw canLeave(name) ? .notAway(name) : .noSuchView(name)
    default: try conditions.check(event)
    }
  }

  /// Asks the host for new conditions.
  func request(_ next: SceneConditions, isInteractive: Bool = false) {
    // Without an environment the host would drop the values of requests that are still due.
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

// MARK: - Turning and folding

/// Turning, opening and closing the device.
extension SimulatedScene {
  func beginRotation(to orientation: Orientation) {
    if orientation == conditions.orientation { return }
    let due = rotation.flatMap { $0.isUnderWay ? nil : $0 }
    rotation = due ?? Rotation(former: conditions.orientation)
    request(conditions.after(.rotate(orientation)))
    // A half turn of a device that is alike on both sides changes nothing.
    if !host.isInputDue { rotation = nil }
    rotation?.isHalfTurn = conditions.size == host.root.frame.size
  }

  /// Takes back a rotation that is running, or due, but none that is over.
  func takeRotationBack() {
    // Anything else that is due is laid out before: taking back concerns the rotation alone.
    if rotation?.isUnderWay == true && host.needsPass { host.tick() }
    guard let rotation else { return }
    self.rotation = nil
    if rotation.isUnderWay {
      if !host.isTransitioning { return }
      host.cancelTransition()
    }
    conditions = conditions.after(.rotate(rotation.former))
    host.resize(to: conditions.size, environment: conditions.environment)
  }

  /// Lays out the other orientation and this one again, at once and without animations.
  func takePictures() {
    host.tick()
    let former = conditions
    rotation = nil
    request(former.after(.rotate(former.orientation.isLandscape ? .portrait : .landscapeLeft)))
    host.tick()
    request(former)
    host.tick()
  }

  /// Opens or closes the device: a live resize from one display to the other.
  func beginFolding(to state: FoldState) {
    if state == conditions.fold { return }
    if state != .folded && conditions.fold != .folded {
      var next = conditions
      next.fold = state
      return request(next)
    }
    stream = SizeStream(foldingTo: state, of: conditions, over: foldDuration, at: clock.now)
  }
}
