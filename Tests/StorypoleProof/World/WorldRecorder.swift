import Storypole

/// What live views report while they are laid out.
package final class WorldRecorder {
  /// What happened, in order.
  package private(set) var events: [WorldEvent] = []
  /// The numbers of the views whose layout bodies ran, in order.
  package private(set) var ran: [Int] = []
  /// The numbers of the views whose properties were brought up to date, in order.
  package var updated: [Int] = []
  /// How many measurements executed.
  package var measured = 0
  /// Generations of nested flushes, which don't count for those around them.
  private var nestedGenerations = 0
  /// Views that waited for a visit when last looked at: where no body runs, that they no longer wait is its only trace.
  private var waiting: [Int] = []
  /// The views whose bodies run, outermost first.
  private var running: [Int] = []

  package init() {}

  /// Forgets all.
  package func restart() {
    events.removeAll(keepingCapacity: true)
    ran.removeAll(keepingCapacity: true)
    updated.removeAll(keepingCapacity: true)
    measured = 0
    nestedGenerations = 0
    waiting.removeAll(keepingCapacity: true)
  }

  /// - Returns: the generation that the run belongs to.
  func noteRun(of view: WorldView) -> Int {
    let generation = view.work.generations - nestedGenerations
    running.append(view.number)
    noteVisits(in: view.world, generation: generation)
    ran.append(view.number)
    events.append(.ran(view.number, generation: generation))
    return generation
  }

  /// Looks who waits now, and notes who no longer does.
  ///
  /// A view whose body runs is being visited: its masks act when that has ended.
  package func noteVisits(in world: LiveTree, generation: Int = 0) {
    let present = world.waitingViews
    for view in waiting
    where !running.contains(view) && world.views[view] != nil && !present.contains(view) {
      events.append(.visited(view, generation: generation))
    }
    waiting = present.filter { !running.contains($0) }
  }

  /// The body of a view ends.
  func noteEnd(of view: WorldView, in generation: Int) {
    noteVisits(in: view.world, generation: generation)
    running.removeLast()
  }

  /// Asks for a layout from within a body.
  func layOut(_ view: View, in world: LiveTree) {
    noteVisits(in: world, generation: view.work.generations - nestedGenerations)
    events.append(.nestedFlushBegan)
    let before = view.work.generations - nestedGenerations
    view.layoutIfNeeded()
    noteVisits(in: world, generation: view.work.generations - nestedGenerations)
    nestedGenerations = view.work.generations - before
    events.append(.nestedFlushEnded)
  }
}

/// What live views did in a flush.
package enum WorldEvent: Sendable, Equatable {
  /// A layout body began to run, in a generation counted over the life of the tree.
  case ran(Int, generation: Int)
  /// A view had been visited by then, whose body did not run, if it has one.
  case visited(Int, generation: Int)
  case nestedFlushBegan
  case nestedFlushEnded
}
