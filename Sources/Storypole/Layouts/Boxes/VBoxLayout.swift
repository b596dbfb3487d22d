public import Foundation

/// Stacks the subviews from top to bottom, each as wide as the available width (YOLayout).
///
/// Each gets the inner width and the height that it needs for it, then its own extents and
/// limits (``View/boxAttributes``). The returned size has the available width and the height of
/// the content, insets included. Cost: one measurement per subview. If measurements of some are
/// all that has changed in a column of 32 or more, those, and a few instructions per subview that
/// follows.
public struct VBoxLayout: BoxLayout, HeightIgnoringLayout {
  /// Insets, spacing, limits and alignment.
  public var style = BoxStyle()

  /// A box with the defaults: no insets, no spacing, no limits, left-aligned.
  public init() {}

  /// Places the subviews, or measures without placing: see ``Layout``.
  public func layout(_ context: LayoutContext, in size: CGSize) -> CGSize {
    let width = size.width < .infinity ? size.width : contentWidth(context)
    let inner = innerWidth(of: width)
    let kept = context.isLong ? ColumnRun.begun(by: self, context, in: size) : nil
    var y = insets.top
    var widest: CGFloat = 0
    forEachSlot(in: context) { item, isFirst in
      if !isFirst { y += spacing }
      let child = childSize(item, inner, context)
      let x = insets.left + shift(of: child.width, in: inner)
      context.placeChild(item, CGRect(x: x, y: y, width: child.width, height: child.height))
      kept?.append(child.height, at: y)
      y += child.height
      widest = max(widest, child.width)
    }
    kept?.end(context, bottom: y, widest: widest, inner: inner)
    let content = y + insets.bottom
    if widest > inner { context.reportOverflow(widest, in: inner, along: .horizontal) }
    if content > size.height { context.reportOverflow(content, in: size.height, along: .vertical) }
    return answer(CGSize(width: width, height: content))
  }

  /// The size that the box reports after a resumed run, in which no item is wider than the box.
  func answer(bottom: CGFloat, _ context: LayoutContext, in size: CGSize) -> CGSize {
    let content = bottom + insets.bottom
    if content > size.height { context.reportOverflow(content, in: size.height, along: .vertical) }
    return answer(CGSize(width: size.width, height: content))
  }

  /// The width that is left for the subviews.
  @inline(__always) func innerWidth(of width: CGFloat) -> CGFloat {
    max(0, width - insets.horizontal)
  }

  /// The size of an item; inlined where the whole column is laid out, its only use.
  @inline(__always)
  private func childSize(_ item: NodeRef, _ width: CGFloat, _ context: LayoutContext) -> CGSize {
    let measured = context.measure(item, CGSize(width: width, height: .infinity))
    return context.boxSize(
      item, slot: CGSize(width: width, height: measured.height), measured: measured)
  }

  /// The width of the widest subview and the insets, for an unlimited width.
  private func contentWidth(_ context: LayoutContext) -> CGFloat {
    var widest: CGFloat = 0
    forEachSlot(in: context) { item, _ in
      let measured = context.measure(item, CGSize(width: CGFloat.infinity, height: .infinity))
      widest = max(widest, context.boxSize(item, slot: measured, measured: measured).width)
    }
    return widest + insets.horizontal
  }
}
