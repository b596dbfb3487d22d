import StorypoleInspector
import StorypoleProof
import Testing

@testable import StorypoleCLI

private let commands = Main.program.commands

private func page(of command: Command, columns: Int = 80) -> Picture {
  HelpPage(for: command, of: Main.program, columns: columns).picture
}

@Suite(.ends) struct `A help page` {
  @Test func `of the program lists every command`() {
    let text = HelpPage(for: Main.program, columns: 80).picture.text()
    for command in commands { #expect(text.contains("\n  \(command.name) ")) }
  }

  @Test(arguments: commands.map(\.name))
  func `has a line for each parameter, key of its JSON and sample`(name: String) throws {
    let command = try #require(commands.first { $0.name == name })
    let text = page(of: command).text()
    #expect(text.contains("\nusage: storypole \(name)"))
    let output = command.output?.entries.map(\.name) ?? []
    for word in command.parameters.map(\.spelling) + output + command.samples.map(\.name) {
      #expect(text.contains("  \(word)") || text.contains(", \(word)"), "\(word)")
    }
  }

  @Test func `doesn't exceed the width that it is given, nor 80 columns`() {
    for columns in [80, 200] {
      for command in commands {
        #expect(page(of: command, columns: columns).width <= min(columns, 80), "\(command.name)")
      }
    }
  }

  @Test func `in a narrow terminal loses no word`() {
    let text = page(of: LayoutCommand.declaration, columns: 20).text()
    #expect(text.contains("superview's"))
  }

  @Test func `has examples that its command parses`() throws {
    for command in commands {
      #expect(!command.examples.isEmpty)
      for example in command.examples {
        // Words that are quoted keep their spaces.
        let parts = example.line.split(separator: "\"", omittingEmptySubsequences: false)
        let words = parts.enumerated().flatMap { index, part in
          index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
        }
        try #require(words.count > 1 && words[0] == "storypole")
        let named = try #require(commands.first { $0.name == words[1] })
        _ = try ArgumentReader.read(words.dropFirst(2), for: named)
      }
    }
  }
}
