public import Dispatch

/// Runs a pass at the next turn of a serial Dispatch queue (R46).
///
/// The host is confined to that queue, or to the main thread if it is the main queue. A request
/// from elsewhere stops the program (R44): the tree has no lock.
public final class DispatchScheduler: PassScheduler {
  private let queue: DispatchQueue

  /// Makes a scheduler for hosts that are used on `queue`, which must be serial.
  public init(queue: DispatchQueue) {
    self.queue = queue
  }

  /// Appends the pass to the queue, on which this must be called.
  public func schedule(_ pass: ScheduledPass) {
    dispatchPrecondition(condition: .onQueue(queue))
    // The pass never leaves the queue: it is created, run and released there.
    nonisolated(unsafe) let pass = pass
    queue.async { pass.run() }
  }
}
