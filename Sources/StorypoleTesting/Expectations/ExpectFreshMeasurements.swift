public import Storypole
import StorypoleChecking
public import Testing

/// Expects every measurement on record to be what measuring now, after a change, would answer.
///
///     expectFreshMeasurements(in: shelf) { reader.fontScale = 2 }
///
/// Each answer that comes from a record while the tree is laid out is measured again, and at the
/// end every record of the tree. Other than a comparison of frames this finds a stale size that
/// nobody has used yet. One issue names the views, what they were asked, and both answers.
///
/// - Parameters:
///   - root: a view of the tree, which is laid out from its root.
///   - sourceLocation: where the issue is shown.
///   - change: what is done before.
public func expectFreshMeasurements(
  in root: View, sourceLocation: SourceLocation = #_sourceLocation,
  _ change: () throws -> Void
) rethrows {
  let stale = try root.staleMeasurements(after: change)
  if stale.isEmpty { return }
  let claim = stale.count == 1 ? "measurement is" : "measurements are"
  Issue.record(
    "\(stale.count) recorded \(claim) stale:\n\(bulleted(stale, atMost: 12))",
    sourceLocation: sourceLocation)
}

/// Expects every measurement on record to be what measuring now would answer.
///
/// - Parameters:
///   - root: a view of the tree, which is laid out from its root.
///   - sourceLocation: where the issue is shown.
public func expectFreshMeasurements(
  in root: View, sourceLocation: SourceLocation = #_sourceLocation
) {
  expectFreshMeasurements(in: root, sourceLocation: sourceLocation) {}
}
