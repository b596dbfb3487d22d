import Foundation
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `Tiles and piles` {
  private func host(_ layout: ([Leaf]) -> any Layout, _ fitting: CGSize...) -> View {
    let leaves = fitting.map { Leaf($0) }
    let host = View(frame: rect(0, 0, 300, 500), name: "shelf").holding()
    for leaf in leaves { host.addSubview(leaf) }
    host.layout = layout(leaves)
    host.layoutIfNeeded()
    return host
  }

  @Test(
    arguments: [
      // Requested rows, columns and items, then the actual rows and columns.
      [2, 2, 4, 2, 2], [2, 2, 3, 2, 2], [2, 2, 5, 2, 3], [3, 1, 7, 3, 3], [0, 2, 5, 3, 2],
      [2, 0, 5, 2, 3], [0, 0, 5, 1, 5], [0, 3, 3, 1, 3], [0, 3, 0, 1, 3], [4, 0, 0, 4, 1],
      [0, 0, 0, 1, 1], [-1, 2, 5, 3, 2], [2, -1, 5, 2, 3], [-7, -7, 5, 1, 5], [1, 4, 9, 1, 9],
      [.max, .max, 9, .max, .max], [.max, 0, 9, .max, 1], [0, .max, 9, 1, .max],
    ] as [[Int]])
  func `the number of rows takes precedence, and a count of 0 is derived`(numbers: [Int]) {
    let counts = TileCounts(rows: numbers[0], columns: numbers[1], items: numbers[2])
    #expect([counts.rows, counts.columns] == Array(numbers[3...]))
  }

  @Test func `a spacer leaves a tile free, a collapsed view doesn't`() {
    let shelf = host(
      { leaves in
        TileLayout(rows: 1) {
          leaves[0]
          Slot.spacer()
          leaves[1]
          leaves[2]
        }
      }, size(7, 9), size(7, 9), size(7, 9))
    #expect(shelf.subviewFrames.map(\.minX) == [0, 150, 225])
    shelf.subviews[1].isCollapsed = true
    shelf.layoutIfNeeded()
    #expect(shelf.subviewFrames[2] == rect(200, 0, 100, 500))
  }

  @Test func `items are measured only on an axis without a limit`() {
    let shelf = host(
      { leaves in TileLayout(rows: 2, columns: 2, margin: 10, padding: 3) { leaves } },
      size(7, 9), size(40, 20), size(30, 50))
    let leaf = shelf.subviews[0] as! Leaf
    #expect(shelf.sizeThatFits(size(300, .infinity)) == size(300, 2 * (50 + 6) + 20))
    #expect(leaf.takeProposals() == [size((300.0 - 20) / 2 - 6, .infinity)])
    #expect(shelf.sizeThatFits(size(.infinity, 500)) == size(2 * (40 + 6) + 20, 500))
    #expect(leaf.takeProposals() == [size(.infinity, (500.0 - 20) / 2 - 6)])
    #expect(shelf.sizeThatFits(size(.infinity, .infinity)) == size(112, 132))
    #expect(shelf.sizeThatFits(size(300, 500)) == size(300, 500))
    #expect(leaf.takeProposals() == [size(.infinity, .infinity)])
  }

  @Test func `a tile smaller than its padding leaves 0, and is reported`() {
    let shelf = host(
      { leaves in TileLayout(columns: 100, padding: "0 10") { leaves } }, size(7, 9), size(7, 9))
    #expect(shelf.subviewFrames == [rect(10, 0, 0, 500), rect(13, 0, 0, 500)])
    #expect(shelf.takeKinds() == [.overflow])
    #expect(shelf.sizeThatFits(size(300, 500)) == size(300 - 3 + 20, 500))
  }

  @Test func `lengths of items are ignored`() {
    let shelf = host(
      { leaves in
        TileLayout { for leaf in leaves { Slot(leaf, width: 7, height: "10%") } }
      }, size(7, 9), size(7, 9))
    #expect(shelf.subviewFrames == [rect(0, 0, 150, 500), rect(150, 0, 150, 500)])
    shelf.layout = FillLayout { for leaf in shelf.subviews { Slot(leaf, width: 7, height: "10%") } }
    shelf.layoutIfNeeded()
    #expect(shelf.subviewFrames == [rect(0, 0, 300, 500), rect(0, 0, 300, 500)])
  }

  @Test func `a pile measures only an axis without a limit`() {
    let shelf = host(
      { leaves in FillLayout(margin: 10, padding: "1 2 3 4") { leaves } }, size(7, 90),
      size(40, 20))
    #expect(shelf.subviewFrames.map(\.minX) == [14, 14])
    let leaf = shelf.subviews[0] as! Leaf
    #expect(leaf.takeProposals() == [])
    #expect(shelf.sizeThatFits(size(300, .infinity)) == size(300, 90 + 4 + 20))
    #expect(shelf.sizeThatFits(size(.infinity, .infinity)) == size(40 + 6 + 20, 114))
    #expect(shelf.bodiesRun { leaf.fitting.height = 91 } == [])
    #expect(shelf.sizeThatFits(size(300, .infinity)) == size(300, 91 + 4 + 20))
  }
}
