public import Foundation

/// Stacks the subviews from top to bottom, each as wide as the available width (YOLayout).
///
/// Each gets the inner width, or its own (``View/boxAttributes``), within the limits, and the
/// height that it needs for that width. A percentage of the width is of the inner width. The
/// returned size has the available width and the height of the content, insets included. Cost:
/// one measurement per subview.
public struct VBoxLayout: BoxLayout, HeightIgnoringLayout {
  /// Insets, spacing, limits and alignment.
  public var style = BoxStyle()

  /// A box with the defaults: no insets, no spacing, no limits, left-aligned.
  public init() {}

  /// Places the subviews, or measures without placing: see ``Layout``.
  public func layout(_ context: LayoutContext, in size: CGSize) -> CGSize {
    let width = size.width < .infinity ? size.width : contentWidth(context)
    let inner = max(0, width - insets.horizontal)
    var y = insets.top
    var widest: CGFloat = 0
    let limitsChildren = limitsChildren
    forEachSlot(in: context) { item, isFirst in
      if !isFirst { y += spacing }
      let child = childSize(item, inner, context, limitsChildren)
      let x = insets.left + shift(of: child.width, in: inner)
      context.placeChild(item, CGRect(x: x, y: y, width: child.width, height: child.height))
      y += child.height
      widest = max(widest, child.width)
    }
    let content = y + insets.bottom
    if widest > inner { context.reportOverflow(widest, in: inner, along: .horizontal) }
    if content > size.height { context.reportOverflow(content, in: size.height, along: .vertical) }
    return answer(CGSize(width: width, height: content))
  }

  /// The inner width, if there is one, and the height that a subview needs for it.
  @inline(__always)
  private func childSize(
    _ item: NodeRef, _ inner: CGFloat, _ context: LayoutContext, _ limitsChildren: Bool
  ) -> CGSize {
    if let rules = context.boxRules(item, self, limitsChildren: limitsChildren) {
      return rules.columnSize(item, in: inner, context)
    }
    let measured = context.measure(item, CGSize(width: inner, height: .infinity))
    return CGSize(width: inner < .infinity ? inner : measured.width, height: measured.height)
  }

  /// The width of the widest subview and the insets, for an unlimited width.
  private func contentWidth(_ context: LayoutContext) -> CGFloat {
    var widest: CGFloat = 0
    forEachSlot(in: context) { item, _ in
      widest = max(widest, childSize(item, .infinity, context, limitsChildren).width)
    }
    return widest + insets.horizontal
  }
}
