import Foundation
import StorypoleProof
import Testing

@testable import StorypoleCLI

/// The scripts for shells: each is tried in its shell, where that is installed.
@Suite(.ends) final class `Completion in a shell` {
  /// The path of a shell, or nil where it isn't installed.
  private static func path(of shell: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/\(shell)" }.first(
      where: FileManager.default.isExecutableFile(atPath:))
  }

  /// A folder with a file for the shells to find.
  private let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
  private static let file = "own * scene.json"

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("{}".utf8).write(to: folder.appending(path: Self.file))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The output of a shell that runs a text.
  private func output(of shell: String, _ options: [String], _ text: String) throws -> String {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: try #require(Self.path(of: shell)))
    process.arguments = options + ["-c", text]
    process.currentDirectoryURL = folder
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(String(decoding: data, as: UTF8.self))")
    return String(decoding: data, as: UTF8.self)
  }

  private func script(_ shell: String) async throws -> String {
    let result = await storypole("completion", shell)
    #expect(result.status == .success)
    #expect(result.output.hasSuffix("\n") && !result.output.contains("\n\n\n"))
    return result.output
  }

  /// The completions that bash offers for the last of some words.
  private func offers(_ words: String...) async throws -> [String] {
    let list = words.map { "'\($0)'" }.joined(separator: " ")
    let text = """
      set -eu
      COMP_WORDS=(storypole \(list)); COMP_CWORD=\(words.count); COMPREPLY=(left-over)
      _storypole
      printf '%s\\n' ${COMPREPLY[@]+"${COMPREPLY[@]}"}
      """
    return try await output(of: "bash", ["--norc"], script("bash") + text)
      .split(separator: "\n").map(String.init)
  }

  private static let hasBash = path(of: "bash") != nil

  @Test(.enabled(if: hasBash)) func `of the first word offers the commands`() async throws {
    let commands = Main.program.commands.map(\.name)
    #expect(try await offers("") == commands + ["help", "--help", "--version"])
    #expect(try await offers("ro") == ["rotate"])
    #expect(try await offers("--v") == ["--version"])
    #expect(try await offers("help", "") == commands)
    #expect(try await offers("no-such") == [])
  }

  @Test(.enabled(if: hasBash), arguments: Main.program.commands.map(\.name))
  func `offers every option of each command`(name: String) async throws {
    let command = try #require(Main.program.commands.first { $0.name == name })
    let options = command.parameters.filter { $0.shape != .argument }.map(\.spelling)
    #expect(try await offers(name, "-") == options + ["--help"])
    for option in command.parameters where option.shape == .option {
      guard case .words(let words) = option.completion else { continue }
      #expect(try await offers(name, option.spelling, "") == words)
      // Bash makes three words of --option=word.
      #expect(try await offers(name, option.spelling, "=") == words)
      #expect(try await offers(name, option.spelling, "=", words[0]).contains(words[0]))
    }
  }

  @Test(.enabled(if: hasBash)) func `offers samples and files where a file is read`() async throws {
    for command in ["layout", "rotate", "run"] {
      #expect(try await offers(command, "own") == [Self.file])
    }
    #expect(try await offers("layout", "tab") == ["table-cell"])
    #expect(try await offers("rotate", "--json", "chat") == ["chat"])
    #expect(try await offers("run", "list") == ["list-edits"])
    #expect(try await offers("layout", "box", "--svg", "o") == [Self.file])
    #expect(try await offers("schema", "sc") == ["scene", "scenario"])
    #expect(try await offers("completion", "") == ["bash", "zsh", "fish"])
  }

  @Test(.enabled(if: hasBash)) func `offers nothing for a number or a size`() async throws {
    #expect(try await offers("layout", "--size", "") == [])
    #expect(try await offers("rotate", "--times", "") == [])
  }

  @Test(.enabled(if: path(of: "zsh") != nil)) func `is read by zsh`() async throws {
    #expect(try await output(of: "zsh", ["-f", "-n"], script("zsh")) == "")
  }

  @Test(.enabled(if: path(of: "fish") != nil)) func `is offered by fish`() async throws {
    let script = try await script("fish")
    func offers(_ line: String) throws -> [String] {
      try output(of: "fish", ["--no-config"], script + "complete -C '\(line)'")
        .split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    }
    #expect(try Set(offers("storypole ")).isSuperset(of: Main.program.commands.map(\.name)))
    #expect(try offers("storypole layout --s") == ["--size", "--svg"])
    #expect(try offers("storypole bench --tree n") == ["nest"])
  }

  @Test(arguments: CompletionScript.Shell.allCases)
  func `names every command, option and sample`(shell: CompletionScript.Shell) async throws {
    let script = try await script(shell.rawValue)
    for command in Main.program.commands {
      #expect(script.contains(command.name))
      for parameter in command.parameters where parameter.shape != .argument {
        let spelling = shell == .fish ? " -l \(parameter.name)" : parameter.spelling
        #expect(script.contains(spelling), "\(parameter.name)")
      }
      for sample in command.samples { #expect(script.contains(sample.name)) }
    }
  }

  @Test func `needs no quoting of words`() {
    for command in Main.program.commands {
      let words = command.samples.map(\.name) + command.parameters.flatMap(\.completion.words)
      #expect(words.allSatisfy { $0.wholeMatch(of: /[a-z0-9-]+/) != nil }, "\(command.name)")
    }
  }

  @Test func `of an unknown shell is refused`() async {
    let result = await storypole("completion", "tcsh")
    #expect(result.status == .usage)
    #expect(
      result.error == "storypole completion: SHELL: found \"tcsh\", "
        + "expected one of bash, zsh, fish (see storypole completion --help)\n")
  }
}
