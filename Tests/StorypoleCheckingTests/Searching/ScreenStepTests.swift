import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

@Suite(.ends) struct `Steps as Swift source` {
  @Test func `each is the source that recreates it`() {
    #expect("\(ScreenStep.mutate("add a book"))" == #".mutate("add a book")"#)
    #expect("\(ScreenStep.mutate("hide", at: 3))" == #".mutate("hide", at: 3)"#)
    #expect("\(ScreenStep.resize(width: 31, height: 7.5))" == ".resize(width: 31, height: 7.5)")
    #expect("\(ScreenStep.rotate)" == ".rotate")
    #expect("\(ScreenStep.layOut)" == ".layOut")
    #expect("\(ScreenStep.layoutIfNeeded(in: "list/2"))" == #".layoutIfNeeded(in: "list/2")"#)
    #expect(
      "\(ScreenStep.sizeThatFits(in: "list", width: 7, height: .infinity))"
        == #".sizeThatFits(in: "list", width: 7, height: .infinity)"#)
    #expect(
      "\(ScreenStep.sizeThatFits(width: 7, height: 0))" == ".sizeThatFits(width: 7, height: 0)")
  }

  @Test(arguments: [
    (#""a \"b\"\n""#, "a \"b\"\n" as any Sendable), ("true", true), ("-3", -3),
    ("UInt8(7)", UInt8(7)), ("7.0", 7.0), ("Double.infinity", Double.infinity),
    ("Double.nan", Double.nan), ("CGFloat(7)", CGFloat(7)), ("CGFloat(7.5)", CGFloat(7.5)),
    ("CGSize(width: 3, height: 7)", CGSize(width: 3, height: 7)),
    ("CGPoint(x: 3, y: 7)", CGPoint(x: 3, y: 7)),
    ("CGRect(x: 3, y: 7, width: 14, height: 31)", CGRect(x: 3, y: 7, width: 14, height: 31)),
    (#"["a", "b"]"#, ["a", "b"]), ("Swift.Array<Swift.Int>()", [Int]()),
    ("Optional(3)", Int?.some(3)), ("Swift.Optional<Swift.Int>.none", Int?.none),
    ("Storypole.Axis.horizontal", Axis.horizontal), (#"Character("a")"#, Character("a")),
  ])
  func `an argument is a literal of its type`(_ text: String, _ value: any Sendable) {
    #expect("\(ScreenStep.mutate("m", value))" == ".mutate(\"m\", \(text))")
  }
}

@Suite(.ends) struct `A program of steps` {
  @Test func `each step is drawn from the state that the previous steps led to`() {
    let outcome = PropertyRunner(settings: PropertySettings(seed: .fixed(0x2a))).check(
      Property("shelf") { source in
        var books = 0
        let program = source.program(count: 0...12) { source in
          source.int(in: books == 0 ? 1...1 : -1...1)
        } take: {
          books += $0
        }
        source.note("\(program)")
        source.check(books >= 0, "\(books) books")
        source.check(books < 3, "\(books) books")
      })
    #expect(outcome.counterexample?.notes == ["[1, 1, 1]"])
  }

  @Test func `a step that throws ends the program`() {
    var source = ChoiceSource(seed: 7)
    var taken = 0
    #expect(throws: Torn.self) {
      try source.program(count: 14...14) { source in
        source.int(in: 0...3)
      } take: { _ in
        taken += 1
        throw Torn()
      }
    }
    #expect(taken == 1)
  }
}
