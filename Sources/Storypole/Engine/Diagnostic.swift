/// Something that a program did to a tree which layout can't honour, as a value.
///
/// A diagnostic changes nothing: the call that caused it was refused, or its value replaced, as
/// ``advice`` says. They are collected by the tree (``View/diagnostics``) and by each pass of a host.
public struct Diagnostic: Sendable, Hashable, CustomStringConvertible {
  /// What went wrong, in one word.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A frame, or a host's size, with a NaN, an infinity or a negative extent was written or placed (R40).
    case invalidFrame
    /// A proposal had a NaN extent (R11).
    case invalidProposal
    /// A measurement answered a non-finite size (R11), or a fixed extent or an image's size was set that no size can have.
    case invalidSize
    /// A layout, its attributes or the environment were given a number that is not finite, or no display scale.
    case invalidNumber
    /// A body wrote a frame or changed the tree while it was measuring (R10).
    case changeWhileMeasuring
    /// A property was marked while a body was measuring: the mark was kept until it ended (R10).
    case markWhileMeasuring
    /// A body wrote its own frame, an ancestor's or a sibling's (R27).
    case foreignFrameInLayout
    /// `layoutIfNeeded()` was called on a view whose body is running, or above one (R8).
    case layoutWhileRunning
    /// `layoutIfNeeded()` was called by a body that is measuring (R8).
    case layoutWhileMeasuring
    /// A measurement asked, directly or through others, for itself.
    case measurementCycle
    /// Measurements were nested too deep for the stack of the thread (R43).
    case depthLimit
    /// A view was measured with more than 64 proposals in one flush (R14).
    case proposalExplosion
    /// A flush did not validate within its limits (R28).
    case feedbackLimit
    /// The tree refused a change: see ``TreeError`` (R42).
    case refusedTreeChange
    /// A pass was used after the body that it was handed to had returned, or a layout by hand outside of one.
    case escapedContext
    /// A body read a view of another tree which has a host of its own.
    case foreignTree
    /// A layout had less room than its items need; nothing was clamped.
    case overflow
    /// A layout placed a view that is no child of the one which is being laid out, or used an index that is none.
    case notAChild
    /// A layout manager placed a view that one had placed already in this run: it was given to two of them, or twice to one.
    case placedTwice
    /// Strict mode: the frame of a child was written from outside although a body places it (R6).
    case wrotePlacedFrame
    /// Strict mode: a child was placed by an earlier run of its superview's body, but not by the last (R20).
    case noLongerPlaced
    /// Strict mode: a block answered another size while laying out than while measuring (R18).
    case unequalAnswers
    /// Paranoid mode: a measurement that counted as valid has another answer when it is made again (R9).
    case staleMeasurement
  }

  /// What went wrong.
  public var kind: Kind
  /// The view that it is about: the names, or else the indices, from the root down.
  public var path: String
  /// What was attempted, with the values.
  public var attempted: String
  /// What was done instead, and what to try.
  public var advice: String
  /// The call that was refused or, where a setter can't know, the `setLayout` call of the block
  /// that was running, or that places the view; `nil` if none is known.
  public var location: CallSite?
  /// For a flush that didn't validate: why it goes round in circles (R29).
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

  /// One line: the path, what was attempted, where, and what to do; then the cycle, if there is one.
  public var description: String {
    let place = location.map { ", at \($0)" } ?? ""
    let line = "\(path): \(attempted) [\(kind.rawValue)]\(place). \(advice)"
    return cycle.map { "\(line)\n\($0)" } ?? line
  }
}
