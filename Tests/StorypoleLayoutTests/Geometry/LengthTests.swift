import Foundation
import Storypole
import StorypoleProof
import Testing

@Test(
  .ends,
  arguments: [
    ("10px", Length.points(10)), ("10", .points(10)), ("12.5px", .points(12.5)),
    (".5", .points(0.5)),
    ("33%", .percent(33)), ("0%", .percent(0)), ("7.25%", .percent(7.25)), ("007", .points(7)),
  ])
func `lengths are parsed in the document's notation`(text: String, length: Length) throws {
  #expect(try Length(parsing: text) == length)
}

@Test(.ends) func `lengths can be literals`() {
  let lengths: [Length] = [12, 12.5, "12px", "12", "33%"]
  #expect(lengths == [.points(12), .points(12.5), .points(12), .points(12), .percent(33)])
}

@Test(.ends) func `a length is described in its notation`() throws {
  for length in [Length.points(12), .points(12.5), .percent(33), .percent(0.1)] {
    #expect(try Length(parsing: "\(length)") == length)
  }
  #expect("\(Length.points(12)) \(Length.percent(33.5))" == "12 33.5%")
}

@Test(.ends, arguments: [("", 0), ("10p", 3), ("1.", 2), (".", 1)])
func `an incomplete length is refused at its end`(text: String, offset: Int) {
  let error = #expect(throws: ParseError.self) { try Length(parsing: text) }
  #expect(error?.offset == offset)
  #expect(error?.reason == .unexpectedEnd)
}

@Test(
  .ends,
  arguments: [
    ("10xp", 2), ("%", 0), ("nan", 0), ("inf", 0), ("1e400px", 1), ("10 px", 2), ("-5", 0),
    ("+5", 0),
    (" 10", 0), ("10px ", 4), ("10PX", 2), ("33%%", 3), ("33%px", 3), ("0x10", 1), ("1,5", 1),
    ("1.2.3", 3), ("１０", 0), ("1\u{301}", 0), ("10\r\n", 2), ("👩‍👩‍👧10", 0), ("\0", 0),
  ])
func `a length with an unexpected character is refused at its position`(text: String, offset: Int) {
  let error = #expect(throws: ParseError.self) { try Length(parsing: text) }
  #expect(error?.offset == offset)
  #expect(error?.reason == .unexpectedCharacter(Array(text)[offset]))
}

@Test(.ends) func `a non-finite length is refused`() {
  let text = String(repeating: "9", count: 400)
  let error = #expect(throws: ParseError.self) { try Length(parsing: text + "px") }
  #expect(error?.offset == 0)
  #expect(error?.reason == .numberTooLarge)
}

@Test(.ends) func `a refused length reports the text, the position and what is allowed`() {
  let error = #expect(throws: ParseError.self) { try Length(parsing: "10xp") }
  #expect(
    error?.description == #""10xp": unexpected "x" at character 3; a length is a number of "#
      + #"points ("10", "12.5px") or a percentage ("33%"), not negative"#)
}

@Test(.ends) func `a long text is quoted only around the error`() throws {
  let text = String(repeating: "9", count: 300) + "\n" + String(repeating: "a", count: 100_000)
  let error = try #require(throws: ParseError.self) { try Length(parsing: text) }
  #expect(error.text == text)
  let nines = String(repeating: "9", count: 20)
  let letters = String(repeating: "a", count: 19)
  #expect(
    error.description.hasPrefix(#"…"\#(nines)\n\#(letters)"…: unexpected "\n" at character 301; "#))
}

@Test(.ends, .waitsForProcess) func `a malformed literal stops the program with the error`() async {
  let result = await #expect(
    processExitsWith: .failure, observing: [\.standardErrorContent]
  ) {
    let width: Length = "10xp"
    print(width)
  }
  #expect(result.message.contains(#""10xp": unexpected "x" at character 3"#))
}

@Test(.ends) func `the unit of another system is refused with the number to write`() {
  func refusal(_ text: String) -> String {
    do throws(ParseError) { return "\(try Length(parsing: text))" } catch { return "\(error)" }
  }
  #expect(
    refusal("300pt")
      == #""300pt": unexpected "t" at character 5; write 300: all lengths are points"#)
  #expect(refusal("12.5dp").hasSuffix("; write 12.5: all lengths are points"))
  for other in ["12.5 dp", "3em", "pt", "%dp"] {
    #expect(refusal(other).hasSuffix(", not negative"))
  }
  let insets = #expect(throws: ParseError.self) { try EdgeInsets(parsing: "7,16px,0,0") }
  #expect(insets?.description.hasSuffix("; write 16: all lengths are points") == true)
}

@Test(.ends) func `points resolve to themselves, percentages to their share`() {
  #expect(Length.points(12.5).resolved(against: 320) == 12.5)
  #expect(Length.percent(33).resolved(against: 1004) == 331.32)
  #expect(Length.percent(150).resolved(against: 31) == 46.5)
}

@Test(.ends) func `a length never resolves to less than 0 or to NaN`() {
  for bad in [CGFloat.nan, -CGFloat.infinity, -7] {
    #expect(Length.points(bad).resolved(against: 31) == 0)
    #expect(Length.percent(bad).resolved(against: 31) == 0)
    #expect(Length.percent(33).resolved(against: bad) == 0)
  }
  #expect(Length.percent(-0.0).resolved(against: 31).sign == .plus)
}

@Test(.ends) func `a percentage of infinity is infinite, except 0 %`() {
  #expect(Length.percent(33).resolved(against: .infinity) == .infinity)
  #expect(Length.percent(0).resolved(against: .infinity) == 0)
  let huge = CGFloat.greatestFiniteMagnitude
  #expect(Length.percent(50).resolved(against: huge).isFinite)
}
