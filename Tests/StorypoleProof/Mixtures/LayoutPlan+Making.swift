import Foundation
package import Storypole

extension LayoutPlan {
  /// The layout, over some views and drawn items.
  package func layout(of views: [View], _ drawn: [DrawnItem]) -> any Layout {
    let items = items.map { $0.made(of: views, drawn) }
    switch kind {
    case .vBox: return box(VBoxLayout())
    case .hBox: return box(HBoxLayout())
    case .flowBox: return box(FlowBoxLayout())
    case .fillOne, .centerOne, .fitVertical, .fitHorizontal: return one(items.first?.item)
    case .vBorder, .hBorder: return border(items.compactMap(\.item))
    case .flexRow: return line(.horizontal, items)
    case .flexColumn: return line(.vertical, items)
    case .grid: return grid(items)
    case .border: return regions(items)
    case .fill, .vertical, .horizontal, .tile: return packed(items.map(\.slot))
    case .block:
      return PlannedBlock(items: items.compactMap(\.item), spacing: CGFloat(style.spacing))
    }
  }

  private func box<Box: BoxLayout>(_ plain: Box) -> Box {
    var box = plain
    box.spacing = CGFloat(style.spacing)
    box.insets = style.insets
    if style.isFlipped {
      let insets = style.insets
      box.directionalInsets = DirectionalEdgeInsets(
        top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    }
    box.horizontalAlignment = style.alignment
    box.verticalAlignment = style.verticalAlignment
    box.minSize = style.minSize
    box.maxSize = style.maxSize
    box.ignoresHidden = style.ignoresHidden
    return box
  }

  private func one(_ item: (any LayoutItem)?) -> OneItemLayout {
    let placement: OneItemLayout.Placement =
      switch kind {
      case .centerOne: .center
      case .fitVertical: .fitVertical
      case .fitHorizontal: .fitHorizontal
      default: .fill
      }
    return OneItemLayout(item, placement, insets: style.insets)
  }

  private func border(_ items: [any LayoutItem]) -> any Layout {
    let start = Array(items.prefix(style.count))
    let end = Array(items.dropFirst(style.count + 1))
    let center = items.dropFirst(style.count).first
    let (insets, spacing) = (style.insets, CGFloat(style.spacing))
    if kind == .vBorder {
      return BorderLine(
        .vertical,
        center: center, start: start, end: end, insets: insets, spacing: spacing)
    }
    if style.isFlipped {
      return BorderLine(
        .horizontal,
        center: center, start: start, end: end, insets: insets, spacing: spacing)
    }
    return BorderLine(
      .horizontal,
      center: center, start: start, end: end, followsDirection: false, insets: insets,
      spacing: spacing)
  }

  private func line(_ axis: Axis, _ items: [MadeItem]) -> FlexLineLayout {
    let alignment: FlexLine.Alignment =
      switch style.alignment {
      case .leading, .left: .start
      case .center: .center
      case .trailing, .right: .end
      }
    var line = FlexLineLayout(
      axis, alignment: alignment, isFlipped: style.isFlipped, items.map(\.flexItem))
    line.ignoresHidden = style.ignoresHidden
    return line
  }

  // MARK: Layout managers

  private func packed(_ slots: [Slot]) -> any Layout {
    switch kind {
    case .fill: managed(FillLayout { slots })
    case .vertical: managed(LinearLayout(.vertical) { slots })
    case .horizontal: managed(LinearLayout(.horizontal) { slots })
    default: managed(TileLayout(rows: style.count) { slots })
    }
  }

  private func managed<Manager: LayoutManager>(_ plain: Manager) -> Manager {
    var manager = plain
    manager.margin = style.margin
    manager.padding = style.padding
    manager.verticalAlignment = style.managerVertical
    manager.horizontalAlignment = style.managerHorizontal
    return manager
  }

  private func grid(_ items: [MadeItem]) -> any Layout {
    let columns = max(1, style.count)
    let rows = stride(from: 0, to: items.count, by: columns).map { start in
      let row = items[start..<min(start + columns, items.count)]
      return GridRow(height: row.first?.height) {
        for item in row { GridCell(width: item.width, inherits: item.isBound, item.asLayout) }
      }
    }
    return managed(GridLayout { rows })
  }

  /// North, south, west and east, and all others in the centre.
  private func regions(_ items: [MadeItem]) -> any Layout {
    func region(_ index: Int) -> BorderRegion? {
      guard items.indices.contains(index) else { return nil }
      let item = items[index]
      return BorderRegion(
        size: index < 2 ? item.height : item.width, inherits: item.isBound, item.asLayout)
    }
    let rest = items.dropFirst(4).map(\.slot)
    let center = rest.isEmpty ? nil : BorderRegion(inherits: true, LinearLayout(.vertical) { rest })
    return managed(
      BorderLayout(
        north: region(0), south: region(1), west: region(2), east: region(3), center: center))
  }
}

/// An item whose views exist.
private struct MadeItem {
  let item: (any LayoutItem)?
  let width: Length?
  let height: Length?
  let isBound: Bool

  var slot: Slot {
    item.map { Slot($0, width: width, height: height) }
      ?? .spacer(width: width, height: height)
  }

  /// A line has no percentages.
  var flexItem: FlexLineLayout.Item {
    FlexLineLayout.Item(item, width: width?.points, height: height?.points, isFitting: isBound)
  }

  /// A cell or a region holds a layout, or a single item that fills it.
  var asLayout: (any Layout)? {
    guard let item else { return nil }
    return item as? any Layout ?? FillLayout { item }
  }
}

extension ItemPlan {
  fileprivate func made(of views: [View], _ drawn: [DrawnItem]) -> MadeItem {
    let item: (any LayoutItem)? =
      switch content {
      case .view(let index): views[index]
      case .drawn(let index): drawn[index]
      case .layout(let plan): plan.layout(of: views, drawn)
      case .space: nil
      }
    return MadeItem(item: item, width: width, height: height, isBound: isBound)
  }
}

extension Length {
  fileprivate var points: CGFloat? { if case .points(let points) = self { points } else { nil } }
}

extension LayoutStyle {
  /// Another inset at each edge.
  fileprivate var insets: EdgeInsets {
    let (inset, count) = (CGFloat(inset), CGFloat(count))
    return EdgeInsets(top: inset, left: inset + count, bottom: 2 * inset, right: 2 * count)
  }
}
