import Foundation
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `A grid` {
  private let cover = Leaf(70, 90, name: "cover")
  private let title = Leaf(42, 17, name: "title")

  private func host(_ layout: GridLayout, _ size: CGSize = size(300, 500)) -> View {
    let host = View(name: "page").holding(cover, title)
    host.frame.size = size
    host.layout = layout
    host.layoutIfNeeded()
    return host
  }

  @Test func `a row or a cell without a length gets the size of its content`() {
    let page = host(
      GridLayout(margin: 10) {
        GridRow {
          GridCell(FillLayout(padding: 3) { cover })
          GridCell(width: 50, FillLayout { title })
        }
        GridRow(height: "100%")
      })
    #expect(cover.frame == rect(13, 13, 70, 90))
    #expect(title.frame == rect(10 + 76, 10, 50, 96))
    #expect(cover.takeProposals() == [size(.infinity, .infinity)])
    #expect(title.takeProposals() == [size(50, .infinity)])
    #expect(page.takeKinds() == [.overflow])
  }

  @Test func `cells of 120 % overflow, and are reported`() {
    let page = host(
      GridLayout {
        GridRow(height: "120%") {
          GridCell(width: "60%", FillLayout { cover })
          GridCell(width: "60%", FillLayout { title })
        }
      })
    #expect(title.frame == rect(180, 0, 180, 600))
    #expect(page.takeDiagnostics().map(\.kind) == [.overflow, .overflow])
    #expect(page.sizeThatFits(size(300, 500)) == size(360, 600))
  }

  @Test func `without a limit it is as large as its content`() {
    let page = host(
      GridLayout(margin: 10) {
        GridRow(height: "50%") { GridCell(width: "40%", FillLayout { cover }) }
        GridRow(height: "50%") { GridCell(width: "100%", FillLayout { title }) }
      })
    #expect(page.sizeThatFits(size(300, .infinity)) == size(300, 2 * 90 + 20))
    #expect(page.sizeThatFits(size(.infinity, .infinity)) == size(70 / 0.4 + 20, 2 * 90 + 20))
    expectUnified(page, width: 300)
  }

  @Test func `rows in points fill what the percentages leave`() {
    let page = host(
      GridLayout {
        GridRow(height: 60)
        GridRow(height: "75%") { GridCell(width: "100%", FillLayout { cover }) }
      })
    #expect(page.sizeThatFits(size(300, .infinity)).height == 240)
  }

  @Test func `a plain list of items is a horizontal layout that inherits`() {
    let cell = GridCell(width: "50%") { Slot(cover, width: 7) }
    #expect(
      cell
        == GridCell(
          width: "50%", inherits: true, LinearLayout(.horizontal) { Slot(cover, width: 7) }))
  }

  @Test func `a grid is a value that holds its views`() {
    let grid = GridLayout(margin: 1) {
      GridRow(height: 44) { GridCell(width: 30, FillLayout { cover }) }
    }
    let page = host(grid)
    #expect(page.bodiesRun { page.layout = grid } == [])
    let changes: [(inout GridLayout) -> Void] = [
      { $0.margin = nil }, { $0.padding = 1 }, { $0.verticalAlignment = .top },
      { $0.horizontalAlignment = .left },
      { $0.rows = [] }, { $0.rows[0].height = "44%" }, { $0.rows[0].cells[0].width = nil },
      { $0.rows[0].cells[0].inherits = true }, { $0.rows[0].cells[0].layout = nil },
      { $0.rows[0].cells[0].layout = FillLayout { title } },
      { $0.rows[0].cells[0].layout = LinearLayout(.vertical) { cover } },
      { $0.rows[0].cells.append(GridCell()) },
    ]
    for (index, change) in changes.enumerated() {
      var changed = grid
      change(&changed)
      #expect(changed != grid, "change \(index)")
      #expect(
        page.bodiesRun { page.updateLayout(GridLayout.self, change) } == ["page"], "\(index)")
      page.layout = grid
      page.layoutIfNeeded()
    }
  }
}
