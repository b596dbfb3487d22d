import Foundation
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct ItemArrangementTests {
  @Test func `each layout says whether it keeps its items apart`() {
    let apart: [any LibraryLayout] = [
      VBoxLayout(), HBoxLayout(), FlowBoxLayout(), BorderLine(.vertical), BorderLine(.horizontal),
      FlexLineLayout(.horizontal), LinearLayout(.vertical), LinearLayout(.horizontal), TileLayout(),
      GridLayout(),
      BorderLayout(), ToolbarLayout(),
    ]
    for layout in apart { #expect(layout.arrangement == .apart, "\(type(of: layout))") }
    #expect(FillLayout().arrangement == .layered)
    #expect(OneItemLayout().arrangement == .unspecified)
  }

  private func host(_ views: [View], _ layout: any Layout) -> View {
    let view = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    for subview in views { view.addSubview(subview) }
    view.layout = layout
    view.layoutIfNeeded()
    return view
  }

  @Test func `the innermost layout that has placed both decides`() {
    let views = (0..<4).map { View(name: "\($0)") }
    let grid = GridLayout {
      GridRow(height: 50) {
        GridCell(width: 50, FillLayout { views[0...1].map { $0 } })
        GridCell(width: 50, LinearLayout(.vertical) { views[2...3].map { $0 } })
      }
    }
    let page = host(views, grid)
    let groups = ItemGroups(of: page)
    #expect(groups.keepsAnyApart)
    #expect(groups.arrangement(of: views[0], and: views[1]) == .layered)
    #expect(groups.arrangement(of: views[2], and: views[3]) == .apart)
    #expect(groups.arrangement(of: views[1], and: views[2]) == .apart)
    #expect(groups.arrangement(of: views[3], and: views[0]) == .apart)
  }

  @Test func `nothing is said of views that code of one's own has placed`() {
    final class Page: View {
      override func layoutSubviews() {
        for view in subviews { view.frame = CGRect(x: 0, y: 0, width: 7, height: 14) }
      }
    }
    let page = Page(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let views = [View(), View()]
    for view in views { page.addSubview(view) }
    page.layout = VBoxLayout()
    page.layoutIfNeeded()
    #expect(ItemGroups(of: page).arrangement(of: views[0], and: views[1]) == .unspecified)
    let block = View(frame: page.frame)
    block.setLayout { _, _, size in size }
    #expect(!ItemGroups(of: block).keepsAnyApart)
  }

  @Test func `a scroll view's layout places its content`() {
    let list = ScrollView()
    let views = [View(), View()]
    for view in views { list.addSubview(view) }
    list.layout = VBoxLayout()
    list.layoutIfNeeded()
    #expect(ItemGroups(of: list).arrangement(of: views[0], and: views[1]) == .apart)
  }
}

/// Each variant differs from the others in one property.
private func expectEachEqualsItselfOnly<Value: Equatable>(_ variants: [Value]) {
  for (a, first) in variants.enumerated() {
    for (b, second) in variants.enumerated() {
      #expect((first == second) == (a == b), "\(a), \(b) of \(variants)")
    }
  }
}

@Suite(.ends) struct `Layouts that differ in one property are different:` {
  private let title = View(name: "title")
  private let cover = View(name: "cover")
  private let insets = EdgeInsets(top: 1, left: 2, bottom: 4, right: 8)

  @Test func `borders`() {
    let row = BorderLine(.horizontal, center: title, start: [cover], end: [cover, title])
    var variants = [row] + (0..<8).map { _ in row }
    variants[1].axis = .vertical
    variants[2].center = cover
    variants[3].start = []
    variants[4].end = [title, cover]
    variants[5].followsDirection = false
    variants[6].insets = insets
    variants[7].spacing = 3
    variants[8].ignoresHidden = true
    expectEachEqualsItselfOnly(variants)
  }

  @Test func `items of lines, slots, cells and regions`() {
    expectEachEqualsItselfOnly([
      FlexLineLayout.Item(title, width: 3, height: 7),
      FlexLineLayout.Item(title, width: 7, height: 7),
      FlexLineLayout.Item(title, width: 3, height: 3),
      FlexLineLayout.Item(cover, width: 3, height: 7),
      FlexLineLayout.Item(title, width: 3, height: 7, isFitting: true),
    ])
    expectEachEqualsItselfOnly([
      Slot(title, width: 3, height: 7), Slot(title, width: 7, height: 7),
      Slot(title, width: 3, height: 3), Slot(cover, width: 3, height: 7),
    ])
    let (fill, other) = (FillLayout { title }, FillLayout { cover })
    expectEachEqualsItselfOnly([
      GridCell(width: 3, inherits: true, fill), GridCell(width: 7, inherits: true, fill),
      GridCell(width: 3, inherits: false, fill), GridCell(width: 3, inherits: true, other),
    ])
    expectEachEqualsItselfOnly([
      BorderRegion(size: 3, inherits: true, fill), BorderRegion(size: 7, inherits: true, fill),
      BorderRegion(size: 3, inherits: false, fill), BorderRegion(size: 3, inherits: true, other),
    ])
    expectEachEqualsItselfOnly([
      OneItemLayout(title), OneItemLayout(cover), OneItemLayout(title, .center),
      OneItemLayout(title, insets: insets),
    ])
  }

  @Test func `places of nested layouts`() {
    let (frame, area) = (rect(1, 2, 30, 50), size(100, 90))
    let place = NestedEdges(at: frame, in: area)
    expectEachEqualsItselfOnly([
      .whole, NestedEdges(given: insets), NestedEdges(given: insets.mirrored), place,
      // The same distances from the edges at another frame, and others at the same frame.
      NestedEdges(at: rect(1, 2, 31, 50), in: size(101, 90)),
      NestedEdges(at: frame, in: size(101, 90)),
      place.measured(at: DirectedDistances(.zero)),
    ])
    #expect(place == NestedEdges(at: frame, in: area))
    #expect(place.hashValue == NestedEdges(at: frame, in: area).hashValue)
  }
}
