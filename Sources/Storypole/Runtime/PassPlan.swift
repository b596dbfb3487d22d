/// Decides when a pass is asked for, given up and run: at most one is ever on its way (R45).
///
/// A value without a queue: its owner, `LayoutHost`, tells it what happened and performs the action.
package struct PassPlan {
  package enum Event {
    /// There is something to lay out, where there was nothing or was already something.
    case dirtied
    /// There is nothing left to lay out: a synchronous flush took it all, or a size came back.
    case cleaned
    /// The scheduler's moment has come, or somebody asks for a pass now.
    case turn
    /// The pass is over; dirt remains if it stopped at a limit (R28), or was made on its way out.
    case passEnded(dirtRemains: Bool)
  }

  package enum Action: Equatable {
    case nothing
    /// Ask the scheduler for a pass.
    case schedule
    /// Give up the pass that the scheduler was asked for.
    case cancel
    /// Run the pass, and give up the scheduled one if this isn't it.
    case run
    /// Tell who asked for a pass within a pass that it can't be had.
    case refuse
  }

  private enum State {
    case idle
    case scheduled
    /// A pass is running. Dirt made meanwhile is looked at when it ends.
    case passing
  }

  private var state = State.idle

  package init() {}

  package mutating func event(_ event: Event) -> Action {
    switch (state, event) {
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
