/// A change to a tree that layout can't honour, as a value.
///
/// A diagnostic changes nothing: the call that caused it was refused, or its value replaced, as
/// ``advice`` says. Diagnostics are collected by the tree (``View/diagnostics``) and by each
/// pass of a host.
public struct Diagnostic: Sendable, Hashable, CustomStringConvertible {
  /// The kind of mistake, in one word.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A frame or a host's size with a NaN, infinite or negative extent was written or placed
    /// (R40).
    case invalidFrame
    /// A proposal had a NaN extent (R11).
    case invalidProposal
    /// A measurement returned a non-finite size (R11), or a fixed extent or an image's size was
    /// set to an impossible size.
    case invalidSize
    /// A layout, its attributes or the environment were given a non-finite number or an invalid
    /// display scale.
    case invalidNumber
    /// A body wrote a frame or changed the tree while it was measuring (R10).
    case changeWhileMeasuring
    /// A property was marked while a body was measuring: the mark was kept until the
    /// measurement ended (R10).
    case markWhileMeasuring
    /// A body wrote its own frame, an ancestor's or a sibling's (R27).
    case foreignFrameInLayout
    /// `layoutIfNeeded()` was called on a view whose body is running, or above one (R8).
    case layoutWhileRunning
    /// `layoutIfNeeded()` was called by a body that is measuring (R8).
    case layoutWhileMeasuring
    /// A measurement asked for itself, directly or through other measurements.
    case measurementCycle
    /// Measurements were nested too deeply for the thread's stack (R43).
    case depthLimit
    /// A view was measured with more than 64 proposals in one flush (R14).
    case proposalExplosion
    /// A flush did not settle within its limits (R28).
    case feedbackLimit
    /// The tree refused a change: see ``TreeError`` (R42).
    case refusedTreeChange
    /// A context was used after its body had returned, or a layout was run by hand outside a body.
    case escapedContext
    /// A body read a view of another tree that has a host of its own.
    case foreignTree
    /// A model that a body has read was set off the queue of its tree (R50).
    case modelOffQueue
    /// A layout had less available size than its items need, and nothing was clamped.
    case overflow
    /// A layout gave a label, a button or an image that isn't empty the size 0 × 0, in a view
    /// that isn't empty itself.
    case zeroSize
    /// A layout placed a view that is not a subview of the container, or used an invalid index.
    case notAChild
    /// A layout manager or a line placed a view that had already been placed in this run: the view
    /// was given to two of them, or twice to one.
    case placedTwice
    /// A pass took longer than the budget of its host.
    case overBudget
    /// Passes in a row have each left something to lay out.
    case unsettledPasses
    /// Strict mode: the frame of a child was written from outside although a body places it (R6).
    case wrotePlacedFrame
    /// Strict mode: a child was placed by an earlier run of its superview's body, but not by
    /// the last (R20).
    case noLongerPlaced
    /// Strict mode: a block returned a different size while laying out than while measuring (R18).
    case unequalAnswers
    /// A constraint was refused: it could not be made, activated or changed as it was to be.
    case refusedConstraint
    /// Required constraints contradict each other, and one of them was given up, or a view's margins
    /// and its place follow from each other without end.
    case constraintConflict
    /// A check: a valid measurement returns another answer when it is repeated (R9).
    case staleMeasurement
  }

  /// The kind of mistake.
  public var kind: Kind
  /// The path of the view: the names, or else the indices, from the root down.
  public var path: String
  /// The attempted operation, with its values.
  public var attempted: String
  /// The action taken instead, and what to try.
  public var advice: String
  /// The call that was refused, or `nil` if it isn't known.
  ///
  /// For a setter, which can't know its caller, this is the `setLayout` call of the block that
  /// was running or that places the view.
  public var location: CallSite?
  /// The cycle of causes, for a flush that didn't settle (R29).
  public var cycle: FeedbackCycle?

  /// Makes a diagnostic.
  public init(
    kind: Kind, path: String, attempted: String, advice: String, location: CallSite? = nil,
    cycle: FeedbackCycle? = nil
  ) {
    self.kind = kind
    self.path = path
    self.attempted = attempted
    self.advice = advice
    self.location = location
    self.cycle = cycle
  }

  /// One line with the path, the attempt, the place and the advice, followed by the cycle, if any.
  public var description: String {
    let place = location.map { ", at \($0)" } ?? ""
    let line = "\(path): \(attempted) [\(kind.rawValue)]\(place). \(advice)"
    return cycle.map { "\(line)\n\($0)" } ?? line
  }
}
