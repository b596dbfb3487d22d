import Foundation
import StorypoleInspector
import StorypoleProof
import Testing

@testable import StorypoleCLI

/// With `--ascii`, or where the locale can't show anything else, all output is ASCII.
@Suite(.ends) struct `Output in ASCII` {
  private static func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }

  private static let cafe = """
    {"size": [112, 51], "root": {"kind": "VBox", "id": "café", "children": [
      {"kind": "Label", "id": "tître", "text": "Où 測…"}]}}
    """

  @Test func `draws with ASCII characters, and escapes names`() async throws {
    let file = try SceneFile(Self.cafe)
    let result = await storypole(["layout", file.path, "--ascii"])
    #expect(result.status == .success)
    #expect(
      result.output == #"""
        + cafe ---------+
        |Ou ??~         |
        |               |
        |               |
        +---------------+

        <VBox cafe; frame = (0, 0, 112, 51)>
           | <Label titre; frame = (0, 0, 112, 17); text = "O\u{f9} \u{6e2c}...">

        2 bodies ran, 1 measurement, 2 views visited

        """#)
  }

  @Test func `has scenarios and help`() async throws {
    let file = try SceneFile(#"{"about": "7 × 9", "scene": \#(Self.cafe), "steps": []}"#)
    for words in [
      ["run", file.path, "--frames", "--ascii"],
      ["run", "reading-app-turns", "--frames", "--ascii"],
    ] {
      let result = await storypole(words)
      #expect(result.status == .success)
      #expect(Self.isASCII(result.output) && !result.output.isEmpty, "\(words)")
    }
    for command in Main.program.commands {
      let help = await storypole([command.name, "--ascii", "--help"])
      #expect(Self.isASCII(help.output) && !help.output.isEmpty, "\(command.name)")
    }
    let help = await storypole(["help", "rotate"], glyphs: .ascii)
    #expect(help.output.contains("at 390 x 844"))
    #expect(await storypole(["help", "rotate", "--ascii"]) == help)
  }

  @Test func `has JSON with escapes, which mean the same`() async throws {
    let file = try SceneFile(Self.cafe.replacing("café", with: "café 👩‍🎨"))
    let plain = await storypole(["layout", file.path, "--json"])
    let escaped = await storypole(["layout", file.path, "--json", "--ascii"])
    #expect(!Self.isASCII(plain.output))
    #expect(Self.isASCII(escaped.output))
    #expect(escaped.output.contains(#""caf\u00E9 \uD83D\uDC69\u200D\uD83C\uDFA8""#))
    let objects = try [plain, escaped].map {
      try JSONSerialization.jsonObject(with: Data($0.output.utf8)) as? NSDictionary
    }
    #expect(objects[0] == objects[1])
  }

  @Test func `is chosen by the locale for everything but JSON, which is UTF-8`() async throws {
    let file = try SceneFile(Self.cafe)
    let drawing = await storypole(["layout", file.path], glyphs: .ascii)
    #expect(await storypole(["layout", file.path, "--ascii"]) == drawing)
    let json = await storypole(["layout", file.path, "--json"], glyphs: .ascii)
    #expect(await storypole(["layout", file.path, "--json"]) == json)
  }

  @Test func `has errors and progress`() async {
    let error = await storypole(["layout", "/nowhere/café.json"], glyphs: .ascii)
    #expect(
      error.error
        == #"storypole: /nowhere/caf\u{e9}.json: found no such file, expected a JSON file"# + "\n")
    let recorder = Recorder()
    let console = recorder.console(glyphs: .ascii, ticker: .once, statusColumns: 80)
    _ = console.begin("reading café")
    #expect(recorder.errorOutput == "\rstorypole: reading cafe ~")
  }

  @Test(arguments: [
    (["LANG": "de_DE.UTF-8"], false), (["LANG": "C.utf8"], false), (["LC_CTYPE": "UTF-8"], false),
    (["LANG": "ca_ES.UTF-8@valencia"], false), ([:], true), (["LANG": ""], true),
    (["LANG": "C"], true), (["LANG": "de_DE"], true), (["LANG": "de_DE.ISO-8859-15@euro"], true),
    (["LC_ALL": "C", "LC_CTYPE": "C.UTF-8", "LANG": "C.UTF-8"], true),
    (["LC_ALL": "C.UTF-8", "LC_CTYPE": "C", "LANG": "C"], false),
    (["LC_ALL": "", "LC_CTYPE": "C.UTF-8", "LANG": "C"], false),
    (["LC_CTYPE": "POSIX", "LANG": "C.UTF-8"], true), (["LC_MESSAGES": "C.UTF-8"], true),
  ])
  func `is chosen by the first of three variables`(
    environment: [String: String], isASCII: Bool
  ) {
    #expect((Console.glyphs(environment: environment) == .ascii) == isASCII)
  }
}
