import Foundation
import Storypole

/// The samples of the layout managers' document: four views in a host, laid out by one manager
/// each.
enum DocumentSample: String, CaseIterable, Sendable {
  case fill, vertical, horizontal, tile, grid, nestedGrid, borderRegions, borderEdges

  /// The host at a size, laid out, and the four views in order.
  func host(_ size: CGSize) -> (host: View, views: [View]) {
    let views = (1...4).map { View(name: "view \($0)") }
    let host = View(frame: CGRect(origin: .zero, size: size), name: "host")
    host.printsDiagnostics = false
    for view in views { host.addSubview(view) }
    host.layout = layout(views[0], views[1], views[2], views[3])
    host.layoutIfNeeded()
    return (host, views)
  }

  private func layout(_ a: View, _ b: View, _ c: View, _ d: View) -> any Layout {
    switch self {
    case .fill: FillLayout(margin: 10, padding: 20) { [a, b, c, d] }
    case .vertical: vertical(a, b, c, d)
    case .horizontal: horizontal(a, b, c, d)
    case .tile: TileLayout(rows: 2, columns: 2, margin: 10, padding: 20) { [a, b, c, d] }
    case .grid: grid(a, b, c, d)
    case .nestedGrid: nestedGrid(a, b, c, d)
    case .borderRegions: borderRegions(a, b, c, d)
    case .borderEdges: borderEdges(a, b, c, d)
    }
  }

  private func vertical(_ a: View, _ b: View, _ c: View, _ d: View) -> any Layout {
    VerticalLayout(margin: 10, padding: 10) {
      Slot(a, width: 300, height: 150)
      for view in [b, c, d] { Slot(view, width: 100, height: 150) }
    }
  }

  private func horizontal(_ a: View, _ b: View, _ c: View, _ d: View) -> any Layout {
    HorizontalLayout(
      margin: 10, padding: "0 0 0 10", verticalAlignment: .center, horizontalAlignment: .center
    ) {
      Slot(a, width: 100, height: 100)
      Slot(b, width: 100, height: 300)
      Slot(c, width: 100, height: 400)
      Slot(d, width: 100, height: 100)
    }
  }

  private func grid(_ a: View, _ b: View, _ c: View, _ d: View) -> any Layout {
    GridLayout(margin: 10, padding: 5, verticalAlignment: .center, horizontalAlignment: .center) {
      GridRow(height: "33%") {
        GridCell(
          width: "100%", inherits: true,
          HorizontalLayout { Slot(a, width: 100, height: "100%") })
      }
      GridRow(height: "33%") {
        GridCell(width: "50%")
        GridCell(width: "50%", inherits: true, FillLayout { b })
      }
      GridRow(height: "34%") {
        GridCell(width: "33%") { Slot(c, width: 100, height: 100) }
        GridCell(width: "33%")
        GridCell(
          width: "34%",
          HorizontalLayout(
            margin: 0, padding: 0, verticalAlignment: .center, horizontalAlignment: .center
          ) {
            Slot(d, width: 100, height: 100)
          })
      }
    }
  }

  private func nestedGrid(_ a: View, _ b: View, _ c: View, _ d: View) -> any Layout {
    let inner = GridLayout {
      GridRow(height: "50%") {
        GridCell(width: "100%") { Slot(a, width: 100, height: 100) }
      }
      GridRow(height: "50%") {
        for view in [b, c] {
          GridCell(width: "50%") { Slot(view, width: 100, height: 100) }
        }
      }
    }
    return GridLayout(
      margin: 10, padding: 0, verticalAlignment: .center, horizontalAlignment: .center
    ) {
      GridRow(height: "100%") {
        GridCell(width: "50%", inherits: true, inner)
        GridCell(width: "50%", inherits: true, FillLayout { d })
      }
    }
  }

  private func borderRegions(_ a: View, _ b: View, _ c: View, _ d: View) -> any Layout {
    BorderLayout(
      margin: 10, padding: 5,
      north: BorderRegion(size: "10%", inherits: true, FillLayout { a }),
      south: BorderRegion(size: 190, inherits: true, FillLayout { b }),
      west: BorderRegion(size: 150, inherits: true, FillLayout { c }),
      center: BorderRegion(
        HorizontalLayout(verticalAlignment: .center, horizontalAlignment: .center) {
          Slot(d, width: 100, height: 100)
        }))
  }

  private func borderEdges(_ a: View, _ b: View, _ c: View, _ d: View) -> any Layout {
    BorderLayout(
      margin: 10, padding: 5,
      north: BorderRegion(size: "10%", inherits: true, FillLayout { a }),
      south: BorderRegion(size: 190, inherits: true, FillLayout { b }),
      west: BorderRegion(size: 150, inherits: true, FillLayout { d }),
      east: BorderRegion(size: 150, inherits: true, FillLayout { c }))
  }
}
