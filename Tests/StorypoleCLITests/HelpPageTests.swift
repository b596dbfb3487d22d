import StorypoleInspector
import StorypoleProof
import Testing

@testable import StorypoleCLI

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
