import Foundation
import StorypoleInspector
import Synchronization

/// Calls an action when work has taken a second, and regularly from then on.
struct Ticker: Sendable {
  typealias Stop = @Sendable () -> Void

  /// Starts the calls, and returns what ends them.
  let start: @Sendable (_ action: @escaping @Sendable () -> Void) -> Stop

  /// The system's clock, ten times a second.
  static let clock = Ticker { action in
    nonisolated(unsafe) let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.schedule(deadline: .now() + 1, repeating: .milliseconds(100))
    timer.setEventHandler(handler: action)
    timer.resume()
    return { timer.cancel() }
  }
}

/// The state of some work, shown on each tick until the work ends.
///
/// The work only stores how far it is. It never waits for the output.
final class Progress: Sendable {
  private let activity: String
  private let total: Int?
  private let line: StatusLine
  private let done = Atomic(0)
  private let lock = NSLock()
  // Written under the lock.
  nonisolated(unsafe) private var stop: Ticker.Stop?

  /// - Parameter total: The number of steps, if they are counted.
  init(_ activity: String, of total: Int?, on line: StatusLine) {
    self.activity = activity
    self.total = total
    self.line = line
  }

  /// Shows the state from the first tick on.
  func begin(_ ticker: Ticker) {
    line.open(for: self)
    let stop = ticker.start { [weak self] in self?.tick() }
    lock.withLock { self.stop = stop }
  }

  /// Records that this many steps are done.
  func advance(to count: Int) { done.store(count, ordering: .relaxed) }

  /// Removes the state from a terminal, and shows it no more.
  func end() {
    lock.withLock { stop }?()
    line.close()
  }

  private func tick() { line.show("storypole: \(activity)\(count) …", for: self) }

  private var count: String {
    total.map { ": \(done.load(ordering: .relaxed)) of \($0)" } ?? ""
  }
}

/// The last line of a terminal, on which progress is shown.
///
/// It has to be cleared before anything else is written.
final class StatusLine: Sendable {
  /// The number of columns, or `nil` where standard error isn't a terminal: progress isn't shown in
  /// a pipe or a file, which should hold errors only.
  let columns: Int?
  private let glyphs: GlyphSet
  private let write: Console.Write
  private let lock = NSLock()
  // Both are accessed under the lock.
  nonisolated(unsafe) private var owner: ObjectIdentifier?
  /// The text that is still there.
  nonisolated(unsafe) private var text = ""

  /// - Parameter columns: the terminal's width, or 80 if it isn't known.
  init(_ columns: Int?, _ glyphs: GlyphSet, write: @escaping Console.Write) {
    self.columns = columns.map { $0 > 1 ? $0 : 80 }
    self.glyphs = glyphs
    self.write = write
  }

  /// Lets some work show its state, until `close`.
  func open(for progress: Progress) {
    lock.withLock { owner = ObjectIdentifier(progress) }
  }

  /// Shows a text, and does nothing after `close`, since a tick may come late.
  func show(_ text: String, for progress: Progress) {
    guard let columns else { return }
    let next = glyphs.drawn(CellWidth.clip(text, to: columns - 1))
    lock.withLock {
      guard owner == ObjectIdentifier(progress), next != self.text else { return }
      put("\r" + CellWidth.pad(next, to: CellWidth.of(self.text)))
      self.text = next
    }
  }

  /// Clears the line, which the next tick shows again.
  func clear() { lock.withLock(eraseText) }

  func close() {
    lock.withLock {
      eraseText()
      owner = nil
    }
  }

  private func eraseText() {
    if text.isEmpty { return }
    put("\r" + String(repeating: " ", count: CellWidth.of(text)) + "\r")
    text = ""
  }

  /// A failure to show progress doesn't stop the work.
  private func put(_ text: String) { try? write(text) }
}
