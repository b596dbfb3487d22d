import Foundation
import StorypoleChecking
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

/// Random tiles, whose seed a failure prints.
private struct Case {
  let fitting: [CGSize]
  let rows: Int
  let columns: Int
  let style: Style
  let room: CGSize

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    fitting = (0..<Int.random(in: 1...9, using: &random)).map { _ in random.size(0...90, 0...60) }
    rows = Int.random(in: 0...4, using: &random)
    columns = Int.random(in: 0...4, using: &random)
    style = random.style()
    room = random.size(150...400, 150...600)
  }

  /// The actual numbers of rows and columns, counted up one by one.
  var counts: (rows: Int, columns: Int) {
    var found = (rows: max(rows, 1), columns: max(columns, 1))
    while found.rows * found.columns < fitting.count {
      if rows == 0 && columns > 0 { found.rows += 1 } else { found.columns += 1 }
    }
    return found
  }

  /// The tiles of the table, filled row by row.
  var frames: [CGRect] {
    let box = style.box(CGRect(origin: .zero, size: room))
    let padding = Style.points(style.padding, room.width)
    var (row, column) = (0, 0)
    return fitting.map { _ in
      defer { (row, column) = column + 1 < counts.columns ? (row, column + 1) : (row + 1, 0) }
      func edge(_ index: Int, _ start: CGFloat, _ extent: CGFloat, _ count: Int) -> CGFloat {
        start + extent * CGFloat(index) / CGFloat(count)
      }
      let left = edge(column, box.minX, box.width, counts.columns)
      let right = edge(column + 1, box.minX, box.width, counts.columns)
      let top = edge(row, box.minY, box.height, counts.rows)
      let bottom = edge(row + 1, box.minY, box.height, counts.rows)
      return CGRect(
        x: left + padding.left, y: top + padding.top,
        width: max(0, right - left - padding.left - padding.right),
        height: max(0, bottom - top - padding.top - padding.bottom))
    }
  }
}

@Test(.ends) func `random tiles have the frames of the formula`() {
  for seed in 20_000..<20_800 as Range<UInt64> {
    let item = Case(seed: seed)
    let (host, leaves) = shelf(of: item.fitting, item.room)
    host.layout = item.style.applied(
      to: TileLayout(rows: item.rows, columns: item.columns) { leaves })
    host.layoutIfNeeded()
    expectFrames(leaves.map(\.frame), item.frames, "seed \(seed)")
    #expect(leaves.flatMap { $0.takeProposals() } == [], "seed \(seed)")
  }
}

@Test(.ends) func `random tiles without a limit are as high as the tallest item`() {
  for seed in 21_000..<21_400 as Range<UInt64> {
    let item = Case(seed: seed)
    let (host, leaves) = shelf(of: item.fitting, item.room)
    host.layout = item.style.applied(
      to: TileLayout(rows: item.rows, columns: item.columns) { leaves })
    let (margin, padding) = (
      Style.points(item.style.margin, 600), Style.points(item.style.padding, 600)
    )
    let highest = item.fitting.map(\.height).max() ?? 0
    let height =
      margin.top + margin.bottom
      + CGFloat(item.counts.rows) * (highest + padding.top + padding.bottom)
    let answer = host.sizeThatFits(CGSize(width: 600, height: CGFloat.infinity))
    #expect(answer.isClose(to: CGSize(width: 600, height: height)), "seed \(seed)")
    expectUnified(host, width: 600, "seed \(seed)")
    #expect(host.takeKinds() == [], "seed \(seed)")
  }
}

@Test(.ends) func `random piles have the frames of the formula`() {
  for seed in 22_000..<22_400 as Range<UInt64> {
    let item = Case(seed: seed)
    let (host, leaves) = shelf(of: item.fitting, item.room)
    host.layout = item.style.applied(to: FillLayout { leaves })
    host.layoutIfNeeded()
    let frame = item.style.filled(CGRect(origin: .zero, size: item.room))
    expectFrames(leaves.map(\.frame), leaves.map { _ in frame }, "seed \(seed)")
    expectUnified(host, width: 600, "seed \(seed)")
  }
}
