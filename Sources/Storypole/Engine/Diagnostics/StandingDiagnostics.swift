/// The diagnostics of the last run of a view's layout body: what that layout still gets wrong.
///
/// A log says what has happened, in layouts at sizes that are gone, too. These hold as long as the
/// layout does: the next run replaces them. Kept only where a body has reported something.
struct StandingDiagnostics {
  /// One diagnostic; its text is written when it is read.
  struct Entry {
    /// The view that it is about; only compared.
    let subject: ObjectIdentifier
    let diagnostic: () -> Diagnostic
  }

  /// The run that reported them.
  let stamp: UInt64
  private(set) var entries: [Entry] = []

  init(stamp: UInt64) { self.stamp = stamp }

  mutating func add(_ entry: Entry) {
    if entries.count < Self.limit { entries.append(entry) }
  }

  /// Maximum number of diagnostics kept per run.
  private static let limit = 1_000
}

/// A diagnostic of a layout that is current, and the view that it is about.
package struct StandingDiagnostic {
  /// The view that it is about; it may have been released since.
  package let subject: ObjectIdentifier
  package let diagnostic: Diagnostic
}

extension View {
  /// The diagnostics of the last run of this view's layout body, in order.
  package final var standingDiagnostics: [StandingDiagnostic] {
    guard let standing = extras?.standing, standing.stamp == node.layout.stamp else { return [] }
    return standing.entries.map {
      StandingDiagnostic(subject: $0.subject, diagnostic: $0.diagnostic())
    }
  }

  /// Keeps a diagnostic about this view with the layout that is running, if one is.
  final func keepStanding(_ diagnostic: @escaping () -> Diagnostic) {
    guard let engine = ThreadContext.current.engine, let reader = engine.reader,
      engine.isRunningLayout, !engine.isMeasuring
    else { return }
    let extras = reader.view.makeExtras()
    let stamp = engine.runStamp
    if extras.standing?.stamp != stamp { extras.standing = StandingDiagnostics(stamp: stamp) }
    extras.standing?.add(.init(subject: ObjectIdentifier(self), diagnostic: diagnostic))
  }
}
