import Foundation

/// The diagnostics of the last run of a view's layout body: what that layout still gets wrong.
///
/// A log says what has happened, in layouts at sizes that are gone, too. These hold as long as the
/// layout does: the next run replaces them. Kept only where a body has reported something. A layout
/// that overflows may do so in every run, so overflow is kept as numbers, in memory that is reused.
final class StandingDiagnostics {
  /// The run that reported them, or 0 for none.
  private var stamp: UInt64 = 0
  private var overflows: [Overflow] = []
  /// The number of `overflows` of the run; the others are left from earlier runs.
  private var overflowCount = 0
  private var others: [StandingDiagnostic] = []

  func add(_ overflow: Overflow, ofRun stamp: UInt64) {
    begin(stamp)
    if overflowCount < overflows.count {
      overflows[overflowCount] = overflow
    } else if overflowCount < Self.limit {
      overflows.append(overflow)
    }
    overflowCount = min(overflowCount + 1, overflows.count)
  }

  func add(_ diagnostic: StandingDiagnostic, ofRun stamp: UInt64) {
    begin(stamp)
    if others.count < Self.limit { others.append(diagnostic) }
  }

  private func begin(_ stamp: UInt64) {
    if stamp == self.stamp { return }
    self.stamp = stamp
    overflowCount = 0
    if !others.isEmpty { others = [] }
  }

  /// Forgets the run: it continues, and reports again what still holds.
  func forgetRun() { stamp = 0 }

  /// The diagnostics of a view, if its last run has reported them.
  fileprivate func current(of view: View) -> [StandingDiagnostic] {
    if stamp != view.node.layout.stamp { return [] }
    return overflows.prefix(overflowCount).map {
      StandingDiagnostic(subject: ObjectIdentifier(view), diagnostic: $0.diagnostic(of: view))
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

  static var advice: String { "Nothing was clamped; provide more space, or let it scroll." }

  /// The layout's attempt, in words.
  var attempted: String {
    "its content is \(content.brief) points \(isHorizontal ? "wide" : "high"), "
      + "but \(available.brief) are available"
  }

  fileprivate func diagnostic(of view: View) -> Diagnostic {
    Diagnostic(
      kind: .overflow, path: view.path, attempted: attempted, advice: Self.advice,
      location: view.body?.origin?.site)
  }
}

/// A diagnostic of a layout that is current, and the view that it is about.
package struct StandingDiagnostic {
  /// The view that it is about; it may have been released since.
  package let subject: ObjectIdentifier
  package let diagnostic: Diagnostic
}

extension View {
  /// The diagnostics of the last run of this view's layout body; overflow first.
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
