import Foundation
import StorypoleProof
import Testing

@testable import StorypoleChecking

@Suite(.ends) struct `A call in Swift source` {
  private func parse(_ source: String, line: Int = 1) -> SourceCall? {
    SourceCall(of: "expect", in: Array(source), line: line)
  }

  @Test func `has arguments, with labels or without`() {
    let call = parse("  await expect(in: { Page(a, \")\") }, search(1, 2), at: [1, 2])")
    #expect(call?.arguments.map(\.label) == ["in", nil, "at"])
    #expect(call?.arguments.map(\.text) == [#"{ Page(a, ")") }"#, "search(1, 2)", "[1, 2]"])
    #expect(call?.trailingClosure == nil)
  }

  @Test func `has a trailing closure, whatever is in its strings and comments`() throws {
    let source = """
      let a = 3
      expect(of: view) {
        // a brace } in a comment
        #\"\"\"
        } \\" \"\"\"
        \"\"\"#
        print("}\\(f(")"))") /* } */
      }
      let b = 7
      """
    let call = try #require(parse(source, line: 2))
    let range = try #require(call.trailingClosure)
    #expect(String(Array(source)[range]).hasSuffix("/* } */\n}"))
  }

  @Test func `is absent in another line, or without its end`() {
    #expect(parse("\nexpect(1)", line: 1) == nil)
    #expect(parse("expect(1)", line: 7) == nil)
    #expect(parse("expect((1)") == nil)
  }
}

@Suite(.ends) struct `A golden in the source` {
  private let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("storypole-inline-\(UUID().uuidString).swift").path

  private func write(_ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
  }

  private var text: String { (try? String(contentsOfFile: file, encoding: .utf8)) ?? "" }

  private func check(
    _ text: String, _ known: String? = nil, line: Int, _ mode: RecordMode = .missing
  ) throws -> InlineGolden.Outcome {
    try InlineGolden(of: "expectDrawing", file: file, line: line)
      .check(text, with: known, mode: mode)
  }

  @Test func `is written where it is missing, in several calls whose lines shift`() throws {
    try write(
      """
      func test() {
        expectDrawing(of: a)
        expectDrawing(of: b) { "old" }
          expectDrawing(
            of: c)
      }

      """)
    #expect(try check("┌┐\n\n└┘", line: 2) == .recorded)
    #expect(try check("c\\#(n)\\", line: 4) == .recorded)
    #expect(try check("new", "old", line: 3, .failed) == .recorded)
    #expect(
      text == ###"""
        func test() {
          expectDrawing(of: a) {
            """
            ┌┐

            └┘
            """
          }
          expectDrawing(of: b) {
            """
            new
            """
          }
            expectDrawing(
              of: c) {
              ##"""
              c\#(n)\
              """##
            }
        }

        """###)
    try FileManager.default.removeItem(atPath: file)
  }

  @Test func `is compared, and its difference is one of lines`() throws {
    #expect(try check("a\nb", "a\nb", line: 1) == .matches)
    #expect(try check("a\nc", "a\nb", line: 1) == .differs("  a\n- b\n+ c"))
    #expect(try check("a\nc", "a\nb", line: 1, .never) == .differs("  a\n- b\n+ c"))
    #expect(try check("a", line: 1, .never) == .missing)
    #expect(try check("a", "a", line: 1, .all) == .matches)
  }

  @Test func `is refused where the file has no such call, changed, or has two texts`() throws {
    try write("expectDrawing(of: a)\nexpectDrawing(of: b)\n")
    #expect(throws: GoldenError.noCall(function: "expectDrawing", path: file, line: 3)) {
      try check("a", line: 3)
    }
    #expect(try check("a", line: 1) == .recorded)
    #expect(try check("a", line: 1) == .recorded)
    #expect(throws: GoldenError.severalTexts(path: file, line: 1)) { try check("b", line: 1) }
    try write("changed")
    #expect(throws: GoldenError.self) { try check("b", line: 2) }
    #expect(text == "changed")
    try FileManager.default.removeItem(atPath: file)
    #expect(throws: GoldenError.self) {
      try InlineGolden(of: "f", file: "/dev/null/a.swift", line: 1)
        .check("a", with: nil, mode: .all)
    }
  }
}
