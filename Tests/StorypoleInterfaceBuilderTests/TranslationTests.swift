import Foundation
import Storypole
import StorypoleProof
import Testing

@testable import StorypoleInterfaceBuilder

/// A label and a button, with the texts "Hello" and "Sign in".
private let greeting = xib(
  placed("label", "hello", "text=\"Hello\"")
    + placed(
      "button", "enter", "buttonType=\"system\"", "<state key=\"normal\" title=\"Sign in\"/>"),
  of: "hello", "enter")

extension InterfaceDocument {
  /// The texts of the labels and buttons of the first screen.
  fileprivate func texts() throws -> [String] {
    try screen().subviews.flatMap(\.subviews).compactMap { view in
      (view as? Label)?.text ?? (view as? Button)?.title
    }
  }
}

@Suite(.ends) struct `Translations of a document` {
  @Test func `are in the folders of languages beside its own`() throws {
    let folder = try DocumentFolder([
      "Base.lproj/Main.xib": greeting,
      "de.lproj/Main.strings": """
      /* Class = "UILabel"; text = "Hello"; */
      "hello.text" = "Hallo";
      // The title of a button.
      "enter.normalTitle" = "Anmelden";
      """,
      "pt-BR.lproj/Main.strings": "",
    ])
    let german = try folder.document("Base.lproj/Main.xib") { $0.language = "de" }
    #expect(try german.texts() == ["Hallo", "Anmelden"])
    #expect(german.assumptions.isEmpty)
    #expect(try folder.document("Base.lproj/Main.xib").texts() == ["Hello", "Sign in"])
  }

  @Test func `are beside a document that is in no such folder`() throws {
    let folder = try DocumentFolder([
      "Main.xib": greeting, "de.lproj/Main.strings": "\"hello.text\" = \"Hallo\";",
    ])
    let german = try folder.document("Main.xib") { $0.language = "de" }
    #expect(try german.texts() == ["Hallo", "Sign in"])
  }

  @Test func `that are missing leave a text as it is, and are counted`() throws {
    let folder = try DocumentFolder(["Main.xib": greeting, "de.lproj/Main.strings": ""])
    let german = try folder.document("Main.xib") { $0.language = "de" }
    #expect(try german.texts() == ["Hello", "Sign in"])
    let file = folder.path("de.lproj/Main.strings")
    #expect(german.assumptions == ["2 of 2 texts aren't in \(file), and stay as they are."])
  }

  @Test func `are refused for a language without a file, with those that have one`() throws {
    let folder = try DocumentFolder([
      "Main.xib": greeting, "de.lproj/Main.strings": "", "ar.lproj/Main.strings": "",
      "fr.lproj/Other.strings": "",
    ])
    #expect(
      folder.refusal("Main.xib") { $0.language = "fr" }
        == "Main.xib: found no language named fr, expected one of ar, de")
    let alone = try DocumentFolder(["Main.xib": greeting])
    #expect(
      alone.refusal("Main.xib") { $0.language = "fr" }
        == "Main.xib: found no translations, expected fr.lproj/Main.strings or Main.xcstrings "
        + "beside it")
  }

  @Test func `reach fields, segments, configurations and text views`() throws {
    let views =
      placed("textField", "field", "placeholder=\"Name\" text=\"Ann\"")
      + placed(
        "segmentedControl", "segments", "",
        "<segments><segment title=\"Day\"/><segment title=\"Week\"/></segments>")
      + placed(
        "button", "enter", "",
        "<buttonConfiguration key=\"configuration\" style=\"plain\" title=\"Go\"/>")
      + placed("textView", "notes", "", "<string key=\"text\">Two\nlines</string>")
    let folder = try DocumentFolder([
      "Main.xib": xib(views),
      "de.lproj/Main.strings": """
      "field.text" = "Anna"; "field.placeholder" = "Vorname"; "enter.configuration.title" = "Los";
      "segments.segmentTitles[1]" = "Eine ganze Woche"; "notes.text" = "Drei\\nkurze\\nZeilen";
      """,
    ])
    let german = try folder.document("Main.xib") { $0.language = "de" }
    let screen = try german.screen()
    let field = screen.view(id: "field") as? TextField
    #expect(field?.text == "Anna" && field?.placeholder == "Vorname")
    #expect((screen.view(id: "enter") as? Button)?.title == "Los")
    #expect((screen.view(id: "notes") as? TextView)?.text == "Drei\nkurze\nZeilen")
    let widths = try [german, folder.document("Main.xib")].map { document in
      try document.screen().view(id: "segments")?.intrinsicContentSize.width ?? 0
    }
    #expect(widths[0] > widths[1])
    let file = folder.path("de.lproj/Main.strings")
    #expect(german.assumptions == ["1 of 6 texts aren't in \(file), and stay as they are."])
  }

  @Test func `don't change the names of screens`() throws {
    let scene = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="22000">
      <scenes><scene><objects><viewController id="c" title="Login" sceneMemberID="viewController">
      <view key="view" id="root">\(frame(0, 0, 375, 667))</view></viewController></objects></scene>
      </scenes></document>
      """
    let folder = try DocumentFolder([
      "Main.storyboard": scene, "de.lproj/Main.strings": "\"c.title\" = \"Anmeldung\";",
    ])
    let german = try folder.document("Main.storyboard") { $0.language = "de" }
    #expect(german.screenNames == ["Login"])
  }

  @Test(arguments: [
    ("ar", LayoutDirection.rightToLeft), ("he", .rightToLeft), ("de", .leftToRight),
  ])
  func `are laid out in the direction of their language`(
    language: String, direction: LayoutDirection
  ) throws {
    let folder = try DocumentFolder(["Main.xib": greeting, "\(language).lproj/Main.strings": ""])
    let screen = try folder.document("Main.xib") { $0.language = language }.screen()
    screen.layoutIfNeeded()
    #expect(screen.environment.layoutDirection == direction)
    let frame = try #require(screen.view(id: "hello")).frame
    #expect(direction == .rightToLeft ? frame.maxX == 375 - 20 : frame.minX == 20)
  }
}

@Suite(.ends) struct `A file of strings` {
  private func refusal(_ text: String) -> String {
    do {
      _ = try StringsFile.texts(Array(text.utf8), file: "a.strings")
      return "none"
    } catch {
      return error.description
    }
  }

  @Test func `is in UTF-8, or in UTF-16 with a mark of either order`() throws {
    let text = "\"a\" = \"Grüße 🎈\";"
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    for bytes in [
      Array(text.utf8), [0xEF, 0xBB, 0xBF] + text.utf8, [0xFE, 0xFF] + big, [0xFF, 0xFE] + little,
    ] {
      #expect(try StringsFile.texts(bytes, file: "a.strings") == ["a": "Grüße 🎈"])
    }
  }

  @Test func `has comments, bare words and escapes`() throws {
    let text = #"""
      /* one * two ** */ "a" = "1\n2\t\"3\"\\"; // "b" = "no";
      "c" = "\U00e4\U0041\u00DF\Ud83c\Udf88 it\'s"; bare.key-1 = word;
      "d" = "first"; "d" = "last"; "e" = "a
      b";
      """#
    #expect(
      try StringsFile.texts(Array(text.utf8), file: "a.strings") == [
        "a": "1\n2\t\"3\"\\", "c": "äAß🎈 it's", "bare.key-1": "word", "d": "last", "e": "a\nb",
      ])
  }

  @Test(arguments: [
    ("\"a\" = \"b\";\n \"c\" \"d\";", "2:6: found \"\\\"\", expected \"=\" after the key"),
    ("\"a\" = \"b\"", "1:10: found the end of the file, expected \";\" after the text"),
    ("\"a\" = ;", "1:7: found \";\", expected a text in quotes"),
    ("\n\"a\" = \"b;\n", "2:7: found a text that doesn't end, expected a closing quote"),
    ("\"a\" = \"\\q\";", "1:9: found \"q\", expected one of"),
    ("\"a\" = \"\\U00zz\";", "none"),
    ("\"a\" = \"\\Uzz\";", "1:10: found \"z\", expected hexadecimal digits after \\U"),
    ("\"a\" = \"b\"; /* no end", "1:12: found a comment, expected its end, */"),
    ("}", "1:1: found \"}\", expected a key in quotes"),
    ("<?xml version=\"1.0\"?>", "1:1: found another kind of property list, expected entries"),
  ])
  func `that is malformed is refused with the place`(text: String, expected: String) {
    let found = refusal(text)
    #expect(found.hasPrefix(expected == "none" ? "none" : "a.strings:" + expected), "\(found)")
  }

  @Test func `that isn't text is refused with the place, and one that is too long`() throws {
    let bytes = Array("\"a\" = \"b\";\n\"".utf8) + [0xFF, 0x22]
    let error = try #require(throws: InterfaceError.self) {
      try StringsFile.texts(bytes, file: "a.strings")
    }
    #expect(error.description.hasPrefix("a.strings:2:2: found a byte that isn't UTF-8"))
    let half = #expect(throws: InterfaceError.self) {
      try StringsFile.texts([0xFE, 0xFF, 0xD8, 0x00, 0, 0x22], file: "a.strings")
    }
    #expect(half?.description == "a.strings: found half a character, expected text in UTF-16")
    let folder = try DocumentFolder(["Main.xib": greeting])
    try folder.write(Array(repeating: 0x20, count: 16 << 20 + 1), to: "de.lproj/Main.strings")
    #expect(
      folder.refusal("Main.xib") { $0.language = "de" }
        == "de.lproj/Main.strings: found more than 16 MB, expected a smaller file")
  }
}

@Suite(.ends) struct `A catalog of strings` {
  private let catalog = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
    "hello.text": {"localizations": {"de": {"stringUnit": {"state": "translated",
      "value": "Hallo"}}, "fr": {"stringUnit": {"value": "Salut"}}}},
    "enter.normalTitle": {"localizations": {"de": {"variations": {"device": {
      "iphone": {"stringUnit": {"value": "Los"}}, "other": {"stringUnit": {"value": "Anmelden"}}}}}}}
    }}
    """

  @Test func `has all languages, and texts for phones`() throws {
    let folder = try DocumentFolder(["Main.xib": greeting, "Main.xcstrings": catalog])
    #expect(
      try folder.document("Main.xib") { $0.language = "de" }.texts() == ["Hallo", "Los"])
    let french = try folder.document("Main.xib") { $0.language = "fr" }
    #expect(try french.texts() == ["Salut", "Sign in"])
    let file = folder.path("Main.xcstrings")
    #expect(french.assumptions == ["1 of 2 texts aren't in \(file), and stay as they are."])
    #expect(
      folder.refusal("Main.xib") { $0.language = "ar" }
        == "Main.xib: found no language named ar, expected one of de, en, fr")
  }

  @Test func `leaves nothing out in the document's own language`() throws {
    let folder = try DocumentFolder([
      "Base.lproj/Main.xib": greeting, "mul.lproj/Main.xcstrings": catalog,
    ])
    let english = try folder.document("Base.lproj/Main.xib") { $0.language = "en" }
    #expect(try english.texts() == ["Hello", "Sign in"])
    #expect(english.assumptions.isEmpty)
  }

  @Test func `says which texts stay as they are`() throws {
    let folder = try DocumentFolder([
      "Main.xib": greeting,
      "Main.xcstrings": """
      {"strings": {"hello.text": {"shouldTranslate": false},
      "enter.normalTitle": {"localizations": {"de": {"stringUnit": {"value": "Los"}}}}}}
      """,
    ])
    let german = try folder.document("Main.xib") { $0.language = "de" }
    #expect(try german.texts() == ["Hello", "Los"])
    #expect(german.assumptions.isEmpty)
  }

  @Test(arguments: [
    ("{\"strings\": {\n \"a\" 1}}", ":2:6: found \"1\", expected \":\" after the key"),
    ("{\"strings\": []}", ":1:13: found an array of 0, expected the key \"strings\""),
    (
      "{\"strings\": {\"a\": {\"localizations\": {\"de\": {\"stringUnit\": {\"value\": 7}}}}}}",
      ":1:69: found the number 7, expected the text of a \"value\""
    ),
  ])
  func `is refused with the place`(text: String, expected: String) throws {
    let folder = try DocumentFolder(["Main.xib": greeting, "Main.xcstrings": text])
    #expect(folder.refusal("Main.xib") { $0.language = "de" } == "Main.xcstrings" + expected)
  }
}

@Suite(.ends) struct `Pseudo-language` {
  @Test(arguments: [
    // 7 characters get 7 more at least, 20 get 6, and 52 get 16.
    ("Sign in", "[Šïğñ ïñ one two]"),
    ("I forgot my password", "[Ï ḟöŕğöţ ṁý ṗåššŵöŕď one two]"),
    (
      "Signing in, you agree to bring back what you borrow.",
      "[Šïğñïñğ ïñ, ýöü åğŕéé ţö ḃŕïñğ ḃåçķ ŵĥåţ ýöü ḃöŕŕöŵ. one two three four]"
    ),
    ("42", "[42 one]"),
  ])
  func `lengthens a text, and marks its letters and ends`(text: String, expected: String) {
    #expect(PseudoLanguage.text(for: text) == expected)
  }

  @Test func `takes the place of all texts, also of those that are translated`() throws {
    let folder = try DocumentFolder([
      "Main.xib": greeting, "de.lproj/Main.strings": "\"hello.text\" = \"Hallo\";",
    ])
    let pseudo = try folder.document("Main.xib") { $0.isPseudo = true }
    #expect(try pseudo.texts() == ["[Ĥéļļö one two]", "[Šïğñ ïñ one two]"])
    let german = try folder.document("Main.xib") { ($0.isPseudo, $0.language) = (true, "de") }
    #expect(try german.texts() == ["[Ĥåļļö one two]", "[Šïğñ ïñ one two]"])
  }

  @Test func `is as wide in accented letters as in plain ones`() {
    let measurer = SystemTextMeasurer()
    for letter in "abcdefghijklmnoprstuvwxyzABCDEFGHIJKLMNOPRSTUVWXYZ" {
      let accented = PseudoLanguage.text(for: "\(letter)").dropFirst().first ?? " "
      #expect(accented != letter)
      let widths = [letter, accented].map { measurer.advance(of: $0, in: Font(size: 17)) }
      #expect(widths[0] == widths[1])
    }
  }
}
