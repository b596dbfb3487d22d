public import Foundation

/// Stacks the subviews from top to bottom, each as wide as the available width (YOLayout).
///
/// Each gets the inner width and the height that it needs for it, then its own extents and
/// limits (``View/boxAttributes``). The returned size has the available width and the height of
/// the content, insets included. Cost: one measurement per subview.
public struct VBoxLayout: BoxLayout, HeightIgnoringLayout {
  /// Insets, spacing, limits and alignment.
  public var style = BoxStyle()

  /// A box with the defaults: no insets, no spacing, no limits, left-aligned.
  public init() {}

  /// Places the subviews, or measures without placing: see ``Layout``.
  public func layout(_ context: LayoutContext, in size: CGSize) -> CGSize {
    if context.isLong && size.width < .infinity && context.keepsRuns(of: VBoxLayout.self) {
      return layoutKeepingRun(context, in: size)
    }
    let width = size.width < .infinity ? size.width : contentWidth(context)
    let content = stack(context, width: width)
    return finish(context, content, in: CGSize(width: width, height: size.height))
  }

  /// Lays out a long column, and keeps the run.
  @inline(never)
  private func layoutKeepingRun(_ context: LayoutContext, in size: CGSize) -> CGSize {
    var sum = ColumnSum(capacity: context.isSizing ? context.count : 0)
    let content = stack(context, width: size.width) { height, top in
      if context.isSizing { sum.append(height, at: top) }
    }
    if content.width <= innerWidth(of: size.width) && content.height.isFinite {
      context.keep(context.isSizing ? MeasuredColumn(self, sum) : PlacedColumn(self))
    }
    return finish(context, content, in: size)
  }

  /// Visits the subviews from top to bottom.
  ///
  /// - Returns: the width of the widest, and the bottom of the last.
  @inline(__always)
  private func stack(
    _ context: LayoutContext, width: CGFloat,
    note: (_ height: CGFloat, _ top: CGFloat) -> Void = { _, _ in }
  ) -> CGSize {
    let inner = innerWidth(of: width)
    var y = insets.top
    var widest: CGFloat = 0
    forEachSlot(in: context) { item, isFirst in
      if !isFirst { y += spacing }
      let child = childSize(item, inner, context)
      let x = insets.left + shift(of: child.width, in: inner)
      context.placeChild(item, CGRect(x: x, y: y, width: child.width, height: child.height))
      note(child.height, y)
      y += child.height
      widest = max(widest, child.width)
    }
    return CGSize(width: widest, height: y)
  }

  /// Reports content that is too large, and returns the size that the box reports.
  ///
  /// - Parameter content: the width of the widest item, and the bottom of the last.
  @inline(never)
  func finish(_ context: LayoutContext, _ content: CGSize, in size: CGSize) -> CGSize {
    let inner = innerWidth(of: size.width)
    let height = content.height + insets.bottom
    if content.width > inner {
      context.reportOverflow(content.width, in: inner, along: .horizontal)
    }
    if height > size.height { context.reportOverflow(height, in: size.height, along: .vertical) }
    return answer(CGSize(width: size.width, height: height))
  }

  /// The width that is left for the subviews.
  @inline(__always) func innerWidth(of width: CGFloat) -> CGFloat {
    max(0, width - insets.horizontal)
  }

  @inline(__always)
  private func childSize(_ item: NodeRef, _ width: CGFloat, _ context: LayoutContext) -> CGSize {
    let measured = context.measure(item, CGSize(width: width, height: .infinity))
    return context.boxSize(
      item, slot: CGSize(width: width, height: measured.height), measured: measured)
  }

  /// The size of a changed item.
  @inline(never)
  func changedSize(_ item: NodeRef, _ width: CGFloat, _ context: LayoutContext) -> CGSize {
    childSize(item, width, context)
  }

  /// The width of the widest subview and the insets, for an unlimited width.
  @inline(never)
  private func contentWidth(_ context: LayoutContext) -> CGFloat {
    var widest: CGFloat = 0
    forEachSlot(in: context) { item, _ in
      let measured = context.measure(item, CGSize(width: CGFloat.infinity, height: .infinity))
      widest = max(widest, context.boxSize(item, slot: measured, measured: measured).width)
    }
    return widest + insets.horizontal
  }
}
