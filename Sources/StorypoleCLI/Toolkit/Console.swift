import Foundation
import StorypoleInspector

/// The output of a command, with its properties.
struct Console: Sendable {
  typealias Write = @Sendable (String) throws(CommandError) -> Void
  typealias Delay = @Sendable (@escaping @Sendable () -> Void) -> Void

  /// Writes to standard output, unchanged.
  let write: Write
  /// Writes to standard error, unchanged.
  let writeError: Write
  /// Calls a closure after the delay at which a notice is due.
  let afterAWhile: Delay
  /// The style of inks on standard output.
  let style: TerminalStyle
  /// The number of columns for drawings and help pages.
  let columns: Int

  /// Writes a line to standard output.
  func line(_ text: String) throws(CommandError) {
    try write(text + "\n")
  }

  /// Writes a picture to standard output.
  func show(_ picture: Picture) throws(CommandError) {
    try line(picture.text(in: style))
  }

  /// Writes a notice on standard error if the work takes long; call `end()` when it is done.
  func begin(_ activity: String) -> Notice {
    let notice = Notice("storypole: \(activity) …", write: writeError)
    afterAWhile { notice.tell() }
    return notice
  }
}

extension Console {
  /// The process's own standard output and standard error.
  ///
  /// - Parameter afterAWhile: Calls a closure when a notice is due: after one second.
  static func standard(afterAWhile: @escaping Delay = Console.aSecond) -> Console {
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let environment = ProcessInfo.processInfo.environment
    return Console(
      write: StandardStream.output.write, writeError: StandardStream.error.write,
      afterAWhile: afterAWhile,
      style: style(isTerminal: isTerminal, environment: environment),
      columns: columns(ofTerminal: isTerminal ? terminalColumns() : nil, environment: environment))
  }

  static let aSecond: Delay = {
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(1), execute: $0)
  }

  /// Colours on a terminal, unless the user disables them (`NO_COLOR`, `TERM=dumb`).
  static func style(isTerminal: Bool, environment: [String: String]) -> TerminalStyle {
    let refuses = environment["NO_COLOR"]?.isEmpty == false || environment["TERM"] == "dumb"
    return isTerminal && !refuses ? .colored : .plain
  }

  /// The terminal's width, or `COLUMNS`, or 120, which is the same in every pipe.
  static func columns(ofTerminal width: Int?, environment: [String: String]) -> Int {
    let columns = width ?? environment["COLUMNS"].flatMap(Int.init) ?? 120
    return max(20, min(400, columns))
  }

  private static func terminalColumns() -> Int? {
    var window = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0 && window.ws_col > 0
    return isKnown ? Int(window.ws_col) : nil
  }
}

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
