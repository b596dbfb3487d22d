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
  /// The names, or otherwise the paths, of the views whose layout bodies ran, in order, empty if
  /// the host doesn't record them.
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
  /// The overrun, if the pass took longer than the host's budget.
  public var overrun: PassOverrun?
  /// The reason why the tree doesn't settle, if ten passes in a row each left something to lay out;
  /// said once per row of passes.
  public var unsettled: UnsettledPasses?
  /// The work of the pass, timed, or `nil` unless the host traces it (``LayoutHost/traceClock``).
  public var trace: PassTrace?
}

/// A pass that took longer than its host's ``LayoutHost/frameBudget``.
public struct PassOverrun: Sendable, Hashable, CustomStringConvertible {
  /// The time that a pass may take.
  public var budget: Duration
  /// The time that it took.
  public var duration: Duration
  /// The views whose own code took most of the time, longest first; at most five.
  public var costliest: [ViewCost]

  /// One sentence with all of it.
  public var description: String {
    let views = costliest.map { "\($0)" }.joined(separator: ", ")
    return "a pass took \(duration), and may take \(budget)"
      + (views.isEmpty ? "" : "; most of it in \(views)")
  }
}

/// The time that a view's own code took in a pass: its layout, its measurements and its
/// `updateProperties()`, without other views that it measured.
public struct ViewCost: Sendable, Hashable, CustomStringConvertible {
  /// The path of the view.
  public var path: String
  /// The time, by the host's ``PassClock``.
  public var duration: Duration
  /// The number of runs.
  public var runs: Int

  /// The path, the time and the number of runs.
  public var description: String {
    "\(path) (\(duration) in \(runs) \(runs == 1 ? "run" : "runs"))"
  }
}
