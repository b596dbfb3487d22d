import Foundation
import StorypoleInspector
import StorypoleProof
import Synchronization
import Testing

@testable import StorypoleCLI

/// A clock that a test moves on.
private final class HandClock: Sendable {
  private let action = Mutex<(@Sendable () -> Void)?>(nil)

  var ticker: Ticker {
    Ticker { [self] action in
      self.action.withLock { $0 = action }
      return { [self] in self.action.withLock { $0 = nil } }
    }
  }

  /// A moment at which progress is due if any work is going on.
  func tick() {
    let action = action.withLock { $0 }
    action?()
  }
}

/// Progress is reported on standard error, when the console says so, not a clock.
@Suite(.ends) struct `Progress of long operations` {
  /// The states that a command shows, each once.
  private func states(_ words: String...) async -> [String] {
    let result = await storypole(words, ticker: .once, statusColumns: 1_000)
    #expect(result.status == .success)
    return result.error.split(separator: "\r")
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  @Test func `is reported by each command, step by step`() async throws {
    let scene = try SceneFile(#"{"size": [3, 5], "root": {"children": [{}]}}"#)
    let start = ["storypole: reading \(scene.path) …", "storypole: building 2 views …"]
    #expect(
      await states("layout", scene.path) == start + [
        "storypole: laying out 2 views …", "storypole: reporting 2 views …",
      ])
    #expect(
      await states("rotate", scene.path) == start + ["storypole: rotating 2 views: 0 of 2 …"])
    let scenario = try SceneFile(
      #"{"scene": {"size": [3, 5], "root": {}}, "steps": [{"op": "flush"}]}"#)
    #expect(await states("run", scenario.path).last == "storypole: playing steps: 0 of 1 …")
  }

  @Test(arguments: ["layout box", "rotate box --json", "run reading-app-turns"])
  func `appears only on a terminal`(line: String) async {
    let result = await storypole(line.words, ticker: .once)
    #expect(result.status == .success && result.error == "")
  }

  @Test func `is one line of a terminal, overwritten and cleared at the end`() {
    let (recorder, clock) = (Recorder(), HandClock())
    let console = recorder.console(
      ticker: clock.ticker, statusColumns: 28, isTerminal: true)
    let progress = console.begin("turning", of: 1000)
    #expect(recorder.errorOutput == "")
    progress.advance(to: 997)
    clock.tick()
    let first = "storypole: turning: 997 of…"
    #expect(recorder.errorOutput == "\r" + first)
    clock.tick()
    #expect(recorder.errorOutput == "\r" + first, "the same text again")
    progress.advance(to: 7)
    clock.tick()
    let second = "storypole: turning: 7 of 1…"
    #expect(recorder.errorOutput == "\r\(first)\r\(second)")
    progress.end()
    clock.tick()
    let blank = "\r" + String(repeating: " ", count: 27) + "\r"
    #expect(recorder.errorOutput == "\r\(first)\r\(second)" + blank)
  }

  @Test(arguments: [true, false])
  func `gives way to output on the same terminal`(isTerminal: Bool) throws {
    let (recorder, clock) = (Recorder(), HandClock())
    let console = recorder.console(
      ticker: clock.ticker, statusColumns: 80, isTerminal: isTerminal)
    let progress = console.begin("a")
    clock.tick()
    let shown = "\rstorypole: a …"
    try console.line("The Long Rule")
    let cleared = isTerminal ? "\r" + String(repeating: " ", count: 14) + "\r" : ""
    #expect(recorder.errorOutput == shown + cleared)
    clock.tick()
    #expect(recorder.errorOutput == (isTerminal ? shown + cleared + shown : shown))
    progress.end()
  }

  @Test func `that can't be shown doesn't stop the work`() throws {
    let recorder = Recorder()
    let console = Console(
      write: { _ in }, writeError: { _ throws(CommandError) in throw .failedOutput("full") },
      input: .empty, ticker: .once, statusColumns: 80, isTerminal: true, glyphs: .boxDrawing,
      style: .plain, columns: 80)
    #expect(console.during("a") { 7 } == 7 && recorder.errorOutput == "")
  }

  @Test func `of work that is over isn't shown in that of the next`() {
    let recorder = Recorder()
    let ticks = Mutex<[@Sendable () -> Void]>([])
    let ticker = Ticker { action in
      ticks.withLock { $0.append(action) }
      return {}
    }
    let console = recorder.console(ticker: ticker, statusColumns: 0)
    let first = console.begin("a")
    first.end()
    let second = console.begin("b")
    for tick in ticks.withLock({ $0 }) { tick() }
    second.end()
    #expect(recorder.errorOutput.hasPrefix("\rstorypole: b …\r"))
  }

  @Test func `a pipe is read to its end, and the wait is reported`() async throws {
    let json = #"{"size": [31, 17], "root": {"id": "shelf"}}"#
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID())").path
    try #require(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    Thread.detachNewThread {
      let writer = FileHandle(forWritingAtPath: path)
      try? writer?.write(contentsOf: Data(json.utf8))
      try? writer?.close()
    }
    let result = await storypole(["layout", path], ticker: .once, statusColumns: 1_000)
    let file = try SceneFile(json)
    #expect(result.status == .success)
    #expect(await storypole("layout", file.path).output == result.output)
    #expect(result.error.hasPrefix("\rstorypole: reading \(path) …\r"))
  }
}
