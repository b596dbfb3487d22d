import Foundation
import StorypoleInspector

@testable import StorypoleCLI

/// A console that keeps what is written to it.
final class Recorder: @unchecked Sendable {
  private let lock = NSLock()
  private var written = ""
  private var errors = ""

  var output: String { lock.withLock { written } }
  var errorOutput: String { lock.withLock { errors } }

  /// - Parameter isSlow: whether every operation takes long enough to be reported.
  func console(
    columns: Int = 80, style: TerminalStyle = .plain, isSlow: Bool = false
  ) -> Console {
    Console(
      write: { text in self.lock.withLock { self.written += text } },
      writeError: { text in self.lock.withLock { self.errors += text } },
      afterAWhile: { if isSlow { $0() } }, style: style, columns: columns)
  }
}

/// Runs a command line as the program does, and returns its status and its output.
func storypole(_ words: String...) async -> (status: Outcome, output: String, error: String) {
  let recorder = Recorder()
  let status = await Main.program.run(words, on: recorder.console())
  return (status, recorder.output, recorder.errorOutput)
}
