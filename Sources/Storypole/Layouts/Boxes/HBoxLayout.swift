public import Foundation

/// Places the subviews side by side from left to right, aligned to the top (YOLayout).
///
/// Each is measured with the width that remains and the inner height, within its limits, and
/// gets the measured size, or its own extents (``View/boxAttributes``). A percentage of the
/// height is of the inner height. The run then moves to the right or to the middle if
/// there is free space. The returned width is the larger of the content's and the available
/// one; the returned height is that of the content, insets included. Cost: one measurement per
/// subview.
public struct HBoxLayout: BoxLayout {
  /// Insets, spacing, limits and alignment.
  public var style = BoxStyle()

  /// A box with the defaults: no insets, no spacing, no limits, left-aligned.
  public init() {}

  /// Places the subviews, or measures without placing: see ``Layout``.
  public func layout(_ context: LayoutContext, in size: CGSize) -> CGSize {
    let room = CGSize(
      width: max(0, size.width - insets.horizontal), height: max(0, size.height - insets.vertical))
    let start =
      horizontalAlignment == .left ? 0 : shift(of: run(context, room).width, in: room.width)
    let content = run(context, room) { item, x, size in
      context.placeChild(
        item,
        CGRect(x: insets.left + start + x, y: insets.top, width: size.width, height: size.height))
    }
    let needed = CGSize(
      width: content.width + insets.horizontal, height: content.height + insets.vertical)
    if needed.width > size.width {
      context.reportOverflow(needed.width, in: size.width, along: .horizontal)
    }
    if needed.height > size.height {
      context.reportOverflow(needed.height, in: size.height, along: .vertical)
    }
    let offered = size.width < .infinity ? size.width : 0
    return answer(CGSize(width: max(needed.width, offered), height: needed.height))
  }

  /// Visits the subviews from left to right; returns the size of the run, without insets.
  @inline(__always)
  private func run(
    _ context: LayoutContext, _ room: CGSize,
    place: (_ item: NodeRef, _ x: CGFloat, _ size: CGSize) -> Void = { _, _, _ in }
  ) -> CGSize {
    var x: CGFloat = 0
    var height: CGFloat = 0
    let limitsChildren = limitsChildren
    forEachSlot(in: context) { item, isFirst in
      if !isFirst { x += spacing }
      let available = CGSize(width: max(0, room.width - x), height: room.height)
      let child =
        context.boxRules(item, self, limitsChildren: limitsChildren)?
        .rowSize(item, in: available, context) ?? context.measure(item, available)
      place(item, x, child)
      x += child.width
      height = max(height, child.height)
    }
    return CGSize(width: x, height: height)
  }
}
