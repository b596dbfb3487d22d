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
