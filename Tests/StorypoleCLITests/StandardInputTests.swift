import Foundation
import StorypoleProof
import StorypoleScene
import Testing

@testable import StorypoleCLI

/// `-` stands for standard input wherever a file can be named.
@Suite(.ends) struct `Standard input` {
  private let shelf = #"{"size": [31, 17], "root": {"kind": "VBox", "id": "shelf"}}"#
  private let scenario = #"""
    {"scene": {"size": [31, 17], "root": {"id": "shelf"}}, "steps": [{"op": "expect", "ran": ["shelf"]}]}
    """#

  private func run(
    _ line: String, _ text: String, isTerminal: Bool = false
  ) async -> CommandResult {
    await storypole(line.words, input: .text(text, isTerminal: isTerminal))
  }

  @Test func `is laid out like a file, as text, as JSON and as SVG`() async throws {
    let file = try SceneFile(shelf)
    for options in ["", " --json", " --svg -"] {
      let piped = await run("layout -" + options, shelf)
      let read = await run("layout \(file.path)" + options, "")
      #expect(piped == read)
      #expect(piped.status == .success && !piped.output.isEmpty)
    }
  }

  @Test(arguments: ["diff - --other-size 300x100", "diff - - --other-size 300x100"])
  func `is read once for two layouts of it`(line: String) async throws {
    let file = try SceneFile(shelf)
    let read = await run("diff \(file.path) --other-size 300x100 --json", "")
    let piped = await run(line + " --json", shelf)
    #expect(piped.output == read.output && piped.status == read.status)
    #expect(!piped.output.isEmpty)
  }

  @Test func `is played like a file, and a failed step names it`() async throws {
    let passing = scenario.replacing(#"["shelf"]}]}"#, with: "[]}]}")
    #expect(await run("run -", passing).status == .success)
    let result = await run("run -", scenario)
    #expect(result.status == .failure)
    #expect(
      result.error.hasPrefix("storypole: <stdin>: 1 of 1 steps failed; step 1, expect: what ran"))
  }

  @Test func `may be a scenario that names a scene of the current folder`() async throws {
    let folder = FileManager.default.currentDirectoryPath
    let name = "\(UUID()).json"
    let path = folder + "/" + name
    try Data(shelf.utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let found = await run("run -", #"{"scene": "\#(name)", "steps": []}"#)
    #expect(found.status == .success)
    #expect(found.error == "")
    let missing = await run("run -", #"{"scene": "no-such.json", "steps": []}"#)
    #expect(missing.status == .usage)
    #expect(
      missing.error
        == "storypole: <stdin>:1:11: $.scene: found \"no-such.json\" "
        + "(\(folder)/no-such.json: no such file), expected a scene, or the name of its file\n")
  }

  @Test(arguments: ["layout -", "rotate -", "run -"])
  func `is named in errors`(line: String) async {
    let empty = await run(line, "")
    #expect(empty.status == .usage)
    #expect(
      empty.error
        == "storypole: <stdin>:1:1: $: found the end of the file, expected a value\n")
  }

  @Test(arguments: ["layout -", "rotate -", "run -"])
  func `that can't be read is bad input`(line: String) async {
    let closed = StandardInput(isTerminal: false) { _ in nil }
    let result = await storypole(line.words, input: closed)
    #expect(result.status == .usage)
    #expect(
      result.error
        == "storypole: <stdin>: found a stream that can't be read, expected a JSON file\n")
  }

  @Test(arguments: ["layout -", "rotate -"])
  func `on a terminal is announced at once`(line: String) async {
    let result = await run(line, shelf, isTerminal: true)
    #expect(result.status == .success)
    #expect(
      result.error == "storypole: reading <stdin> from the terminal; Ctrl-D ends it\n")
  }

  @Test func `of the process is read to its end, in pieces, and a closed one isn't`() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let (reading, writing) = (ends[0], ends[1])
    #expect(fcntl(reading, F_SETFL, O_NONBLOCK) == 0)
    let text = String(repeating: "Measure twice, cut once.\n", count: 20_000)
    let stream = StandardStream(descriptor: reading, name: "a pipe")
    writeOnThread(text, to: writing)
    #expect(stream.read(upToCount: 7) == Array("Measure".utf8))
    #expect(stream.read(upToCount: .max)?.count == text.utf8.count - 7)
    #expect(stream.read(upToCount: 7) == [])
    // After a failure the writer isn't done yet, and would end the process if nothing read it.
    _ = fcntl(reading, F_SETFL, 0)
    while stream.read(upToCount: 1 << 20)?.isEmpty == false {}
    close(reading)
    let folder = open("/", O_RDONLY)
    #expect(StandardStream(descriptor: folder, name: "a folder").read(upToCount: 7) == nil)
    close(folder)
  }
}
