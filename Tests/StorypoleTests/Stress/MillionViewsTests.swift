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
