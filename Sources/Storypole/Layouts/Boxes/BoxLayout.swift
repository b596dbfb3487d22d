public import Foundation

/// The common interface of box layouts (YOLayout).
///
/// Each setting of the ``style`` is also a property of the box: `box.spacing = 8`.
@dynamicMemberLookup
public protocol BoxLayout: Layout, Hashable, Sendable {
  /// Insets, spacing, limits and alignment.
  var style: BoxStyle { get set }

  /// A box with the defaults: no insets, no spacing, no limits, aligned to the leading edge.
  init()
}

extension BoxLayout {
  /// A setting of the ``style``.
  public subscript<Value>(dynamicMember setting: WritableKeyPath<BoxStyle, Value>) -> Value {
    @inline(__always) get { style[keyPath: setting] }
    @inline(__always) set { style[keyPath: setting] = newValue }
  }

  /// A box with a spacing, insets and alignments.
  public init(
    spacing: CGFloat = 0, insets: EdgeInsets = .zero,
    horizontalAlignment: HorizontalAlignment = .leading, verticalAlignment: VerticalAlignment = .top
  ) {
    self.init()
    style.spacing = spacing
    style.insets = insets
    style.horizontalAlignment = horizontalAlignment
    style.verticalAlignment = verticalAlignment
  }

  /// A box that keeps its content out of some areas, with a spacing and insets on top.
  public init(
    spacing: CGFloat = 0, insets areas: InsetAreas, plus insets: EdgeInsets = .zero,
    horizontalAlignment: HorizontalAlignment = .leading, verticalAlignment: VerticalAlignment = .top
  ) {
    self.init(
      spacing: spacing, insets: insets, horizontalAlignment: horizontalAlignment,
      verticalAlignment: verticalAlignment)
    style.insetAreas = areas
  }

  /// The size that the box reports: the size that its content needs, and at least the box's
  /// own ``BoxStyle/minSize``.
  @inline(__always) func answer(_ needed: CGSize) -> CGSize {
    CGSize(
      width: max(needed.width, style.minSize.width),
      height: max(needed.height, style.minSize.height))
  }

  /// Visits the subviews that get a slot, in order, and passes whether each is the first.
  ///
  /// No code that runs during the loop can end it, or take a subview away. Each node is looked up
  /// once for all queries of the box.
  @inline(__always)
  func forEachSlot(in context: LeanContext, _ body: (_ item: NodeRef, _ isFirst: Bool) -> Void) {
    var isFirst = true
    for index in 0..<context.count {
      let item = context[index]
      if style.ignoresHidden && context.isHidden(item) { continue }
      body(item, isFirst)
      isFirst = false
    }
  }

  /// The offset to the right of a run, or of a child, in the available extent.
  ///
  /// Content that is too wide overflows at the trailing edge, or at the right one if the alignment
  /// doesn't follow the reading direction, which is read only where it makes a difference.
  @inline(__always)
  func shift(of extent: CGFloat, in available: CGFloat, _ context: LeanContext) -> CGFloat {
    extent == available ? 0 : shift(by: available - extent, context)
  }

  @inline(never) private func shift(by free: CGFloat, _ context: LeanContext) -> CGFloat {
    guard free < .infinity else { return 0 }
    switch style.horizontalAlignment {
    case .leading: return context.isReversed ? free : 0
    case .left: return 0
    case .center: return centered(free, context)
    case .right: return max(0, free)
    case .trailing: return context.isReversed ? min(0, free) : max(0, free)
    }
  }

  /// The offset to the right of what is centred: half of the free extent, the odd point before it
  /// in the reading direction.
  private func centered(_ free: CGFloat, _ context: LeanContext) -> CGFloat {
    let before = free > 0 ? (free / 2).rounded() : 0
    return before + before != free && context.isReversed ? free - before : before
  }

  /// The offset downwards of a run, or of a child, in the available extent, or 0 if there is no
  /// free space.
  func verticalShift(of extent: CGFloat, in available: CGFloat) -> CGFloat {
    let free = available - extent
    guard free > 0, free < .infinity else { return 0 }
    switch style.verticalAlignment {
    case .top, .firstBaseline, .lastBaseline: return 0
    case .center: return (free / 2).rounded()
    case .bottom: return free
    }
  }
}

extension LayoutContext {
  /// Whether content that is too large can be scrolled to.
  var scrollsOverflow: Bool { container.scrollsContent && !isNested }

  /// Reports content that is larger than its available extent, and clamps nothing.
  func reportOverflow(_ content: CGFloat, in available: CGFloat, along axis: Axis) {
    if !isSizing && content > available {
      LeanContext(self).reportOverflow(content, in: available, along: axis)
    }
  }
}

// MARK: - Bodies

/// Bodies of boxes with default properties, shared because most boxes have these.
///
/// An object for each took 19 bytes per view.
enum SharedBody {
  nonisolated(unsafe) private static let horizontal = LayoutValueBody(HBoxLayout())
  nonisolated(unsafe) private static let vertical = LayoutValueBody(VBoxLayout())

  /// Returns the body of a box, shared if the box has the defaults.
  @inline(__always) static func of<Box: BoxLayout>(_ box: Box) -> LayoutBody {
    if box == Box() {
      if Box.self == VBoxLayout.self { return vertical }
      if Box.self == HBoxLayout.self { return horizontal }
    }
    return LayoutValueBody(box)
  }
}

extension BoxLayout {
  /// Returns the body of a box that has the defaults otherwise, or `nil` if a number isn't finite.
  @_specialize(where Self == VBoxLayout)
  @_specialize(where Self == HBoxLayout)
  static func body(spacing: CGFloat?, insets: EdgeInsets?) -> LayoutBody? {
    let box = Self().with(spacing: spacing, insets: insets)
    return box.style.isFinite ? SharedBody.of(box) : nil
  }

  /// This box with another spacing and other insets, where they are given.
  @inline(__always) func with(spacing: CGFloat?, insets: EdgeInsets?) -> Self {
    var box = self
    if let spacing { box.style.spacing = spacing }
    if let insets { box.style.insets = insets }
    return box
  }
}

/// The direction in which a row of a box runs, and the edge where it begins.
///
/// Positions along a row are distances from its leading end, in both reading directions.
struct RowDirection {
  let isReversed: Bool
  /// The x of the row's leading end: its left, or its right if it is reversed.
  fileprivate let edge: CGFloat

  /// The x of a child at a position along the row.
  @inline(__always) func x(of position: CGFloat, width: CGFloat) -> CGFloat {
    isReversed ? edge - position - width : edge + position
  }
}

/// Not initialisers, which would copy the context of every run.
extension BoxLayout {
  /// The left inset in the reading direction, which is read only if it makes a difference.
  @inline(__always) func leftInset(_ context: LeanContext) -> CGFloat {
    style.mirrorsInsets && context.isReversed ? style.insets.right : style.insets.left
  }

  /// The left edge of a column: the left inset, or less where insets that don't fit in overlap at
  /// the left.
  @inline(__always) func leftEdge(_ context: LeanContext, in width: CGFloat) -> CGFloat {
    width < style.insets.horizontal ? overlappingLeftEdge(context, in: width) : leftInset(context)
  }

  @inline(never)
  private func overlappingLeftEdge(_ context: LeanContext, in width: CGFloat) -> CGFloat {
    let left = leftInset(context)
    switch style.horizontalAlignment {
    case .leading, .center, .trailing:
      return context.isReversed ? left + (width - style.insets.horizontal) : left
    case .left, .right: return left
    }
  }

  /// The direction of a row of a given extent, as the box aligns it in what the insets leave, which
  /// is less than nothing where they don't fit in.
  ///
  /// A reversed row that is too long reaches beyond the left edge, unless one can't scroll there.
  @inline(never) func row(
    of extent: CGFloat, _ context: LeanContext, from left: CGFloat, in available: CGFloat
  ) -> RowDirection {
    let isReversed = context.isReversed
    let isTooLong = extent > available
    if isReversed && (isTooLong || beginsAtLeadingEdge) {
      let end = isTooLong && context.scrollsOverflow ? extent : available
      return RowDirection(isReversed: true, edge: left + end)
    }
    let isAtStart = !isReversed && beginsAtLeadingEdge
    let start = isAtStart ? left : left + shift(of: extent, in: available, context)
    return RowDirection(isReversed: isReversed, edge: isReversed ? start + extent : start)
  }
}
