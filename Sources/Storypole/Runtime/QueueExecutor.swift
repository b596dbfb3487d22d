import Dispatch
import Synchronization

/// Runs an actor's jobs on a serial Dispatch queue, so that code on the queue is isolated to
/// the actor.
///
/// `DispatchSerialQueue`, which does the same, exists on Apple platforms only.
final class QueueExecutor: SerialExecutor {
  let queue: DispatchQueue
  private let jobs = Atomic<Int>(0)

  init(queue: DispatchQueue) {
    self.queue = queue
  }

  /// The number of jobs on the queue, a running one included.
  var jobCount: Int { jobs.load(ordering: .acquiring) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    run { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  /// Appends a job to the queue.
  func run(_ job: @escaping @Sendable () -> Void) {
    jobs.add(1, ordering: .relaxed)
    queue.async {
      job()
      self.jobs.subtract(1, ordering: .releasing)
    }
  }

  func checkIsolated() {
    dispatchPrecondition(condition: .onQueue(queue))
  }
}

/// A value that is only used on one queue, where it is also released.
final class Confined<Value>: @unchecked Sendable {
  private var held: Value?

  init(_ value: Value) { held = value }

  /// The value; not to be used once it was released.
  var value: Value {
    guard let held else { preconditionFailure("A runtime that has ended has no tree.") }
    return held
  }

  func release() { held = nil }
}
