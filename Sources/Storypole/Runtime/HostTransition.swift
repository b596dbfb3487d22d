import Foundation

/// Transitions: changes of size and size classes that controllers are told of, and that may take
/// time.
extension LayoutHost {
  /// Takes back the transition that is running, or the size that is requested: the next pass sets
  /// the old size, traits and insets again.
  ///
  /// A running transition is over when it would have been, and its completions find that it was
  /// cancelled. A transition that has ended, or has no duration, can't be cancelled.
  public func cancelTransition() {
    if lastReport.number == 0 { return }
    if !isInputDue {
      guard let running = transitions.last(where: { !$0.isCancelled }) else { return }
      running.cancel()
      cancelled = running
    }
    nextEnvironment = nil
    nextDuration = .zero
    request(cancelled?.startSize ?? root.frame.size)
  }

  /// Whether a transition is running that can be cancelled.
  package var isTransitioning: Bool { transitions.contains { !$0.isCancelled } }

  /// Begins the transition that a pass makes, or goes on with a cancelled one.
  func beginTransition(to size: CGSize?) -> TransitionCoordinator? {
    let size = size ?? root.frame.size
    let traits = changedTraits()
    let isBack = cancelled.map { $0.startSize == size } ?? false
    defer { cancelled = nil }
    if isBack { return cancelled }
    if lastReport.number == 0 || (size == root.frame.size && traits == nil) { return nil }
    let keys = nextEnvironment?.boxes.map(\.key) ?? []
    let coordinator = TransitionCoordinator(
      from: root.frame.size, to: size, former: root.environment.overrides, setting: keys,
      at: time, for: nextDuration, curve: nextCurve)
    stage?.willTransition(coordinator, to: traits)
    if coordinator.isAnimated { transitions.append(coordinator) }
    return coordinator
  }

  /// The traits that the pass sets, if a size class is another one then.
  private func changedTraits() -> LayoutEnvironment? {
    var traits = root.environment.overrides
    for box in nextEnvironment?.boxes ?? [] where !box.key.isGeometric { traits.set(box) }
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
  func animating<Result>(_ transition: TransitionCoordinator?, _ run: () -> Result) -> Result {
    let duration = transition.map(remainingTime) ?? durationOfEnvironment
    let curve = transition?.curve ?? nextCurve
    nextDuration = .zero
    if duration <= .zero { return run() }
    return View.animate(duration: duration, curve: curve, run)
  }

  private func remainingTime(of transition: TransitionCoordinator) -> Duration {
    transition.isAnimated ? transition.end - time : .zero
  }

  /// The time that a change of the environment without a transition takes; zero before the first
  /// layout.
  private var durationOfEnvironment: Duration {
    lastReport.number == 0 || nextEnvironment == nil ? .zero : nextDuration
  }

  /// Completes the transitions that are over by now.
  func completeTransitions() {
    let due = transitions.filter { $0.end <= time }
    transitions.removeAll { $0.end <= time }
    for transition in due { transition.complete() }
  }

  /// Ends all transitions, as the host is closed.
  func endTransitions() {
    let due = transitions
    transitions = []
    for transition in due {
      transition.cancel()
      transition.complete()
    }
  }
}
