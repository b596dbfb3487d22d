import Foundation

/// A value that several threads change, one at a time.
///
/// A `Mutex` would do the same in less time, but the thread sanitizer doesn't see through it, and
/// reports each contended one as a race.
final class Guarded<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
