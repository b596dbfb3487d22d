import Foundation
import StorypoleProof
import StorypoleScene
import Testing

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
