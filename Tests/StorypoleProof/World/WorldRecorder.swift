import Storypole

/// The reports of live views while they are laid out.
package final class WorldRecorder {
  /// The events, in order.
  package private(set) var events: [WorldEvent] = []
  /// The numbers of the views whose layout bodies ran, in order.
  package private(set) var ran: [Int] = []
  /// The numbers of the views whose properties were updated, in order.
  package var updated: [Int] = []
  /// The number of executed measurements.
  package private(set) var measured = 0
  /// The number of generations of nested flushes, which don't count towards the outer flush.
  private var nestedGenerations = 0
  /// Whether a nested flush has visited views of its tree, which the outer one may visit again.
  package private(set) var hasVisitedInBody = false
  /// The views that were due for a visit when last checked.
  ///
  /// A visit that runs no body leaves no other trace than that its view is no longer due.
  private var waiting: [Int] = []
  /// The views whose bodies run, outermost first.
  private var running: [Int] = []
  /// Whether the innermost flush is running a body, and so visits nothing else.
  private var isInBody = false

  package init() {}

  /// Removes all events.
  package func restart() {
    events.removeAll(keepingCapacity: true)
    ran.removeAll(keepingCapacity: true)
    updated.removeAll(keepingCapacity: true)
    measured = 0
    nestedGenerations = 0
    hasVisitedInBody = false
    waiting.removeAll(keepingCapacity: true)
  }

  /// Notes that the body of a view begins to run.
  func noteRun(of view: WorldView) {
    let generation = generation(of: view)
    running.append(view.number)
    noteVisits(in: view.world, generation: generation)
    isInBody = true
    ran.append(view.number)
    events.append(.ran(view.number, generation: generation))
  }

  /// Records a visit for each view that was due when last checked and no longer is.
  ///
  /// A view whose body is running is still being visited: its masks act when the body has ended.
  package func noteVisits(in world: LiveTree, generation: Int = 0) {
    let present = world.waitingViews
    for view in waiting
    where !running.contains(view) && world.views[view] != nil && !present.contains(view) {
      events.append(.visited(view, generation: generation))
    }
    waiting = present.filter { !running.contains($0) }
  }

  /// Forgets which of some views are due: what is no longer due then was changed from outside, and
  /// not visited.
  func forgetWaiting(where isForgotten: (Int) -> Bool) { waiting.removeAll(where: isForgotten) }

  /// Notes which views are due after a body has run for a while: what is no longer due was changed
  /// by the body, and not visited.
  private func noteWaiting(in world: LiveTree) {
    waiting = world.waitingViews.filter { !running.contains($0) }
  }

  /// Notes that the body of a view has ended.
  func noteEnd(of view: WorldView) {
    noteWaiting(in: view.world)
    running.removeLast()
    isInBody = false
  }

  /// Counts a measurement that executes.
  ///
  /// Outside a body it belongs to a visit that compares dependencies. The visited view is due
  /// at this moment, even if no check between two bodies has seen it: property updates, the
  /// end of a body and the size of a host make views due after the last check.
  func noteMeasurement(of view: WorldView) {
    measured += 1
    if !isInBody { noteVisits(in: view.world, generation: generation(of: view)) }
  }

  /// Requests a layout from within a body.
  func layOut(_ view: View, in world: LiveTree) {
    // A body may take the view out of its tree, whose engine counts.
    let root = view.presentRoot
    let outer = generation(of: root)
    noteWaiting(in: world)
    events.append(.nestedFlushBegan)
    isInBody = false
    // Its first generation is counted as a part of the outer one, if it is of the same tree.
    let isInTree = running.last.flatMap { world.views[$0] }?.presentRoot === root
    if isInTree { nestedGenerations -= 1 }
    view.layoutIfNeeded()
    isInBody = true
    noteVisits(in: world, generation: generation(of: root))
    nestedGenerations = root.work.generations - outer
    if isInTree, events.last != .nestedFlushBegan { hasVisitedInBody = true }
    events.append(.nestedFlushEnded)
  }

  /// The generation of the innermost flush under way, not counting nested flushes that have ended.
  private func generation(of view: View) -> Int { view.work.generations - nestedGenerations }
}

/// An event of live views in a flush.
package enum WorldEvent: Sendable, Equatable {
  /// A layout body began to run, in a generation counted over the life of the tree.
  case ran(Int, generation: Int)
  /// A visit that ran no body had taken place by then.
  case visited(Int, generation: Int)
  case nestedFlushBegan
  case nestedFlushEnded
}
