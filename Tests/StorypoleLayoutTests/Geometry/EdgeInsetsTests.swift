import Foundation
import Storypole
import StorypoleProof
import Testing

@Test(.ends) func `insets are parsed in the document's order, which isn't that of CSS`() throws {
  let insets = try EdgeInsets(parsing: "1,3,5,7.5")
  #expect(insets == EdgeInsets(top: 1, left: 3, bottom: 5, right: 7.5))
  #expect(insets.vertical == CGFloat(1) + 5)
  #expect(insets.horizontal == 3 + 7.5)
}

@Test(.ends) func `a single number applies to all four edges`() throws {
  #expect(try EdgeInsets(parsing: "13") == EdgeInsets(all: 13))
  #expect(try EdgeInsets(parsing: "0") == .zero)
}

@Test(.ends) func `numbers may be negative and surrounded by spaces`() throws {
  let insets = try EdgeInsets(parsing: " -1, 3 ,.5,-0 ")
  #expect(insets == EdgeInsets(top: -1, left: 3, bottom: 0.5, right: 0))
  #expect(insets.right.sign == .plus)
}

@Test(
  .ends,
  arguments: [
    ("", 0), ("  ", 2), ("1,3", 3), ("1,3,5,", 6), ("1,", 2), ("-", 1), ("1.", 2),
  ])
func `incomplete insets are refused at their end`(text: String, offset: Int) {
  let error = #expect(throws: ParseError.self) { try EdgeInsets(parsing: text) }
  #expect(error?.text == text)
  #expect(error?.offset == offset)
  #expect(error?.reason == .unexpectedEnd)
}

@Test(
  .ends,
  arguments: [
    ("1 3 5 7", 2), ("1,3,5,7,9", 7), ("1px", 1), ("a", 0), ("1,,5,7", 2), ("1;3", 1), ("--1", 1),
    ("1,3,5,7\n", 7), ("٣", 0), ("1e3", 1), ("+1", 0), ("1,3,5,1\u{301}", 6), ("nan", 0),
    ("inf", 0),
  ])
func `insets with an unexpected character are refused at its position`(text: String, offset: Int) {
  let error = #expect(throws: ParseError.self) { try EdgeInsets(parsing: text) }
  #expect(error?.offset == offset)
  #expect(error?.reason == .unexpectedCharacter(Array(text)[offset]))
}

@Test(.ends) func `a rectangle inset moves its origin and shrinks`() {
  let shelf = CGRect(x: 10, y: 20, width: 100, height: 50)
  let insets = EdgeInsets(top: 1, left: 3, bottom: 5, right: 7)
  #expect(
    shelf.inset(by: insets)
      == CGRect(x: 10 + 3, y: 20 + 1, width: 100 - 3 - 7, height: 50 - 1 - 5))
}

@Test(.ends) func `insets larger than the rectangle leave an extent of 0`() {
  let shelf = CGRect(x: 10, y: 20, width: 100, height: 50)
  let inner = shelf.inset(by: EdgeInsets(top: 30, left: 60, bottom: 20.5, right: 41))
  #expect(inner == CGRect(x: 70, y: 50, width: 0, height: 0))
  #expect(inner.size.width.sign == .plus)
}

@Test(.ends) func `an infinite extent stays infinite within insets`() {
  let column = CGSize(width: 31, height: CGFloat.infinity).inset(by: EdgeInsets(all: 3))
  #expect(column == CGSize(width: 31 - 3 - 3, height: CGFloat.infinity))
  let hole = CGSize(width: CGFloat.nan, height: 7).inset(by: EdgeInsets(all: .infinity))
  #expect(hole == .zero)
}

@Test(.ends) func `a fixed number of numbers is read in the notation of insets`() throws {
  #expect(try EdgeInsets.numbers(parsing: "5, -7", count: 2, allowed: "") == [5, -7])
  #expect(throws: ParseError.self) {
    try EdgeInsets.numbers(parsing: "5", count: 2, allowed: "two numbers")
  }
  #expect(throws: ParseError.self) {
    try EdgeInsets.numbers(parsing: "5,7,9", count: 2, allowed: "two numbers")
  }
}

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
