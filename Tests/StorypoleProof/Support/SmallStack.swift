import Foundation

/// Runs a closure on a thread with 512 KiB of stack, the size of Apple's secondary threads.
package func onSmallStack<Result>(_ body: @escaping @Sendable () -> Result) -> Result {
  onStack(of: 512 * 1024, body)
}

/// Runs a closure on a thread with the given stack size in bytes, and waits for its result.
package func onStack<Result>(of bytes: Int, _ body: @escaping @Sendable () -> Result) -> Result {
  nonisolated(unsafe) var result: Result?
  let isDone = DispatchSemaphore(value: 0)
  let thread = Thread {
    result = body()
    isDone.signal()
  }
  thread.stackSize = bytes
  thread.start()
  isDone.wait()
  return result!
}
