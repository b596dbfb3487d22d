/// Collects the diagnostics of all trees that are laid out in a task, whose engines are strict, and
/// sees each tree as its layouts leave it.
///
/// Diagnostics and new engines look for the watch of the current task, and flushes of strict trees
/// for their engine's. Neither is on the path of a layout without mistakes.
package final class DiagnosticWatch: Sendable {
  /// The watch of the current task.
  @TaskLocal package static var current: DiagnosticWatch?

  private struct Contents {
    var diagnostics: [Diagnostic] = []
    var seen: Set<Diagnostic> = []
  }

  private let contents = Guarded(Contents())
  private let onLayout: @Sendable (View) -> Void

  /// A watch that has seen nothing yet.
  ///
  /// - Parameter onLayout: called with the root of each tree that is laid out and clean, on the
  ///   thread of the layout: after a flush, or after the pass of a host. It lays nothing out.
  package init(onLayout: @escaping @Sendable (View) -> Void = { _ in }) {
    self.onLayout = onLayout
  }

  /// The diagnostics so far, each once, oldest first, at most 1,000.
  package var diagnostics: [Diagnostic] { contents.withLock { $0.diagnostics } }

  /// Takes a diagnostic, unless the view that it is about need not keep the rule.
  func note(_ diagnostic: Diagnostic, about view: View) {
    if let rule = diagnostic.kind.rule, view.soundnessExemptions.contains(rule) { return }
    contents.withLock { contents in
      guard contents.diagnostics.count < Self.limit else { return }
      if contents.seen.insert(diagnostic).inserted { contents.diagnostics.append(diagnostic) }
    }
  }

  fileprivate func note(layoutOf root: View) { onLayout(root) }

  private static let limit = 1_000
}

extension Diagnostic.Kind {
  /// The rule of soundness that a layout with this diagnostic breaks, or `nil` for a refused call.
  package var rule: SoundnessRules? {
    switch self {
    case .overflow: .overflow
    case .zeroSize: .zeroSize
    case .notAChild: .unplaced
    case .placedTwice, .unequalAnswers, .foreignFrameInLayout, .noLongerPlaced: .ambiguity
    case .feedbackLimit: .feedback
    default: nil
    }
  }
}

extension EngineRef {
  /// Shows a clean tree to its watch, unless a running body or pass may still change it.
  ///
  /// - Parameter isAfterPass: whether the host has done all that its pass lays out.
  @inline(never) func showToWatch(isAfterPass: Bool = false) {
    guard let watch = settings.watch, flushing.depth == 0, isClean, !ThreadContext.isBusy,
      isAfterPass || settings.host?.isPassing != true
    else { return }
    watch.note(layoutOf: root.view)
  }
}
