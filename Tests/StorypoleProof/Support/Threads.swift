import Foundation

/// Runs the body on the given number of threads at once, and returns when all have ended.
package func onThreads(_ count: Int, _ body: @escaping @Sendable (_ thread: Int) -> Void) {
  let group = DispatchGroup()
  for thread in 0..<count {
    group.enter()
    Thread.detachNewThread {
      body(thread)
      group.leave()
    }
  }
  group.wait()
}
