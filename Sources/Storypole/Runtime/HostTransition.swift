import Foundation

/// What a pass changes besides the size.
struct RequestedChange {
  /// The environment that the pass sets at the root, or `nil` if it stays as it is.
  private(set) var environment: LayoutEnvironment?
  /// The duration of the transition, or of the change of the environment.
  private(set) var duration = Duration.zero
  private(set) var curve = AnimationCurve.easeInOut
  /// The transition that the pass takes back.
  private(set) var undone: TransitionCoordinator?

  init() {}

  init(undoing transition: TransitionCoordinator?) { undone = transition }

  var isDue: Bool { environment != nil || undone != nil }

  /// Adds values to the environment, or drops them all if there are none, and replaces the
  /// duration and the curve.
  mutating func request(
    _ environment: LayoutEnvironment?, duration: Duration, curve: AnimationCurve
  ) {
    self.duration = max(.zero, duration)
    self.curve = curve
    guard let environment else { return self.environment = nil }
    self.environment = self.environment ?? LayoutEnvironment()
    self.environment?.formUnion(environment)
  }

  /// Drops the environment if a root has its values already, unless a transition is taken back, and
  /// others with it.
  mutating func dropEnvironment(ifSetBy root: View) {
    if undone != nil { return }
    let isChange = environment?.boxes.contains {
      !EnvironmentBox.areEqual(root.node.override(of: $0.key), $0)
    }
    if isChange != true { environment = nil }
  }

  /// The keys that are set, with their values, or `nil` to unset them.
  ///
  /// - Parameter isBack: whether the transition is taken back, and its former values come first.
  func values(isBack: Bool) -> [(key: EnvironmentKeyID, box: EnvironmentBox?)] {
    let former = undone?.formerEnvironment.boxes ?? []
    let back = isBack ? undone?.keys ?? [] : []
    return back.map { key in (key, former.first { $0.key == key }) }
      + (environment?.boxes ?? []).map { ($0.key, $0) }
  }
}

/// Transitions: changes of size and size classes that controllers are told of, and that may take
/// time.
extension LayoutHost {
  /// Takes back the size that is requested, or the transition that is running: the next pass sets
  /// the old size, traits and insets again.
  ///
  /// Requests made later are laid out (R48). A running transition is over when it would have been,
  /// and its completions find that it was cancelled. Of several running ones the latest is taken
  /// back, by a second call the one before it. Called while controllers are told of a transition,
  /// or in its blocks, it makes the next pass undo that one, with or without a duration. A
  /// transition that has ended can't be cancelled, nor can one without a duration after that.
  public func cancelTransition() {
    root.assertOnQueue("cancelTransition()")
    if lastReport.number == 0 { return }
    var undone = beginning ?? next.undone
    if beginning == nil && !isInputDue {
      guard let running = transitions.last(where: { !$0.isCancelled }) else { return }
      running.cancel()
      undone = running
    }
    next = RequestedChange(undoing: undone)
    request(undone?.startSize ?? root.frame.size)
  }

  /// Whether a transition is running that can be cancelled.
  package var isTransitioning: Bool { transitions.contains { !$0.isCancelled } }

  /// Requests values for the next pass: see `resize(to:)`.
  func setNext(_ environment: LayoutEnvironment?, duration: Duration, curve: AnimationCurve) {
    next.request(environment, duration: duration, curve: curve)
    // A running pass may have yet to set others.
    if !plan.isPassing { next.dropEnvironment(ifSetBy: root) }
  }

  /// Takes what a pass changes; later requests wait for the next pass.
  func takeNext() -> RequestedChange {
    defer { next = RequestedChange() }
    return next
  }

  /// Begins the transition that a pass makes, or goes on with a cancelled one.
  func beginTransition(to size: CGSize?, _ change: RequestedChange) -> TransitionCoordinator? {
    let size = size ?? root.frame.size
    if let undone = change.undone, undone.startSize == size { return undone }
    let traits = changedTraits(change.environment)
    if lastReport.number == 0 || (size == root.frame.size && traits == nil) { return nil }
    let coordinator = TransitionCoordinator(
      from: root.frame.size, to: size, former: root.environment.overrides,
      setting: change.environment?.boxes.map(\.key) ?? [], at: time, for: change.duration,
      curve: change.curve)
    beginning = coordinator
    stage?.willTransition(coordinator, to: traits)
    if coordinator.isAnimated { transitions.append(coordinator) }
    return coordinator
  }

  /// The traits that the pass sets, if a size class is another one then.
  private func changedTraits(_ environment: LayoutEnvironment?) -> LayoutEnvironment? {
    var traits = root.environment.overrides
    for box in environment?.boxes ?? [] where !box.key.isGeometric { traits.set(box) }
    let present = root.environment
    let isSame =
      traits.horizontalSizeClass == present.horizontalSizeClass
      && traits.verticalSizeClass == present.verticalSizeClass
    return isSame ? nil : traits
  }

  /// Runs the phases of a pass that change frames, in an animation if the change takes time.
  ///
  /// A transition that is taken back has what is left of its time. Other insets alone, as of a
  /// device that is turned over, are no transition, but are animated too.
  func animating<Result>(
    _ transition: TransitionCoordinator?, _ change: RequestedChange, _ run: () -> Result
  ) -> Result {
    let duration = transition.map(remainingTime) ?? durationOfEnvironment(change)
    let curve = transition?.curve ?? change.curve
    if duration <= .zero { return run() }
    return View.animate(duration: duration, curve: curve, run)
  }

  private func remainingTime(of transition: TransitionCoordinator) -> Duration {
    transition.isAnimated ? transition.end - time : .zero
  }

  /// The time that a change of the environment without a transition takes, zero before the first
  /// layout.
  private func durationOfEnvironment(_ change: RequestedChange) -> Duration {
    lastReport.number == 0 || change.environment == nil ? .zero : change.duration
  }

  /// Tells the controllers that a pass is over, and completes transitions that take no time.
  ///
  /// One that was cancelled as it began is completed when it has been taken back.
  func endPass(_ transition: TransitionCoordinator?, _ change: RequestedChange) {
    let undone = next.undone
    if let undone, undone === transition { undone.cancel() }
    stage?.endPass()
    if let undone = change.undone, !undone.isAnimated { undone.complete() }
    if let transition, !transition.isAnimated, transition !== undone { transition.complete() }
  }

  /// Completes the transitions that are over by now, except one that has yet to be taken back.
  func completeTransitions() {
    func isOver(_ transition: TransitionCoordinator) -> Bool {
      transition.end <= time && transition !== next.undone
    }
    let due = transitions.filter(isOver)
    transitions.removeAll(where: isOver)
    for transition in due { transition.complete() }
  }

  /// Ends all transitions, as the host is closed.
  func endTransitions() {
    var due = transitions
    if let undone = next.undone, !undone.isAnimated { due.append(undone) }
    transitions = []
    next = RequestedChange()
    for transition in due {
      transition.cancel()
      transition.complete()
    }
  }
}
