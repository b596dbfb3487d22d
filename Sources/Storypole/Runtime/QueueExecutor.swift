import Dispatch

/// Runs an actor's jobs on a serial Dispatch queue, so that code on the queue is isolated to
/// the actor.
///
/// `DispatchSerialQueue`, which does the same, exists on Apple platforms only.
final class QueueExecutor: SerialExecutor {
  let queue: DispatchQueue

  init(queue: DispatchQueue) {
    self.queue = queue
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func checkIsolated() {
    dispatchPrecondition(condition: .onQueue(queue))
  }
}
