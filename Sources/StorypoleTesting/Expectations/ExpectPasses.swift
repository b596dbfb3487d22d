public import Storypole
import StorypoleChecking
public import Testing

/// Expects a host to run a number of passes during a change.
///
///     let clock = VirtualFrameClock(hertz: 60)
///     let host = LayoutHost(size: portrait, root: screen, scheduler: clock)
///     clock.advance()
///     expectPasses(1, of: host) {                            // a burst is one pass (R48, R49)
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
    Issue.record("\(claim):\n\n\(PassTable(passes))", sourceLocation: sourceLocation)
  }
  return passes
}
