/// Decides when a pass is requested, cancelled and run: at most one is pending at any time
/// (R45).
///
/// A value without a queue: its owner, `LayoutHost`, reports events and performs the actions.
package struct PassPlan {
  package enum Event {
    /// There is something to lay out; sent whether or not there was before.
    case dirtied
    /// Nothing is left to lay out: a synchronous flush took it all, or a size was reverted.
    case cleaned
    /// The scheduler's turn has come, or a pass is requested immediately.
    case turn
    /// The pass is over; dirt remains if it stopped at a limit (R28), or was made during
    /// completion.
    case passEnded(dirtRemains: Bool)
    /// Passes are not to run any more, until they are again.
    case suspended
    /// Passes may run again; whether there is something to lay out.
    case resumed(isDue: Bool)
  }

  package enum Action: Equatable {
    case nothing
    /// Ask the scheduler for a pass.
    case schedule
    /// Cancel the pass requested from the scheduler.
    case cancel
    /// Run the pass, and cancel the scheduled one if this isn't it.
    case run
    /// Refuse a pass that was requested within a pass.
    case refuse
  }

  private enum State {
    case idle
    case scheduled
    /// A pass is running. Dirt made in the meantime is considered when it ends.
    case passing
  }

  private var state = State.idle
  /// Whether no pass may be requested or begin.
  package private(set) var isSuspended = false

  package init() {}

  /// Whether a pass is running.
  package var isPassing: Bool { state == .passing }

  package mutating func event(_ event: Event) -> Action {
    switch (state, event) {
    case (_, .suspended):
      isSuspended = true
      return state == .scheduled ? go(to: .idle, .cancel) : .nothing
    case (.idle, .resumed(isDue: true)) where isSuspended:
      isSuspended = false
      return go(to: .scheduled, .schedule)
    case (_, .resumed):
      isSuspended = false
      return .nothing
    case (.passing, .passEnded(dirtRemains: true)) where isSuspended:
      return go(to: .idle, .nothing)
    case (.idle, .dirtied) where isSuspended:
      return .nothing
    case (.idle, .dirtied), (.passing, .passEnded(dirtRemains: true)):
      return go(to: .scheduled, .schedule)
    case (.scheduled, .cleaned):
      return go(to: .idle, .cancel)
    case (.scheduled, .turn):
      return go(to: .passing, .run)
    case (.passing, .turn):
      return .refuse
    case (.passing, .passEnded(dirtRemains: false)):
      return go(to: .idle, .nothing)
    case (.idle, _), (.scheduled, _), (.passing, _):
      return .nothing
    }
  }

  private mutating func go(to next: State, _ action: Action) -> Action {
    state = next
    return action
  }
}
