import Foundation
import Storypole
import StorypoleInspector

@testable import StorypoleCLI

/// A console that keeps what is written to it.
final class Recorder: @unchecked Sendable {
  private let lock = NSLock()
  private var written = ""
  private var errors = ""

  var output: String { lock.withLock { written } }
  var errorOutput: String { lock.withLock { errors } }

  /// - Parameters:
  ///   - ticker: when progress is due, never, unless a test says so
  ///   - statusColumns: the width of the terminal on which progress is shown, if it is one
  ///   - isTerminal: whether standard output is a terminal, too
  func console(
    columns: Int = 80, style: TerminalStyle = .plain, glyphs: GlyphSet = .boxDrawing,
    input: StandardInput = .empty, ticker: Ticker = .never, statusColumns: Int? = nil,
    isTerminal: Bool = false, traceClock: PassClock = .stopped
  ) -> Console {
    Console(
      write: { text in self.lock.withLock { self.written += text } },
      writeError: { text in self.lock.withLock { self.errors += text } },
      input: input, ticker: ticker, statusColumns: statusColumns, isTerminal: isTerminal,
      glyphs: glyphs, style: style, columns: columns, traceClock: traceClock)
  }
}

/// A console that keeps each text that is written to standard output by itself.
final class CountedWrites: @unchecked Sendable {
  private let lock = NSLock()
  private var texts: [String] = []

  var all: [String] { lock.withLock { texts } }

  func console() -> Console {
    Console(
      write: { text in self.lock.withLock { self.texts.append(text) } }, writeError: { _ in },
      input: .empty, ticker: .never, statusColumns: nil, isTerminal: false, glyphs: .boxDrawing,
      style: .plain, columns: 80)
  }
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

/// Runs a command line as the program does, and returns its status and its output.
func storypole(
  _ words: String..., input: String = ""
) async -> (status: Outcome, output: String, error: String) {
  await storypole(words: words, input: input)
}

func storypole(
  words: [String], input: String = ""
) async -> (status: Outcome, output: String, error: String) {
  let recorder = Recorder()
  let status = await Main.program.run(words, on: recorder.console(input: .text(input)))
  return (status, recorder.output, recorder.errorOutput)
}
