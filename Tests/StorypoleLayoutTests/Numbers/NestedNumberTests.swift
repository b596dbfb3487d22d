import Foundation
import StorypoleProof
import Testing

@testable import Storypole

/// A layout with an invalid number.
private enum Flawed: CaseIterable {
  case margin, padding, width, height, rows, columns, cell, region
  case insets, spacing, minSize, maxSize

  func layout(_ view: View) -> any Layout {
    let bad = EdgeLengths(all: .points(.nan))
    switch self {
    case .margin: return FillLayout(margin: bad) { Slot(view) }
    case .padding: return LinearLayout(.vertical, padding: bad) { Slot(view) }
    case .width: return LinearLayout(.horizontal) { Slot(view, width: .points(.nan)) }
    case .height: return GridLayout { GridRow(height: .percent(-7)) { GridCell { Slot(view) } } }
    case .rows: return TileLayout(rows: -7) { Slot(view) }
    case .columns: return TileLayout(columns: -7) { Slot(view) }
    case .cell: return GridLayout { GridRow { GridCell(width: .points(.nan)) { Slot(view) } } }
    case .region: return BorderLayout(west: BorderRegion(size: .points(.nan), FillLayout { view }))
    default: return box()
    }
  }

  private func box() -> any Layout {
    var box = VBoxLayout()
    switch self {
    case .insets: box.insets = EdgeInsets(top: .nan)
    case .spacing: box.spacing = .nan
    case .minSize: box.minSize.width = .nan
    default: box.maxSize.height = .nan
    }
    return box
  }
}

/// A manager with another layout as its item.
private enum Container: CaseIterable {
  case fill, linear, tile, grid, north, south, west, east, center

  func layout(_ inner: any Layout) -> any Layout {
    switch self {
    case .fill: FillLayout { Slot(inner) }
    case .linear: LinearLayout(.vertical) { Slot(inner) }
    case .tile: TileLayout { Slot(inner) }
    case .grid: GridLayout { GridRow { GridCell(inner) } }
    case .north: BorderLayout(north: BorderRegion(inner))
    case .south: BorderLayout(south: BorderRegion(inner))
    case .west: BorderLayout(west: BorderRegion(inner))
    case .east: BorderLayout(east: BorderRegion(inner))
    case .center: BorderLayout(center: BorderRegion(inner))
    }
  }
}

@Suite(.ends) struct `Invalid numbers of layouts in managers` {
  @Test(arguments: Container.allCases, Flawed.allCases)
  fileprivate func `are replaced and reported as the manager's own`(
    container: Container, flaw: Flawed
  ) throws {
    let title = Leaf(40, 17)
    let page = View(name: "page").holding(title, frame: rect(0, 0, 300, 500))
    page.layout = container.layout(flaw.layout(title))
    #expect(page.takeKinds() == [.invalidNumber])
    // What the view keeps has nothing left to replace.
    let kept = try #require(page.layout)
    page.layout = LinearLayout(.vertical) { Slot(kept) }
    #expect(page.takeKinds() == [])
  }
}

@Suite(.ends) struct `The report of numbers that can't be used` {
  @Test(arguments: [
    ("ImageView", "an ImageView"), ("HBoxLayout", "an HBoxLayout"), ("Label", "a Label"),
    ("VBoxLayout", "a VBoxLayout"), ("FlowBoxLayout", "a FlowBoxLayout"), ("UIView", "a UIView"),
    ("OneItemLayout", "a OneItemLayout"), ("OutlineView", "an OutlineView"),
  ])
  func `has the article that a reader speaks`(name: String, spoken: String) {
    #expect(withArticle(name) == spoken)
  }

  @Test(arguments: [(CGFloat.nan, "nan"), (-CGFloat.infinity, "-∞"), (-7, "-7"), (0, "0")])
  func `names the size of a font once, which counts as 0`(size: CGFloat, number: String) {
    let views: [any TextShowing] = [
      Label("Emma", name: "emma"), Button("Emma", name: "emma"), TextView("Emma", name: "emma"),
      TextField("Emma", name: "emma"),
    ]
    for view in views {
      view.environment.textMeasurer = .helvetica
      view.font.size = size
      view.font.weight = .bold
      #expect(
        view.takeDiagnostics().map(\.description) == [
          "emma: font.size \(number) was set [invalidNumber]. It is treated as 0; set a finite "
            + "number of points above 0."
        ])
      #expect(view.font == Font(size: 0, weight: .bold) && view.sizeThatFits(.zero).height == 0)
      view.font.size = 17
      #expect(view.takeDiagnostics() == [] && view.sizeThatFits(.zero).height > 0)
    }
  }
}
