/// Decides when a pass is requested, cancelled and run: at most one is pending at any time
/// (R45).
///
/// A value without a queue: its owner, `LayoutHost`, reports events and performs the actions.
struct PassPlan {
  enum Action {
    case nothing
    /// Ask the scheduler for a pass.
    case schedule
    /// Cancel the pass requested from the scheduler.
    case cancel
  }

  private var isScheduled = false
  /// Whether a pass is running; dirt made in the meantime is considered when it ends.
  private(set) var isPassing = false
  /// Whether no pass may be requested or begin.
  private(set) var isSuspended = false

  /// Takes note of whether there is something to lay out.
  mutating func update(isDue: Bool) -> Action {
    let isWanted = isDue && !isSuspended && !isPassing
    if isWanted == isScheduled { return .nothing }
    isScheduled = isWanted
    return isWanted ? .schedule : .cancel
  }

  /// Begins the pass that was requested, and returns whether there is one.
  mutating func beginPass() -> Bool {
    defer { (isScheduled, isPassing) = (false, isScheduled || isPassing) }
    return isScheduled
  }

  /// Ends the pass; something is left to lay out if it stopped at a limit (R28), or if its
  /// completion has changed something.
  mutating func endPass(isDue: Bool) -> Action {
    isPassing = false
    return update(isDue: isDue)
  }

  /// Lets no pass run any more.
  mutating func suspend() -> Action {
    isSuspended = true
    return update(isDue: false)
  }

  /// Lets passes run again.
  mutating func resume(isDue: Bool) -> Action {
    isSuspended = false
    return update(isDue: isDue)
  }
}
