import Foundation
import StorypoleInspector
import Synchronization

/// The form in which progress appears on standard error.
enum ProgressStyle: Equatable, Sendable {
  /// Not at all: standard error is a pipe or a file, which should hold errors only.
  case none
  /// A line per state, for logs.
  case lines
  /// One line of a terminal, which is overwritten, and cleared at the end.
  case terminal(columns: Int)

  /// On a terminal progress appears by itself; one of unknown width counts as 80 columns wide.
  init(ofTerminal columns: Int?) {
    self = columns.map { .terminal(columns: $0 > 1 ? $0 : 80) } ?? .none
  }

  /// The pause between two states, in milliseconds.
  var pause: Int { self == .lines ? 1_000 : 100 }
}

/// Calls an action when work has taken a second, and regularly from then on.
struct Ticker: Sendable {
  typealias Stop = @Sendable () -> Void

  /// Starts the calls, which pause for the given number of milliseconds; returns what ends them.
  let start: @Sendable (_ pause: Int, _ action: @escaping @Sendable () -> Void) -> Stop

  /// The system's clock.
  static let clock = Ticker { pause, action in
    let pulse = Pulse(pause: pause, action)
    pulse.beat(after: 1_000)
    return { pulse.stop() }
  }
}

/// Calls an action regularly on a background queue, until it is stopped.
private final class Pulse: Sendable {
  private let pause: Int
  private let action: @Sendable () -> Void
  private let isOver = Atomic(false)

  init(pause: Int, _ action: @escaping @Sendable () -> Void) {
    self.pause = pause
    self.action = action
  }

  func beat(after milliseconds: Int) {
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { [self] in
      if isOver.load(ordering: .relaxed) { return }
      action()
      beat(after: pause)
    }
  }

  func stop() { isOver.store(true, ordering: .relaxed) }
}

/// The state of some work, shown on each tick until the work ends.
///
/// The work only stores how far it is; it never waits for the output.
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
    let stop = ticker.start(line.style.pause) { [weak self] in self?.tick() }
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

/// The place of progress on standard error.
///
/// On a terminal it is the last line, which has to be cleared before anything else is written.
final class StatusLine: Sendable {
  let style: ProgressStyle
  private let glyphs: GlyphSet
  private let write: Console.Write
  private let lock = NSLock()
  // Both are accessed under the lock.
  nonisolated(unsafe) private var owner: ObjectIdentifier?
  /// The text shown last; on a terminal, the text that is still there.
  nonisolated(unsafe) private var text = ""

  init(_ style: ProgressStyle, _ glyphs: GlyphSet, write: @escaping Console.Write) {
    self.style = style
    self.glyphs = glyphs
    self.write = write
  }

  /// Lets some work show its state, until `close`.
  func open(for progress: Progress) {
    lock.withLock { owner = ObjectIdentifier(progress) }
  }

  /// Shows a text; does nothing after `close`, since a tick may come late.
  func show(_ text: String, for progress: Progress) {
    let text = glyphs.drawn(text)
    lock.withLock {
      guard owner == ObjectIdentifier(progress) else { return }
      switch style {
      case .none: break
      case .lines: replace(by: text, text + "\n")
      case .terminal(let columns):
        let next = glyphs.drawn(CellWidth.clip(text, to: columns - 1))
        replace(by: next, "\r" + CellWidth.pad(next, to: CellWidth.of(self.text)))
      }
    }
  }

  /// Clears the line, which the next tick shows again.
  func clear() { lock.withLock(eraseText) }

  func close() {
    lock.withLock {
      eraseText()
      (owner, text) = (nil, "")
    }
  }

  private func replace(by next: String, _ output: String) {
    if next != text { put(output) }
    text = next
  }

  private func eraseText() {
    guard case .terminal = style, !text.isEmpty else { return }
    put("\r" + String(repeating: " ", count: CellWidth.of(text)) + "\r")
    text = ""
  }

  /// A failure to show progress doesn't stop the work.
  private func put(_ text: String) { try? write(text) }
}
