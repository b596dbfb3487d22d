import Foundation

/// The pass: its phases in order (R47).
extension LayoutHost {
  /// Runs the phases of a pass (R47): bounds, traits, the geometry of the environment, then
  /// properties and layout by the engine, then completion.
  ///
  /// Controllers are told before and in between.
  func runPass() -> PassReport { Signposts.pass { runPhases() } }

  private func runPhases() -> PassReport {
    giveUpScheduledPass()
    let unsettled = watchStreak()
    let start = clock.now()
    advance(to: scheduler.now)
    let input = coalescer.beginPass()
    let change = takeNext()
    stage?.beginPass()
    let transition = beginTransition(to: input.size, change)
    let times = frameBudget.map { _ in RunTimes(clock) }
    let trace = traceClock.map { RunTrace($0) }
    let flush = animating(transition, change) {
      write(input, change, isBack: transition != nil && transition === change.undone)
      transition?.runAlongside()
      beginning = nil
      stage?.tellThoseThatAppear()
      return root.flush(recordsRuns: recordsRuns, timedBy: times, tracedBy: trace)
    }
    let duration = PassClock.interval(from: start, to: clock.now())
    let overrun = overrun(duration, times)
    let report = PassReport(
      number: lastReport.number + 1, size: root.frame.size, isInteractive: input.isInteractive,
      work: flush.work, ran: flush.ran, diagnostics: root.takeDiagnostics(),
      isSettled: flush.isSettled, duration: duration, overrun: overrun,
      unsettled: unsettled, trace: trace?.trace())
    lastReport = report
    endPass(transition, change)
    root.showPassToWatch()
    complete(with: report)
    onPass?(report)
    next.dropEnvironment(ifSetBy: root)
    if !streak.passEnded(dirtRemains: isInputDue || root.needsFlush) { root.watchPasses(false) }
    perform(plan.endPass(isDue: needsPass))
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

  /// Sets the input of a pass at the root, phase by phase.
  ///
  /// - Parameter isBack: whether the pass takes back the transition of the change.
  private func write(_ input: ResizeCoalescer.Input, _ change: RequestedChange, isBack: Bool) {
    let values = change.values(isBack: isBack)
    writeBounds(input.size)
    writeEnvironment(values, isInteractive: input.isInteractive) { !$0.isGeometric }
    stage?.traitsDidChange()
    writeEnvironment(values, isInteractive: input.isInteractive) { $0.isGeometric }
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

  /// Sets values of some keys at the root, or unsets them, and whether the resize is interactive.
  private func writeEnvironment(
    _ values: [(key: EnvironmentKeyID, box: EnvironmentBox?)], isInteractive: Bool,
    _ isOfPhase: (EnvironmentKeyID) -> Bool
  ) {
    var environment = root.environment.overrides
    for value in values where isOfPhase(value.key) { environment.set(value.box, for: value.key) }
    if environment.isInteractiveResize != isInteractive {
      environment.isInteractiveResize = isInteractive
    }
    root.environment.overrides = environment
  }
}
