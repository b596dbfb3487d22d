import Foundation

/// Runs something on a thread whose stack is as small as those of Apple's secondary threads: 512 KiB.
func onSmallStack<Result>(_ body: @escaping @Sendable () -> Result) -> Result {
  onStack(of: 512 * 1024, body)
}

/// Runs something on a thread with so many bytes of stack.
func onStack<Result>(of bytes: Int, _ body: @escaping @Sendable () -> Result) -> Result {
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
