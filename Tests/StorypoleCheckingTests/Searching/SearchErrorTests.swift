import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Synchronization
import Testing

@Suite(.ends) struct `A search is refused` {
  @Test func `without mutations`() {
    let search = search {}
    #expect(throws: SearchError.noMutations) { try search.run() }
  }

  @Test func `with two mutations of one label`() {
    let search = search {
      margins
      margins
    }
    #expect(throws: SearchError.sameLabel("margin")) { try search.run() }
  }

  @Test func `with the same screen twice`() {
    nonisolated(unsafe) let page = Page()
    let search = InvalidationSearch("search", in: { page }) { margins }
    #expect(throws: SearchError.sameScreen) { try search.run() }
  }

  @Test func `for a screen without a size`() {
    let search = InvalidationSearch("search", in: { Page(size: .zero) }) { margins }
    let error = SearchError.noSize(path: "page", missing: "size")
    #expect(throws: error) { try search.run() }
    #expect(
      error.description
        == "page has no size: give it a frame when it is made, or list a Resize(widths:heights:)")
  }

  @Test func `for screens that share a model`() throws {
    let margin = Mutex<CGFloat>(7)
    let search = InvalidationSearch(
      "search",
      in: { () -> Page in
        let page = Page()
        page.margin = margin.withLock { $0 }
        return page
      }
    ) {
      Mutation("widen") { page in
        let wider = margin.withLock { margin in
          margin += 7
          return margin
        }
        page.margin = wider
      }
    }
    let missed = try search.missedInvalidation(after: [.mutate("widen")])
    #expect(
      missed?.description.contains(
        "don't let them share a model, keep anything in a global or static variable, read a clock "
          + "or draw random numbers") == true)
  }

  @Test(arguments: [CGSize.zero, CGSize(width: 70, height: 0), CGSize(width: 0, height: 70)])
  func `unless a resize gives a screen what it lacks of a size to begin with`(
    own: CGSize
  ) throws {
    let sizes = Mutex<[CGSize]>([])
    let search = InvalidationSearch("search", in: { View(frame: CGRect(origin: .zero, size: own)) })
    {
      Mutation("note") { page in sizes.withLock { $0.append(page.frame.size) } }
      Resize(widths: 31...311, heights: 7...211)
    }
    #expect(try search.missedInvalidation(after: [.mutate("note")]) == nil)
    #expect(sizes.withLock { Set($0.map(\.width)) } == [own.width == 0 ? 311 : 70])
    #expect(sizes.withLock { Set($0.map(\.height)) } == [own.height == 0 ? 211 : 70])
  }

  @Test func `with an unknown step`() {
    let search = search { margins }
    #expect(throws: SearchError.unknownMutation("marge", known: ["margin"])) {
      try search.missedInvalidation(after: [.mutate("marge", 3)])
    }
    #expect(throws: SearchError.noSuchView(path: "title/3")) {
      try search.missedInvalidation(after: [.layoutIfNeeded(in: "title/3")])
    }
  }

  @Test func `with an argument of the wrong type, or without one`() {
    let search = search { margins }
    let text = SearchError.wrongInput(
      mutation: "margin", expected: "a value of type Int", found: "\"wide\" (String)")
    #expect(throws: text) { try search.missedInvalidation(after: [.mutate("margin", "wide")]) }
    let none = SearchError.wrongInput(
      mutation: "margin", expected: "a value of type Int", found: "nothing")
    #expect(throws: none) { try search.missedInvalidation(after: [.mutate("margin")]) }
  }

  @Test func `with an index past the end, or an impossible mutation`() {
    let search = search {
      Mutation("hide", anyOf: \.subviews, when: { $0.margin > 0 }) { $1.isHidden = true }
      margins
    }
    let index = SearchError.wrongInput(
      mutation: "hide", expected: "an index below 2", found: "at: 2")
    #expect(throws: index) { try search.missedInvalidation(after: [.mutate("hide", at: 2)]) }
    #expect(throws: SearchError.notPossible(mutation: "hide")) {
      try search.missedInvalidation(after: [.mutate("margin", 0), .mutate("hide", at: 0)])
    }
  }
}

private let runner = PropertyRunner(settings: PropertySettings(seed: .fixed(0x2a)))

/// Warnings about what a search can't have tested.
@Suite(.ends) struct `A search that passes` {
  /// Reads `spacing` and an inset of its model, while mutations write the rest.
  final class Sheet: View {
    final class Model { var inset: CGFloat = 7 }

    let title = Label("Lath", name: "title")
    let model = Model()
    var spacing: CGFloat = 3 { didSet { setNeedsLayout() } }
    var tint = "red"

    convenience init() { self.init(frame: CGRect(x: 0, y: 0, width: 210, height: 91), name: "s") }

    override func viewInit() {
      addSubview(title)
      setLayout { sheet, layout, size in
        let origin = CGPoint(x: sheet.model.inset, y: sheet.spacing)
        let room = CGRect(origin: origin, size: CGSize(width: 99, height: 0))
        return CGSize(
          width: size.width, height: layout.sizeToFitVertical(sheet.title, in: room).maxY)
      }
    }
  }

  private func warnings(
    @MutationBuilder<Sheet> _ mutations: () -> Mutations<Sheet>
  ) throws -> [String] {
    let search = InvalidationSearch("search", in: { Sheet() }, mutations: mutations)
    return try search.run(with: runner).warnings
  }

  private let spread = Mutation<Sheet>("spread", .int(in: 0...31)) { $0.spacing = CGFloat($1) }
  private let tint = Mutation<Sheet>("tint", .element(of: ["red", "blue"])) { $0.tint = $1 }
  private let inset = Mutation<Sheet>("inset", .int(in: 0...31)) { sheet, inset in
    sheet.model.inset = CGFloat(inset)
    sheet.setNeedsLayout()
  }

  @Test func `warns of a mutation that never changed a frame, although others did`() throws {
    let found = try warnings {
      spread
      tint
      inset
    }
    #expect(found.count == 1)
    let words = try #require(found.first)
    #expect(words.hasPrefix(#""tint" never changed a frame or a line"#))
    #expect(words.contains("too small to show; a text size needs metrics that scale"))
  }

  @Test func `warns of nothing if it replays a case, or of what is declared without`() throws {
    #expect(try warnings { tint.withoutWarnings() } == [])
    var replaying = runner
    replaying.settings.replay = [0]
    let search = InvalidationSearch("search", in: { Sheet() }) { tint }
    #expect(try search.run(with: replaying).warnings == [])
  }

  @Test(arguments: 0..<6)
  func `counts another text of a label that keeps its frame, whatever the seed`(_ seed: Int) throws
  {
    let search = InvalidationSearch("search", in: { Sheet() }) {
      Mutation("title", .text(count: 0...80)) { sheet, text in
        sheet.title.numberOfLines = 1
        sheet.title.text = text
      }
    }
    let runner = PropertyRunner(settings: PropertySettings(seed: .fixed(UInt64(seed))))
    #expect(try search.run(with: runner).warnings == [])
  }

  @Test func `counts a view that is hidden or added as a changed frame`() throws {
    let found = try warnings {
      Mutation("hide") { $0.title.isHidden.toggle() }
      Mutation("add", when: { $0.subviews.count < 9 }) { $0.addSubview(View()) }
    }
    #expect(found == [])
  }
}
