import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// A random grid of covers, each alone in its cell, whose seed a failure prints.
private struct Case {
  struct Cell {
    let width: Length
    let inherits: Bool
    let style: Style
    let fitting: CGSize
  }

  let rows: [(height: Length, cells: [Cell])]
  let style: Style
  let room: CGSize

  /// - Parameter most: the maximum total of a line's percentages.
  init(seed: UInt64, most: Int = 130) {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 0...3, using: &random)
    rows = (0..<count).map { _ in
      let cells = Int.random(in: 0...3, using: &random)
      return (
        random.length(points: 0...150, percent: 1...max(1, most / max(1, count))),
        (0..<cells).map { _ in
          Cell(
            width: random.length(points: 0...150, percent: 1...max(1, most / cells)),
            inherits: random.chance(50), style: random.style(), fitting: random.size(0...60, 0...60)
          )
        }
      )
    }
    style = random.style()
    room = random.size(50...400, 50...600)
  }

  var cells: [Cell] { rows.flatMap(\.cells) }

  func grid(_ leaves: [Leaf]) -> GridLayout {
    var rest = leaves[...]
    return style.applied(
      to: GridLayout {
        for row in rows {
          GridRow(height: row.height) {
            for cell in row.cells {
              GridCell(
                width: cell.width, inherits: cell.inherits,
                cell.style.applied(to: FillLayout { rest.removeFirst() }))
            }
          }
        }
      })
  }

  private static func points(_ length: Length, of extent: CGFloat) -> CGFloat {
    switch length {
    case .points(let points): points
    case .percent(let percent): percent / 100 * extent
    }
  }

  var frames: [CGRect] {
    let box = style.box(CGRect(origin: .zero, size: room))
    var y = box.minY
    return rows.flatMap { row in
      let height = Self.points(row.height, of: box.height)
      defer { y += height }
      let widths = row.cells.map { Self.points($0.width, of: box.width) }
      return row.cells.enumerated().map { index, cell in
        let x = box.minX + widths[..<index].reduce(0, +)
        return cell.style.over(cell.inherits ? style : nil)
          .filled(CGRect(x: x, y: y, width: widths[index], height: height))
      }
    }
  }
}

@Test(.ends) func `random grids have the frames of the formula`() {
  for seed in 30_000..<30_800 as Range<UInt64> {
    let item = Case(seed: seed)
    let (host, leaves) = shelf(of: item.cells.map(\.fitting), item.room)
    host.layout = item.grid(leaves)
    host.layoutIfNeeded()
    expectFrames(leaves.map(\.frame), item.frames, "seed \(seed)")
    #expect(leaves.flatMap { $0.takeProposals() } == [], "seed \(seed)")
  }
}

@Test(.ends) func `random grids fit into the height that they answer`() {
  for seed in 31_000..<31_600 as Range<UInt64> {
    let item = Case(seed: seed, most: 90)
    let (host, leaves) = shelf(of: item.cells.map(\.fitting), item.room)
    host.layout = item.grid(leaves)
    let answer = host.sizeThatFits(CGSize(width: 1_200, height: CGFloat.infinity))
    // Rows in points have their given height, whatever their content.
    if item.rows.contains(where: { if case .points = $0.height { true } else { false } }) {
      #expect(answer.width == 1_200, "seed \(seed)")
    } else {
      expectUnified(host, width: 1_200, "seed \(seed)")
    }
  }
}

/// A random border of covers, each alone in its region.
private struct BorderCase {
  struct Region {
    let size: Length?
    let inherits: Bool
    let style: Style
    let fitting: CGSize
  }

  /// North, south, west, east, centre.
  let regions: [Region?]
  let style: Style
  let room: CGSize

  /// - Parameter isRoomy: whether edges are at least as large as margins and paddings.
  init(seed: UInt64, isRoomy: Bool = false) {
    var random = SplitMix64(seed: seed)
    regions = (0..<5).map { _ in
      if random.chance(20) { return nil }
      let size =
        isRoomy
        ? .percent(random.number(10...25)) : random.length(points: 0...60, percent: 0...25)
      return Region(
        size: random.chance(40) ? nil : size, inherits: random.chance(50),
        style: random.style(),
        fitting: isRoomy ? random.size(20...40, 20...40) : random.size(0...40, 0...40))
    }
    style = random.style()
    room = random.size(300...500, 300...600)
  }

  func border(_ leaves: [Leaf]) -> BorderLayout {
    var rest = leaves[...]
    let regions = regions.map { region in
      region.map {
        BorderRegion(
          size: $0.size, inherits: $0.inherits,
          $0.style.applied(to: FillLayout { rest.removeFirst() }))
      }
    }
    return style.applied(
      to: BorderLayout(
        north: regions[0], south: regions[1], west: regions[2], east: regions[3],
        center: regions[4]))
  }

  /// The extent of an edge whose layout is offered a width.
  private func extent(
    _ region: Region?, of box: CGFloat, width: CGFloat, _ axis: KeyPath<CGSize, CGFloat>,
    _ edges: (EdgeInsets) -> CGFloat
  ) -> CGFloat {
    guard let region else { return 0 }
    switch region.size {
    case .points(let points): return points
    case .percent(let percent): return box * percent / 100
    case nil:
      let style = region.style.over(region.inherits ? style : nil)
      return region.fitting[keyPath: axis] + edges(Style.points(style.margin, width))
        + edges(Style.points(style.padding, width))
    }
  }

  var frames: [CGRect] {
    let box = style.box(CGRect(origin: .zero, size: room))
    let heights = regions[..<2].map {
      extent($0, of: box.height, width: box.width, \.height) { $0.top + $0.bottom }
    }
    // A percentage of an unlimited width is 0.
    let widths = regions[2...3].map {
      extent($0, of: box.width, width: 0, \.width) { $0.left + $0.right }
    }
    let (top, bottom) = (box.minY + heights[0], box.maxY - heights[1])
    let (left, right) = (box.minX + widths[0], box.maxX - widths[1])
    let rooms = [
      rect(box.minX, box.minY, box.width, heights[0]),
      rect(box.minX, bottom, box.width, heights[1]),
      rect(box.minX, top, widths[0], bottom - top), rect(right, top, widths[1], bottom - top),
      rect(left, top, right - left, bottom - top),
    ]
    return zip(regions, rooms).compactMap { region, room in
      region.map { $0.style.over($0.inherits ? style : nil).filled(room) }
    }
  }
}

@Test(.ends) func `random borders of regions have the frames of the formula`() {
  for seed in 32_000..<32_800 as Range<UInt64> {
    let item = BorderCase(seed: seed)
    let (host, leaves) = shelf(of: item.regions.compactMap { $0?.fitting }, item.room)
    host.layout = item.border(leaves)
    host.layoutIfNeeded()
    if host.takeKinds().isEmpty {
      expectFrames(leaves.map(\.frame), item.frames, "seed \(seed)")
    }
    let proposals = leaves.map { $0.takeProposals().count }
    let needed = item.regions.enumerated().compactMap { index, region in
      region.map { $0.size == nil && index < 4 ? 1 : 0 }
    }
    #expect(proposals == needed, "seed \(seed)")
  }
}

@Test(.ends) func `random borders of regions fit into the height that they answer`() {
  for seed in 33_000..<33_400 as Range<UInt64> {
    let item = BorderCase(seed: seed, isRoomy: true)
    let (host, leaves) = shelf(of: item.regions.compactMap { $0?.fitting }, item.room)
    host.layout = item.border(leaves)
    expectUnified(host, width: 1_200, "seed \(seed)")
  }
}
