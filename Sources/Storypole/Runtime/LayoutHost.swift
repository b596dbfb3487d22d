public import Foundation

/// A root view together with the scheduling of its layout passes; entirely synchronous.
///
/// The host accepts sizes, asks its scheduler for one pass per burst (R45, R48, R49), and reports
/// the work of each pass. Tests, tools and loops use it directly, on any actor. ``LayoutRuntime``
/// keeps one on a Dispatch queue. It is not `Sendable`, and neither is the tree.
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
  /// The controller whose view the root is, if it has one; the host retains it.
  public let rootViewController: ViewController?
  /// The report of the last pass; its number is 0 before the first pass.
  public internal(set) var lastReport: PassReport
  /// Whether reports list the views that ran; recording a long list costs more than the layout
  /// itself.
  public var recordsRuns = true
  /// The time that a pass may take, or `nil` for any.
  ///
  /// A pass that takes longer is reported: as a diagnostic, and as the report's
  /// ``PassReport/overrun``, with the views whose own code took most of the time. Times are those
  /// of the host's clock, which is then read before and after each run of such code.
  public var frameBudget: Duration?
  /// The clock that traces passes, or `nil` for no traces.
  ///
  /// Each report then has a ``PassReport/trace``, with the time of each run, and the causes of runs
  /// while ``View/recordsCauses`` is set. The clock is read before and after each run: use
  /// ``PassClock/counting()`` where the order matters, and not how long it takes.
  public var traceClock: PassClock?
  /// Called when a pass is complete.
  ///
  /// Marks made in it are laid out by the next pass. The host retains the closure, which should
  /// therefore not retain the host.
  public var onPass: ((PassReport) -> Void)?
  /// Called in each frame in which a transition or an animation is running, or ends, with the time.
  ///
  /// ``View/presentationFrame`` is the frame's then. The host retains the closure, which
  /// should therefore not retain the host.
  public var onFrame: ((Duration) -> Void)?
  /// Called in each pass when traits and insets are set, before controllers are told of them: for
  /// what a window sets of its root besides the environment.
  ///
  /// Requests made in it wait for the next pass.
  package var onGeometry: (() -> Void)?
  /// The requests posted from other threads, or `nil` for a host without them.
  var inbox: ResizeInbox?
  /// The queue of the scheduler or of the runtime, or `nil` for a host without one.
  var queue: TreeQueue? {
    didSet { root.confine(to: queue) }
  }

  /// The controllers, as the phases reach them.
  let stage: ControllerStage?
  let scheduler: any PassScheduler
  let clock: PassClock
  var coalescer = ResizeCoalescer()
  /// What the next pass changes besides the size.
  var next = RequestedChange()
  /// The transitions that take time and are running, in the order in which they began.
  var transitions: [TransitionCoordinator] = []
  /// The animations that are running, in the order in which they complete.
  var animations: [FrameAnimation] = []
  /// The transition that controllers are being told of, until its blocks have run.
  var beginning: TransitionCoordinator?
  /// The time of transitions: the last frame, pass or `tick(at:)`.
  var time = Duration.zero
  /// The frame requested from the scheduler.
  var scheduledFrame: ScheduledPass?
  /// Decides when a pass runs.
  var plan = PassPlan()
  /// The pass requested from the scheduler, or `nil` unless the plan's state is scheduled.
  private var scheduled: ScheduledPass?
  /// The passes in a row that have each left something to lay out.
  var streak = PassStreak()
  /// The closures to call when the next pass is complete.
  private var completions: [(PassReport?) -> Void] = []
  /// Called when nothing is left to lay out, and no pass will tell what waits for that; set by a
  /// runtime, which then calls ``completeLaidOut()`` in a turn of its queue.
  var onLaidOut: (() -> Void)?
  /// Whether the host was closed.
  public private(set) var isClosed = false

  /// Makes a host for a tree and asks its scheduler for the first pass.
  ///
  /// The tree is not laid out before the first pass: `tick()`, or the scheduler's turn. A size that
  /// is refused (R40) leaves the root at its present size. The root is removed from its superview,
  /// if any. Of several hosts with the same root, only the last is notified of its changes.
  public convenience init(
    size: CGSize, root: Root, scheduler: any PassScheduler = ManualScheduler(),
    clock: PassClock = .continuous
  ) {
    self.init(root: root, scheduler: scheduler, clock: clock)
    resize(to: size)
  }

  /// Makes a host for the view of a controller, which appears in the first pass.
  public convenience init(
    size: CGSize, rootViewController: ViewController,
    scheduler: any PassScheduler = ManualScheduler(), clock: PassClock = .continuous
  ) where Root == View {
    self.init(size: size, root: rootViewController.view, scheduler: scheduler, clock: clock)
  }

  /// Makes a host that asks for no pass before its first size.
  init(root: Root, scheduler: any PassScheduler, clock: PassClock) {
    self.root = root
    rootViewController = root.takeController()
    stage = rootViewController.map { ControllerStage($0) }
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
    endFrames()
    completions.forEach { $0(nil) }
  }

  /// The most recently requested size, in points.
  public var size: CGSize { coalescer.latest?.size ?? root.frame.size }

  /// Whether there is something to lay out.
  public var needsPass: Bool { isInputDue || root.needsFlush || stage?.isDue == true }

  /// Whether the next pass has a size, an environment or a cancelled transition to set.
  package var isInputDue: Bool { coalescer.needsPass || next.isDue }

  /// Requests a size; the next pass lays out the most recently requested one (R48).
  ///
  /// Lays out nothing by itself. A size that is reverted before the pass leaves nothing to lay out.
  /// An interactive size announces further ones. The stream ends with a size that isn't
  /// interactive, or with `endInteractiveResize()`. A negative or non-finite size is refused and
  /// diagnosed (R40).
  ///
  /// - Parameters:
  ///   - size: the size of the root, in points.
  ///   - isInteractive: whether further sizes are to follow, which the environment says, too.
  ///   - environment: values that the same pass sets at the root (R47), such as the values of a
  ///     rotated device. Keys that it doesn't set stay as they are, or are set as requested before.
  ///     `nil` for none: values that were requested before are dropped.
  ///   - duration: the time that the transition takes (``TransitionCoordinator``), or the animation
  ///     of a change of the environment alone, zero for none. It replaces an earlier one.
  ///   - curve: the course of the animation.
  public func resize(
    to size: CGSize, isInteractive: Bool = false, environment: LayoutEnvironment? = nil,
    duration: Duration = .zero, curve: AnimationCurve = .easeInOut
  ) {
    root.assertOnQueue("resize(to:)")
    let request = ResizeRequest(size: size, isInteractive: isInteractive)
    if request != nil || environment != nil {
      setNext(environment, duration: duration, curve: curve)
    }
    if let request { coalescer.latest = request } else { refuse(size) }
    dirtDidChange()
  }

  /// Requests a size that the root has had.
  func request(_ size: CGSize) {
    if let request = ResizeRequest(size: size, isInteractive: false) { coalescer.latest = request }
    dirtDidChange()
  }

  /// Ends an interactive resize at the most recently requested size, with one non-interactive
  /// pass.
  ///
  /// Does nothing unless the last pass or the last requested size is interactive (R48).
  public func endInteractiveResize() {
    root.assertOnQueue("endInteractiveResize()")
    coalescer.latest?.isInteractive = false
    dirtDidChange()
  }

  /// Runs one pass now, without waiting for the scheduler, or `nil` if there is nothing to lay out.
  ///
  /// Cancels the scheduled pass. Within a pass it does nothing, and is diagnosed: changes made
  /// in the meantime are laid out by the next pass.
  @discardableResult
  public func tick() -> PassReport? {
    root.assertOnQueue("tick()")
    takeInbox()
    if refusesTick() { return nil }
    return plan.beginPass() ? runPass() : nil
  }

  /// The queue of a scheduler, with a turn of its own for what other threads have changed.
  private func queue(of scheduler: any QueueScheduler) -> TreeQueue {
    // The host is only loaded on the queue, to which it is confined.
    nonisolated(unsafe) weak let host = self
    return scheduler.queue.tree { host?.takeInbox() }
  }

  /// Takes the requests that other threads have posted, in order, and changes of models on other
  /// threads.
  func takeInbox() {
    root.takeUpOutsideChanges()
    for request in inbox?.takeAll() ?? [] { take(request) }
    dirtDidChange()
  }

  private func take(_ request: HostRequest) {
    switch request {
    case .resize(let request):
      resize(to: request.size, isInteractive: request.isInteractive)
    case .endInteractiveResize: endInteractiveResize()
    case .cancelTransition: cancelTransition()
    case .change(let size, let environment, let duration, let curve):
      resize(to: size, environment: environment, duration: duration, curve: curve)
    }
  }
}

// MARK: - Suspending, closing, completion

extension LayoutHost {
  /// Stops running passes until ``resume()``, as for a screen that isn't visible.
  ///
  /// Changes are kept, a scheduled pass is cancelled, and `tick()` does nothing. Within a pass it
  /// takes effect when that is over.
  public func suspend() {
    root.assertOnQueue("suspend()")
    perform(plan.suspend())
    giveUpFrame()
  }

  /// Runs passes again, and asks for one if there is something to lay out.
  public func resume() {
    root.assertOnQueue("resume()")
    if isClosed { return }
    perform(plan.resume(isDue: needsPass))
    requestFrame()
  }

  /// Ends the host: no pass runs any more, and what waits for one is told so; controllers
  /// disappear.
  ///
  /// The tree stays as it is, and can be laid out by itself or added to another one. A pass that
  /// is running is completed first.
  public func close() {
    if isClosed { return }
    isClosed = true
    suspend()
    if !plan.isPassing { endClosed() }
  }

  /// Ends what is running, and tells what waits, now that the host is closed and no pass is
  /// running.
  func endClosed() {
    endFrames()
    stage?.close()
    root.detach(from: self)
    complete(with: nil)
  }

  /// Calls a closure once, when all is laid out: after the next pass and before ``onPass``, or at
  /// ``completeLaidOut()``.
  ///
  /// It receives `nil` if that doesn't happen because the host was closed or released.
  package func afterLayout(_ completion: @escaping (PassReport?) -> Void) {
    root.assertOnQueue("afterLayout(_:)")
    if isClosed { return completion(nil) }
    completions.append(completion)
  }

  /// Calls what waits for layout, if nothing is left to lay out, with the last report.
  func completeLaidOut() {
    if !needsPass && !plan.isPassing { complete(with: lastReport) }
  }

  /// The number of closures that wait for a pass.
  var completionCount: Int { completions.count }

  /// Calls what waits for layout.
  func complete(with report: PassReport?) {
    let due = completions
    completions = []
    for completion in due { completion(report) }
  }
}

// MARK: - The plan

extension LayoutHost: TreeHost {
  var isPassing: Bool { plan.isPassing }

  /// The number of controllers that were looked at to find out which are visible.
  package var surveyedControllers: Int { stage?.surveyedCount ?? 0 }

  func controllersDidChange() { stage?.controllersDidChange() }

  /// Asks for a pass if a size is due or the tree is dirty, and cancels the one asked for if not.
  func dirtDidChange() {
    let isDue = needsPass
    perform(plan.update(isDue: isDue))
    if !isDue && !plan.isPassing && !completions.isEmpty { onLaidOut?() }
  }

  func perform(_ action: PassPlan.Action) {
    switch action {
    case .schedule: schedulePass()
    case .cancel: giveUpScheduledPass()
    case .nothing: break
    }
  }

  private func schedulePass() {
    let pass = ScheduledPass { [weak self] in _ = self?.tick() }
    scheduled = pass
    scheduler.schedule(pass)
  }

  func giveUpScheduledPass() {
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

  /// Whether the host can't be ticked, because a pass or other code of the tree is running, which is
  /// reported.
  func refusesTick() -> Bool {
    if !root.isBusy && !plan.isPassing { return false }
    root.diagnose(
      .layoutWhileRunning, "its host was ticked within a pass",
      advice: "Nothing was done; changes made in a pass are laid out by the next one.")
    return true
  }
}
