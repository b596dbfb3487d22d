public import Foundation

/// A root view together with the scheduling of its layout passes; entirely synchronous.
///
/// The host accepts sizes, asks its scheduler for one pass per burst (R45, R48, R49), and
/// reports the work of each pass. Tests, tools and loops use it directly, on any actor;
/// ``LayoutRuntime`` keeps one on a Dispatch queue. It is not `Sendable`, and neither is the
/// tree.
///
///     let host = LayoutHost(size: CGSize(width: 390, height: 844), root: Screen(name: "screen"))
///     host.tick()
///     host.resize(to: CGSize(width: 844, height: 390))
///     let report = host.tick()
public final class LayoutHost<Root: View> {
  /// The view that is laid out.
  ///
  /// Its size is the host's: each pass writes the most recently requested size.
  public let root: Root
  /// The report of the last pass; its number is 0 before the first pass.
  public private(set) var lastReport: PassReport
  /// Whether reports list the views that ran; recording a long list costs more than the layout
  /// itself.
  public var recordsRuns = true
  /// The time that a pass may take; `nil` for any.
  ///
  /// A pass that takes longer is reported: as a diagnostic, and as the report's
  /// ``PassReport/overrun``, with the views whose own code took most of the time. Times are those
  /// of the host's clock, which is then read before and after each run of such code.
  public var frameBudget: Duration?
  /// Called when a pass is complete.
  ///
  /// Marks made in it are laid out by the next pass. The host retains the closure, which should
  /// therefore not retain the host.
  public var onPass: ((PassReport) -> Void)?
  /// The sizes posted from other threads; `nil` for a host without posted sizes.
  var inbox: ResizeInbox?
  /// The queue of the scheduler or of the runtime; `nil` for a host without one.
  var queue: TreeQueue? {
    didSet { root.confine(to: queue) }
  }

  private let scheduler: any PassScheduler
  private let clock: PassClock
  private var coalescer = ResizeCoalescer()
  /// The environment that the next pass sets at the root; `nil` if it stays as it is.
  private var nextEnvironment: LayoutEnvironment?
  private var plan = PassPlan()
  private var rounds = SizeRoundStreak()
  /// The pass requested from the scheduler; `nil` unless the plan's state is scheduled.
  private var scheduled: ScheduledPass?
  /// The passes in a row that have each left something to lay out.
  private var streak = PassStreak()
  /// Called once each, when the next pass is complete.
  private var completions: [(waiter: AnyObject?, call: (PassReport?) -> Void)] = []
  /// Whether the host was closed.
  public private(set) var isClosed = false

  /// Makes a host for a tree and asks its scheduler for the first pass.
  ///
  /// The tree is not laid out before the first pass: `tick()`, or the scheduler's turn. A size
  /// that is refused (R40) leaves the root at its present size. The root is removed from its
  /// superview, if any; of several hosts with the same root, only the last is notified of its
  /// changes.
  public convenience init(
    size: CGSize, root: Root, scheduler: any PassScheduler = ManualScheduler(),
    clock: PassClock = .continuous
  ) {
    self.init(root: root, scheduler: scheduler, clock: clock)
    resize(to: size)
  }

  /// Makes a host that asks for no pass before its first size.
  init(root: Root, scheduler: any PassScheduler, clock: PassClock) {
    self.root = root
    self.scheduler = scheduler
    self.clock = clock
    lastReport = PassReport(
      number: 0, size: root.frame.size, isInteractive: false, work: WorkCounters(), ran: [],
      diagnostics: [], isSettled: false, duration: .zero)
    root.removeFromSuperview()
    queue = (scheduler as? any QueueScheduler).map { queue(of: $0) }
    root.attach(to: self)
  }

  deinit {
    scheduled?.cancel()
    completions.forEach { $0.call(nil) }
  }

  /// The most recently requested size, in points.
  public var size: CGSize { coalescer.size ?? root.frame.size }

  /// Whether there is something to lay out.
  public var needsPass: Bool { isInputDue || root.needsFlush || root.hasDueSizeObservers }

  private var isInputDue: Bool { coalescer.needsPass || nextEnvironment != nil }

  /// Requests a size; the next pass lays out the most recently requested one (R48).
  ///
  /// Lays out nothing by itself. A size that is reverted before the pass leaves nothing to lay
  /// out. An interactive size announces further ones; the stream ends with a size that isn't
  /// interactive, or with `endInteractiveResize()`. A negative or non-finite size is refused
  /// and diagnosed (R40).
  ///
  /// - Parameters:
  ///   - size: the size of the root, in points.
  ///   - isInteractive: whether further sizes are to follow, which the environment says, too.
  ///   - environment: values that the same pass sets at the root (R47), such as those of a rotated
  ///     device; keys that it doesn't set stay as they are. `nil` for none.
  public func resize(
    to size: CGSize, isInteractive: Bool = false, environment: LayoutEnvironment? = nil
  ) {
    root.assertOnQueue("resize(to:)")
    setNextEnvironment(environment)
    guard let request = ResizeRequest(size: size, isInteractive: isInteractive) else {
      refuse(size)
      return dirtDidChange()
    }
    _ = coalescer.ask(request)
    plan(isDue: isInputDue)
  }

  /// Ends an interactive resize at the most recently requested size, with one non-interactive
  /// pass.
  ///
  /// Does nothing unless the last pass or the last requested size is interactive (R48).
  public func endInteractiveResize() {
    root.assertOnQueue("endInteractiveResize()")
    _ = coalescer.endInteractive()
    plan(isDue: isInputDue)
  }

  /// Runs one pass now, without waiting for the scheduler; `nil` if there is nothing to lay out.
  ///
  /// Cancels the scheduled pass. Within a pass it does nothing, and is diagnosed: changes made
  /// in the meantime are laid out by the next pass.
  @discardableResult
  public func tick() -> PassReport? {
    root.assertOnQueue("tick()")
    takeInbox()
    if root.isBusy {
      refuseTick()
      return nil
    }
    switch plan.event(.turn) {
    case .run: return runPass()
    case .refuse: refuseTick()
    case .nothing, .schedule, .cancel: break
    }
    return nil
  }

  /// The queue of a scheduler, with a turn of its own for what other threads have changed.
  private func queue(of scheduler: any QueueScheduler) -> TreeQueue {
    // The host is only loaded on the queue, to which it is confined.
    nonisolated(unsafe) weak let host = self
    return scheduler.queue.tree { host?.takeInbox() }
  }

  /// Takes the most recently posted size from the inbox, if there is a new one, and the values of
  /// shared states.
  func takeInbox() {
    root.takeUpSharedStates()
    if let request = inbox?.take() { _ = coalescer.ask(request) }
    dirtDidChange()
  }
}

// MARK: - The pass

extension LayoutHost {
  /// Runs the phases of a pass: bounds, then the environment, then properties and layout by the
  /// engine, then size observers, then completion (R47).
  private func runPass() -> PassReport {
    giveUpScheduledPass()
    let unsettled = watchStreak()
    let start = clock.now()
    let isFollowUp = !isInputDue && !root.needsFlush
    let isInteractive = writeBounds()
    writeTraits(isInteractive: isInteractive)
    writeGeometry()
    let times = frameBudget.map { _ in RunTimes(clock) }
    let (flush, left) = layOut(timedBy: times)
    if rounds.note(isFollowUp: isFollowUp, leavesSome: !left.isEmpty) {
      left.first?.reportEndless(passes: SizeRoundStreak.limit)
    }
    let duration = PassClock.interval(from: start, to: clock.now())
    let overrun = overrun(duration, times)
    let report = PassReport(
      number: lastReport.number + 1, size: root.frame.size, isInteractive: isInteractive,
      work: flush.work, ran: flush.ran, diagnostics: root.takeDiagnostics(),
      isSettled: flush.isSettled && left.isEmpty, duration: duration, overrun: overrun,
      unsettled: unsettled)
    lastReport = report
    complete(with: report)
    onPass?(report)
    endPass()
    return report
  }

  private func endPass() {
    // Size observers have a streak, and a report, of their own.
    if !streak.passEnded(dirtRemains: isInputDue || root.needsFlush) { root.watchPasses(false) }
    perform(plan.event(.passEnded(dirtRemains: needsPass)))
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

  /// Writes the most recently requested size to the root, and returns whether more sizes are to
  /// follow.
  private func writeBounds() -> Bool {
    let input = coalescer.beginPass()
    if let size = input.size {
      root.node.changing(.call("resize(to:)", nil, .size(root.size), .size(size))) {
        root.frame.size = size
      }
    }
    return input.isInteractive
  }

  /// Sets the requested traits at the root, and whether the resize is interactive.
  private func writeTraits(isInteractive: Bool) {
    var environment = root.environment.overrides
    for box in nextEnvironment?.boxes ?? [] where !box.key.isGeometric { environment.set(box) }
    if environment.isInteractiveResize != isInteractive {
      environment.isInteractiveResize = isInteractive
    }
    root.environment.overrides = environment
  }

  /// Sets the requested insets and covered areas at the root, whose bounds are those of the pass.
  private func writeGeometry() {
    var environment = root.environment.overrides
    for box in nextEnvironment?.boxes ?? [] where box.key.isGeometric { environment.set(box) }
    nextEnvironment = nil
    root.environment.overrides = environment
  }

  /// Adds values for the next pass to those that it sets already.
  func setNextEnvironment(_ environment: LayoutEnvironment?) {
    for box in environment?.boxes ?? [] { nextEnvironment = nextEnvironment.setting(box) }
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

// MARK: - Suspending, closing, completion

extension LayoutHost {
  /// Stops running passes until ``resume()``, as for a screen that nobody sees.
  ///
  /// Changes are kept, a scheduled pass is cancelled, and `tick()` does nothing. Within a pass it
  /// takes effect when that is over.
  public func suspend() {
    root.assertOnQueue("suspend()")
    perform(plan.event(.suspended))
  }

  /// Runs passes again, and asks for one if there is something to lay out.
  public func resume() {
    root.assertOnQueue("resume()")
    if !isClosed { perform(plan.event(.resumed(isDue: needsPass))) }
  }

  /// Ends the host: no pass runs any more, and what waits for one is told so.
  ///
  /// The tree stays as it is, and can still be laid out by itself.
  public func close() {
    isClosed = true
    suspend()
    complete(with: nil)
  }

  /// Calls a closure once, when the next pass is complete, before ``onPass``.
  ///
  /// Closures are called in the order in which they were given. They receive `nil`, at once or
  /// later, if there is no next pass because the host was closed or released.
  public func afterNextPass(_ completion: @escaping (PassReport?) -> Void) {
    afterNextPass(for: nil, completion)
  }

  /// Calls a closure after the next pass, unless its waiter has gone by then.
  func afterNextPass(for waiter: AnyObject?, _ completion: @escaping (PassReport?) -> Void) {
    root.assertOnQueue("afterNextPass(_:)")
    if isClosed { return completion(nil) }
    completions.append((waiter, completion))
  }

  /// Forgets what a waiter waits for.
  func forget(_ waiter: AnyObject) { completions.removeAll { $0.waiter === waiter } }

  /// The number of closures that wait for a pass.
  var completionCount: Int { completions.count }

  private func complete(with report: PassReport?) {
    let due = completions
    completions = []
    for completion in due { completion.call(report) }
  }
}

// MARK: - The plan

extension LayoutHost: TreeHost {
  func dirtDidChange() { plan(isDue: isInputDue) }

  /// Asks for a pass if a size is due or the tree is dirty, and cancels the one asked for if not.
  private func plan(isDue: Bool) {
    let isDue = isDue || root.needsFlush || root.hasDueSizeObservers
    perform(plan.event(isDue ? .dirtied : .cleaned))
  }

  private func perform(_ action: PassPlan.Action) {
    switch action {
    case .schedule: schedulePass()
    case .cancel: giveUpScheduledPass()
    case .nothing, .run, .refuse: break
    }
  }

  private func schedulePass() {
    let pass = ScheduledPass { [weak self] in _ = self?.tick() }
    scheduled = pass
    scheduler.schedule(pass)
  }

  private func giveUpScheduledPass() {
    scheduled?.cancel()
    scheduled = nil
  }
}

// MARK: - Refusals

extension LayoutHost {
  private func refuse(_ size: CGSize) {
    root.diagnose(
      .invalidFrame, "its host was given the size \(size.brief)",
      advice: "The old size stays; use finite extents of 0 or more (R40).")
  }

  private func refuseTick() {
    root.diagnose(
      .layoutWhileRunning, "its host was ticked within a pass",
      advice: "Nothing was done; changes made in a pass are laid out by the next one.")
  }
}
