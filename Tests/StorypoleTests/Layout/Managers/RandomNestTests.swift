import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// A random nest of managers over some views, each of which is placed once.
///
/// The same seed makes the same nest over other views, so that a tree can be compared with a fresh
/// one.
private struct Nest {
  private var random: SplitMix64
  private let views: [View]

  init(seed: UInt64, of views: [View]) {
    random = SplitMix64(seed: seed)
    self.views = views
  }

  mutating func layout() -> any Layout { layout(of: views[...], depth: 0) }

  private mutating func layout(of views: ArraySlice<View>, depth: Int) -> any Layout {
    let style = random.style()
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return style.applied(to: FillLayout { slots(views, depth) })
    case 1: return style.applied(to: VerticalLayout { slots(views, depth) })
    case 2: return style.applied(to: HorizontalLayout { slots(views, depth) })
    case 3:
      let (rows, columns) = (
        Int.random(in: 0...2, using: &random), Int.random(in: 0...2, using: &random)
      )
      return style.applied(to: TileLayout(rows: rows, columns: columns) { slots(views, depth) })
    case 4: return style.applied(to: GridLayout { rows(views, depth) })
    default: return style.applied(to: border(views, depth))
    }
  }

  private mutating func length() -> Length? {
    random.chance(35) ? nil : random.length(points: 0...70, percent: 0...60)
  }

  /// The views in a few groups, some of which may be empty.
  private mutating func parts(_ views: ArraySlice<View>, _ count: Int) -> [ArraySlice<View>] {
    let cuts = (1..<count).map { _ in
      Int.random(in: views.startIndex...views.endIndex, using: &random)
    }.sorted()
    return zip([views.startIndex] + cuts, cuts + [views.endIndex]).map { views[$0..<$1] }
  }

  private mutating func slots(_ views: ArraySlice<View>, _ depth: Int) -> [Slot] {
    if depth >= 3 { return views.map { Slot($0, width: length(), height: length()) } }
    return parts(views, 3).flatMap { part -> [Slot] in
      if part.isEmpty { return [.spacer(width: length(), height: length())] }
      if part.count == 1 {
        return part.map { Slot($0, width: length(), height: length()) }
      }
      return [Slot(layout(of: part, depth: depth + 1), width: length(), height: length())]
    }
  }

  private mutating func content(_ views: ArraySlice<View>, _ depth: Int) -> (any Layout)? {
    if views.isEmpty { return nil }
    if depth >= 3 { return FillLayout { Array(views) } }
    return layout(of: views, depth: depth + 1)
  }

  private mutating func rows(_ views: ArraySlice<View>, _ depth: Int) -> [GridRow] {
    parts(views, 2).map { part in
      var row = GridRow(height: length())
      row.cells = parts(part, 2).map {
        GridCell(width: length(), inherits: random.chance(50), content($0, depth))
      }
      return row
    }
  }

  private mutating func border(_ views: ArraySlice<View>, _ depth: Int) -> BorderLayout {
    let regions = parts(views, 5).map { part in
      content(part, depth).map {
        BorderRegion(size: length(), inherits: random.chance(50), $0)
      }
    }
    return BorderLayout(
      north: regions[0], south: regions[1], west: regions[2], east: regions[3],
      center: regions[4])
  }
}

/// The inputs of a screen: all that a fresh one is made from.
private struct Screen {
  var seed: UInt64
  var style: Style?
  var fitting: [CGSize]
  var collapsed: Set<Int> = []
  var size: CGSize

  init(_ random: inout SplitMix64) {
    seed = random.next()
    fitting = (0..<Int.random(in: 1...9, using: &random)).map { _ in random.size(0...90, 0...60) }
    size = random.size(50...500, 50...500)
  }

  /// Changes one input.
  mutating func edit(_ random: inout SplitMix64) {
    let index = Int.random(in: fitting.indices, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: seed = random.next()
    case 1: style = random.style()
    case 2: fitting[index] = random.size(0...90, 0...60)
    case 3: collapsed.formSymmetricDifference([index])
    case 4: size = random.size(50...500, 50...500)
    default: fitting.swapAt(0, index)
    }
  }

  func layout(of views: [View]) -> any Layout {
    func styled(_ manager: some LayoutManager) -> any Layout {
      style?.applied(to: manager) ?? manager
    }
    var nest = Nest(seed: seed, of: views)
    let layout = nest.layout()
    return (layout as? any LayoutManager).map { styled($0) } ?? layout
  }

  /// Applies the inputs to a tree, new or laid out before.
  func apply(to host: View, _ leaves: [Leaf]) {
    for (index, leaf) in leaves.enumerated() {
      leaf.fitting = fitting[index]
      leaf.isCollapsed = collapsed.contains(index)
    }
    host.frame.size = size
    host.layout = layout(of: leaves)
    host.layoutIfNeeded()
  }

  func makeFresh() -> (host: View, leaves: [Leaf]) {
    let (host, leaves) = shelf(of: fitting, size)
    apply(to: host, leaves)
    return (host, leaves)
  }
}

/// The frames of the leaves that aren't collapsed.
private func frames(_ leaves: [Leaf]) -> [CGRect] {
  leaves.filter { !$0.isCollapsed }.map(\.frame)
}

@Test(.ends) func `random nests of managers equal fresh ones after edits`() {
  for seed in 40_000..<40_150 as Range<UInt64> {
    var random = SplitMix64(seed: seed)
    var screen = Screen(&random)
    let (host, leaves) = screen.makeFresh()
    for step in 0..<12 {
      screen.edit(&random)
      screen.apply(to: host, leaves)
      let fresh = screen.makeFresh()
      #expect(frames(leaves) == frames(fresh.leaves), "seed \(seed), step \(step)")
      let room = CGSize(width: screen.size.width, height: .infinity)
      #expect(
        host.sizeThatFits(room) == fresh.host.sizeThatFits(room), "seed \(seed), step \(step)")
      #expect(host.bodiesRun { host.layout = screen.layout(of: leaves) } == [])
    }
    #expect(!host.takeKinds().contains { $0 != .overflow }, "seed \(seed)")
  }
}

@Test(.ends)
func `random nests of managers answer the same in both modes, and place each item once`() {
  for seed in 41_000..<41_400 as Range<UInt64> {
    var random = SplitMix64(seed: seed)
    let screen = Screen(&random)
    let (host, leaves) = shelf(of: screen.fitting, screen.size)
    host.isStrict = true
    let layout = screen.layout(of: leaves)
    var answers: [CGSize] = []
    host.layout = ModularLayout { pass, size in
      answers.append(layout.layout(pass, in: size))
      return answers.last ?? .zero
    }
    host.layoutIfNeeded()
    _ = host.sizeThatFits(screen.size)
    #expect(answers.count == 2)
    #expect(answers[0] == answers[1], "seed \(seed)")
    #expect(!host.takeKinds().contains { $0 != .overflow }, "seed \(seed)")
    #expect(leaves.allSatisfy { $0.frame.isStorable }, "seed \(seed)")
  }
}
