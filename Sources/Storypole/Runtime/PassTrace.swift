public import Foundation

/// The runs of a pass as slices of time, nested as they called each other, with their causes.
///
/// A host traces its passes while it has a ``LayoutHost/traceClock``:
///
///     host.traceClock = .continuous
///     host.root.recordsCauses = true  // for the causes
///     let trace = host.tick()?.trace
///
/// Only runs within passes are in it. Measurements are those that executed: an answer from a valid
/// record takes no time.
public struct PassTrace: Sendable, Hashable {
  /// The kind of code that ran.
  public enum Kind: Sendable, Hashable {
    /// A layout body.
    case layout
    /// A measurement for a proposal.
    case measurement(proposal: CGSize)
    /// The baselines at a size.
    case baselines(size: CGSize)
    /// `updateProperties()`.
    case propertyUpdate
  }

  /// The event that a run goes back to.
  public enum Origin: Sendable, Hashable {
    /// Another run of this pass: the nearest one on the way to the root cause, by its index.
    case run(Int)
    /// A change from outside all bodies, by its index in ``PassTrace/changes``.
    case change(Int)
  }

  /// One run of a view's code.
  public struct Run: Sendable, Hashable {
    /// The kind of code.
    public var kind: Kind
    /// The path of the view, as it was when the pass had ended.
    public var view: String
    /// The number of the sweep that the run belongs to, from 1.
    public var generation: Int
    /// The time at which it began, by the clock of the trace.
    public var begin: Duration
    /// The time at which it ended; for a measurement that only continued its last run, the time at
    /// which it began.
    public var end: Duration
    /// The index of the run that called it, always less than its own, or `nil` if the engine did.
    public var parent: Int?
    /// The reason for the run, if causes are recorded (``View/recordsCauses``) and it was of any
    /// effect: of measurements, only those with a new answer.
    public var cause: Cause?
    /// The event that the chain of causes leads to first, or `nil` if there is none in this pass.
    public var origin: Origin?
  }

  /// The time at which the pass began, by the clock of the trace.
  public var begin: Duration
  /// The time at which it ended.
  public var end: Duration
  /// The runs, in the order in which they began.
  public var runs: [Run] = []
  /// The changes from outside all bodies that led to runs of this pass.
  public var changes: [Cause] = []
}

extension PassTrace {
  /// The layout bodies that a report lists by their names, with their paths.
  package func paths(of ran: [String]) -> [(name: String, path: String)] {
    let layouts = runs.filter { $0.kind == .layout }
    return zip(ran, layouts).map { ($0, $1.view) }
  }
}
