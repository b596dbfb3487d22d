public import Storypole
import StorypoleChecking
public import Testing

/// Expects the engine's records of a whole tree to be sound.
///
/// A failure is a fault of Storypole itself: one issue lists the views and the numbers that
/// disagree, and is worth reporting.
///
/// - Parameters:
///   - root: a view of the tree.
///   - sourceLocation: the location of the issue.
public func expectInvariants(in root: View, sourceLocation: SourceLocation = #_sourceLocation) {
  let broken = root.checkInvariants()
  if broken.isEmpty { return }
  let claim = broken.count == 1 ? "invariant is" : "invariants are"
  Issue.record(
    "\(broken.count) \(claim) broken:\n\(bulleted(broken, atMost: 20))",
    sourceLocation: sourceLocation)
}
