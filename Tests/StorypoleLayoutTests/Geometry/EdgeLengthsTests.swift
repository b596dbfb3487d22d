import Foundation
import Storypole
import StorypoleProof
import Testing

private func edges(_ top: Length, _ right: Length, _ bottom: Length, _ left: Length) -> EdgeLengths
{
  EdgeLengths(top: top, left: left, bottom: bottom, right: right)
}

@Test(
  .ends,
  arguments: [
    ("7", edges(7, 7, 7, 7)), ("5%", edges("5%", "5%", "5%", "5%")),
    ("1 2", edges(1, 2, 1, 2)), ("1px 2 3%", edges(1, 2, "3%", 2)),
    ("0 0 0 10", edges(0, 0, 0, 10)), ("1 2% 3px 4.5", edges(1, "2%", 3, 4.5)),
    ("1   2", edges(1, 2, 1, 2)),
  ] as [(String, EdgeLengths)])
func `edges are parsed in the order of CSS`(text: String, edges: EdgeLengths) throws {
  #expect(try EdgeLengths(parsing: text) == edges)
}

@Test(.ends) func `edges can be literals`() {
  let found: [EdgeLengths] = [10, 2.5, "5%", "0 0 0 10"]
  #expect(
    found == [
      EdgeLengths(all: 10), EdgeLengths(all: 2.5), EdgeLengths(all: "5%"), EdgeLengths(left: 10),
    ])
  #expect(EdgeLengths(vertical: 3, horizontal: 7) == "3 7")
  #expect(EdgeLengths.zero == 0)
}

@Test(.ends, arguments: ["7", "5%", "1 2", "1 2 3%", "1 2% 3 4.5", "0 0 0 10"])
func `the description of edges is their shortest notation`(text: String) throws {
  #expect("\(try EdgeLengths(parsing: text))" == text)
}

@Test(.ends, arguments: [("", 0), ("10 ", 3), ("1 2p", 4), ("1.", 2)])
func `incomplete edges are refused at their end`(text: String, offset: Int) {
  let error = #expect(throws: ParseError.self) { try EdgeLengths(parsing: text) }
  #expect(error?.offset == offset)
  #expect(error?.reason == .unexpectedEnd)
}

@Test(
  .ends,
  arguments: [
    ("10xp", 2), ("%", 0), ("1 2 3 4 5", 8), ("1 2 3 4 ", 7), ("nan", 0), ("1e400px", 1),
    ("10 px", 3), (" 10", 0), ("1\t2", 1), ("\t", 0), ("1,2", 1), ("1 -2", 2), ("1 2\n", 3),
    ("5%%", 2), ("1 2 3 x", 6), ("1  % ", 3), ("5%5", 2), ("1px2", 3), ("1 2px3", 5),
  ])
func `edges with an unexpected character are refused at its position`(text: String, offset: Int) {
  let error = #expect(throws: ParseError.self) { try EdgeLengths(parsing: text) }
  #expect(error?.offset == offset)
  #expect(error?.reason == .unexpectedCharacter(Array(text)[offset]))
}

@Test(.ends) func `a non-finite edge is refused`() {
  let error = #expect(throws: ParseError.self) {
    try EdgeLengths(parsing: "1 " + String(repeating: "9", count: 400))
  }
  #expect(error?.offset == 2)
  #expect(error?.reason == .numberTooLarge)
}

@Test(.ends, .waitsForProcess)
func `a malformed literal of edges stops the program with the error`() async {
  let result = await #expect(
    processExitsWith: .failure, observing: [\.standardErrorContent]
  ) {
    let margin: EdgeLengths = "10 px"
    print(margin)
  }
  #expect(result.message.contains(#""10 px": unexpected "p" at character 4"#))
}

@Test(.ends) func `percentages of all edges refer to the width`() {
  let edges: EdgeLengths = "10% 3 5% 25%"
  #expect(edges.resolved(against: 140) == EdgeInsets(top: 14, left: 35, bottom: 7, right: 3))
  #expect(edges.resolved(against: .infinity) == EdgeInsets(top: 0, left: 0, bottom: 0, right: 3))
}
