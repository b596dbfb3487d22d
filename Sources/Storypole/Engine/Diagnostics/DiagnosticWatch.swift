/// Collects the diagnostics of all trees that are laid out in a task, whose engines are strict.
///
/// Diagnostics and new engines look for the watch of the current task; neither is on the path of a
/// layout without mistakes.
package final class DiagnosticWatch: Sendable {
  /// The watch of the current task.
  @TaskLocal package static var current: DiagnosticWatch?

  private struct Contents {
    var diagnostics: [Diagnostic] = []
    var seen: Set<Diagnostic> = []
  }

  private let contents = Guarded(Contents())

  /// A watch that has seen nothing yet.
  package init() {}

  /// The diagnostics so far, each once, oldest first; at most 1,000.
  package var diagnostics: [Diagnostic] { contents.withLock { $0.diagnostics } }

  func note(_ diagnostic: Diagnostic) {
    contents.withLock { contents in
      guard contents.diagnostics.count < Self.limit else { return }
      if contents.seen.insert(diagnostic).inserted { contents.diagnostics.append(diagnostic) }
    }
  }

  private static let limit = 1_000
}
