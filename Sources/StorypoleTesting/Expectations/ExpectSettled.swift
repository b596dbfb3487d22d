public import Storypole
import StorypoleChecking
public import Testing

/// Expects a change to be laid out in one flush, with nothing left to do.
///
///     expectSettled(screen) { screen.title.text = "Storypole" }
///
/// Fails with one issue if the flush took more generations than it may (bodies that change what was
/// already laid out, R25), gave up at a limit (R28), or left something for a second flush to visit
/// (R23): what ran again, and what the diagnostics say of it.
///
/// - Parameters:
///   - root: a view of the tree, which is laid out from its root.
///   - generations: how many sweeps the flush may take.
///   - sourceLocation: where the issue is shown.
///   - change: what is done to the tree before.
public func expectSettled(
  _ root: View, generations: Int = 1, sourceLocation: SourceLocation = #_sourceLocation,
  _ change: () throws -> Void
) rethrows {
  let reasons = try root.reasonsNotSettled(generations: generations, after: change)
  if reasons.isEmpty { return }
  Issue.record(
    "\(root.path) has not settled:\n\(bulleted(reasons, atMost: 20))",
    sourceLocation: sourceLocation)
}

/// Expects a tree to be laid out in one flush, with nothing left to do.
///
/// - Parameters:
///   - root: a view of the tree, which is laid out from its root.
///   - generations: how many sweeps the flush may take.
///   - sourceLocation: where the issue is shown.
public func expectSettled(
  _ root: View, generations: Int = 1, sourceLocation: SourceLocation = #_sourceLocation
) {
  expectSettled(root, generations: generations, sourceLocation: sourceLocation) {}
}

/// Expects a host to have nothing left to lay out after a change and so many passes.
///
///     expectSettled(host) { host.resize(to: landscape) }
///
/// Fails with one issue that lists the passes, if they keep asking for each other.
///
/// - Parameters:
///   - host: what is changed, then ticked.
///   - passes: how many passes it may take.
///   - sourceLocation: where the issue is shown.
///   - change: what is done to the host or its tree before.
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
    Issue.record(
      "\(claim):\n\n\(PassTable(reports))\(diagnostics)", sourceLocation: sourceLocation)
  }
  return reports
}

/// Expects a host to have nothing left to lay out after so many passes.
///
/// - Parameters:
///   - host: what is ticked.
///   - passes: how many passes it may take.
///   - sourceLocation: where the issue is shown.
/// - Returns: the reports of the passes.
@discardableResult
public func expectSettled<Root: View>(
  _ host: LayoutHost<Root>, passes: Int = 1, sourceLocation: SourceLocation = #_sourceLocation
) -> [PassReport] {
  expectSettled(host, passes: passes, sourceLocation: sourceLocation) {}
}
