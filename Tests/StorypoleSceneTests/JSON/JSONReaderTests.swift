import Foundation
import StorypoleProof
import Testing

@testable import StorypoleScene

@Suite(.ends) struct JSONReaderTests {
  @Test func `scalars are read with their types`() throws {
    #expect(try read("null").kind == .null)
    #expect(try read(" true ").kind == .true)
    #expect(try read("false").kind == .false)
    #expect(try read("-12.5e1").number == -125)
    #expect(try read(#""shelf""#).string == "shelf")
  }

  @Test func `an object gives its members in the order of the file`() throws {
    let members = try #require(read(#"{"z": 1, "a": {"b": 2}, "m": [3]}"#).members)
    #expect(members.map(\.key) == ["z", "a", "m"])
    #expect(members.map(\.value.kind) == [.number, .object, .array])
  }

  @Test(arguments: [
    (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""caf\u00e9 \ud83d\udcda!""#, "café 📚!"),
    (#""\u0000""#, "\u{0}"), (#""books 📚 – naïve""#, "books 📚 – naïve"),
    ("\"\u{7F}\u{10FFFF}\u{FFFF}\"", "\u{7F}\u{10FFFF}\u{FFFF}"),
  ]) func `escapes are decoded, and UTF-8 is kept`(json: String, text: String) throws {
    #expect(try read(json).string == text)
  }

  @Test(arguments: [
    ("0", 0), ("-0", 0), ("-7", -7), ("999999999999999", 999_999_999_999_999),
    ("9007199254740993", 9_007_199_254_740_992), ("0.1", 0.1), ("1E+2", 100), ("25e-2", 0.25),
    ("1.7976931348623157e308", 1.797_693_134_862_315_7e308), ("1e-999", 0), ("0e999", 0),
    ("5e-324", .leastNonzeroMagnitude),
  ]) func `a number is the nearest double`(json: String, number: Double) throws {
    #expect(try read(json).number == number)
  }

  @Test func `a byte order mark is skipped`() throws {
    #expect(try read([0xEF, 0xBB, 0xBF] + Array("7".utf8)).number == 7)
  }

  @Test func `a hundred thousand levels are read and released`() throws {
    let levels = 100_000
    for (open, close) in [("[", "]"), (#"{"a":"#, "}")] {
      let text =
        String(repeating: open, count: levels) + "7" + String(repeating: close, count: levels)
      let tree = try read(text).tree
      #expect(tree.nodes.last?.kind == .number)
    }
  }

  @Test func `every value knows its path`() throws {
    let tree = try read(#"{"a": [1, {"b c": [true]}], "d": {"e": null, "": 0}}"#).tree
    let paths = tree.nodes.indices.map(tree.path)
    #expect(
      paths == [
        "$", "$.a", "$.a", "$.a[0]", "$.a[1]", #"$.a[1]["b c"]"#, #"$.a[1]["b c"]"#,
        #"$.a[1]["b c"][0]"#, "$.d", "$.d", "$.d.e", "$.d.e", #"$.d[""]"#, #"$.d[""]"#,
      ])
  }
}

@Test(
  .ends,
  arguments: [
    (390, "390"), (-0.0, "0"), (165 + 2.0 / 3, "165.66666666666666"), (0.1, "0.1"), (-7.5, "-7.5"),
    (1e21, "1e+21"), (.leastNonzeroMagnitude, "5e-324"), (.nan, "null"), (.infinity, "null"),
  ]) func `numbers have the shortest form that reads back exactly`(value: Double, text: String)
{ #expect(JSONOutput.number(value).text() == text) }

@Test(.ends) func `text is escaped where JSON or a terminal needs it`() {
  let text = "a\"b\\c\n\r\t\u{0}\u{1B}\u{7F}\u{9B}\u{2028} é 測"
  let expected = #""a\"b\\c\n\r\t\u0000\u001B\u007F\u009B\u2028 é 測""#
  #expect(JSONOutput.string(text).text() == expected)
}

@Test(.ends) func `keys stay in their order`() {
  let step: JSONOutput = [
    "step": 3, "op": "set", "ran": ["list", "row-500"], "more": false, "cause": .null,
  ]
  #expect(
    step.text()
      == #"{"step": 3, "op": "set", "ran": ["list", "row-500"], "more": false, "cause": null}"#)
}

@Test(.ends) func `outer levels span several lines, a frame a single one`() {
  let size = CGSize(width: 390, height: 844)
  let output: JSONOutput = [
    "size": .size(size),
    "frames": [
      "root": .rect(CGRect(origin: .zero, size: size)),
      "root/0": .rect(CGRect(x: 10, y: 7.5, width: 31, height: 17)),
    ], "work": ["bodies": 2], "diagnostics": [],
  ]
  #expect(
    output.text(spreadingLevels: 2) == """
      {
        "size": [390, 844],
        "frames": {
          "root": [0, 0, 390, 844],
          "root/0": [10, 7.5, 31, 17]
        },
        "work": {"bodies": 2},
        "diagnostics": []
      }
      """)
}

@Test(.ends) func `a list of texts spans several lines if it wouldn't fit on one`() {
  func lines(_ count: Int) -> Int {
    JSONOutput.strings(Array(repeating: "a", count: count)).text(spreadingLevels: 1)
      .split(separator: "\n").count
  }
  #expect(lines(16) == 1 && lines(17) == 17 + 2)
}

@Test(.ends) func `the output is valid JSON`() throws {
  let output: JSONOutput = ["a\u{1}": [.number(1e300), "\u{2029}\\", [:]]]
  for levels in 0...2 {
    let data = Data(output.text(spreadingLevels: levels).utf8)
    let value = try JSONSerialization.jsonObject(with: data) as? [String: [Any]]
    #expect(value?["a\u{1}"]?.count == 3)
  }
}
