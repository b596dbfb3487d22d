public import Foundation

/// Stacks the subviews from top to bottom, each as wide as the available width (YOLayout).
///
/// Each gets the inner width, or its own (``View/boxAttributes``), within the limits, and the
/// height that it needs for that width. A percentage of the width is of the inner width. Free
/// height goes to the subviews that grow, or moves the content (``BoxStyle/verticalAlignment``,
/// where a baseline counts as the top). Those that shrink give way where there is too little. The
/// returned size has the available width and the height of the content before it flexes, insets
/// included. Cost: one measurement per subview, and at a limited width none for one whose height is
/// in points, in a column of fewer than 32. If measurements of some are all that has changed in a
/// longer column, those, and a few instructions per subview that follows.
public struct VBoxLayout: BoxLayout {
  /// Insets, spacing, limits and alignment.
  public var style = BoxStyle()

  /// A box with the defaults: no insets, no spacing, no limits, aligned to the leading edge.
  public init() {}

  /// Places the subviews, or measures without placing: see ``Layout``.
  public func layout(_ context: LayoutContext, in size: CGSize) -> CGSize {
    if !style.insetAreas.isEmpty { return followingAreas(in: context).layout(context, in: size) }
    return layout(LeanContext(context), in: size)
  }

  /// The same for a box without areas, as most are.
  func layout(_ context: LeanContext, in size: CGSize) -> CGSize {
    let width = size.width < .infinity ? size.width : contentWidth(context)
    let inner = innerWidth(of: width)
    let left = leftEdge(context, in: width)
    var isLine = !startsAtTop
    let kept = context.isLong && !isLine ? ColumnRun.begun(by: self, context, in: size) : nil
    var y = style.insets.top
    var widest: CGFloat = 0
    let limitsChildren = limitsChildren
    forEachSlot(in: context) { item, isFirst in
      if isLine { return }
      if !isFirst { y += style.spacing }
      let child: CGSize
      if context.hasBoxRules(item, limitsChildren: limitsChildren) {
        guard let ruled = ruledSize(item, inner, context) else {
          isLine = true
          return
        }
        child = ruled
      } else {
        let measured = context.measure(item, CGSize(width: inner, height: .infinity))
        child = CGSize(width: inner, height: measured.height)
      }
      let x = left + shift(of: child.width, in: inner, context)
      context.placeChild(item, CGRect(x: x, y: y, width: child.width, height: child.height))
      kept?.append(child.height, at: y)
      y += child.height
      widest = max(widest, child.width)
    }
    if isLine {
      return layOutLine(context, from: left, in: CGSize(width: width, height: size.height))
    }
    kept?.end(context, bottom: y, widest: widest, inner: inner)
    let content = y + style.insets.bottom
    if widest > inner { context.reportOverflow(widest, in: inner, along: .horizontal) }
    if content > size.height { context.reportOverflow(content, in: size.height, along: .vertical) }
    return answer(CGSize(width: width, height: content))
  }

  /// The size that the box reports after a resumed run, in which no item is wider than the box.
  func answer(bottom: CGFloat, _ context: LeanContext, in size: CGSize) -> CGSize {
    let content = bottom + style.insets.bottom
    if content > size.height { context.reportOverflow(content, in: size.height, along: .vertical) }
    return answer(CGSize(width: size.width, height: content))
  }

  /// The width that is left for the subviews.
  @inline(__always) func innerWidth(of width: CGFloat) -> CGFloat {
    max(0, width - style.insets.horizontal)
  }

  /// The size of a subview that needs no line.
  func childSize(_ item: NodeRef, in inner: CGFloat, _ context: LeanContext) -> CGSize {
    if context.hasBoxRules(item, limitsChildren: limitsChildren) {
      return context.boxRules(item, in: style).columnSizes(item, in: inner, context).limited
    }
    let measured = context.measure(item, CGSize(width: inner, height: .infinity))
    return CGSize(width: inner, height: measured.height)
  }

  /// Lays out the subviews where some flex or have a ratio, or where they aren't aligned to the
  /// top.
  @inline(never)
  private func layOutLine(_ context: LeanContext, from left: CGFloat, in size: CGSize) -> CGSize {
    let inner = size.inset(by: style.insets)
    let (content, run) = BoxLine.with(self, along: .vertical, context) { line in
      (line.layOutColumn(in: inner, from: left, context), line.run)
    }
    context.reportOverflow(content.width, in: inner.width, along: .horizontal)
    context.reportOverflow(run, in: inner.height, along: .vertical)
    return answer(CGSize(width: size.width, height: content.height + style.insets.vertical))
  }

  /// Measures a subview by its rules, and returns `nil`, without measuring, if it needs a line.
  @inline(never)
  private func ruledSize(_ item: NodeRef, _ inner: CGFloat, _ context: LeanContext) -> CGSize? {
    if let rules = context.rulesOfExtents(item, limitsChildren: limitsChildren) {
      return rules.columnSizes(item, in: inner, context).limited
    }
    let rules = context.boxRules(item, in: style)
    return rules.needsLine ? nil : rules.columnSizes(item, in: inner, context).limited
  }

  /// The width of the widest subview and the insets, for an unlimited width.
  @inline(never)
  private func contentWidth(_ context: LeanContext) -> CGFloat {
    var widest: CGFloat = 0
    forEachSlot(in: context) { item, _ in
      let hasRules = context.hasBoxRules(item, limitsChildren: limitsChildren)
      widest = max(
        widest,
        hasRules
          ? context.boxRules(item, in: style).columnSizes(item, in: .infinity, context).limited
            .width
          : context.measure(item, CGSize(width: CGFloat.infinity, height: .infinity)).width)
    }
    return widest + style.insets.horizontal
  }
}

extension VBoxLayout {
  /// Runs the box as the layout of a view, or returns `nil` if it follows areas.
  @inline(__always) func run(_ context: LeanContext, in size: CGSize) -> CGSize? {
    style.insetAreas.isEmpty ? layout(context, in: size) : nil
  }
}

extension VBoxLayout: LibraryLayout {
  static var ignoredExtents: IgnoredExtents { .height }
  var sharesByDirection: Bool { style.mirrorsInsets }

  func share(of insets: EdgeInsets, for item: NodeRef, in container: NodeRef) -> EdgeInsets? {
    share(of: insets, for: item, in: container, along: .vertical)
  }
}
