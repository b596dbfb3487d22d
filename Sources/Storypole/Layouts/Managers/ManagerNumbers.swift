import Foundation

/// A layout manager whose numbers, and those of the layouts in it, may be neither non-finite
/// nor negative.
protocol CheckedManager: NumericLayout {}

extension CheckedManager {
  var isFinite: Bool { badNumbers(at: "").isEmpty }
}

extension LayoutManager {
  fileprivate func badStyle(at place: String) -> [String] {
    [("margin", margin), ("padding", padding)].compactMap { name, edges in
      edges.flatMap { $0.isUsable ? nil : "\(place)\(name) \($0)" }
    }
  }

  fileprivate var withUsableStyle: Self {
    var manager = self
    manager.margin = margin?.usable
    manager.padding = padding?.usable
    return manager
  }
}

/// A checked manager with no numbers of its own besides those of its style and its items.
protocol CheckedItemManager: CheckedManager, LayoutManager {
  var items: [Slot] { get set }
}

extension CheckedItemManager {
  func badNumbers(at place: String) -> [String] {
    badStyle(at: place) + items.badNumbers(at: place)
  }

  var finiteOrZero: Self {
    var layout = withUsableStyle
    layout.items = items.map(\.usable)
    return layout
  }
}

extension FillLayout: CheckedItemManager {}
extension LinearLayout: CheckedItemManager {}

extension TileLayout: CheckedManager {
  func badNumbers(at place: String) -> [String] {
    let counts = [("rows", rows), ("columns", columns)].filter { $0.1 < 0 }
    return badStyle(at: place) + counts.map { "\(place)\($0.0) \($0.1)" }
      + items.badNumbers(at: place)
  }

  var finiteOrZero: Self {
    var layout = withUsableStyle
    layout.rows = max(0, rows)
    layout.columns = max(0, columns)
    layout.items = items.map(\.usable)
    return layout
  }
}

extension GridLayout: CheckedManager {
  func badNumbers(at place: String) -> [String] {
    badStyle(at: place)
      + rows.enumerated().flatMap { $1.badNumbers(at: "\(place)rows[\($0)].") }
  }

  var finiteOrZero: Self {
    var grid = withUsableStyle
    for row in rows.indices {
      grid.rows[row].height = rows[row].height?.usable
      grid.rows[row].cells = rows[row].cells.map(\.usable)
    }
    return grid
  }
}

extension GridRow {
  fileprivate func badNumbers(at place: String) -> [String] {
    height.badNumbers("\(place)height")
      + cells.enumerated().flatMap { index, cell in
        let place = "\(place)cells[\(index)]."
        return cell.width.badNumbers("\(place)width") + cell.layout.badNumbers(at: place)
      }
  }
}

extension GridCell {
  fileprivate var usable: Self {
    GridCell(width: width?.usable, inherits: inherits, layout?.usable)
  }
}

extension BorderLayout: CheckedManager {
  func badNumbers(at place: String) -> [String] {
    let regions = [
      ("north", north), ("south", south), ("west", west), ("east", east), ("center", center),
    ]
    return badStyle(at: place)
      + regions.flatMap { name, region in
        region?.size.badNumbers("\(place)\(name).size") ?? []
      }
      + regions.flatMap { name, region in
        (region?.layout).badNumbers(at: "\(place)\(name).")
      }
  }

  var finiteOrZero: Self {
    var border = withUsableStyle
    border.north = north?.usable
    border.south = south?.usable
    border.west = west?.usable
    border.east = east?.usable
    border.center = center?.usable
    return border
  }
}

extension BorderRegion {
  fileprivate var usable: Self {
    BorderRegion(size: size?.usable, inherits: inherits, layout?.usable)
  }
}

// MARK: Parts

extension [Slot] {
  fileprivate func badNumbers(at place: String) -> [String] {
    enumerated().flatMap { index, slot in
      let place = "\(place)items[\(index)]."
      return slot.width.badNumbers("\(place)width") + slot.height.badNumbers("\(place)height")
        + (slot.item as? any Layout).badNumbers(at: place)
    }
  }
}

extension Slot {
  fileprivate var usable: Slot {
    var slot = self
    slot.width = width?.usable
    slot.height = height?.usable
    slot.item = (item as? any Layout)?.usable ?? item
    return slot
  }
}

extension Layout {
  /// The layout with unusable numbers replaced.
  fileprivate var usable: any Layout { (self as? any NumericLayout)?.finiteOrZero ?? self }
}

extension (any Layout)? {
  fileprivate func badNumbers(at place: String) -> [String] {
    (self as? any NumericLayout)?.badNumbers(at: place) ?? []
  }
}

extension Length? {
  fileprivate func badNumbers(_ name: String) -> [String] {
    flatMap { $0.usable == nil ? "\(name) \($0)" : nil }.map { [$0] } ?? []
  }
}

extension Length {
  /// The length, or `nil` if it is non-finite or negative.
  fileprivate var usable: Length? {
    switch self {
    case .points(let number), .percent(let number): number.isFinite && number >= 0 ? self : nil
    }
  }
}

extension EdgeLengths {
  fileprivate var isUsable: Bool { usable == self }

  /// The lengths with 0 in place of unusable ones.
  fileprivate var usable: EdgeLengths {
    EdgeLengths(
      top: top.usable ?? 0, left: left.usable ?? 0, bottom: bottom.usable ?? 0,
      right: right.usable ?? 0)
  }
}
