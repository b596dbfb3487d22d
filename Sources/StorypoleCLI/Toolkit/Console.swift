import Foundation
import StorypoleInspector

/// Where a command writes to, and what is known about it.
struct Console: Sendable {
  /// Writes to standard output, as it stands.
  let write: @Sendable (String) -> Void
  /// Writes to standard error, as it stands.
  let writeError: @Sendable (String) -> Void
  /// How inks look on standard output.
  let style: TerminalStyle
  /// The columns that drawings and help pages may take.
  let columns: Int

  /// Writes a line to standard output.
  func line(_ text: String) {
    write(text + "\n")
  }

  /// Writes a picture to standard output.
  func show(_ picture: Picture) {
    line(picture.text(in: style))
  }
}

extension Console {
  /// The process's own standard output and standard error.
  static func standard() -> Console {
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let environment = ProcessInfo.processInfo.environment
    return Console(
      write: { FileHandle.standardOutput.write(Data($0.utf8)) },
      writeError: { FileHandle.standardError.write(Data($0.utf8)) },
      style: style(isTerminal: isTerminal, environment: environment),
      columns: columns(ofTerminal: isTerminal ? terminalColumns() : nil, environment: environment))
  }

  /// Colours on a terminal whose user hasn't said no (`NO_COLOR`, `TERM=dumb`).
  static func style(isTerminal: Bool, environment: [String: String]) -> TerminalStyle {
    let refuses = environment["NO_COLOR"]?.isEmpty == false || environment["TERM"] == "dumb"
    return isTerminal && !refuses ? .colored : .plain
  }

  /// The terminal's width, or what `COLUMNS` says, or 120: the same in every pipe.
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
