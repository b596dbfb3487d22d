import Foundation

/// A value that several threads change, one at a time.
///
/// A `Mutex` would do the same in less time, but the thread sanitizer doesn't see through it, and
/// reports each contended one as a race.
package final class Guarded<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  package init(_ value: Value) { self.value = value }

  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
