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

  package init() {}

  /// Forgets all.
  package func restart() {
    events.removeAll(keepingCapacity: true)
    ran.removeAll(keepingCapacity: true)
    updated.removeAll(keepingCapacity: true)
    measured = 0
    nestedGenerations = 0
  }

  func noteRun(of view: WorldView) {
    let generation = view.work.generations - nestedGenerations
    for other in view.world.takeViewsWhoseMasksActed() {
      events.append(.actedMasks(other, generation: generation))
    }
    ran.append(view.number)
    events.append(.ran(view.number, generation: generation))
  }

  /// Asks for a layout from within a body.
  func layOut(_ view: View) {
    events.append(.nestedFlushBegan)
    let before = view.work.generations
    view.layoutIfNeeded()
    nestedGenerations += view.work.generations - before
    events.append(.nestedFlushEnded)
  }
}

/// What live views did in a flush.
package enum WorldEvent: Sendable, Equatable {
  /// A layout body began to run, in a generation counted over the life of the tree.
  case ran(Int, generation: Int)
  /// The masks in a view whose layout was taken away had acted by then.
  case actedMasks(Int, generation: Int)
  case nestedFlushBegan
  case nestedFlushEnded
}
