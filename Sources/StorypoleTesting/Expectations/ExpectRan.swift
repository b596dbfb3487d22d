public import Storypole
import StorypoleChecking
public import Testing

/// Expects a change to make exactly these layout bodies run, in this order (R21).
///
///     expectRan(["title"], in: list) { title.text = "c" }  // same size: no other body
///     expectRan(["list", "row", "title"], in: list) { title.text = "much longer …" }
///     expectRan([], in: list) { title.text = title.text }
///     expectRan([title], in: list) { title.text = "d" }                  // the view itself
///
/// Pending layout is done first, and doesn't count. If other bodies run, one issue shows both
/// lists side by side, and the causes of unexpected runs.
///
/// - Parameters:
///   - expected: the views whose bodies run, in order: themselves, their names, or their paths
///     (`list/2/title`), as `find(_:as:)` takes them. A name that other views have, too, is warned
///     of.
///   - root: a view of the tree, which is laid out from its root.
///   - sourceLocation: the location of the issue.
///   - change: performed on the tree.
public func expectRan(
  _ expected: [any ExpectedView], in root: View,
  sourceLocation: SourceLocation = #_sourceLocation, _ change: () throws -> Void
) rethrows {
  root.root.layoutIfNeeded()
  let bodies = try root.recordingCauses {
    BodiesRun(
      expected: expected.map(\.expectedName), ran: try root.root.runsByPath(of: change), in: root)
  }
  report(bodies, sourceLocation)
}

/// Expects a change to make exactly these layout bodies run in the host's next pass, in this order.
///
///     expectRan(["screen", "toolbar"], in: host) { host.resize(to: landscape) }
///
/// Pending layout of the host is done first, and doesn't count. The host has to record runs, as
/// it does by default.
///
/// - Parameters:
///   - expected: the views whose bodies run, in order: themselves, their names, or their paths
///     (`list/2/title`), as `find(_:as:)` takes them. A name that other views have, too, is warned
///     of.
///   - host: the host to change and tick.
///   - sourceLocation: the location of the issue.
///   - change: performed on the host or its tree.
public func expectRan<Root: View>(
  _ expected: [any ExpectedView], in host: LayoutHost<Root>,
  sourceLocation: SourceLocation = #_sourceLocation, _ change: () throws -> Void
) rethrows {
  host.tick()
  let bodies = try host.root.recordingCauses {
    let passes = try host.tracedPasses {
      try change()
      host.tick()
    }
    let ran = passes.flatMap { pass in pass.trace?.paths(of: pass.ran) ?? [] }
    return BodiesRun(expected: expected.map(\.expectedName), ran: ran, in: host.root)
  }
  report(bodies, sourceLocation)
}

/// A view that a test expects to run: the view itself, its name or its path.
public protocol ExpectedView {
  /// The name or path.
  var expectedName: String { get }
}

extension String: ExpectedView {
  /// The text itself.
  public var expectedName: String { self }
}

extension View: ExpectedView {
  /// The path from the root of the tree.
  public final var expectedName: String { path }
}

extension View {
  /// Runs a closure while the tree records causes, and restores the setting.
  fileprivate func recordingCauses<R>(_ body: () throws -> R) rethrows -> R {
    let recorded = recordsCauses
    recordsCauses = true
    defer { recordsCauses = recorded }
    return try body()
  }
}

extension LayoutHost {
  /// The passes during a change, traced for the paths of what ran.
  fileprivate func tracedPasses(during change: () throws -> Void) rethrows -> [PassReport] {
    let clock = traceClock
    traceClock = clock ?? .continuous
    defer { traceClock = clock }
    return try passes(during: change)
  }
}

private func report(_ bodies: BodiesRun, _ location: SourceLocation) {
  if !bodies.isAsExpected { record("\(bodies)", at: location) }
  for ambiguity in bodies.ambiguities { record(ambiguity, severity: .warning, at: location) }
}
