import StorypoleInspector
import StorypoleProof
import Testing

@testable import StorypoleCLI

private struct Surprise: Error, CustomStringConvertible {
  let description = "two\nlines\u{1B}[2J"
}

/// A program whose commands succeed or fail on request.
private let program = Program(
  name: "pole", version: "3.5.7", abstract: "measures shelves",
  actions: [
    Action(command: LayoutCommand.declaration) { _, console in try console.line("laid out") },
    Action(command: RotateCommand.declaration) { arguments, _ in
      switch try RotateCommand(arguments).times {
      case 3: throw CommandError.badInput("shelf.json: no such file")
      case 5: throw CommandError.failedRun("two frames differ")
      default: throw Surprise()
      }
    },
  ])

private func run(_ words: String...) async -> (Outcome, output: String, error: String) {
  let recorder = Recorder()
  let status = await program.run(words, on: recorder.console())
  return (status, recorder.output, recorder.errorOutput)
}

@Test(
  .ends,
  arguments: [
    ("layout a --size 3x5", .success, "laid out\n", ""),
    ("layout --size 3x5 -- --help", .success, "laid out\n", ""),
    ("--version", .success, "pole 3.5.7\n", ""),
    ("rotate --times 3", .usage, "", "pole: shelf.json: no such file\n"),
    ("rotate --times 5", .failure, "", "pole: two frames differ\n"),
    ("rotate --times 7", .failure, "", "pole: two lines\u{FFFD}[2J\n"),
    (
      "layout --size 390", .usage, "",
      "pole layout: --size: found \"390\", expected a size such as 390x844 or Logo=120x40, up to 1000000000000 (see pole layout --help)\n"
    ),
    ("--versoin", .usage, "", "pole: unknown option --versoin; did you mean --version?\n"),
  ] as [(String, Outcome, String, String)])
func `a command exits with a status, and with one line if it fails`(
  line: String, status: Outcome, output: String, error: String
) async {
  let recorder = Recorder()
  #expect(await program.run(line.words, on: recorder.console()) == status)
  #expect(recorder.output == output && recorder.errorOutput == error)
}

@Test(.ends) func `an unknown command suggests the closest known one`() async {
  #expect(
    await run("layuot") == (.usage, "", "pole: unknown command layuot; did you mean layout?\n"))
  #expect(
    await run("lay") == (.usage, "", "pole: unknown command lay; did you mean layout?\n"))
  #expect(await run("dance") == (.usage, "", "pole: unknown command dance (see pole --help)\n"))
  #expect(await run("help", "dance").0 == .usage)
}

@Test(.ends) func `help is printed at every level, even if other arguments are wrong`() async {
  let top = await run("--help")
  #expect(top.0 == .success)
  for words in [[], ["-h"], ["help"]] {
    let recorder = Recorder()
    #expect(await program.run(words, on: recorder.console()) == .success)
    #expect(recorder.output == top.output)
  }
  let layout = await run("layout", "--help")
  #expect(await run("layout", "--sise", "-h") == layout)
  #expect(await run("help", "layout") == layout)
}

@Test(.ends) func `colours appear on a terminal only, unless they are disabled`() {
  #expect(Console.style(isTerminal: true, environment: [:]) == .colored)
  #expect(Console.style(isTerminal: false, environment: [:]) == .plain)
  #expect(Console.style(isTerminal: true, environment: ["NO_COLOR": "1"]) == .plain)
  #expect(Console.style(isTerminal: true, environment: ["NO_COLOR": ""]) == .colored)
  #expect(Console.style(isTerminal: true, environment: ["TERM": "dumb"]) == .plain)
}

@Test(.ends) func `the width is the requested one, else the terminal's, else 120`() {
  #expect(Console.columns(ofTerminal: 97, environment: ["COLUMNS": "31"]) == 97)
  #expect(Console.columns(ofTerminal: nil, environment: ["COLUMNS": "31"]) == 31)
  #expect(Console.columns(ofTerminal: nil, environment: ["COLUMNS": "wide"]) == 120)
  #expect(Console.columns(ofTerminal: 3, environment: [:]) == 20)
}

@Suite(.ends) struct `A help page` {
  @Test(arguments: Main.program.commands.map(\.name))
  func `fits 80 columns, and has each parameter and examples that parse`(name: String) throws {
    let commands = Main.program.commands
    let command = try #require(commands.first { $0.name == name })
    let picture = HelpPage(for: command, of: Main.program, columns: 80).picture
    let text = picture.text()
    #expect(picture.width <= 80)
    for word in command.parameters.map(\.spelling) + (command.output?.entries.map { $0.name } ?? [])
    {
      #expect(text.contains("  \(word)") || text.contains(", \(word)"), "\(word)")
    }
    #expect(!command.examples.isEmpty)
    for example in command.examples {
      // Words in quotation marks keep their spaces.
      let parts = example.key.split(separator: "\"", omittingEmptySubsequences: false)
      let words = parts.enumerated().flatMap { index, part in
        index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
      }
      let named = try #require(commands.first { words.count > 1 && $0.name == words[1] })
      _ = try ArgumentReader.read(words.dropFirst(2), for: named)
    }
  }
}
