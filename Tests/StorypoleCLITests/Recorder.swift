import Foundation
import Storypole
import StorypoleInspector

@testable import StorypoleCLI

/// A console that keeps what is written to it.
final class Recorder: @unchecked Sendable {
  private let lock = NSLock()
  private var written: [String] = []
  private var errors = ""

  /// Each text that was written to standard output by itself.
  var writes: [String] { lock.withLock { written } }
  var output: String { writes.joined() }
  var errorOutput: String { lock.withLock { errors } }

  /// Keeps a text as if it was written to standard output.
  func note(_ text: String) { lock.withLock { written.append(text) } }

  /// - Parameters:
  ///   - ticker: when progress is due, never, unless a test says so
  ///   - statusColumns: the width of the terminal on which progress is shown, if it is one
  ///   - isTerminal: whether standard output is a terminal, too
  func console(
    columns: Int = 80, style: TerminalStyle = .plain, glyphs: GlyphSet = .boxDrawing,
    input: StandardInput = .empty, ticker: Ticker = .never, statusColumns: Int? = nil,
    isTerminal: Bool = false, traceClock: PassClock = .stopped, programs: Programs = .none,
    wait: @escaping @Sendable () async -> Bool = { false }
  ) -> Console {
    Console(
      write: { text in self.note(text) },
      writeError: { text in self.lock.withLock { self.errors += text } },
      input: input, ticker: ticker, statusColumns: statusColumns, isTerminal: isTerminal,
      glyphs: glyphs, style: style, columns: columns, traceClock: traceClock,
      programs: programs, wait: wait)
  }
}

extension Programs {
  static let none = Programs(find: { _ in nil }, run: { _, _ in false })
}

extension StandardInput {
  static let empty = text("")

  /// A stream with a text.
  static func text(_ text: String, isTerminal: Bool = false) -> StandardInput {
    StandardInput(isTerminal: isTerminal) { Array(text.utf8.prefix($0)) }
  }
}

extension Ticker {
  static let never = Ticker { _ in {} }
  /// All work takes long enough to be reported once.
  static let once = Ticker { action in
    action()
    return {}
  }
}

typealias CommandResult = (status: Outcome, output: String, error: String)

/// Runs a command line as the program does, and returns its status and its output.
func storypole(
  _ words: [String], input: StandardInput = .empty, columns: Int = 80,
  glyphs: GlyphSet = .boxDrawing, ticker: Ticker = .never, statusColumns: Int? = nil,
  traceClock: PassClock = .stopped, programs: Programs = .none,
  wait: @escaping @Sendable () async -> Bool = { false }
) async -> CommandResult {
  let recorder = Recorder()
  let console = recorder.console(
    columns: columns, glyphs: glyphs, input: input, ticker: ticker, statusColumns: statusColumns,
    traceClock: traceClock, programs: programs, wait: wait)
  let status = await Main.program.run(words, on: console)
  return (status, recorder.output, recorder.errorOutput)
}

/// Runs a command line of these words.
func storypole(_ words: String..., input: String = "") async -> CommandResult {
  await storypole(words, input: .text(input))
}

extension String {
  /// The parts between spaces, as a shell would pass them.
  var words: [String] { split(separator: " ").map(String.init) }
}
