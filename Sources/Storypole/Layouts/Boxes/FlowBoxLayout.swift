public import Foundation

/// Places the subviews side by side, and starts a new row when the next one doesn't fit
/// (YOLayout).
///
/// Each is measured with the inner width and the inner height, whatever precedes it in its row,
/// within its limits, and gets the measured size, or its own extents (``View/boxAttributes``). A
/// row's first subview stays in it however wide it is. A row is as high as its tallest subview, and
/// moves as the alignment says if there is free space; from right to left, its first subview is
/// the rightmost. Rows are separated by the same spacing as neighbours. The returned size has the
/// width of the widest row and the height of all rows, insets included. With an unlimited width
/// there is one row. Cost: one measurement per subview.
public struct FlowBoxLayout: BoxLayout {
  /// Insets, spacing, limits and alignment.
  public var style = BoxStyle()

  /// A box with the defaults: no insets, no spacing, no limits, aligned to the leading edge.
  public init() {}

  /// Places the subviews, or measures without placing: see ``Layout``.
  public func layout(_ context: LayoutContext, in size: CGSize) -> CGSize {
    let rows = rows(context, in: size)
    var y = insets.top
    for (index, row) in rows.enumerated() {
      if index > 0 { y += spacing }
      place(row, at: y, context, in: size)
      y += row.height
    }
    let end = rows.map(\.end).max() ?? insets.left
    let needed = CGSize(width: extent(holding: end), height: y + insets.bottom)
    context.reportOverflow(needed.width, in: size.width, along: .horizontal)
    context.reportOverflow(needed.height, in: size.height, along: .vertical)
    return answer(needed)
  }

  /// The width of a box that fits a row with this end exactly.
  ///
  /// Adding and then subtracting an inset may not give the original number, and the row would
  /// lose its last subview.
  private func extent(holding end: CGFloat) -> CGFloat {
    let width = end + insets.right
    return width - insets.right < end ? width.nextUp : width
  }

  private func place(_ row: Row, at y: CGFloat, _ context: LayoutContext, in size: CGSize) {
    let direction = self.row(
      of: row.end - insets.left, context, from: leftInset(context),
      in: size.width - insets.horizontal)
    for slot in row.slots {
      context.placeChild(
        slot.item,
        CGRect(
          x: direction.x(of: slot.x - insets.left, width: slot.size.width),
          y: y + top(of: slot, in: row),
          width: slot.size.width, height: slot.size.height))
    }
  }

  private func top(of slot: Slot, in row: Row) -> CGFloat {
    slot.baseline.map { row.baselines.above - $0 }
      ?? verticalShift(of: slot.size.height, in: row.height)
  }

  // MARK: Rows

  private struct Slot {
    let item: NodeRef
    let x: CGFloat
    let size: CGSize
    /// The distance from its top to the baseline by which it is aligned, if it is by one.
    let baseline: CGFloat?
  }

  private struct Row {
    private(set) var slots: [Slot] = []
    /// The end of the last slot, before the row is moved.
    private(set) var end: CGFloat
    private(set) var baselines = BaselineExtents()
    private var tallest: CGFloat = 0

    var height: CGFloat { max(tallest, baselines.sum) }

    init(from start: CGFloat) { end = start }

    /// The start of the next slot.
    func next(after spacing: CGFloat) -> CGFloat { slots.isEmpty ? end : end + spacing }

    mutating func add(
      _ item: NodeRef, _ size: CGSize, baseline: CGFloat?, after spacing: CGFloat
    ) {
      let x = next(after: spacing)
      slots.append(Slot(item: item, x: x, size: size, baseline: baseline))
      end = x + size.width
      tallest = max(tallest, size.height)
      if let baseline { baselines.add(size.height, baseline: baseline) }
    }
  }

  private func rows(_ context: LayoutContext, in size: CGSize) -> [Row] {
    let available = size.inset(by: insets)
    let edge = size.width - insets.right
    var rows: [Row] = []
    forEachSlot(in: context) { item, isFirst in
      let child = childSize(item, available, context)
      if isFirst || rows[rows.count - 1].next(after: spacing) + child.width > edge {
        rows.append(Row(from: insets.left))
      }
      let baseline = baseline(of: item, in: child, context)
      rows[rows.count - 1].add(item, child, baseline: baseline, after: spacing)
    }
    return rows
  }

  private func childSize(_ item: NodeRef, _ available: CGSize, _ context: LayoutContext) -> CGSize {
    if !context.hasBoxRules(item, limitsChildren: limitsChildren) {
      return context.measure(item, available)
    }
    return context.boxRules(item, in: style).fittingSize(item, in: available, context)
  }
}
