import Foundation

/// The diagnostics of one tree: kept until somebody takes them, printed once each.
final class DiagnosticLog {
  private(set) var entries: [Diagnostic] = []
  private var printed: Set<Diagnostic> = []
  var prints = true

  /// More than this many are counted and dropped: a loop must not fill the memory.
  private static let limit = 1_000

  func report(_ diagnostic: Diagnostic) {
    if entries.count < Self.limit { entries.append(diagnostic) }
    if prints && printed.count < Self.limit && printed.insert(diagnostic.withoutValues).inserted {
      // A stream that is full or closed is no reason to stop: the diagnostic is kept all the same.
      try? FileHandle.standardError.write(contentsOf: Data("storypole: \(diagnostic)\n".utf8))
    }
  }

  func take() -> [Diagnostic] {
    defer { entries = [] }
    return entries
  }
}

extension View {
  /// The diagnostics of the tree that this view is in, oldest first, since they were last taken.
  ///
  /// At most 1,000 are kept. Each is also printed to standard error, once, unless
  /// ``printsDiagnostics`` is off. Cost: the depth of the view.
  public final var diagnostics: [Diagnostic] { root.extras?.log?.entries ?? [] }

  /// The diagnostics of the tree, which forgets them.
  public final func takeDiagnostics() -> [Diagnostic] { root.extras?.log?.take() ?? [] }

  /// Whether diagnostics of this view's tree go to standard error as well; on by default.
  public final var printsDiagnostics: Bool {
    get { root.extras?.log?.prints ?? true }
    set { root.diagnosticLog.prints = newValue }
  }

  final var diagnosticLog: DiagnosticLog {
    let extras = makeExtras()
    if let log = extras.log { return log }
    let log = DiagnosticLog()
    extras.log = log
    return log
  }

  /// Reports about this view to its tree, or to that of the view whose body was wrong.
  ///
  /// - Parameters:
  ///   - origin: the call that went wrong; if that can't be known, the running block is named.
  ///   - view: a view of the tree that is told; nil for this one.
  final func diagnose(
    _ kind: Diagnostic.Kind, _ attempted: String, at origin: CallOrigin? = nil, advice: String,
    cycle: FeedbackCycle? = nil, toTreeOf view: View? = nil
  ) {
    let running = ThreadContext.current.pointee.engine?.pointee.reader?.view.body
    (view ?? self).root.diagnosticLog.report(
      Diagnostic(
        kind: kind, path: path, attempted: attempted, advice: advice,
        location: origin?.site ?? running?.origin?.site, cycle: cycle))
  }
}

extension Diagnostic {
  /// What makes two the same to a reader: a loop that grows has other values in every flush.
  fileprivate var withoutValues: Diagnostic {
    if cycle == nil { return self }
    return Diagnostic(kind: kind, path: path, attempted: "", advice: "")
  }
}
