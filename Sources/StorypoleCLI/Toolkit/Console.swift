import Foundation
import Storypole
import StorypoleInspector
import StorypoleScene

/// The input and output of a command, with their properties.
struct Console: Sendable {
  typealias Write = @Sendable (String) throws(CommandError) -> Void

  /// The number of columns for tables: the terminal's, or no limit in a file or a pipe.
  var tableColumns: Int { isTerminal ? columns : .max }

  /// Writes to standard output, unchanged.
  private let output: Write
  /// Writes to standard error, unchanged.
  let writeError: Write
  /// Whether standard output is a terminal, on which it and progress mix.
  private let isTerminal: Bool
  let input: StandardInput
  /// Says when progress is due.
  private let ticker: Ticker
  /// The place of progress on standard error.
  private let status: StatusLine
  /// The characters of everything but JSON.
  private(set) var glyphs: GlyphSet
  private var escapesJSON = false
  /// The style of inks on standard output.
  let style: TerminalStyle
  /// The number of columns for drawings and help pages.
  let columns: Int
  /// The clock of traces.
  let traceClock: PassClock
  /// The other programs that commands run.
  let programs: Programs
  /// Waits before files are looked at again, and returns false to end that.
  let wait: @Sendable () async -> Bool
  /// Whether a command runs again after a change.
  var isAgain = false
  /// The files that a command writes.
  var outputs: [String] = []

  init(
    write: @escaping Write, writeError: @escaping Write, input: StandardInput, ticker: Ticker,
    statusColumns: Int?, isTerminal: Bool, glyphs: GlyphSet, style: TerminalStyle, columns: Int,
    traceClock: PassClock = .continuous, programs: Programs = .installed,
    wait: @escaping @Sendable () async -> Bool = {
      (try? await Task.sleep(for: .milliseconds(200))) != nil
    }
  ) {
    output = write
    self.writeError = writeError
    self.input = input
    self.ticker = ticker
    status = StatusLine(statusColumns, glyphs, write: writeError)
    self.isTerminal = isTerminal
    self.glyphs = glyphs
    self.style = style
    self.columns = columns
    self.traceClock = traceClock
    self.programs = programs
    self.wait = wait
  }

  /// Writes to standard output, unchanged.
  func write(_ text: String) throws(CommandError) {
    if isTerminal { status.clear() }
    try output(text)
  }

  /// Writes a line to standard output.
  func line(_ text: String) throws(CommandError) {
    try write(text + "\n")
  }

  /// Writes a picture to standard output, in the console's characters.
  func show(_ picture: Picture) throws(CommandError) {
    try line((glyphs == .ascii ? picture.ascii : picture).text(in: style))
  }

  /// Writes JSON to standard output, as UTF-8 unless the user wants ASCII.
  func write(_ json: JSONOutput, spreadingLevels levels: Int = 0) throws(CommandError) {
    let text = json.text(spreadingLevels: levels)
    try line(escapesJSON ? JSONOutput.escapingNonASCII(in: text) : text)
  }

  /// Writes an error, or another single line, to standard error.
  func writeErrorLine(_ text: String) throws(CommandError) {
    try writeError(glyphs.spelled(CellWidth.printable(text)) + "\n")
  }

  /// Opens a file as a double click does.
  func open(_ path: String) throws(CommandError) {
    guard let opener = programs.find(Programs.openers), programs.run(opener, [path]) else {
      throw .failedRun(
        "\(path): found no way to open it, expected one of "
          + Programs.openers.joined(separator: ", "))
    }
  }

  /// The same console with ASCII characters only.
  var inASCII: Console {
    var copy = self
    copy.glyphs = .ascii
    copy.escapesJSON = true
    return copy
  }
}

// MARK: - Progress

extension Console {
  /// Shows progress on the terminal if the work takes long, until `end()` is called.
  ///
  /// - Parameter total: The number of steps, if they are counted.
  func begin(_ activity: String, of total: Int? = nil) -> Progress {
    let progress = Progress(activity, of: total, on: status)
    if status.columns != nil { progress.begin(ticker) }
    return progress
  }

  /// Does work, and shows progress on the terminal if it takes long.
  func during<Value, Failure: Error>(
    _ activity: String, _ work: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let progress = begin(activity)
    defer { progress.end() }
    return try work()
  }
}

// MARK: - The process

extension Console {
  /// The process's own streams.
  ///
  /// - Parameter ticker: Says when progress is due: from one second on.
  static func standard(ticker: Ticker = .clock) -> Console {
    let environment = ProcessInfo.processInfo.environment
    let width = StandardStream.output.terminalColumns
    return Console(
      write: StandardStream.output.write, writeError: StandardStream.error.write,
      input: .standard, ticker: ticker,
      statusColumns: StandardStream.error.terminalColumns,
      isTerminal: width != nil, glyphs: glyphs(environment: environment),
      style: style(isTerminal: width != nil, environment: environment),
      columns: columns(ofTerminal: width, environment: environment))
  }

  /// Colours on a terminal, unless the user disables them (`NO_COLOR`, `TERM=dumb`).
  static func style(isTerminal: Bool, environment: [String: String]) -> TerminalStyle {
    let refuses = environment["NO_COLOR"]?.isEmpty == false || environment["TERM"] == "dumb"
    return isTerminal && !refuses ? .colored : .plain
  }

  /// ASCII, unless the locale's characters are UTF-8: its name is the first of these variables
  /// that isn't empty, and ends with its characters' (`de_DE.UTF-8@euro`).
  static func glyphs(environment: [String: String]) -> GlyphSet {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].map { environment[$0] ?? "" }
    let locale = names.first { !$0.isEmpty } ?? "C"
    let characters = locale.prefix { $0 != "@" }.split(separator: ".").last ?? ""
    let isUTF8 = ["utf8", "utf-8"].contains(characters.lowercased())
    return isUTF8 ? .boxDrawing : .ascii
  }

  /// The terminal's width, or `COLUMNS`, or 120, which is the same in every pipe.
  static func columns(ofTerminal width: Int?, environment: [String: String]) -> Int {
    let known = width.flatMap { $0 > 0 ? $0 : nil }
    let columns = known ?? environment["COLUMNS"].flatMap(Int.init) ?? 120
    return max(20, min(400, columns))
  }
}
