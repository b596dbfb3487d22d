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
    StandardStream.prepare()
    exit(await Main.program.run(words, on: .standard(ticker: .never)).rawValue)
  }

  @Test(
    .waitsForProcess, .enabled(if: hasFullDevice),
    arguments: [
      "layout box", "layout box --json", "layout box --svg -", "rotate box", "rotate box --json",
      "run reading-app-turns", "run reading-app-turns --json", "schema", "--help",
      "help run", "--version",
    ])
  func `fails on a full disk`(line: String) async {
    let result = await #expect(
      processExitsWith: .exitCode(1), observing: [\.standardErrorContent]
    ) { [line = line as String] in
      Self.redirect(STDOUT_FILENO, to: "/dev/full")
      await Self.run(line.words)
    }
    #expect(result.message == "storypole: standard output: No space left on device\n")
  }

  @Test(.waitsForProcess) func `fails on a stream that the caller has closed`() async {
    let result = await #expect(
      processExitsWith: .exitCode(1), observing: [\.standardErrorContent]
    ) {
      // The state that the program finds once closed descriptors are occupied. Closing it here
      // would let another thread of the process open a file in its place.
      Self.redirect(STDOUT_FILENO, to: "/dev/null", O_RDONLY)
      await Self.run(["layout", "box"])
    }
    #expect(result.message == "storypole: standard output: Bad file descriptor\n")
  }

  @Test(
    .waitsForProcess, .enabled(if: hasFullDevice), arguments: ["layout no-such-scene", "layuot"])
  func `fails when an error can't be reported`(line: String) async {
    await #expect(processExitsWith: .exitCode(1)) { [line = line as String] in
      Self.redirect(STDERR_FILENO, to: "/dev/full")
      await Self.run(line.words)
    }
    await #expect(processExitsWith: .exitCode(1)) { [line = line as String] in
      Self.redirect(STDERR_FILENO, to: "/dev/null", O_RDONLY)
      await Self.run(line.words)
    }
  }

  @Test(
    arguments: [
      "layout S --svg S", "layout S --svg ./L", "import L#a -o S", "report S -o ./S",
      "layout S --font a=./T --svg T", "rotate S --script T --trace T",
      "rotate S --svg N --trace ./N", "run P --trace ./S", "diff P P --svg L",
    ])
  func `is refused for a file that is read, or written twice`(line: String) async throws {
    let folder = try SceneFolder([
      "S": #"{"size": [3, 5], "root": {}}"#, "T": "{}", "P": #"{"scene": "S", "steps": []}"#,
    ])
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/L", withDestinationPath: "\(folder.path)/S")
    let words = line.words.map { word in
      word.first?.isUppercase == true
        ? "\(folder.path)/\(word)" : word.replacing("./", with: "\(folder.path)/./")
    }
    let recorder = Recorder()
    let outcome = await Main.program.run(words, on: recorder.console())
    #expect(outcome == .usage)
    #expect(recorder.errorOutput.contains("expected another file than "))
    #expect(try String(contentsOfFile: "\(folder.path)/T", encoding: .utf8) == "{}")
  }

  @Test func `may have the name of a value that is no file's`() async throws {
    let result = await storypole("layout", "box", "--language", "de", "--svg", "de")
    #expect(result.error.contains("expected a storyboard or a xib with --language"))
  }

  @Test(.waitsForProcess)
  func `fails for a file, and a file opened later doesn't replace a closed stream`()
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

  @Test(
    .waitsForProcess,
    arguments: ["layout box", "rotate box --times 100000", "rotate box --times 100000 --json"])
  func `fails without a word when its reader has gone`(line: String) async {
    let result = await #expect(
      processExitsWith: .exitCode(1), observing: [\.standardErrorContent]
    ) { [line = line as String] in
      var ends: [Int32] = [0, 0]
      precondition(pipe(&ends) == 0 && dup2(ends[1], STDOUT_FILENO) == STDOUT_FILENO)
      close(ends[0])
      close(ends[1])
      await Self.run(line.words)
    }
    #expect(!result.message.contains("storypole"))
  }

  @Test func `waits for a non-blocking pipe to accept more`() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let (reading, writing) = (ends[0], ends[1])
    #expect(fcntl(writing, F_SETFL, O_NONBLOCK) == 0)
    let text = String(repeating: "Measure twice, cut once.\n", count: 20_000)
    writeOnThread(text, to: writing)
    let reader = FileHandle(fileDescriptor: reading, closeOnDealloc: true)
    #expect(try reader.readToEnd() == Data(text.utf8))
  }

  @Test(.enabled(if: hasFullDevice)) func `is bad input when a drawing's file is named`() async {
    let result = await storypole("layout", "box", "--svg", "/dev/full")
    #expect(result.status == .usage)
    #expect(
      result.error == "storypole: /dev/full: found no space left there, "
        + "expected a file to write the drawing to\n")
  }
}

extension `Output that can't be written` {
  @Test(.waitsForProcess) func `leaves the old file as it was`() async throws {
    let old = try SceneFile("old", extension: "svg")
    await #expect(processExitsWith: .exitCode(2)) { [path = old.path as String] in
      var limit = rlimit(rlim_cur: 100, rlim_max: 100)
      signal(SIGXFSZ, SIG_IGN)
      precondition(setrlimit(__rlimit_resource_t(1), &limit) == 0)
      await Self.run(["layout", "box", "--svg", path])
    }
    #expect(try String(contentsOfFile: old.path, encoding: .utf8) == "old")
  }
}

@Suite(.ends) struct `Output that replaces a file` {
  @Test func `keeps who may read a file that is replaced, also by way of a link`() async throws {
    let folder = try SceneFolder(["a.svg": "old"])
    let (file, link) = ("\(folder.path)/a.svg", "\(folder.path)/link.svg")
    let files = FileManager.default
    try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    try files.createSymbolicLink(atPath: link, withDestinationPath: file)
    #expect(await storypole("layout", "box", "--svg", link).status == .success)
    #expect(try String(contentsOfFile: file, encoding: .utf8).hasPrefix("<svg"))
    #expect(try files.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
  }
}

/// Writes a text into a pipe that is read meanwhile, and closes it.
///
/// A task would wait for its turn behind all other tests, while the reader holds up one of the
/// threads on which they run.
func writeOnThread(_ text: String, to descriptor: Int32) {
  Thread.detachNewThread {
    try? StandardStream(descriptor: descriptor, name: "a pipe").write(text)
    close(descriptor)
  }
}
