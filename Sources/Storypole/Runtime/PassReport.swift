public import Foundation

/// What one pass did: the size it laid out, what ran, and how long it took.
public struct PassReport: Sendable {
  /// The first pass of a host is 1; 0 stands for a host that has had none.
  public var number: Int
  /// The size of the root that was laid out, in points.
  public var size: CGSize
  /// Whether more sizes were to follow, because an edge was being dragged.
  ///
  /// The last pass of a stream of interactive sizes is never interactive (R48).
  public var isInteractive: Bool
  /// What was done, exactly counted.
  public var work: WorkCounters
  /// The names, or else the paths, of the views whose layout bodies ran, in order; empty if the host
  /// doesn't record them.
  public var ran: [String]
  /// What was refused or is probably a mistake, since the last pass; the tree has forgotten it.
  public var diagnostics: [Diagnostic]
  /// Whether nothing is left to do; otherwise a limit was met, and the rest is up to the next
  /// pass (R28).
  public var isSettled: Bool
  /// How many sweeps through the dirt it took: 1, or more where bodies made new dirt (R25).
  public var generations: Int { work.generations }
  /// How long the pass took, by the host's ``PassClock``.
  public var duration: Duration
}
