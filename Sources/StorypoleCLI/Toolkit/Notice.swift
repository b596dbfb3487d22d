import Foundation

/// A line on the current work, written only if the work takes long.
final class Notice: Sendable {
  private let text: String
  private let write: @Sendable (String) throws(CommandError) -> Void
  private let lock = NSLock()
  // Written under the lock.
  nonisolated(unsafe) private var isOver = false

  init(_ text: String, write: @escaping @Sendable (String) throws(CommandError) -> Void) {
    self.text = text
    self.write = write
  }

  /// Writes the line, unless the work is over.
  func tell() {
    lock.withLock {
      // A failure to write the notice doesn't stop the work.
      if !isOver { try? write(text + "\n") }
    }
  }

  /// Prevents the line from being written.
  func end() { lock.withLock { isOver = true } }
}
