public import Storypole
import StorypoleChecking
public import Testing

/// Expects a change to be laid out in one flush, with nothing left to do.
///
///     expectSettled(screen) { screen.title.text = "Storypole" }
///
/// Fails with one issue if the flush took more generations than allowed (bodies that change
/// what was already laid out, R25), stopped at a limit (R28), or left something for a second
/// flush to visit (R23): it lists the bodies that ran again, and the diagnostics.
///
/// - Parameters:
///   - root: a view of the tree, which is laid out from its root.
///   - generations: the maximum number of sweeps of the flush.
///   - sourceLocation: the location of the issue.
///   - change: performed on the tree before the flush.
public func expectSettled(
  _ root: View, generations: Int = 1, sourceLocation: SourceLocation = #_sourceLocation,
  _ change: () throws -> Void
) rethrows {
  let reasons = try root.reasonsNotSettled(generations: generations, after: change)
  if reasons.isEmpty { return }
  record(
    "\(root.path) has not settled:\n\(bulleted(reasons, atMost: 20))",
    at: sourceLocation)
}

/// Expects a host to have nothing left to lay out after a change and a number of passes.
///
///     expectSettled(host) { host.resize(to: landscape) }
///
/// Fails with one issue that lists the passes, if they keep requesting further ones.
///
/// - Parameters:
///   - host: the host to change and tick.
///   - passes: the maximum number of passes.
///   - sourceLocation: the location of the issue.
///   - change: performed on the host or its tree before the passes.
/// - Returns: the reports of the passes after the change.
@discardableResult
public func expectSettled<Root: View>(
  _ host: LayoutHost<Root>, passes: Int = 1, sourceLocation: SourceLocation = #_sourceLocation,
  _ change: () throws -> Void
) rethrows -> [PassReport] {
  try change()
  let reports = host.passesToSettle(atMost: passes)
  if host.needsPass {
    let diagnostics = reports.flatMap(\.diagnostics).map { "\n- \($0)" }.joined()
    let claim = "\(host.root.path) still needs a pass after \(passes)"
    record(
      "\(claim):\n\n\(PassTable(reports))\(diagnostics)", at: sourceLocation)
  }
  return reports
}

/// Expects a host to run a number of passes during a change.
///
///     let clock = VirtualFrameClock(hertz: 60)
///     let host = LayoutHost(size: portrait, root: screen, scheduler: clock)
///     clock.advance()
///     expectPasses(1, of: host) {  // a burst is one pass (R48, R49)
///       for width in 391...844 { host.resize(to: CGSize(width: width, height: 390)) }
///       clock.advance(frames: 7)
///     }
///
/// With a `ManualScheduler` or a `VirtualFrameClock` no real time elapses. If the number
/// differs, one issue lists the passes: their sizes, generations, and the bodies that ran.
///
/// - Parameters:
///   - count: the expected number of passes.
///   - host: the host whose passes are counted.
///   - sourceLocation: the location of the issue.
///   - change: performed on the host, its tree, or its scheduler.
/// - Returns: the reports of the passes.
@discardableResult
public func expectPasses<Root: View>(
  _ count: Int, of host: LayoutHost<Root>, sourceLocation: SourceLocation = #_sourceLocation,
  _ change: () throws -> Void
) rethrows -> [PassReport] {
  let passes = try host.passes(during: change)
  if passes.count != count {
    let claim = "expected \(count) \(count == 1 ? "pass" : "passes"), but \(passes.count) ran"
    record("\(claim):\n\n\(PassTable(passes))", at: sourceLocation)
  }
  return passes
}
