public import Storypole
import StorypoleChecking
public import Testing

/// Expects the engine's records of a whole tree to be sound.
///
/// What fails is Storypole itself: one issue lists the views and the numbers that disagree, and is
/// worth a report.
///
/// - Parameters:
///   - root: a view of the tree.
///   - sourceLocation: where the issue is shown.
public func expectInvariants(in root: View, sourceLocation: SourceLocation = #_sourceLocation) {
  let broken = root.checkInvariants()
  if broken.isEmpty { return }
  let claim = broken.count == 1 ? "invariant is" : "invariants are"
  Issue.record(
    "\(broken.count) \(claim) broken:\n\(bulleted(broken, atMost: 20))",
    sourceLocation: sourceLocation)
}
