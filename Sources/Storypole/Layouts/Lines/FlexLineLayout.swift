public import Foundation

/// Lays out items as a ``FlexLine`` does: fixed ones, and flexible ones that share what is left (SimpleLayoutEngine).
///
///     bar.layout = FlexLineLayout(.row, alignment: .center, [.fitting(back), .flexible, .fitting(search)])
///
/// Where a line runs out of room nothing is refused: the flexible items get nothing, the fixed ones go over the edge, and it
/// is reported. On an axis that is measured without a limit the line is as long as it needs: each flexible item as long as the longest
/// of their contents, so that at the size which it answered each has room. A space has no content. Across the line it
/// is as wide as its widest item.
///
/// A line names its items, so it is one view's layout, and keeps them alive. A collapsed view has no slot and no share; a
/// view that is no subview has none either, and is reported. Cost: an item whose extents are given is never measured; a flexible
/// one only where an axis has no limit; one that is ``Item/fitting(_:)``, once.
public struct FlexLineLayout: Layout {
  /// Which way the line runs.
  public var direction: FlexLine.Direction
  /// Where items stand across the line that are narrower, or wider, than it.
  public var alignment: FlexLine.Alignment
  /// Whether the last item comes first along the line.
  public var isFlipped: Bool
  /// What stands in the line, in order.
  public var items: [Item]
  /// Whether hidden views get no slot; off by default (R37).
  public var ignoresHidden = false

  /// A line of items.
  public init(
    _ direction: FlexLine.Direction, alignment: FlexLine.Alignment = .start,
    isFlipped: Bool = false, _ items: [Item] = []
  ) {
    self.direction = direction
    self.alignment = alignment
    self.isFlipped = isFlipped
    self.items = items
  }

  /// Places the items, or finds out where they would be: see ``Layout``.
  public func layout(_ context: LayoutContext, in size: CGSize) -> CGSize {
    FlexLineRun(withSlots(in: context), context, size).layout()
  }

  /// The line without those items that get no slot.
  private func withSlots(in context: LayoutContext) -> Self {
    var line = self
    line.items = items.filter { item in
      item.content.map { context.hasSlot($0, ignoringHidden: ignoresHidden) } ?? true
    }
    return line
  }
}

extension FlexLineLayout: Equatable {}

extension FlexLineLayout: NumericLayout {
  var isFinite: Bool { items.allSatisfy { $0.width.isFinite && $0.height.isFinite } }

  func badNumbers(at place: String) -> [String] {
    items.enumerated().flatMap { index, item in
      let extents = [("width", item.width), ("height", item.height)]
      return extents.compactMap { name, extent in
        extent.isFinite ? nil : "\(place)items[\(index)].\(name) \(extent ?? 0)"
      }
    }
  }

  var finiteOrZero: Self {
    var line = self
    for index in items.indices {
      line.items[index].width = items[index].width?.finiteOrZero
      line.items[index].height = items[index].height?.finiteOrZero
    }
    return line
  }
}

extension CGFloat? {
  /// Whether there is no number, or a finite one.
  fileprivate var isFinite: Bool { self?.isFinite ?? true }
}
