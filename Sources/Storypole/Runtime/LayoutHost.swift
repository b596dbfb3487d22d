public import Foundation

/// A root view, and the moments at which it is laid out: everything synchronous, in your hands.
///
/// The host takes in sizes, asks its scheduler for one pass per burst (R45, R48, R49), and reports
/// what each pass did. Tests, tools and loops use it directly, on any actor; ``LayoutRuntime`` keeps
/// one on a Dispatch queue. It is not `Sendable`, and neither is the tree.
///
///     let host = LayoutHost(size: CGSize(width: 390, height: 844), root: Screen(name: "screen"))
///     host.tick()
///     host.resize(to: CGSize(width: 844, height: 390))
///     let report = host.tick()
public final class LayoutHost<Root: View> {
  /// The view that is laid out.
  ///
  /// Its size is the host's: each pass writes the size that was asked for last.
  public let root: Root
  /// The report of the last pass; its number is 0 until there was one.
  public private(set) var lastReport: PassReport
  /// Whether reports list the views that ran; a long list costs more than laying it out.
  public var recordsRuns = true
  /// Called when a pass is complete.
  ///
  /// What it marks is laid out by the next pass. The host keeps the closure, which should therefore
  /// not keep the host.
  public var onPass: ((PassReport) -> Void)?
  /// Where sizes arrive from other threads; `nil` for a host to which nobody posts.
  var inbox: ResizeInbox?

  private let scheduler: any PassScheduler
  private let clock: PassClock
  private var coalescer = ResizeCoalescer()
  private var plan = PassPlan()
  /// What the scheduler was asked for; `nil` unless the plan says that a pass is scheduled.
  private var scheduled: ScheduledPass?

  /// Makes a host for a tree and asks its scheduler for the first pass.
  ///
  /// The tree is not laid out before the first pass: `tick()`, or the scheduler's moment. A size that
  /// is refused (R40) leaves the root at the size it has. A root is taken out of the superview that it
  /// may have; its last host is the one that hears of it.
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
    root.attach(to: self)
  }

  deinit {
    scheduled?.cancel()
  }

  /// The size that was asked for last, in points.
  public var size: CGSize { coalescer.size ?? root.frame.size }

  /// Whether there is something to lay out.
  public var needsPass: Bool { coalescer.needsPass || root.needsFlush }

  /// Asks for a size; the next pass lays out the size that was asked for last (R48).
  ///
  /// Lays out nothing by itself. A size that comes back before the pass leaves nothing to lay out. An
  /// interactive size says that more will follow; the stream ends with a size that isn't, or with
  /// `endInteractiveResize()`. A negative or non-finite size is refused and diagnosed (R40).
  public func resize(to size: CGSize, isInteractive: Bool = false) {
    if ResizeRequest.accepts(size) {
      _ = coalescer.event(.resize(ResizeRequest(size: size, isInteractive: isInteractive)))
    } else {
      refuse(size)
    }
    dirtDidChange()
  }

  /// Ends an interactive resize at the size asked for last, with one pass that isn't interactive.
  ///
  /// Does nothing unless the last pass was interactive or the last size is (R48).
  public func endInteractiveResize() {
    _ = coalescer.event(.endInteractive)
    dirtDidChange()
  }

  /// Runs one pass now, without waiting for the scheduler; `nil` if there is nothing to lay out.
  ///
  /// What was scheduled is given up. Within a pass it does nothing, and is diagnosed: what was changed
  /// meanwhile is laid out by the next one.
  @discardableResult
  public func tick() -> PassReport? {
    takeInbox()
    dirtDidChange()
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

  /// Takes in the latest size that was posted, if there is a new one.
  func takeInbox() {
    guard let request = inbox?.take() else { return }
    resize(to: request.size, isInteractive: request.isInteractive)
  }
}

// MARK: - The pass

extension LayoutHost {
  /// Bounds, then properties and layout by the engine, then completion (R47).
  private func runPass() -> PassReport {
    giveUpScheduledPass()
    let start = clock.now()
    let isInteractive = writeBounds()
    let flush = root.flush(recordsRuns: recordsRuns)
    let report = PassReport(
      number: lastReport.number + 1, size: root.frame.size, isInteractive: isInteractive,
      work: flush.work, ran: flush.ran, diagnostics: root.takeDiagnostics(),
      isSettled: flush.isSettled,
      duration: PassClock.interval(from: start, to: clock.now()))
    lastReport = report
    onPass?(report)
    perform(plan.event(.passEnded(dirtRemains: needsPass)))
    return report
  }

  /// Gives the root the size asked for last, and answers whether more sizes are to follow.
  private func writeBounds() -> Bool {
    guard case .layOut(let size, let isInteractive) = coalescer.event(.pass) else { return false }
    if let size {
      root.node.changing(.call("resize(to:)", nil, .size(root.size), .size(size))) {
        root.frame.size = size
      }
    }
    return isInteractive
  }
}

// MARK: - The plan

extension LayoutHost: TreeHost {
  func dirtDidChange() {
    perform(plan.event(needsPass ? .dirtied : .cleaned))
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
      .invalidFrame, "its host was asked for the size \(size.width) × \(size.height)",
      advice: "It keeps the size it has; ask for finite extents of 0 or more (R40).")
  }

  private func refuseTick() {
    root.diagnose(
      .layoutWhileRunning, "its host was ticked within a pass",
      advice: "Nothing was done; what was changed in a pass is laid out by the next one.")
  }
}
