public import Dispatch
public import Foundation

/// A root view that lives on its own serial Dispatch queue and is laid out after changes.
///
/// An actor whose executor is that queue: the compiler confines the tree to it, and access that
/// escapes static checking is caught at run time (R44). `resize(to:)` and `post` may be called
/// on any thread. One burst of changes causes one pass (R45, R49), at the next turn of the
/// queue unless another scheduler is given.
///
///     let runtime = LayoutRuntime(size: CGSize(width: 390, height: 844)) {
///       Screen(name: "screen")
///     }
///     runtime.resize(to: CGSize(width: 844, height: 390))
///     let settled = await runtime.settle()
///     let frame = await runtime.update { $0.cells[0].title.frame }
///
/// Releasing the last reference ends it: a scheduled pass doesn't run, and `passes` ends (R41).
public actor LayoutRuntime<Root: View> {
  /// The serial queue of the tree; on it, `assumeIsolated` gives access without `await`.
  public nonisolated let queue: DispatchQueue
  private nonisolated let executor: QueueExecutor
  private nonisolated let inbox = ResizeInbox()
  private nonisolated let confined: Confined<LayoutHost<Root>>
  private let feed = PassFeed()
  private nonisolated let treeQueue: TreeQueue

  private var host: LayoutHost<Root> { confined.value }

  /// Makes a runtime, and asks for the first pass.
  ///
  /// - Parameters:
  ///   - size: The first size, in points. One that is refused (R40) leaves the root at its own.
  ///   - label: The name of the queue, as debuggers show it.
  ///   - scheduler: Makes the scheduler, given the queue on which it must run its passes.
  ///   - clock: The clock that measures the duration of passes.
  ///   - recordsRuns: Whether reports list the views that ran. Recording a long list costs more
  ///     than the layout itself.
  ///   - frameBudget: The time that a pass may take before it is reported with the views that cost
  ///     most: see ``LayoutHost/frameBudget``.
  ///   - root: Makes the tree, at once, on the calling thread. No view of it may be retained
  ///     outside.
  public init(
    size: CGSize, label: String = "storypole.layout",
    scheduler: @Sendable (DispatchQueue) -> sending any PassScheduler = {
      DispatchScheduler(queue: $0)
    },
    clock: PassClock = .continuous, recordsRuns: Bool = true, frameBudget: Duration? = nil,
    root: @Sendable () -> sending Root
  ) {
    queue = DispatchQueue(label: label)
    executor = QueueExecutor(queue: queue)
    let host = LayoutHost(root: root(), scheduler: scheduler(queue), clock: clock)
    confined = Confined(host)
    host.inbox = inbox
    host.recordsRuns = recordsRuns
    host.frameBudget = frameBudget
    host.onPass = { [feed] in feed.send($0) }
    treeQueue = queue.tree {}
    host.onLaidOut = { [weak self] in self?.onQueue { $0.host.completeLaidOut() } }
    host.queue = TreeQueue(number: treeQueue.number) { [weak self] in self?.wake() }
    resize(to: size)
  }

  /// Makes a runtime for the view of a controller, which appears in the first pass.
  ///
  /// The controller is ``View/viewController`` of the root.
  ///
  /// - Parameters:
  ///   - size: The first size, in points. One that is refused (R40) leaves the root at its own.
  ///   - label: The name of the queue, as debuggers show it.
  ///   - scheduler: Makes the scheduler, given the queue on which it must run its passes.
  ///   - clock: The clock that measures the duration of passes.
  ///   - recordsRuns: Whether reports list the views that ran.
  ///   - rootViewController: Makes the controller, at once, on the calling thread. Neither it nor a
  ///     view of its own may be retained outside.
  public init(
    size: CGSize, label: String = "storypole.layout",
    scheduler: @Sendable (DispatchQueue) -> sending any PassScheduler = {
      DispatchScheduler(queue: $0)
    },
    clock: PassClock = .continuous, recordsRuns: Bool = true,
    rootViewController: @Sendable () -> sending ViewController
  ) where Root == View {
    self.init(
      size: size, label: label, scheduler: scheduler, clock: clock, recordsRuns: recordsRuns
    ) {
      let controller = rootViewController()
      let view = controller.view
      view.keepCompanion()
      return view
    }
  }

  deinit {
    // The tree may be running on the queue, and dies there in any case.
    queue.async { [confined] in confined.release() }
  }

  /// The executor that runs the actor's jobs on its queue.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }
}

// MARK: - From any thread

extension LayoutRuntime {
  /// Requests a size, from any thread: the next pass lays out the most recently requested one
  /// (R48).
  ///
  /// Never waits for layout, and costs tens of nanoseconds. A size that is reverted before the pass
  /// leaves nothing to lay out. An interactive size announces further ones. The stream ends with a
  /// size that isn't interactive, or with `endInteractiveResize()`. It drops an environment and a
  /// duration that were requested before, and not laid out yet. A negative or non-finite size is
  /// refused and diagnosed in the next report (R40).
  public nonisolated func resize(to size: CGSize, isInteractive: Bool = false) {
    guard let request = ResizeRequest(size: size, isInteractive: isInteractive) else {
      return onQueue { $0.host.resize(to: size) }
    }
    if inbox.post(.resize(request)) { wake() }
  }

  /// Requests a size together with values of the environment, such as the values of a rotated
  /// device, from any thread: one pass sets both (R47), unless a pass is running already.
  ///
  /// Keys that the environment doesn't set stay as they are, or are set as requested before. The
  /// duration and the curve belong to the transition (``TransitionCoordinator``). Costs a turn
  /// of the queue.
  public nonisolated func resize(
    to size: CGSize, environment: LayoutEnvironment, duration: Duration = .zero,
    curve: AnimationCurve = .easeInOut
  ) {
    if inbox.post(.change(size, environment, duration, curve)) { wake() }
  }

  /// Takes back the running transition, or the requested size, from any thread: see
  /// ``LayoutHost/cancelTransition()``.
  ///
  /// It concerns what this thread has requested before the call, and nothing later (R48). Costs a
  /// turn of the queue.
  public nonisolated func cancelTransition() {
    if inbox.post(.cancelTransition) { wake() }
  }

  /// Ends an interactive resize at the most recently requested size, with one non-interactive
  /// pass.
  ///
  /// Callable from any thread. Does nothing if the most recently requested size wasn't
  /// interactive (R48).
  public nonisolated func endInteractiveResize() {
    if inbox.endInteractive() { wake() }
  }

  /// Enqueues a change of the tree, from any thread, without waiting for it.
  ///
  /// Changes posted by one thread run on the queue in order, and before anything that this
  /// thread awaits afterwards.
  public nonisolated func post(_ change: @escaping @Sendable (Root) -> Void) {
    onQueue { change($0.host.root) }
  }

  /// Enqueues a change of the tree, from any thread, and calls a closure on the queue when it has
  /// been laid out.
  ///
  /// The closure receives the report of the next pass, or the last report if no pass is needed: the
  /// change leaves nothing to lay out, or a later one lays it out at once, or `nil` if the runtime
  /// is closed or released before that.
  public nonisolated func post(
    _ change: @escaping @Sendable (Root) -> Void,
    completion: @escaping @Sendable (PassReport?) -> Void
  ) {
    onQueue {
      change($0.host.root)
      $0.host.afterLayout(completion)
      $0.host.completeLaidOut()
    } orElse: {
      completion(nil)
    }
  }

  /// Lays out everything posted before, and waits for it on the calling thread.
  ///
  /// For code that can't be asynchronous; elsewhere, `await` ``settle()``. It may be called on the
  /// runtime's own queue.
  @discardableResult
  public nonisolated func flush() -> PassReport {
    if treeQueue.isCurrent { return assumeIsolated { $0.settle() } }
    return queue.sync { assumeIsolated { $0.settle() } }
  }

  /// The reports of passes from now on, as they are completed.
  ///
  /// Every access is a subscription of its own. A slow reader gets the newest 64 reports. A gap
  /// shows in their numbers. The sequence ends when the runtime is released.
  public nonisolated var passes: AsyncStream<PassReport> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: PassReport.self, bufferingPolicy: .bufferingNewest(64))
    let ticket = PassFeed.Ticket()
    executor.run { [weak self] in
      guard let self else { return continuation.finish() }
      self.assumeIsolated { $0.feed.add(continuation, ticket) }
    }
    // A listener that terminates before it is added is still removed after it: the queue keeps
    // the order.
    continuation.onTermination = { [weak self] _ in self?.onQueue { $0.feed.remove(ticket) } }
    return stream
  }

  /// Enqueues a closure on the queue, or another one to be called there if the runtime has been
  /// released by then.
  private nonisolated func onQueue(
    _ body: @escaping @Sendable (isolated LayoutRuntime) -> Void,
    orElse: @escaping @Sendable () -> Void = {}
  ) {
    executor.run { [weak self] in
      if let self { self.assumeIsolated(body) } else { orElse() }
    }
  }

  /// Schedules taking the inbox, called once per burst, when the inbox is no longer empty or a
  /// model was set on another thread.
  private nonisolated func wake() {
    onQueue { $0.host.takeInbox() }
  }
}

// MARK: - On the queue

extension LayoutRuntime {
  /// Lays out everything posted before, at once, and returns the report of the pass.
  ///
  /// It doesn't wait for the scheduler. If there is nothing to lay out no pass runs, and the
  /// result is the last report. Dirt that is left at a limit (R28) is deferred to the next
  /// pass.
  @discardableResult
  public func settle() -> PassReport {
    host.tick() ?? host.lastReport
  }

  /// Waits for the next pass, and returns its report.
  ///
  /// It runs no pass by itself. The result is `nil` if the task is cancelled, or if the runtime is
  /// closed or released before there is one.
  public nonisolated func nextPass() async -> PassReport? {
    var reports = passes.makeAsyncIterator()
    return await reports.next()
  }

  /// Stops running passes until ``resume()``: see ``LayoutHost/suspend()``.
  public func suspend() { host.suspend() }

  /// Runs passes again, and asks for one if there is something to lay out.
  public func resume() { host.resume() }

  /// Ends the runtime: no pass runs any more, ``passes`` end, and ``nextPass()`` returns `nil`.
  ///
  /// The tree can still be read and changed with ``update(_:)``.
  public func close() {
    host.close()
    feed.finish()
  }

  /// Reads or changes the tree on its queue, and returns the closure's result.
  ///
  /// Lays out nothing by itself: frames are as the last pass has left them, and marks cause a pass
  /// soon.
  public func update<T: Sendable>(_ body: @Sendable (Root) throws -> T) rethrows -> T {
    try body(host.root)
  }

  /// The number of closures that wait for a pass.
  package var waiterCount: Int { host.completionCount }

  /// The number of report sequences that have not ended.
  package var listenerCount: Int { feed.count }

  /// The number of jobs on the queue, a running one included.
  package nonisolated var jobCount: Int { executor.jobCount }
}
