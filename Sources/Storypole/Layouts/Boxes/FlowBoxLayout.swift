public import Foundation

/// Places the subviews side by side, and starts a new row when the next one doesn't fit
/// (YOLayout).
///
/// Each is measured with the inner width and the inner height, whatever precedes it in its row,
/// within its limits, and gets the measured size, or its own extents (``View/boxAttributes``). A
/// row's first subview stays in it however wide it is. A row is as high as its tallest subview, and
/// moves as the alignment says if there is free space. From right to left, its first subview is the
/// rightmost. Rows are separated by the same spacing as neighbours. The returned size has the width
/// of the widest row and the height of all rows, insets included. With an unlimited width there is
/// one row. A view that reads insets while it is measured gets the insets of the edges that its row
/// and its place there touch (R54). Its row follows from its size without insets. Cost: one
/// measurement per subview, one more for each that reads insets, and none for one whose width and
/// height are both in points.
public struct FlowBoxLayout: BoxLayout {
  /// Insets, spacing, limits and alignment.
  public var style = BoxStyle()

  /// A box with the defaults: no insets, no spacing, no limits, aligned to the leading edge.
  public init() {}

  /// Places the subviews, or measures without placing: see ``Layout``.
  public func layout(_ context: LayoutContext, in size: CGSize) -> CGSize {
    if !style.insetAreas.isEmpty { return followingAreas(in: context).layout(context, in: size) }
    let rows = withInsets(rows(LeanContext(context), in: size), context, in: size)
    var y = style.insets.top
    for (index, row) in rows.enumerated() {
      if index > 0 { y += style.spacing }
      place(row, at: y, LeanContext(context), in: size)
      y += row.height
    }
    let end = rows.map(\.end).max() ?? style.insets.left
    let needed = CGSize(width: extent(holding: end), height: y + style.insets.bottom)
    context.reportOverflow(needed.width, in: size.width, along: .horizontal)
    context.reportOverflow(needed.height, in: size.height, along: .vertical)
    return answer(needed)
  }

  /// The width of a box that fits a row with this end exactly.
  ///
  /// Adding and then subtracting an inset may not give the original number, and the row would
  /// lose its last subview.
  private func extent(holding end: CGFloat) -> CGFloat {
    let width = end + style.insets.right
    return width - style.insets.right < end ? width.nextUp : width
  }

  private func place(_ row: Row, at y: CGFloat, _ context: LeanContext, in size: CGSize) {
    let direction = self.row(
      of: row.end - style.insets.left, context, from: leftInset(context),
      in: size.width - style.insets.horizontal)
    for slot in row.slots {
      context.placeChild(
        slot.item,
        CGRect(
          x: direction.x(of: slot.x - style.insets.left, width: slot.size.width),
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
    /// The distance from its top to the baseline that aligns it, if one does.
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

  private func rows(_ context: LeanContext, in size: CGSize) -> [Row] {
    let available = size.inset(by: style.insets)
    // At the width that its container has asked for, a row must not lose its last subview.
    let edge = size.width - style.insets.right + .grace
    var rows: [Row] = []
    forEachSlot(in: context) { item, isFirst in
      let child = childSize(item, available, context)
      if isFirst || rows[rows.count - 1].next(after: style.spacing) + child.width > edge {
        rows.append(Row(from: style.insets.left))
      }
      let baseline = baseline(of: item, in: child, context)
      rows[rows.count - 1].add(item, child, baseline: baseline, after: style.spacing)
    }
    return rows
  }

  /// Measures the views that read insets again, now that the ends of the rows are known.
  ///
  /// They were distributed to rows by the sizes that they have without insets.
  private func withInsets(_ rows: [Row], _ context: LayoutContext, in size: CGSize) -> [Row] {
    let readsInsets = rows.contains { $0.slots.contains { $0.item.isMarked(.measuresInInsets) } }
    if !readsInsets { return rows }
    let (available, lean) = (size.inset(by: style.insets), LeanContext(context))
    return rows.enumerated().map { line, row in
      var measured = Row(from: style.insets.left)
      for (index, slot) in row.slots.enumerated() {
        let isLast = (row: line == rows.count - 1, slot: index == row.slots.count - 1)
        let distances = { (direction: LayoutDirection) in
          style.insets(in: direction) + Self.distances(line == 0, index == 0, isLast, direction)
        }
        context.offering(at: distances) {
          let child = childSize(slot.item, available, lean)
          measured.add(
            slot.item, child, baseline: baseline(of: slot.item, in: child, lean),
            after: style.spacing)
        }
      }
      return measured
    }
  }

  /// The distances of an item from the edges: infinite where other rows, or others of its row, are.
  private static func distances(
    _ isInFirstRow: Bool, _ isFirst: Bool, _ isLast: (row: Bool, slot: Bool),
    _ direction: LayoutDirection
  ) -> EdgeInsets {
    LineEnds(
      axis: .vertical, isFirst: isInFirstRow, isLast: isLast.row, isReversed: false
    ).distances
      + LineEnds(
        axis: .horizontal, isFirst: isFirst, isLast: isLast.slot,
        isReversed: direction == .rightToLeft
      ).distances
  }

  private func childSize(_ item: NodeRef, _ available: CGSize, _ context: LeanContext) -> CGSize {
    if !context.hasBoxRules(item, limitsChildren: limitsChildren) {
      return context.measure(item, available)
    }
    return context.boxRules(item, in: style).fittingSize(item, in: available, context)
  }
}

extension FlowBoxLayout: LibraryLayout {
  static var ignoredExtents: IgnoredExtents { .none }
  var sharesByDirection: Bool { false }

  /// Nothing, until the rows are known: the box measures its ends again.
  func share(of insets: EdgeInsets, for item: NodeRef, in container: NodeRef) -> EdgeInsets? {
    .zero
  }
}
