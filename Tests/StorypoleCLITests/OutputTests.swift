import Foundation
import StorypoleProof
import Testing

@testable import StorypoleCLI

/// Streams that can't be written to end the program with one line and the exit status 1.
///
/// The tests run the real program, in processes of their own.
@Suite(.ends) struct `Output that can't be written` {
  private static let hasFullDevice = FileManager.default.fileExists(atPath: "/dev/full")

  /// Replaces one of the process's streams by a file.
  private static func redirect(
    _ descriptor: Int32, to path: String, _ mode: Int32 = O_WRONLY
  ) {
    let file = open(path, mode)
    precondition(file >= 0 && dup2(file, descriptor) == descriptor)
  }

  private static func run(_ words: [String]) async -> Never {
    StandardStream.occupyClosedDescriptors()
    exit(await Main.program.run(words, on: .standard(afterAWhile: { _ in })).rawValue)
  }

  @Test(
    .enabled(if: hasFullDevice),
    arguments: [
      "layout box", "layout box --json", "layout box --svg -", "rotate box", "rotate box --json",
      "run list-edits", "run list-edits --json", "schema", "--help", "help run", "--version",
      "bench --rows 3 --quick", "bench --rows 3 --quick --json",
    ])
  func `fails on a full disk`(line: String) async {
    let result = await #expect(
      processExitsWith: .exitCode(1), observing: [\.standardErrorContent]
    ) { [line = line as String] in
      Self.redirect(STDOUT_FILENO, to: "/dev/full")
      await Self.run(line.split(separator: " ").map(String.init))
    }
    #expect(result.error == "storypole: standard output: No space left on device\n")
  }

  @Test func `fails on a stream that the caller has closed`() async {
    let result = await #expect(
      processExitsWith: .exitCode(1), observing: [\.standardErrorContent]
    ) {
      // The state that the program finds once closed descriptors are occupied; closing it here
      // would let another thread of the process open a file in its place.
      Self.redirect(STDOUT_FILENO, to: "/dev/null", O_RDONLY)
      await Self.run(["layout", "box"])
    }
    #expect(result.error == "storypole: standard output: Bad file descriptor\n")
  }

  @Test(.enabled(if: hasFullDevice), arguments: ["layout no-such-scene", "layuot"])
  func `fails when an error can't be reported`(line: String) async {
    await #expect(processExitsWith: .exitCode(1)) { [line = line as String] in
      Self.redirect(STDERR_FILENO, to: "/dev/full")
      await Self.run(line.split(separator: " ").map(String.init))
    }
    await #expect(processExitsWith: .exitCode(1)) { [line = line as String] in
      Self.redirect(STDERR_FILENO, to: "/dev/null", O_RDONLY)
      await Self.run(line.split(separator: " ").map(String.init))
    }
  }

  @Test func `fails for a file, and a file opened later doesn't replace a closed stream`()
    async throws
  {
    let scene = try SceneFile(#"{"size": [3, 5], "root": {}}"#)
    let before = try Data(contentsOf: URL(fileURLWithPath: scene.path))
    await #expect(processExitsWith: .exitCode(1)) { [path = scene.path as String] in
      for descriptor in STDIN_FILENO...STDERR_FILENO { close(descriptor) }
      await Self.run(["layout", path])
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: scene.path)) == before)
  }

  @Test func `ends the program with SIGPIPE when its reader has gone`() async {
    await #expect(processExitsWith: .signal(SIGPIPE)) {
      var ends: [Int32] = [0, 0]
      precondition(pipe(&ends) == 0 && dup2(ends[1], STDOUT_FILENO) == STDOUT_FILENO)
      close(ends[0])
      close(ends[1])
      await Self.run(["layout", "box"])
    }
  }

  @Test func `is reported when its reader has gone and SIGPIPE is ignored`() async {
    let result = await #expect(
      processExitsWith: .exitCode(1), observing: [\.standardErrorContent]
    ) {
      signal(SIGPIPE, SIG_IGN)
      var ends: [Int32] = [0, 0]
      precondition(pipe(&ends) == 0 && dup2(ends[1], STDOUT_FILENO) == STDOUT_FILENO)
      close(ends[0])
      close(ends[1])
      await Self.run(["layout", "box"])
    }
    #expect(result.error == "storypole: standard output: Broken pipe\n")
  }

  @Test func `waits for a non-blocking pipe to accept more`() async throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    #expect(fcntl(ends[1], F_SETFL, O_NONBLOCK) == 0)
    let stream = StandardStream(descriptor: ends[1], name: "a pipe")
    let text = String(repeating: "Measure twice, cut once.\n", count: 20_000)
    let reader = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
    async let read = Task.detached { try reader.readToEnd() }.value
    try stream.write(text)
    close(ends[1])
    #expect(try await read == Data(text.utf8))
  }

  @Test(.enabled(if: hasFullDevice)) func `is bad input when a drawing's file is named`() async {
    let result = await storypole("layout", "box", "--svg", "/dev/full")
    #expect(result.status == .usage)
    #expect(
      result.error == "storypole: /dev/full: found no space left there, "
        + "expected a file to write the drawing to\n")
  }
}

/// Long operations are reported on standard error; the console decides what is long, not a clock.
@Suite(.ends) struct `Progress of long operations` {
  private func run(_ words: String...) async -> (status: Outcome, output: String, error: String) {
    let recorder = Recorder()
    let status = await Main.program.run(words, on: recorder.console(isSlow: true))
    return (status, recorder.output, recorder.errorOutput)
  }

  @Test func `is reported by each command, once per step`() async throws {
    let scene = try SceneFile(#"{"size": [3, 5], "root": {"children": [{}]}}"#)
    let path = scene.path
    #expect(
      await run("layout", path).error
        == "storypole: reading \(path) …\nstorypole: laying out 2 views …\n")
    #expect(
      await run("rotate", path).error
        == "storypole: reading \(path) …\nstorypole: rotating 2 views …\n")
    let scenario = try SceneFile(#"{"scene": {"size": [3, 5], "root": {}}, "steps": []}"#)
    #expect(
      await run("run", scenario.path).error
        == "storypole: reading \(scenario.path) …\nstorypole: playing 0 steps …\n")
    #expect(
      await run("bench", "--rows", "3", "--quick", "--tree", "list").error
        == "storypole: measuring the list of 3 rows …\n")
  }

  @Test func `changes no other output`() async {
    let slow = await run("layout", "box")
    let quick = await storypole("layout", "box")
    #expect(slow.status == .success)
    #expect(slow.output == quick.output)
    #expect(quick.error == "")
  }

  @Test func `is not reported once the operation has ended`() {
    let recorder = Recorder()
    let notice = recorder.console().begin("laying out")
    notice.end()
    notice.tell()
    #expect(recorder.errorOutput == "")
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
    let result = await run("layout", path)
    let file = try SceneFile(json)
    let plain = await storypole("layout", file.path)
    #expect(result.status == .success)
    #expect(result.output == plain.output)
    #expect(result.error.hasPrefix("storypole: waiting for the end of \(path), a pipe …\n"))
  }
}

extension ExitTest.Result? {
  /// The output of the process on standard error.
  fileprivate var error: String {
    String(decoding: self?.standardErrorContent ?? [], as: UTF8.self)
  }
}
