public import Dispatch
public import Foundation

/// A root view that lives on its own serial Dispatch queue and is laid out when something changed.
///
/// An actor whose executor is that queue: the compiler keeps the tree on it, and what gets past the
/// compiler is caught when it runs (R44). `resize(to:)` and `post` may be called on any thread. One
/// burst of changes makes one pass (R45, R49), at the next turn of the queue unless another scheduler
/// is given.
///
///     let runtime = LayoutRuntime(size: CGSize(width: 390, height: 844)) { Screen(name: "screen") }
///     runtime.resize(to: CGSize(width: 844, height: 390))
///     let settled = await runtime.settle()
///     let frame = await runtime.update { $0.cells[0].title.frame }
///
/// Dropping the last reference ends it: what was scheduled doesn't run, and `passes` ends (R41).
public actor LayoutRuntime<Root: View> {
  /// The serial queue on which the tree lives: there `assumeIsolated` gives access without `await`.
  public nonisolated let queue: DispatchQueue
  private nonisolated let executor: QueueExecutor
  private nonisolated let inbox = ResizeInbox()
  private let host: LayoutHost<Root>
  private let feed = PassFeed()

  /// Makes a runtime, and asks for the first pass.
  ///
  /// - Parameters:
  ///   - size: The first size, in points; one that is refused (R40) leaves the root at its own.
  ///   - label: The name of the queue, as debuggers show it.
  ///   - scheduler: Makes the scheduler, given the queue on which it must run its passes.
  ///   - clock: What measures how long a pass takes.
  ///   - recordsRuns: Whether reports list the views that ran; a long list costs more than laying it
  ///     out.
  ///   - root: Makes the tree, at once, on the calling thread; nothing outside may keep a view of it.
  public init(
    size: CGSize, label: String = "storypole.layout",
    scheduler: @Sendable (DispatchQueue) -> sending any PassScheduler = {
      DispatchScheduler(queue: $0)
    },
    clock: PassClock = .continuous, recordsRuns: Bool = true, root: @Sendable () -> sending Root
  ) {
    queue = DispatchQueue(label: label)
    executor = QueueExecutor(queue: queue)
    host = LayoutHost(root: root(), scheduler: scheduler(queue), clock: clock)
    host.inbox = inbox
    host.recordsRuns = recordsRuns
    host.onPass = { [feed] in feed.send($0) }
    resize(to: size)
  }

  /// The executor that runs everything of this actor on its queue.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }
}

// MARK: - From any thread

extension LayoutRuntime {
  /// Asks for a size, from any thread: the next pass lays out the size that was asked for last (R48).
  ///
  /// Never waits, and costs tens of nanoseconds. A size that comes back before the pass leaves nothing
  /// to lay out. An interactive size says that more will follow; the stream ends with a size that
  /// isn't, or with `endInteractiveResize()`. A negative or non-finite size is refused and diagnosed
  /// in the next report (R40).
  public nonisolated func resize(to size: CGSize, isInteractive: Bool = false) {
    guard ResizeRequest.accepts(size) else {
      return onQueue { $0.host.resize(to: size) }
    }
    if inbox.post(ResizeRequest(size: size, isInteractive: isInteractive)) { wake() }
  }

  /// Ends an interactive resize at the size asked for last, with one pass that isn't interactive.
  ///
  /// From any thread. Does nothing if the size asked for last wasn't interactive (R48).
  public nonisolated func endInteractiveResize() {
    if inbox.endInteractive() { wake() }
  }

  /// Changes the tree soon, from any thread, without waiting for it.
  ///
  /// Changes run on the queue in the order in which one thread posts them, before what that thread
  /// awaits afterwards.
  public nonisolated func post(_ change: @escaping @Sendable (Root) -> Void) {
    onQueue { change($0.host.root) }
  }

  /// The reports of the passes from now on, as they are completed.
  ///
  /// Every access is a subscription of its own. A reader who is slow gets the newest 64 reports; a gap
  /// shows in their numbers. The sequence ends when the runtime is dropped.
  public nonisolated var passes: AsyncStream<PassReport> {
    passes(buffering: .bufferingNewest(64))
  }

  /// The reports of the passes from now on, kept for a slow reader as the policy says.
  public nonisolated func passes(
    buffering policy: AsyncStream<PassReport>.Continuation.BufferingPolicy
  ) -> AsyncStream<PassReport> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: PassReport.self, bufferingPolicy: policy)
    let ticket = PassFeed.Ticket()
    queue.async { [weak self] in
      guard let self else { return continuation.finish() }
      self.assumeIsolated { $0.feed.add(continuation, ticket) }
    }
    // Who ends before being added is removed after it: the queue keeps the order.
    continuation.onTermination = { [weak self] _ in self?.onQueue { $0.feed.remove(ticket) } }
    return stream
  }

  /// Runs soon what must run on the queue; not at all if the runtime is gone by then.
  private nonisolated func onQueue(_ body: @escaping @Sendable (isolated LayoutRuntime) -> Void) {
    queue.async { [weak self] in self?.assumeIsolated(body) }
  }

  /// Once per burst, when the inbox is no longer empty.
  private nonisolated func wake() {
    onQueue { $0.host.takeInbox() }
  }
}

// MARK: - On the queue

extension LayoutRuntime {
  /// Lays out what was posted before, at once, and answers the pass that took it in.
  ///
  /// It doesn't wait for the scheduler: it is a turn of its own. If there is nothing to lay out no pass
  /// runs, and the answer is the last one. Dirt that is left at a limit (R28) is up to the next pass.
  @discardableResult
  public func settle() -> PassReport {
    host.tick() ?? host.lastReport
  }

  /// Reads or changes the tree on its queue, and answers what the closure does.
  ///
  /// Lays out nothing by itself: frames are those of the last pass, and what is marked makes a pass
  /// soon.
  public func update<T: Sendable>(_ body: @Sendable (Root) throws -> T) rethrows -> T {
    try body(host.root)
  }

  /// How many sequences of reports have not ended.
  package var listenerCount: Int { feed.count }
}
