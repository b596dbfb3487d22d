import Foundation
import StorypoleProof
import Testing

@testable import Storypole

/// A page with leaves of some sizes, and a line of them.
private func page(
  _ leaves: [Leaf], _ frame: CGRect = rect(0, 0, 300, 400),
  line: ([Leaf]) -> FlexLineLayout
) -> View {
  let page = View(frame: frame, name: "page").holding()
  for leaf in leaves { page.addSubview(leaf) }
  page.layout = line(leaves)
  page.layoutIfNeeded()
  return page
}

private let unlimited = size(.infinity, .infinity)

@Suite(.ends) struct `A flexible line as a layout` {
  private typealias Item = FlexLineLayout.Item

  @Test func `measures no item with fixed extents`() {
    let leaves = [Leaf(60, 30), Leaf(70, 20)]
    let page = page(leaves) { leaves in
      FlexLineLayout(
        .horizontal,
        [
          .size(size(31, 43), leaves[0]),
          Item(leaves[1], width: 31, height: 43, isFitting: true),
        ])
    }
    #expect(page.sizeThatFits(unlimited) == size(31 + 31, 43))
    #expect(leaves.map { $0.takeProposals() } == [[], []])
    #expect(page.bodiesRun { leaves[0].fitting = size(1, 2) } == [])
  }

  @Test func `measures flexible items only without a limit`() {
    let leaves = [Leaf(60, 30), Leaf(70, 20)]
    let page = page(leaves) { FlexLineLayout(.horizontal, [.flexible($0[0]), .width(31, $0[1])]) }
    #expect(leaves.map { $0.takeProposals() } == [[], []])
    _ = page.sizeThatFits(size(300, .infinity))
    #expect(
      leaves.map { $0.takeProposals() } == [[size(269, .infinity)], [size(31, .infinity)]])
    _ = page.sizeThatFits(size(.infinity, 400))
    #expect(leaves.map { $0.takeProposals() } == [[size(.infinity, 400)], []])
  }

  @Test func `measures fitting items once, without a limit along the line`() {
    let leaves = [Leaf(60, 30)]
    let page = page(leaves) { FlexLineLayout(.horizontal, [.fitting($0[0])]) }
    #expect(leaves[0].takeProposals() == [size(.infinity, 400)])
    #expect(page.bodiesRun { leaves[0].fitting = size(61, 30) } == ["page"])
    #expect(leaves[0].takeProposals() == [size(.infinity, 400)])
  }

  @Test func `keeps items that are too long or too wide, and reports them once`() {
    let page = page([Leaf(60, 30), Leaf(70, 20)], rect(0, 0, 100, 20)) { leaves in
      FlexLineLayout(.horizontal, [.fitting(leaves[0]), .flexible, .fitting(leaves[1])])
    }
    #expect(page.subviewFrames == [rect(0, 0, 60, 30), rect(60, 0, 70, 20)])
    #expect(
      page.takeDiagnostics().map(\.attempted) == [
        "its content is 130 points wide, but 100 are available",
        "its content is 30 points high, but 20 are available",
      ])
    #expect(page.sizeThatFits(size(100, 20)) == size(130, 30))
    #expect(page.diagnostics == [])
  }

  @Test func `gives no slot to a collapsed view, nor to a hidden one that it ignores`() {
    let leaves = [Leaf(60, 30), Leaf(70, 20)]
    let page = page(leaves) { FlexLineLayout(.horizontal, $0.map { .flexible($0) }) }
    #expect(leaves[1].frame == rect(150, 0, 150, 400))
    leaves[0].isCollapsed = true
    page.layoutIfNeeded()
    #expect(leaves[1].frame == rect(0, 0, 300, 400))
    leaves[0].isCollapsed = false
    #expect(page.bodiesRun { leaves[0].isHidden = true } == ["page"])
    #expect(leaves[1].frame == rect(150, 0, 150, 400))
    page.updateLayout(FlexLineLayout.self) { $0.ignoresHidden = true }
    page.layoutIfNeeded()
    #expect(leaves[1].frame == rect(0, 0, 300, 400))
    #expect(page.bodiesRun { leaves[0].isHidden = false } == ["page"])
  }

  @Test func `runs its host for a changed line, not for an equal one`() {
    let leaves = [Leaf(60, 30), Leaf(70, 20)]
    let page = page(leaves) { FlexLineLayout(.horizontal, [.flexible, .fitting($0[0])]) }
    let line = page.layout as? FlexLineLayout
    #expect(
      page.bodiesRun {
        page.layout = FlexLineLayout(.horizontal, [.flexible, .fitting(leaves[0])])
      } == [])
    let changes: [(inout FlexLineLayout) -> Void] = [
      { $0.axis = .vertical }, { $0.alignment = .end }, { $0.isFlipped = true },
      { $0.ignoresHidden = true }, { $0.items[0].width = 7 }, { $0.items[1].content = leaves[1] },
      { $0.items[1].content = nil }, { $0.items[1].isFitting = false },
      { $0.items.append(.flexible) },
    ]
    for change in changes {
      page.layout = line
      page.layoutIfNeeded()
      #expect(page.bodiesRun { page.updateLayout(FlexLineLayout.self, change) } == ["page"])
    }
  }
}
