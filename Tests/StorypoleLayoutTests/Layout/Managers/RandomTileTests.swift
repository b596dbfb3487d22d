import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

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
