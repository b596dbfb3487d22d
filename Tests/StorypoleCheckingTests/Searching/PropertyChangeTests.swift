import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

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
