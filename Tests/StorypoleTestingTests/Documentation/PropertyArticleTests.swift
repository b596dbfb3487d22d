import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

/// The samples of StorypoleChecking's article "Property-based testing of layout".
@Suite(.ends) struct `The article "Property-based testing of layout"` {
  /// Lays out a column of titles, and returns the height that it needs.
  static func height(of titles: [String], width: CGFloat) -> CGFloat {
    let column = VBox(titles.map { Label($0) }, spacing: 3)
    return column.sizeThatFits(width: width).height
  }

  @Test func `a false claim has a small counterexample`() throws {
    let claim = Property("a wider column is lower", cases: 300, labels: ["several"]) { source in
      let titles = source.array(count: 1...7) { $0.text(count: 1...40, from: .words) }
      let width = source.points(in: 20...300)
      source.note("titles = \(titles), width = \(width)")
      source.label("several", if: titles.count > 1)
      let wider = Self.height(of: titles, width: width + 100)
      source.check(wider < Self.height(of: titles, width: width), "it is \(wider) high as well")
    }
    let outcome = PropertyRunner().check(claim)
    print(outcome.report)
    try expect(outcome.report, isBlock: 0)

    let again = PropertyRunner().replay([1, 1], of: claim)
    #expect(!again.passed)
  }

  @Test func `the report of a true claim counts its cases and labels`() throws {
    let claim = Property("a wider column is no higher", cases: 300, labels: ["several"]) { source in
      let titles = source.array(count: 1...7) { $0.text(count: 1...40, from: .words) }
      let width = source.points(in: 20...300)
      source.label("several", if: titles.count > 1)
      let wider = Self.height(of: titles, width: width + 100)
      source.check(wider <= Self.height(of: titles, width: width), "\(titles) is \(wider) high")
    }
    let outcome = PropertyRunner().check(claim)
    print(outcome.summary)
    try expect(outcome.summary, isBlock: 1)
  }

  struct Book {
    var title: String
    var pages: Int
    var isRead: Bool
  }

  @Test func `generators are values`() {
    let book = Generator { source in
      Book(
        title: source.text(count: 0...12, from: .words), pages: source.int(in: 1...900),
        isRead: source.boolean(probability: 0.25))
    }
    let shelf = Generator.array(count: 0...7, of: book)
    let theme = Generator.weighted((4, .just("light")), (1, .just("dark")))

    var source = ChoiceSource(seed: 7)
    #expect(source.draw(shelf).count <= 7)
    #expect(["light", "dark"].contains(source.draw(theme)))
  }

  @Test func `a small scope is checked exhaustively`() throws {
    let claim = Property("a label is not wider than it may be") { source in
      let label = Label(source.text(count: 0...4, from: Alphabet("a -")))
      let width = CGFloat(source.int(in: 7...30))
      let fitting = label.sizeThatFits(width: width)
      source.check(fitting.width <= width, "\(label.text) takes \(fitting.width) of \(width)")
    }
    let outcome = PropertyRunner().checkEveryCase(claim)
    print(outcome.summary)
    try expect(outcome.summary, isBlock: 2)
  }

  @Test func `a program is drawn while it is executed`() throws {
    let claim = Property("collapsing and revealing leaves no trace") { source in
      let column = VBox(spacing: 3, name: "column")
      column.frame.size = CGSize(width: 210, height: 91)
      let program = source.program(count: 1...12) { source in
        source.int(in: 0...column.subviews.count)
      } take: { index in
        if index == column.subviews.count { column.addSubview(Label("Lath")) }
        column.subviews[index].isCollapsed.toggle()
        column.layoutIfNeeded()
      }
      source.note("program = \(program)")
      let differences = try column.differencesFromFresh()
      source.check(differences.isEmpty, "\(differences)")
    }
    #expect(PropertyRunner().check(claim).passed)
  }

  private static func article() throws -> TutorialFile {
    try TutorialFile(
      path: "Sources/StorypoleChecking/StorypoleChecking.docc/PropertyBasedTestingOfLayout.md")
  }

  private func expect(_ text: String, isBlock number: Int) throws {
    let block = try #require(try Self.article().blocks("text").dropFirst(number).first)
    #expect(block == text + "\n")
  }
}
