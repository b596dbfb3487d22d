import Foundation

/// Who lays a tree out, and wants to know when there is something to lay out.
protocol TreeHost: AnyObject {
  /// The tree turned dirty outside a flush, of which there is no more word until the next flush; or an
  /// outermost flush has ended, clean or not (R45).
  func dirtDidChange()
}

/// What a host needs of a tree: to be told that it turned dirty, and to drain it.
///
/// The engine's face towards `Runtime/`.
extension View {
  /// Makes this root the root of a host, in place of the one that it may have had.
  ///
  /// The tree doesn't keep the host alive.
  final func attach(to host: any TreeHost) {
    EngineRef.engine(for: node).pointee.host = host
  }

  /// Whether a flush would look at anything.
  final var needsFlush: Bool { !EngineRef.engine(for: node).isClean }

  /// Whether the tree is being laid out or measured just now, or a body that measures another one
  /// is running.
  final var isBusy: Bool {
    let engine = EngineRef.engine(for: node)
    return engine.pointee.flushDepth > 0 || engine.refusesMoves
  }

  /// Lays out the whole tree, and says what that took.
  ///
  /// - Parameter recordsRuns: whether to list the views whose bodies ran.
  final func flush(recordsRuns: Bool) -> FlushReport {
    let engine = EngineRef.engine(for: node)
    let before = engine.pointee.counters
    let outerLog = engine.pointee.runLog
    engine.pointee.runLog = recordsRuns ? [] : nil
    engine.pointee.feedbackEdges = 0
    layoutIfNeeded()
    let ran = engine.pointee.runLog ?? []
    engine.pointee.runLog = outerLog
    var paths = ViewPaths()
    return FlushReport(
      work: engine.pointee.counters - before, ran: ran.map { $0.name ?? paths.path(of: $0) },
      feedbackEdges: engine.pointee.feedbackEdges, isSettled: engine.isClean)
  }
}

/// What a flush took.
struct FlushReport {
  var work: WorkCounters
  /// The names (or paths, of views without one) whose layout bodies ran, in order.
  var ran: [String]
  /// How often a body made the flush look at something again (R25 to R27).
  var feedbackEdges: Int
  /// `false` when the flush gave up at a limit, and dirt remains (R28).
  var isSettled: Bool
}
