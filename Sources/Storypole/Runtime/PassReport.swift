public import Foundation

/// The results of one pass: the size it laid out, the views that ran, and its duration.
public struct PassReport: Sendable {
  /// The number of the pass, from 1; 0 before the host's first pass.
  public var number: Int
  /// The size of the root that was laid out, in points.
  public var size: CGSize
  /// Whether more sizes were to follow, for example while an edge is dragged.
  ///
  /// The last pass of a stream of interactive sizes is never interactive (R48).
  public var isInteractive: Bool
  /// The exact counts of the work done.
  public var work: WorkCounters
  /// The names, or otherwise the paths, of the views whose layout bodies ran, in order; empty
  /// if the host doesn't record them.
  public var ran: [String]
  /// The refusals and probable mistakes since the last pass; the tree no longer holds them.
  public var diagnostics: [Diagnostic]
  /// Whether nothing is left to do; otherwise a limit was reached, and the rest is deferred to
  /// the next pass (R28).
  public var isSettled: Bool
  /// The number of sweeps through the dirt: 1, or more if bodies made new dirt (R25).
  public var generations: Int { work.generations }
  /// The duration of the pass, by the host's ``PassClock``.
  public var duration: Duration
}
