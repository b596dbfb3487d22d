import Foundation

/// The object that lays a tree out, notified when there is something to lay out.
protocol TreeHost: AnyObject {
  /// Called when the tree turns dirty outside a flush, once until the next flush, and when an
  /// outermost flush has ended, clean or not (R45).
  func dirtDidChange()

  /// Called when companions of views, or views with companions, come or go, and when a companion
  /// sees another environment.
  func controllersDidChange()

  /// Whether a pass is running, which may flush the tree several times.
  var isPassing: Bool { get }

  /// Begins an animation of views of the tree.
  func begin(_ animation: FrameAnimation)

  /// The queue on which the tree is used, for changes on other threads (R50), or `nil` if the tree
  /// has no queue of its own.
  var queue: TreeQueue? { get }
}

extension TreeHost {
  var isPassing: Bool { false }

  func controllersDidChange() {}

  /// Shows the views where they lie.
  func begin(_ animation: FrameAnimation) { animation.close() }

  var queue: TreeQueue? { nil }
}

/// The engine's interface for `Runtime/`: notifies a host when the tree turns dirty, and
/// flushes the tree.
extension View {
  /// Makes this view the root of a host, replacing any previous host.
  ///
  /// The tree doesn't keep the host alive.
  final func attach(to host: any TreeHost) {
    EngineRef.engine(for: node).settings.host = host
    confine(to: host.queue)
  }

  /// Leaves the tree without a host, unless another one has taken it.
  final func detach(from host: any TreeHost) {
    if self.host === host { node.settings.host = nil }
  }

  /// Confines the tree to a queue, and lets the models that it has read ask for its passes there.
  final func confine(to queue: TreeQueue?) {
    let engine = EngineRef.engine(for: node)
    engine.settings.queueNumber = queue?.number ?? 0
    engine.schedule.modelInbox?.setQueue(queue)
  }

  /// Takes up what other threads have changed, unless something is running.
  final func takeUpOutsideChanges() { EngineRef.engine(for: node).takeUpOutsideChanges() }

  /// The host of the tree, if it has one.
  final var host: (any TreeHost)? { node.engine?.settings.host }

  /// Whether a flush would look at anything.
  final var needsFlush: Bool { !EngineRef.engine(for: node).isClean }

  /// Whether the tree is being laid out or measured, or a measuring body of another tree is
  /// running on the thread.
  final var isBusy: Bool {
    let engine = EngineRef.engine(for: node)
    return engine.flushing.depth > 0 || engine.refusesMoves
  }

  /// Lays out the whole tree, and reports the work that this took.
  ///
  /// - Parameters:
  ///   - recordsRuns: whether to list the views whose bodies ran.
  ///   - times: takes the time of each view's code, or `nil` if it isn't taken.
  ///   - trace: records the pass's trace, or `nil` if it isn't traced.
  final func flush(
    recordsRuns: Bool, timedBy times: RunTimes? = nil, tracedBy trace: RunTrace? = nil
  ) -> FlushReport {
    let engine = EngineRef.engine(for: node)
    let keepers = engine.keepers
    defer { withExtendedLifetime(keepers) {} }
    let before = engine.counters
    let outerLog = engine.runLog
    let log =
      recordsRuns || times != nil || trace != nil
      ? RunLog(isListing: recordsRuns, times: times, trace: trace) : nil
    engine.runLog = log
    engine.flushing.feedbackEdges = 0
    layoutIfNeeded()
    engine.runLog = outerLog
    var paths = ViewPaths()
    return FlushReport(
      work: engine.counters - before,
      ran: log?.views.map { $0.name ?? paths.path(of: $0) } ?? [],
      feedbackEdges: engine.flushing.feedbackEdges, isSettled: engine.isClean)
  }

  /// Shows the tree to the watch of a strict test, as the pass of a host has left it.
  final func showPassToWatch() {
    let engine = EngineRef.engine(for: node)
    if engine.settings.isStrict { engine.showToWatch(isAfterPass: true) }
  }

  /// Records causes from now on, or no longer, because passes leave the tree dirty.
  final func watchPasses(_ isOn: Bool) {
    let engine = EngineRef.engine(for: node)
    if engine.settings.watchesPasses == isOn { return }
    engine.settings.watchesPasses = isOn
    if engine.flushing.depth == 0 { engine.endRecordingOfFlush() }
  }

  /// The reasons for the next pass.
  ///
  /// - Parameter size: the size that was asked for, if that is due.
  final func dueWork(size: CGSize?) -> DueWork {
    var due = EngineRef.engine(for: node).dueWork()
    if let size {
      due.causes.append(
        Cause(
          event: .changed("resize(to:)"), view: path, reason: .outside, old: frame.size.brief,
          new: size.brief))
    }
    return due
  }
}

/// The work that a flush did.
struct FlushReport {
  var work: WorkCounters
  /// The names (or paths, of views without one) whose layout bodies ran, in order.
  var ran: [String]
  /// The number of times a body made the flush revisit a view that it had passed (R25 to R27).
  var feedbackEdges: Int
  /// Whether the flush settled, or `false` if it gave up at a limit, and dirt remains (R28).
  var isSettled: Bool
}
