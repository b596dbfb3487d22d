import Foundation
import StorypoleProof
import Testing

@testable import Storypole

/// A library of shelves of rows of titles, with equal rows at the same depth for any number of
/// views.
private final class Library {
  static let titles = 9
  let root = VBox(spacing: 3, name: "library")
  let views: Int

  init(shelves: Int, rows: Int) {
    for _ in 0..<shelves {
      let shelf = VBox(spacing: 5)
      for _ in 0..<rows {
        shelf.addSubview(VBox((0..<Self.titles).map { _ in Label("Bricks") }, spacing: 7))
      }
      root.addSubview(shelf)
    }
    views = 1 + shelves * (1 + rows * (1 + Self.titles))
    root.holding(frame: rect(0, 0, 390, 1e9)).layoutIfNeeded()
  }

  /// The middle row of the middle shelf.
  var row: View {
    let shelf = root.subviews[root.subviews.count / 2]
    return shelf.subviews[shelf.subviews.count / 2]
  }

  /// The cost of edits of one title that its row absorbs.
  func absorbedEdits() -> [WorkCounters] {
    let title = row.subviews[1] as? Label
    return [
      root.work { title?.text = "Stones" },
      root.work { title?.textAlignment = .right },
      root.work { title?.invalidateIntrinsicContentSize() },
      root.work { row.exchangeSubview(at: 0, withSubviewAt: 1) },
      root.work {},
    ]
  }

  /// The cost of a row that moves to another shelf: both shelves, which the library has measured.
  func move() -> WorkCounters {
    root.work { root.subviews[1].addSubview(row) }
  }
}

/// 1,000 in an optimised build, otherwise a tenth, unless `PROPERTY_SCALE=10` is set.
private let shelves: Int = {
  #if DEBUG
    let scale = ProcessInfo.processInfo.environment["PROPERTY_SCALE"].flatMap(Double.init) ?? 1
    return Int(100 * min(max(scale, 1), 10))
  #else
    return 1_000
  #endif
}()

@Suite(.ends) struct `A tree of 1,000,000 views` {
  @Test func `is laid out, edited at the cost of one of 1,000, moved and released`() {
    let (edits, bodies, isReleased) = onSmallStack { () -> ([[WorkCounters]], [Int], Bool) in
      weak var root: View?
      let small = Library(shelves: 10, rows: 10)
      var edits = [small.absorbedEdits()]
      var bodies: [Int] = []
      do {
        let large = Library(shelves: shelves, rows: 100)
        root = large.root
        bodies.append(large.root.work.bodies - large.views)
        edits.append(large.absorbedEdits())
        bodies.append(large.move().bodies)
      }
      return (edits, bodies, root == nil)
    }
    #expect(edits[0].map(\.bodies) == [1, 1, 0, 1, 0])
    #expect(edits[0] == edits[1])
    #expect(bodies == [0, 1 + 2])
    #expect(isReleased)
  }
}

@Suite(.ends) struct `R24 A change of one of 10,000 siblings visits none of the others` {
  private let covers = (0..<10_000).map { Leaf(31, 43, name: "cover-\($0)") }

  /// The cost of changes of the middle cover among the given number, each from a settled state.
  private func work(among count: Int, _ changes: [(Leaf) -> Void]) -> [WorkCounters] {
    let shelf = VBox(Array(covers.prefix(count)), spacing: 3).holding(frame: rect(0, 0, 300, 500))
    shelf.layoutIfNeeded()
    for cover in covers { _ = cover.takeProposals() }
    let work = changes.map { change in shelf.work { change(covers[count / 2]) } }
    for view in shelf.subviews { view.removeFromSuperview() }
    return work
  }

  @Test func `a change that its box absorbs costs as much as among 10`() {
    let changes: [(Leaf) -> Void] = [
      { $0.invalidateMeasuredSize() }, { $0.setNeedsLayout() }, { $0.isHidden = true },
      { $0.bounds.origin.x = 7 },
    ]
    let few = work(among: 10, changes)
    let many = work(among: 10_000, changes)
    #expect(many == few)
    #expect(many.map(\.bodies) == Array(repeating: 0, count: changes.count))
    #expect(many.allSatisfy { $0.visited <= 2 && $0.measurements <= 1 })
    for (index, cover) in covers.enumerated() where index != 5_000 && index != 5 {
      #expect(cover.proposals.isEmpty)
    }
  }
}

/// Chains whose cost would be exponential, or that of the whole chain, with less caching.
@Suite(.ends) struct `Deep nests of blocks` {
  /// A chain of boxes with a view in the middle that places its subview without measuring it.
  private static func chain(above: Int, below: Int) -> (root: View, title: Leaf) {
    let title = Leaf(40, 17, name: "title")
    var top: View = title
    for _ in 0..<below { top = VBox([top], name: "below") }
    let deaf = View(name: "deaf").holding(top)
    deaf.setLayout { deaf, layout, size in
      layout.setFrame(rect(7, 14, 200, 50), of: deaf.subviews[0])
      return size
    }
    top = deaf
    for _ in 0..<above { top = VBox([top], name: "above") }
    return (top.holding(frame: rect(0, 0, 300, 500)), title)
  }

  @Test func `in a chain of 4,000 a change stays below a view that doesn't measure`() {
    let (changes, ran) = onStack(of: 64 << 20) { () -> ([[WorkCounters]], Set<String>) in
      var ran: Set<String> = []
      let changes = [2_000, 20].map { above in
        let (root, title) = Self.chain(above: above, below: 1_999)
        root.layoutIfNeeded()
        let absorbed = root.work { title.fitting = CGSize(width: 41, height: 17) }
        let work = root.work
        ran.formUnion(root.bodiesRun { title.fitting.height = 34 })
        return [absorbed, root.work - work]
      }
      return (changes, ran)
    }
    #expect(ran == ["below"])
    // The upper half costs nothing: 20 views there cost the same as 2,000.
    #expect(changes[0] == changes[1])
    // Another width runs the title's own box. Another height all up to the view that doesn't
    // measure.
    #expect(changes[0].map(\.bodies) == [1, 1_999])
    #expect(changes[0].allSatisfy { $0.visited <= 2_001 })
  }
}
