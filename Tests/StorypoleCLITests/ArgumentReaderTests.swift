import Foundation
import StorypoleProof
import Testing

@testable import StorypoleCLI

/// What is expected of a size of a root.
private let sizes = "a size such as 390x844 or Logo=120x40, up to 1000000000000"

private func layout(_ words: String...) throws -> LayoutCommand { try layout(words) }

private func layout(_ words: [String]) throws -> LayoutCommand {
  try LayoutCommand(try ArgumentReader.read(words, for: LayoutCommand.declaration))
}

private func error(_ words: String...) -> UsageError? {
  #expect(throws: UsageError.self) { try layout(words) }
}

@Test(
  .ends,
  arguments: [
    (["a", "--size", "390x844"], 390, 844), (["--size=390×844", "a"], 390, 844),
    (["--size", "390.5X7", "--json", "a"], 390.5, 7), (["a", "--json", "--size", "0x0"], 0, 0),
  ])
func `options may come before, after and between arguments`(
  words: [String], width: Double, height: Double
) throws {
  let command = try LayoutCommand(try ArgumentReader.read(words, for: LayoutCommand.declaration))
  #expect(command.scene == "a" && command.isJSON == words.contains("--json"))
  #expect(command.size == CGSize(width: width, height: height))
}

@Test(
  .ends,
  arguments: [
    "", "390", "390x", "x844", "390x844x3", "-390x844", "infx844", "nanx844", "0x1p4x7", "1e3x7",
    "390 x 844", "390,844", "1.2.3x4", "9999999999999x7",
  ])
func `a malformed size is refused with an example of a valid one`(text: String) {
  #expect(
    error("a", "--size", text)
      == .badValue("--size", found: text, expected: sizes))
}

@Test(.ends) func `an unknown option suggests the closest known one`() {
  #expect(error("a", "--sise", "390x844") == .unknownOption("--sise", nearest: "--size"))
  #expect(error("a", "-json") == .unknownOption("-json", nearest: "--json"))
  #expect(error("a", "--frobnicate") == .unknownOption("--frobnicate", nearest: nil))
  #expect(
    String(describing: UsageError.unknownOption("--sise", nearest: "--size"))
      == "unknown option --sise; did you mean --size?")
}

@Test(.ends) func `what lacks a value, has one too many, or comes twice is refused`() {
  let missing = UsageError.missingValue(
    option: "--size", expected: sizes)
  #expect(error("a", "--size") == missing)
  #expect(error("a", "--size", "--json") == missing)
  #expect(error("a", "--json=yes") == .surplusValue(flag: "--json", found: "yes"))
  #expect(error("a", "--size", "3x5", "--size", "5x7") == .repeated("--size"))
  #expect(error("--size", "3x5") == .missing("SCENE", expected: "the path of a file"))
  #expect(error("a", "b", "--size", "3x5") == .surplusArgument("b"))
  #expect(error("a", "--given-sizes") == .missing("--check", expected: "it beside --given-sizes"))
}

@Test(.ends) func `after two hyphens everything is an argument`() throws {
  #expect(try layout("--size", "3x5", "--", "--json").scene == "--json")
}

@Test(.ends, arguments: ["0", "-3", "2.5", "many", "100001", "99999999999999999999"])
func `a count outside its range is refused`(text: String) {
  #expect(
    throws: UsageError.badValue(
      "--times", found: text, expected: "a whole number from 1 to 100000")
  ) {
    try ArgumentReader.read(["--times", text], for: RotateCommand.declaration)
  }
}
