public import Storypole
import StorypoleChecking
public import Testing

/// Expects every recorded measurement to equal a new one after a change.
///
///     expectFreshMeasurements(in: shelf) { reader.fontScale = 2 }
///
/// Each measurement that is served from a record while the tree is laid out is repeated, and at
/// the end every record of the tree. Unlike a comparison of frames this detects a stale size
/// that hasn't been used yet. One issue names the views, the proposals, and both sizes.
///
/// - Parameters:
///   - root: a view of the tree, which is laid out from its root.
///   - sourceLocation: the location of the issue.
///   - change: performed before the layout.
public func expectFreshMeasurements(
  in root: View, sourceLocation: SourceLocation = #_sourceLocation,
  _ change: () throws -> Void
) rethrows {
  let stale = try root.staleMeasurements(after: change)
  if stale.isEmpty { return }
  let claim = stale.count == 1 ? "measurement is" : "measurements are"
  record(
    "\(stale.count) recorded \(claim) stale:\n\(bulleted(stale, atMost: 12))",
    at: sourceLocation)
}

/// Expects every recorded measurement to equal a new one.
///
/// - Parameters:
///   - root: a view of the tree, which is laid out from its root.
///   - sourceLocation: the location of the issue.
public func expectFreshMeasurements(
  in root: View, sourceLocation: SourceLocation = #_sourceLocation
) {
  expectFreshMeasurements(in: root, sourceLocation: sourceLocation) {}
}

/// Lines of an issue, each after a dash, and the number of omitted ones.
func bulleted(_ lines: [some CustomStringConvertible], atMost limit: Int) -> String {
  var shown = lines.prefix(limit).map { "- \($0)" }
  if lines.count > limit { shown.append("- … \(lines.count - limit) more") }
  return shown.joined(separator: "\n")
}
