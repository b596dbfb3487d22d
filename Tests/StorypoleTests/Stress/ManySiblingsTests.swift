import Foundation
import StorypoleProof
import Testing

@testable import Storypole

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
