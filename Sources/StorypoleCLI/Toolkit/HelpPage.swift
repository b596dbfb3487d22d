import StorypoleInspector

/// The help of the program, or of one of its commands, as a picture.
struct HelpPage {
  private(set) var picture = Picture()
  private let columns: Int

  /// The program's description, and its commands.
  init(for program: Program, columns: Int) {
    self.columns = min(columns, Self.widest)
    add(program.abstract, after: "\(program.name): ", .caption)
    addParagraph("\(program.name) COMMAND [ARGUMENTS]", after: "usage: ", .caption)
    addList("commands", program.commands.map { ($0.name, $0.abstract) })
    let help = ("-h, --help", "this page, or after a command its page")
    addList("options", [help, ("--version", "the program's version")])
    addExamples(program.commands.compactMap { $0.examples.first })
  }

  /// A command's usage, description and examples.
  init(for command: Command, of program: Program, columns: Int) {
    self.columns = min(columns, Self.widest)
    add(command.abstract, after: "\(program.name) \(command.name): ", .caption)
    let words = [program.name, command.name] + command.parameters.map(\.usage)
    addParagraph(words.joined(separator: " "), after: "usage: ", .caption)
    for paragraph in command.discussion.split(separator: "\n\n") { addParagraph(paragraph) }
    addList("arguments", Self.entries(of: command) { $0 == .argument })
    let help = ("-h, --help", "this page")
    addList("options", Self.entries(of: command) { $0 != .argument } + [help])
    if let output = command.output { addList("with --json, \(output.unit)", output.entries) }
    addList("samples", command.samples.map { ($0.name, $0.about) })
    addExamples(Array(command.examples))
  }

  private static func entries(
    of command: Command, where isListed: (Parameter.Shape) -> Bool
  ) -> [(String, String)] {
    command.parameters.filter { isListed($0.shape) }.map { parameter in
      let form = parameter.shape == .option ? " \(parameter.placeholder)" : ""
      let short = parameter.letter.map { "-\($0), " } ?? ""
      return (short + parameter.spelling + form, parameter.abstract)
    }
  }

  /// Adds a text below an empty line.
  private mutating func addParagraph(
    _ text: some StringProtocol, after start: String = "", _ ink: Ink = .plain
  ) {
    picture.append(line: [])
    add(text, after: start, ink)
  }

  private mutating func addList(_ title: String, _ entries: [(name: String, text: String)]) {
    guard !entries.isEmpty else { return }
    picture.append(line: [])
    picture.append(line: [.init("\(title):", .caption)])
    let indent = 2 + entries.reduce(0) { max($0, CellWidth.of($1.name)) } + 2
    for entry in entries {
      add(entry.text, after: CellWidth.pad("  " + entry.name, to: indent), .name)
    }
  }

  private mutating func addExamples(_ examples: [(key: String, value: String)]) {
    guard !examples.isEmpty else { return }
    picture.append(line: [])
    picture.append(line: [.init("examples:", .caption)])
    for example in examples {
      picture.append(line: [.init("  \(example.key)", .name)])
      add(example.value, after: "      ", .plain)
    }
  }

  /// Adds a text at an indentation, with its further lines aligned to the first.
  private mutating func add(_ text: some StringProtocol, after start: String, _ ink: Ink) {
    let indent = CellWidth.of(start)
    for (index, line) in CellWidth.wrap(text, to: columns - indent).enumerated() {
      let margin = index == 0 ? start : String(repeating: " ", count: indent)
      picture.append(line: [.init(margin, ink), .init(line)])
    }
  }

  /// Maximum line length, since longer lines are hard to read on any terminal.
  private static let widest = 80
}
