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

/// The properties that a search lists as changed by a mutation.
@Suite(.ends) struct `Changed properties` {
  final class Shelf {
    var tags: Set<String> = ["a", "b", "c"]
    var books = ["Bricks"]
    weak var page: Sheet?
  }

  final class Part {
    var number: Int
    init(_ number: Int) { self.number = number }
  }

  final class Sheet: View {
    let shelf = Shelf()
    lazy var notes = 3
    lazy var unread = 9
    var mark: String?
    var parts: [Part] = [Part(1), Part(2)]
    var partsByName: [String: Part] = [:]
    private var isOpen = false
    /// Read by the body, without a mark when it changes.
    private var offset: CGFloat = 7

    init() { super.init(frame: CGRect(x: 0, y: 0, width: 77, height: 91), name: "sheet") }

    override func viewInit() {
      shelf.page = self
      addSubview(View(name: "cover"))
      notes = 3
    }

    override func layoutSubviews() {
      subviews.first?.frame = CGRect(x: offset, y: 7, width: 14, height: 31)
    }

    /// Moves the cover, and changes something else.
    func change(_ body: (Sheet) -> Void) {
      offset += 7
      body(self)
      isOpen.toggle()
      _ = unread
    }
  }

  /// The lines about changes other than the offset and whether the sheet is open.
  private func changes(_ body: @escaping @Sendable (Sheet) -> Void) throws -> [String] {
    let search = InvalidationSearch("search", in: { Sheet() }) {
      Mutation("change") { sheet in
        sheet.change(body)
      }
    }
    let missed = try #require(try search.missedInvalidation(after: [.mutate("change")]))
    let lines = missed.description.split(separator: "\n").map(String.init)
    let start = try #require(lines.firstIndex { $0.hasPrefix("changed") })
    let end = try #require(lines.firstIndex { $0.hasPrefix("marked") })
    return lines[start..<end].map { String($0.dropFirst("changed    ".count)) }.filter {
      !$0.contains("Sheet.offset") && !$0.contains("Sheet.isOpen")
    }
  }

  @Test func `are listed for views and the objects they hold, private or lazy ones included`()
    throws
  {
    #expect(try changes { $0.mark = "p. 7" } == [#"Sheet.mark of sheet: nil → Optional("p. 7")"#])
    #expect(try changes { $0.notes = 7 } == ["Sheet.notes of sheet: 3 → 7"])
    #expect(
      try changes { $0.shelf.books.append("Poles") } == [
        #"Shelf.books held by sheet: ["Bricks"] → ["Bricks", "Poles"]"#
      ])
  }

  @Test func `are listed in a fixed order, without unchanged ones`() throws {
    #expect(
      try changes { $0.shelf.tags.insert("d") } == [
        "Shelf.tags held by sheet: [a, b, c] → [a, b, c, d]"
      ])
    #expect(try changes { $0.shelf.tags = ["c", "b", "a"] } == [])
  }

  @Test func `are listed where objects are replaced, added or put in another order`() throws {
    let others = "Part, Part → others, or in another order"
    #expect(
      try changes { $0.parts.append(Part(3)) } == [
        "Sheet.parts of sheet: Part, Part → Part, Part, Part"
      ])
    #expect(try changes { $0.parts[0] = Part(1) } == ["Sheet.parts of sheet: \(others)"])
    #expect(try changes { $0.parts.reverse() } == ["Sheet.parts of sheet: \(others)"])
    #expect(
      try changes { $0.partsByName["a"] = $0.parts[0] } == [
        "Sheet.partsByName of sheet: [] → Part"
      ])
    #expect(try changes { $0.shelf.page = nil } == ["Shelf.page held by sheet: Sheet → nil"])
    #expect(
      try changes { $0.parts[0].number = 7 } == ["Part.number held by sheet: 1 → 7"])
  }

  @Test func `are truncated if long`() throws {
    let changes = try changes { $0.mark = String(repeating: "p", count: 77) }
    #expect(changes.count == 1 && changes.joined().hasSuffix("pppp…"))
  }
}
