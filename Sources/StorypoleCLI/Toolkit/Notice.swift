import Foundation

/// What the program is busy with: a line that is written only if that takes long.
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

  /// Writes the line, unless what it tells of is over.
  func tell() {
    lock.withLock {
      // Whether it can be read or not: the work goes on.
      if !isOver { try? write(text + "\n") }
    }
  }

  /// From now on nothing is written.
  func end() { lock.withLock { isOver = true } }
}
