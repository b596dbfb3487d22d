import StorypoleProof
import Testing

@testable import StorypoleScene

@Suite(.ends) struct JSONErrorTests {
  @Test(arguments: [
    ("", "1:1: $: found the end of the file, expected a value"),
    ("  \n ", "2:2: $: found the end of the file, expected a value"),
    ("[1,", "1:4: $[1]: found the end of the file, expected a value"),
    (#"{"a""#, #"1:5: $.a: found the end of the file, expected ":" after the key"#),
    ("{", #"1:2: $: found the end of the file, expected a key in quotes, or "}""#),
    (#""shelf"#, "1:7: $: found the end of the file, expected a closing quote"),
    ("[1 2]", #"1:4: $[0]: found "2", expected "," or "]""#),
    ("[1] []", #"1:5: $: found "[", expected nothing more after the document"#),
    ("[1,]", #"1:4: $[1]: found "]", expected a value; JSON has no comma after the last one"#),
    ("{\"a\": 1,}", #"1:9: $.a: found "}", expected a key in quotes"#),
    ("[,1]", #"1:2: $[0]: found ",", expected a value"#),
    ("{a: 1}", #"1:2: $: found "a", expected a key in quotes, or "}""#),
    (#"{"a" 1}"#, #"1:6: $.a: found "1", expected ":" after the key"#),
    ("['a']", #"1:2: $[0]: found "'", expected a value; JSON's strings have double quotes"#),
    ("[ // why", #"1:3: $[0]: found "/", expected a value; JSON has no comments"#),
    ("{ # why", ##"1:3: $: found "#", expected a key in quotes, or "}"; JSON has no comments"##),
    (
      "{\"a\": 1, // why\n}",
      #"1:10: $.a: found "/", expected a key in quotes; JSON has no comments"#
    ), ("{\"a\": [0, {\"b\": nul}]}", #"1:17: $.a[1].b: found "nul", expected a value"#),
    (#"{"width": NaN}"#, #"1:11: $.width: found "NaN", expected a value"#),
    ("[é]", #"1:2: $[0]: found "é", expected a value"#),
    ("[\u{1}]", "1:2: $[0]: found a control character, 0x01, expected a value"),
  ]) func `what is missing or unexpected is named`(json: String, expected: String) {
    #expect(complaint(json) == "shelf.json:" + expected)
  }

  @Test(arguments: [
    "-", "+1", ".5", "1.", "01", "-01", "1e", "1e+", "0x1F", "1.e3", "12px", "1.2.3", "-Infinity",
  ]) func `a malformed number is quoted`(number: String) {
    #expect(
      complaint("[\(number)]") == "shelf.json:1:2: $[0]: found \"\(number)\", "
        + "expected a number as JSON writes it, such as 0.5, -3 or 1e3")
  }

  @Test(arguments: ["1e999", "-1e309", "17976931348623159e292"])
  func `a number too large for a double is refused`(number: String) {
    #expect(
      complaint(#"{"root": {"children": [{"spacing": \#(number)}]}}"#)
        == "shelf.json:1:36: $.root.children[0].spacing: found the number \(number), "
        + "expected one that fits a double, up to 1.797e308")
  }

  @Test func `a number of too many digits is refused, and shown in part`() {
    let digits = String(repeating: "9", count: 400)
    #expect(
      complaint(digits) == "shelf.json:1:1: $: found the number \(digits.prefix(40))…, "
        + "expected one that fits a double, up to 1.797e308")
  }

  @Test(arguments: [
    (#"["\x"]"#, #"1:3: $[0]: found a backslash before "x", expected "# + Self.escapes),
    (
      #"["\u12G4"]"#, #"1:3: $[0]: found \u before "G4", expected four hexadecimal digits after \u"#
    ), (#"["\ud83d"]"#, "1:3: $[0]: found \\ud83d, " + Self.halves),
    (#"["\ud83d\u0041"]"#, "1:3: $[0]: found \\ud83d, " + Self.halves),
    (#"["a\udcda"]"#, "1:4: $[0]: found \\udcda, " + Self.halves),
    ("[\"a\nb\"]", "1:4: $[0]: found a control character, 0x0A in a string, " + Self.control),
    ("[\"\u{0}\"]", "1:3: $[0]: found a control character, 0x00 in a string, " + Self.control),
  ]) func `an invalid character in a string is named`(json: String, expected: String) {
    #expect(complaint(json) == "shelf.json:" + expected)
  }

  private static let control = #"expected an escape such as \n or \u001F, or a closing quote"#
  private static let escapes = #"one of \" \\ \/ \b \f \n \r \t \uXXXX"#
  private static let halves = "half of a surrogate pair, expected both halves, one after the other"

  @Test(arguments: [
    [0xFF], [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
    [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82],
    [0xF0, 0x9F, 0x93], [0xC3], [0xE2, 0x28, 0xA1],
  ]) func `bytes that aren't well-formed UTF-8 are refused`(bytes: [UInt8]) {
    let hexadecimal = String(bytes[0], radix: 16, uppercase: true)
    let text = Array("[0,\n \"a".utf8) + bytes + Array("\"]".utf8)
    #expect(
      complaint(text)
        == "shelf.json:2:4: $[1]: found the byte 0x\(hexadecimal), which is not UTF-8, "
        + "expected UTF-8")
  }

  @Test func `a duplicate key is refused`() {
    #expect(
      complaint("{\"root\": {\n\"spacing\": 7,\n  \"a\": {}, \"spacing\": 14}}")
        == #"shelf.json:3:12: $.root.spacing: found the key "spacing" again, "#
        + "expected each key once; it is first on line 2")
  }

  @Test func `a duplicate key is found among many keys`() {
    let keys = (0..<31).map { #""key\#($0)": {"key": \#($0)}"# }
    #expect(
      complaint("{\(keys.joined(separator: ",\n")), \"key7\": 0}")
        == #"shelf.json:31:23: $.key7: found the key "key7" again, expected each key once; "#
        + "it is first on line 8")
  }

  @Test(arguments: ["\n", "\r", "\r\n"]) func `lines may end with LF, CR or CRLF`(lineEnd: String) {
    let text = ["[", "1,", " é x"].joined(separator: lineEnd)
    #expect(complaint(text) == #"shelf.json:3:2: $[1]: found "é", expected a value"#)
  }
}

@Suite(.ends) struct JSONLimitTests {
  @Test func `a file over the limit is refused before it is read`() {
    #expect(
      complaint("[1, 2, 3]", limits: SceneLimits(bytes: 7))
        == "shelf.json:1:1: $: found 9 bytes, expected at most 7 bytes")
    #expect(complaint("[1, 23]", limits: SceneLimits(bytes: 7)) == "no error")
  }

  @Test func `nesting is limited`() {
    let limits = SceneLimits(depth: 3)
    #expect(complaint("[[[7]]]", limits: limits) == "no error")
    #expect(
      complaint("[0, [[[7]]]]", limits: limits)
        == "shelf.json:1:7: $[1][0][0]: found one more level of nesting, expected at most 3")
  }

  @Test func `a hundred thousand open brackets are refused with a clear error`() {
    let levels = 100_000
    let steps = String(repeating: "[0]", count: 32)
    #expect(
      complaint(String(repeating: "[", count: levels))
        == "shelf.json:1:\(levels + 1): $\(steps)…(\(levels - 64) more)…\(steps): "
        + "found the end of the file, expected a value")
  }

  @Test func `a long key is shown in part`() {
    let key = String(repeating: "k", count: 1_000)
    let shown = "\"" + String(repeating: "k", count: 40) + "\"…"
    #expect(
      complaint(#"{"\#(key)": nope}"#)
        == "shelf.json:1:1006: $[\(shown)]: found \"nope\", expected a value")
  }
}

@Suite(.ends) struct SpellingTests {
  @Test(arguments: [
    ("spaceing", "spacing"), ("SPACING", "spacing"), ("sapcing", "spacing"), ("insetss", "insets"),
    ("nisets", "insets"), ("tag", "tag"), ("tga", "tag"), ("ins", "insets"),
  ]) func `a misspelled word is recognised`(word: String, meant: String) {
    #expect(Spelling.nearest(to: word, among: ["insets", "spacing", "tag"]) == meant)
  }

  @Test(arguments: ["", "in", "shelf", "gat9", String(repeating: "spacing", count: 99)])
  func `no correction is suggested for a word unlike all others`(word: String) {
    #expect(Spelling.nearest(to: word, among: ["insets", "spacing", "tag"]) == nil)
  }

  @Test func `the only word that begins with it is suggested`() {
    #expect(Spelling.nearest(to: "hbox", among: ["VBoxLayout", "HBoxLayout"]) == "HBoxLayout")
    #expect(Spelling.nearest(to: "max", among: ["maximumLines", "maximumSize"]) == nil)
  }
}
