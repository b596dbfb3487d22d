public import Foundation

/// Places the subviews side by side in the reading direction, by default aligned to the leading
/// edge and to the top (YOLayout).
///
/// Each is measured with the width that remains and the inner height, within its limits, and gets
/// the measured size, or its own extents (``View/boxAttributes``). A percentage of the height is of
/// the inner height. Subviews that grow or shrink are measured after the rigid ones: first for
/// their natural width, or for the width that is left if they only grow, then for the height at the
/// width that they get. A run that leaves free space moves as the alignment says. From right to
/// left, the first subview is the rightmost. The returned width is the larger of the content's and
/// the available one. The returned height is the content's, insets included. Cost: one
/// measurement per subview, two per subview that flexes, and none for one whose width and height
/// are both in points.
public struct HBoxLayout: BoxLayout {
  /// Insets, spacing, limits and alignment.
  public var style = BoxStyle()

  /// A box with the defaults: no insets, no spacing, no limits, aligned to the leading edge.
  public init() {}

  /// Places the subviews, or measures without placing: see ``Layout``.
  public func layout(_ context: LayoutContext, in size: CGSize) -> CGSize {
    if !style.insetAreas.isEmpty { return followingAreas(in: context).layout(context, in: size) }
    let lean = LeanContext(context)
    if lean.isImagined {
      return layOutLine(lean, size.inset(by: style.insets), in: size)
    }
    return layout(lean, in: size)
  }

  /// The same for a box without areas, as most are.
  func layout(_ context: LeanContext, in size: CGSize) -> CGSize {
    let inner = CGSize(
      width: max(0, size.width - style.insets.horizontal),
      height: max(0, size.height - style.insets.vertical))
    if !isAlignedToTop || !beginsAtLeadingEdge || style.mirrorsInsets || context.isReversed {
      return layOutLine(context, inner, in: size)
    }
    var isLine = false
    let content = run(context, inner, &isLine) { item, x, size in
      context.placeUnread(
        item,
        CGRect(
          x: style.insets.left + x, y: style.insets.top, width: size.width, height: size.height))
    }
    if isLine { return layOutLine(context, inner, in: size) }
    let needed = CGSize(
      width: content.width + style.insets.horizontal, height: content.height + style.insets.vertical
    )
    return finish(needed, in: size, context)
  }

  /// Reports content that is too large, and returns the size that the box reports.
  @inline(__always)
  private func finish(_ needed: CGSize, in size: CGSize, _ context: LeanContext) -> CGSize {
    if needed.width > size.width {
      context.reportOverflow(needed.width, in: size.width, along: .horizontal)
    }
    if needed.height > size.height {
      context.reportOverflow(needed.height, in: size.height, along: .vertical)
    }
    let offered = size.width < .infinity ? size.width : 0
    return answer(CGSize(width: max(needed.width, offered), height: needed.height))
  }

  /// Lays out the subviews where some flex, or where the row doesn't begin at its top left inset.
  @inline(never)
  private func layOutLine(
    _ context: LeanContext, _ inner: CGSize, in size: CGSize
  ) -> CGSize {
    let content = BoxLine.with(self, along: .horizontal, context) {
      $0.layOutRow(in: inner, alignedIn: size.width - style.insets.horizontal, context)
    }
    // Adding the insets back may give a little more than they were subtracted from.
    let isFull = content.width == inner.width && inner.width > 0
    let width = isFull ? size.width : content.width + style.insets.horizontal
    return finish(
      CGSize(width: width, height: content.height + style.insets.vertical), in: size, context)
  }

  /// Visits the subviews in their order, as long as none of them flexes, and returns the size
  /// of the run, without insets.
  @inline(__always)
  private func run(
    _ context: LeanContext, _ inner: CGSize, _ isLine: inout Bool,
    place: (_ item: NodeRef, _ position: CGFloat, _ size: CGSize) -> Void
  ) -> CGSize {
    var x: CGFloat = 0
    var height: CGFloat = 0
    let limitsChildren = limitsChildren
    forEachSlot(in: context) { item, isFirst in
      if isLine { return }
      if !isFirst { x += style.spacing }
      let available = CGSize(width: max(0, inner.width - x), height: inner.height)
      let child: CGSize
      if context.hasBoxRules(item, limitsChildren: limitsChildren) {
        guard let ruled = ruledSize(item, available, context, limitsChildren) else {
          isLine = true
          return
        }
        child = ruled
      } else {
        child = context.measure(item, available)
      }
      place(item, x, child)
      x += child.width
      height = max(height, child.height)
    }
    return CGSize(width: x, height: height)
  }

  /// Measures a subview by its rules, and returns `nil`, without measuring, if it flexes.
  @inline(never)
  private func ruledSize(
    _ item: NodeRef, _ available: CGSize, _ context: LeanContext, _ limitsChildren: Bool
  ) -> CGSize? {
    if let rules = context.rulesOfExtents(item, limitsChildren: limitsChildren) {
      return rules.rowSizes(item, in: available, context).limited
    }
    let rules = context.boxRules(item, in: style)
    return rules.isFlexible ? nil : rules.rowSizes(item, in: available, context).limited
  }
}

extension HBoxLayout {
  /// Runs the box as the layout of a view, or returns `nil` if it follows areas.
  @inline(__always) func run(_ context: LeanContext, in size: CGSize) -> CGSize? {
    style.insetAreas.isEmpty ? layout(context, in: size) : nil
  }
}

extension HBoxLayout: LibraryLayout {
  static var ignoredExtents: IgnoredExtents { .none }
  var sharesByDirection: Bool { true }

  func share(of insets: EdgeInsets, for item: NodeRef, in container: NodeRef) -> EdgeInsets? {
    share(of: insets, for: item, in: container, along: .horizontal)
  }
}
