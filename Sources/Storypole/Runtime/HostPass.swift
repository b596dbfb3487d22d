import Foundation

/// The pass: its phases in order (R47).
extension LayoutHost {
  /// Runs the phases of a pass (R47): bounds, traits, the geometry of the environment, then
  /// properties and layout by the engine, then size observers, then completion.
  ///
  /// Controllers are told before and in between.
  func runPass() -> PassReport { Signposts.pass { runPhases() } }

  private func runPhases() -> PassReport {
    giveUpScheduledPass()
    let unsettled = watchStreak()
    let start = clock.now()
    advance(to: scheduler.now)
    let isFollowUp = !isInputDue && !root.needsFlush
    let input = coalescer.beginPass()
    stage?.beginPass()
    let transition = beginTransition(to: input.size)
    let times = frameBudget.map { _ in RunTimes(clock) }
    let trace = traceClock.map { RunTrace($0) }
    let (flush, left) = animating(transition) {
      write(input, as: transition)
      transition?.runAlongside()
      return layOut(timedBy: times, tracedBy: trace)
    }
    reportEndlessObservers(left, isFollowUp: isFollowUp)
    let duration = PassClock.interval(from: start, to: clock.now())
    let overrun = overrun(duration, times)
    let report = PassReport(
      number: lastReport.number + 1, size: root.frame.size, isInteractive: input.isInteractive,
      work: flush.work, ran: flush.ran, diagnostics: root.takeDiagnostics(),
      isSettled: flush.isSettled && left.isEmpty, duration: duration, overrun: overrun,
      unsettled: unsettled, trace: trace?.trace())
    lastReport = report
    endPass(transition)
    root.showPassToWatch()
    complete(with: report)
    onPass?(report)
    // Size observers have a streak, and a report, of their own.
    if !streak.passEnded(dirtRemains: isInputDue || root.needsFlush) { root.watchPasses(false) }
    perform(plan.event(.passEnded(dirtRemains: needsPass)))
    if isClosed { endClosed() }
    requestFrame()
    return report
  }

  /// Reports a pass that has taken longer than it may.
  private func overrun(_ duration: Duration, _ times: RunTimes?) -> PassOverrun? {
    guard let frameBudget, duration > frameBudget else { return nil }
    let overrun = PassOverrun(
      budget: frameBudget, duration: duration, costliest: times?.costliest(5) ?? [])
    root.diagnose(
      .overBudget, overrun.description,
      advice: "Do less in the code of these views, or give passes more time.")
    return overrun
  }

  /// Notes why this pass is due if the last ones have left something to lay out, and reports it
  /// when there are too many of them.
  private func watchStreak() -> UnsettledPasses? {
    if !streak.isWatched { return nil }
    let due = root.dueWork(size: coalescer.needsPass ? size : nil)
    root.watchPasses(true)
    guard let unsettled = streak.passBegins(because: due) else { return nil }
    root.diagnose(
      .unsettledPasses, unsettled.attempted,
      advice: "Change only what is not yet as it should be, so that a pass changes nothing.",
      cycle: unsettled.cycle)
    return unsettled
  }

  private func reportEndlessObservers(_ left: [DueSizeObserver], isFollowUp: Bool) {
    if rounds.note(isFollowUp: isFollowUp, leavesSome: !left.isEmpty) {
      left.first?.reportEndless(passes: SizeRoundStreak.limit)
    }
  }

  /// Tells the controllers that the pass is over, and completes a transition that takes no time.
  private func endPass(_ transition: TransitionCoordinator?) {
    stage?.endPass()
    if let transition, !transition.isAnimated { transition.complete() }
  }

  /// Sets the input of a pass at the root, phase by phase.
  private func write(_ input: ResizeCoalescer.Input, as transition: TransitionCoordinator?) {
    writeBounds(input.size)
    writeEnvironment(as: transition, isInteractive: input.isInteractive) { !$0.isGeometric }
    stage?.traitsDidChange()
    writeEnvironment(as: transition, isInteractive: input.isInteractive) { $0.isGeometric }
    nextEnvironment = nil
    onGeometry?()
    stage?.geometryDidChange()
  }

  /// Writes the most recently requested size to the root.
  private func writeBounds(_ size: CGSize?) {
    guard let size else { return }
    root.node.changing(.call("resize(to:)", nil, .size(root.size), .size(size))) {
      root.frame.size = size
    }
  }

  /// Sets the requested values of some keys at the root, or the former ones if a transition is
  /// taken back, and whether the resize is interactive.
  private func writeEnvironment(
    as transition: TransitionCoordinator?, isInteractive: Bool,
    _ isOfPhase: (EnvironmentKeyID) -> Bool
  ) {
    var environment = root.environment.overrides
    if let transition, transition.isCancelled {
      let former = transition.formerEnvironment.boxes
      for key in transition.keys where isOfPhase(key) {
        environment.set(former.first { $0.key == key }, for: key)
      }
    }
    for box in nextEnvironment?.boxes ?? [] where isOfPhase(box.key) { environment.set(box) }
    if environment.isInteractiveResize != isInteractive {
      environment.isInteractiveResize = isInteractive
    }
    root.environment.overrides = environment
  }

  /// Adds values for the next pass to those that it sets already; values that the root has are no
  /// change, unless the pass takes a transition back, and others with it.
  func setNextEnvironment(
    _ environment: LayoutEnvironment?, duration: Duration, curve: AnimationCurve
  ) {
    nextDuration = max(.zero, duration)
    nextCurve = curve
    for box in environment?.boxes ?? [] { nextEnvironment = nextEnvironment.setting(box) }
    let isChange = nextEnvironment?.boxes.contains {
      !EnvironmentBox.areEqual(root.node.override(of: $0.key), $0)
    }
    if cancelled != nil { return }
    if isChange != true { nextEnvironment = nil }
  }
}

extension LayoutEnvironment? {
  /// The values with another one set.
  fileprivate func setting(_ box: EnvironmentBox) -> LayoutEnvironment {
    var environment = self ?? LayoutEnvironment()
    environment.set(box)
    return environment
  }
}
