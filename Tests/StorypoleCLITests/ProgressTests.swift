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
    Ticker { [self] _, action in
      self.action.withLock { $0 = action }
      return { [self] in self.action.withLock { $0 = nil } }
    }
  }

  /// A moment at which progress is due; nothing if no work is going on.
  func tick() {
    let action = action.withLock { $0 }
    action?()
  }
}

/// Progress is reported on standard error; the console decides what takes long, not a clock.
@Suite(.ends) struct `Progress of long operations` {
  private func run(_ words: String...) async -> (status: Outcome, output: String, error: String) {
    let recorder = Recorder()
    let console = recorder.console(ticker: .once, progress: .lines)
    let status = await Main.program.run(words, on: console)
    return (status, recorder.output, recorder.errorOutput)
  }

  @Test func `is reported by each command, step by step`() async throws {
    let scene = try SceneFile(#"{"size": [3, 5], "root": {"children": [{}]}}"#)
    let path = scene.path
    #expect(
      await run("layout", path).error == """
        storypole: reading \(path) …
        storypole: building 2 views …
        storypole: laying out 2 views …
        storypole: reporting 2 views …

        """)
    #expect(
      await run("rotate", path).error == """
        storypole: reading \(path) …
        storypole: building 2 views …
        storypole: rotating 2 views: 0 of 2 …

        """)
    let scenario = try SceneFile(
      #"{"scene": {"size": [3, 5], "root": {}}, "steps": [{"op": "flush"}]}"#)
    #expect(
      await run("run", scenario.path).error == """
        storypole: reading \(scenario.path) …
        storypole: building 1 views …
        storypole: playing steps: 0 of 1 …

        """)
  }

  @Test(arguments: ["layout box", "rotate box --json", "run list-edits"])
  func `appears only where it is watched, or asked for`(line: String) async {
    let words = line.split(separator: " ").map(String.init)
    let (quiet, asked) = (Recorder(), Recorder())
    #expect(await Main.program.run(words, on: quiet.console(ticker: .once)) == .success)
    #expect(quiet.errorOutput == "")
    let all = words + ["--progress"]
    #expect(await Main.program.run(all, on: asked.console(ticker: .once)) == .success)
    #expect(asked.errorOutput.hasPrefix("storypole: reading \(words[1]) …\nstorypole: building"))
    #expect(
      asked.output.count { $0 == "\n" } == quiet.output.count { $0 == "\n" },
      "standard output has something else")
  }

  @Test(arguments: [nil, 0, 97]) func `appears by itself on a terminal`(columns: Int?) {
    let style = ProgressStyle(ofTerminal: columns)
    #expect(style == (columns.map { .terminal(columns: $0 == 0 ? 80 : $0) } ?? .none))
  }

  @Test func `is one line of a terminal, overwritten and cleared at the end`() {
    let (recorder, clock) = (Recorder(), HandClock())
    let console = recorder.console(
      ticker: clock.ticker, progress: .terminal(columns: 28), isTerminal: true)
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
      ticker: clock.ticker, progress: .terminal(columns: 80), isTerminal: isTerminal)
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

  @Test func `of work that is over isn't shown in that of the next`() {
    let recorder = Recorder()
    let ticks = Mutex<[@Sendable () -> Void]>([])
    let ticker = Ticker { _, action in
      ticks.withLock { $0.append(action) }
      return {}
    }
    let console = recorder.console(ticker: ticker, progress: .lines)
    let first = console.begin("a")
    first.end()
    let second = console.begin("b")
    for tick in ticks.withLock({ $0 }) { tick() }
    second.end()
    #expect(recorder.errorOutput == "storypole: b …\n")
  }

  @Test func `a pipe is read to its end, and the wait is reported in any case`() async throws {
    let json = #"{"size": [31, 17], "root": {"id": "shelf"}}"#
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID())").path
    try #require(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    Thread.detachNewThread {
      let writer = FileHandle(forWritingAtPath: path)
      try? writer?.write(contentsOf: Data(json.utf8))
      try? writer?.close()
    }
    let recorder = Recorder()
    let status = await Main.program.run(["layout", path], on: recorder.console(ticker: .once))
    let file = try SceneFile(json)
    let plain = await storypole("layout", file.path)
    #expect(status == .success)
    #expect(recorder.output == plain.output)
    #expect(recorder.errorOutput == "storypole: waiting for the end of \(path), a pipe …\n")
  }
}
