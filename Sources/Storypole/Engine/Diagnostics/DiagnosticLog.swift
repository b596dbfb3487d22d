import Foundation

/// The diagnostics of one tree: kept until they are taken, printed once each.
///
/// A layout may overflow in every view, so what that takes isn't checked for exclusive access.
final class DiagnosticLog {
  @exclusivity(unchecked) private var written: [Diagnostic] = []
  /// Overflows whose texts are written when they are read.
  @exclusivity(unchecked) private var drafts: [(Overflow, ViewPlace, CallSite?)] = []
  private var printed: Set<Diagnostic> = []
  /// The number of printed diagnostics, by what repeated views have in common.
  private var alike: [Diagnostic: Int] = [:]
  @exclusivity(unchecked) var prints = true
  /// Whether the log belongs to a check, which runs bodies once more.
  let isOfCheck: Bool

  init(isOfCheck: Bool = false) {
    self.isOfCheck = isOfCheck
    if isOfCheck { prints = false }
  }

  /// Maximum number of diagnostics kept, and of distinct ones printed.
  ///
  /// It bounds the memory that a loop can use. Later diagnostics are dropped.
  private static let limit = 1_000

  /// The diagnostics, oldest first.
  var entries: [Diagnostic] {
    writeDrafts()
    return written
  }

  private func writeDrafts() {
    if drafts.isEmpty { return }
    written += drafts.map { $0.diagnostic(at: $1.text, $2) }
    drafts = []
  }

  private var isFull: Bool { written.count + drafts.count >= Self.limit }

  func report(_ diagnostic: Diagnostic) {
    writeDrafts()
    if !isFull { written.append(diagnostic) }
    if isNew(diagnostic.withoutValues) { print(diagnostic) }
  }

  /// Reports an overflow of a view's content, whose text is written when it is read.
  ///
  /// Takes no place if it is neither kept nor printed: the path of a view without a name
  /// counts the siblings before it, and each of them may overflow.
  func report(_ overflow: Overflow, of view: View, in site: CallSite?) {
    if isFull && !mayPrint { return }
    let place = ViewPlace(of: view)
    if !isFull { drafts.append((overflow, place, site)) }
    if isNew(Diagnostic(kind: .overflow, path: place.text, attempted: "", advice: "")) {
      print(overflow.diagnostic(at: place.text, site))
    }
  }

  private var mayPrint: Bool { prints && printed.count < Self.limit }

  /// Whether a diagnostic is to be printed, once; what identifies it is made only if any may be.
  @inline(__always) private func isNew(_ identity: @autoclosure () -> Diagnostic) -> Bool {
    mayPrint && printed.insert(identity()).inserted
  }

  /// Prints a diagnostic; of the same one of repeated views, the first, and that there are others.
  private func print(_ diagnostic: Diagnostic) {
    let count = alike[diagnostic.ofRepeatedViews, default: 0]
    alike[diagnostic.ofRepeatedViews] = count + 1
    switch count {
    case 0: write("\(diagnostic)")
    case 1: write("\(diagnostic.path): the same; further ones alike are in `diagnostics`")
    default: break
    }
  }

  private func write(_ line: String) {
    // A full or closed stream is ignored: the diagnostic is kept anyway.
    try? FileHandle.standardError.write(contentsOf: Data("storypole: \(line)\n".utf8))
  }

  func take() -> [Diagnostic] {
    defer { written = [] }
    return entries
  }
}

extension View {
  /// The diagnostics of this view's tree since they were last taken, oldest first.
  ///
  /// At most 1,000 are kept. Each is also printed to standard error, once, unless
  /// ``printsDiagnostics`` is off. The same one of repeated views (`row-0`, `row-1`) is printed for
  /// the first. Cost: the depth of the view.
  public final var diagnostics: [Diagnostic] { root.extras?.log?.entries ?? [] }

  /// Returns the diagnostics of the tree, and clears them.
  public final func takeDiagnostics() -> [Diagnostic] { root.extras?.log?.take() ?? [] }

  /// Whether diagnostics of this view's tree are also printed to standard error, on by default.
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

  /// Reports a diagnostic about this view to its tree, or to the tree of another view.
  ///
  /// - Parameters:
  ///   - origin: the call that went wrong. If it isn't known, the running block is named.
  ///   - view: a view of the tree that receives the report, or `nil` for this one.
  final func diagnose(
    _ kind: Diagnostic.Kind, _ attempted: String, at origin: CallOrigin? = nil, advice: String,
    cycle: FeedbackCycle? = nil, toTreeOf view: View? = nil
  ) {
    let running = ThreadContext.runningEngine
    let diagnostic = Diagnostic(
      kind: kind, path: path, attempted: attempted, advice: advice,
      location: origin?.site ?? running?.blockOrigin?.site, cycle: cycle)
    let root = (view ?? self).presentRoot
    let log = root.diagnosticLog
    log.report(diagnostic)
    if log.isOfCheck { return }
    root.watch?.note(diagnostic, about: self)
    if let running, running.isRunningLayout, !running.isMeasuring, let reader = running.reader {
      reader.view.makeStanding().add(
        StandingDiagnostic(subject: ObjectIdentifier(self), diagnostic: diagnostic),
        ofRun: running.runStamp)
    }
  }

  /// The watch of a root's tree; where there is no engine yet, the watch of the task.
  private final var watch: DiagnosticWatch? {
    if let engine = node.engine { return engine.settings.watch }
    return .current
  }

  /// Reports content that overflows, which a layout may repeat in every run; the text is written
  /// when it is read.
  final func diagnose(_ overflow: Overflow, in engine: EngineRef) {
    let site = engine.blockOrigin?.site
    let log = engine.root.view.diagnosticLog
    log.report(overflow, of: self, in: site)
    if log.isOfCheck { return }
    engine.settings.watch?.note(overflow.diagnostic(at: path, site), about: self)
    makeStanding().add(overflow, ofRun: engine.runStamp)
  }
}

extension EngineRef {
  /// The place of the block that is running, if it is one.
  fileprivate var blockOrigin: CallOrigin? { reader?.view.body?.origin }
}

extension Diagnostic {
  /// The diagnostic reduced to what identifies it for printing.
  ///
  /// The values are left out unless there is a cycle: a loop that grows reports other values in
  /// every flush.
  fileprivate var withoutValues: Diagnostic {
    if cycle == nil { return self }
    return Diagnostic(kind: kind, path: path, attempted: "", advice: "")
  }

  /// What the same diagnostic of repeated views (`row-0`, `row-1`) has in common: all but the numbers
  /// in their names.
  package var ofRepeatedViews: Diagnostic {
    var copy = self
    copy.path = path.withoutNumbers
    return copy
  }
}

/// The diagnostics of the last run of a view's layout body: what that layout still gets wrong.
///
/// A log says what has happened, in layouts at sizes that are gone, too. These hold as long as the
/// layout does: the next run replaces them. Kept only where a body has reported something. A layout
/// that overflows may do so in every run, so overflow is kept as numbers, the first one in place.
final class StandingDiagnostics {
  /// The run that reported them, or 0 for none.
  @exclusivity(unchecked) private var stamp: UInt64 = 0
  @exclusivity(unchecked) private var firstOverflow: Overflow?
  @exclusivity(unchecked) private var moreOverflows: [Overflow] = []
  @exclusivity(unchecked) private var others: [StandingDiagnostic] = []

  func add(_ overflow: Overflow, ofRun stamp: UInt64) {
    begin(stamp)
    if firstOverflow == nil {
      firstOverflow = overflow
    } else if moreOverflows.count < Self.limit - 1 {
      moreOverflows.append(overflow)
    }
  }

  func add(_ diagnostic: StandingDiagnostic, ofRun stamp: UInt64) {
    begin(stamp)
    if others.count < Self.limit { others.append(diagnostic) }
  }

  private func begin(_ stamp: UInt64) {
    if stamp == self.stamp { return }
    self.stamp = stamp
    firstOverflow = nil
    if !moreOverflows.isEmpty { moreOverflows.removeAll(keepingCapacity: true) }
    if !others.isEmpty { others = [] }
  }

  /// Forgets the run: it continues, and reports again what still holds.
  func forgetRun() { stamp = 0 }

  /// The diagnostics of a view, if its last run has reported them.
  fileprivate func current(of view: View) -> [StandingDiagnostic] {
    if stamp != view.node.layout.stamp { return [] }
    return (firstOverflow.map { [$0] + moreOverflows } ?? []).map {
      StandingDiagnostic(
        subject: ObjectIdentifier(view),
        diagnostic: $0.diagnostic(at: view.path, view.body?.origin?.site))
    } + others
  }

  /// Maximum number of diagnostics kept per run, of each kind.
  private static let limit = 1_000
}

/// Content that is larger than its available extent.
struct Overflow: BitwiseCopyable {
  let content: CGFloat
  let available: CGFloat
  let isHorizontal: Bool

  /// The layout's attempt, in words.
  private var attempted: String {
    "its content is \(content.brief) points \(isHorizontal ? "wide" : "high"), "
      + "but \(available.brief) are available"
  }

  fileprivate func diagnostic(at path: String, _ site: CallSite?) -> Diagnostic {
    Diagnostic(
      kind: .overflow, path: path, attempted: attempted,
      advice: "Nothing was clamped; provide more space, or let it scroll.", location: site)
  }
}

/// A diagnostic of a layout that is current, and the view that it is about.
package struct StandingDiagnostic {
  /// The view that it is about, which may have been released since.
  package let subject: ObjectIdentifier
  package let diagnostic: Diagnostic
}

extension View {
  /// The diagnostics of the last run of this view's layout body, overflow first.
  package final var standingDiagnostics: [StandingDiagnostic] {
    extras?.standing?.current(of: self) ?? []
  }

  /// The diagnostics of the layout that is running, to add to.
  final func makeStanding() -> StandingDiagnostics {
    let extras = makeExtras()
    if let standing = extras.standing { return standing }
    let standing = StandingDiagnostics()
    extras.standing = standing
    return standing
  }
}
