import Foundation

/// What a host needs of a tree: to be told that it turned dirty, and to drain it.
///
/// The engine's face towards `Runtime/`.
extension View {
  /// Makes this root the root of a host, or of none.
  ///
  /// - Parameter onFirstDirt: called when the tree turns dirty outside a flush, once until the next flush.
  final func attachToHost(onFirstDirt: (() -> Void)?) {
    let engine = EngineRef.engine(for: node)
    engine.pointee.isHosted = onFirstDirt != nil
    engine.pointee.onFirstDirt = onFirstDirt
  }

  /// Whether a flush would look at anything.
  final var needsFlush: Bool { !EngineRef.engine(for: node).isClean }

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
    return FlushReport(
      work: engine.pointee.counters - before, ran: ran.map { $0.name ?? $0.path },
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
