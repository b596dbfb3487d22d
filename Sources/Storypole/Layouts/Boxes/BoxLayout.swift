public import Foundation

/// The common interface of box layouts (YOLayout).
public protocol BoxLayout: Layout, Hashable, Sendable {
  /// Insets, spacing, limits and alignment; each is also a property of the box.
  var style: BoxStyle { get set }

  /// A box with the defaults: no insets, no spacing, no limits, left-aligned.
  init()
}

extension BoxLayout {
  /// A box with a spacing, insets and an alignment.
  public init(
    spacing: CGFloat = 0, insets: EdgeInsets = .zero,
    horizontalAlignment: HorizontalAlignment = .left
  ) {
    self.init()
    self.spacing = spacing
    self.insets = insets
    self.horizontalAlignment = horizontalAlignment
  }

  /// The size that the box reports: the size that its content needs, within the box's limits.
  func answer(_ needed: CGSize) -> CGSize { needed.limited(min: minSize, max: maxSize) }

  /// Visits the subviews that get a slot, in order, and passes whether each is the first.
  ///
  /// Each node is looked up once for all queries of the box; it is valid as long as the
  /// context.
  @inline(__always)
  func forEachSlot(in context: LayoutContext, _ body: (_ item: NodeRef, _ isFirst: Bool) -> Void) {
    var isFirst = true
    for index in 0..<context.count {
      guard let item = context.node(ofItem: index) else { return }
      if ignoresHidden && context.isHidden(item) { continue }
      body(item, isFirst)
      isFirst = false
    }
  }

  /// The offset to the right of a run in the available extent; 0 if there is no free space.
  func shift(of extent: CGFloat, in room: CGFloat) -> CGFloat {
    let free = room - extent
    guard free > 0, free < .infinity else { return 0 }
    switch horizontalAlignment {
    case .left: return 0
    case .center: return (free / 2).rounded()
    case .right: return free
    }
  }
}

extension CGSize {
  /// The size within two limits, of which the lower one wins; an upper limit of 0 means no
  /// limit.
  func limited(min: CGSize, max: CGSize) -> CGSize {
    CGSize(
      width: width.limited(min: min.width, max: max.width),
      height: height.limited(min: min.height, max: max.height))
  }
}

extension CGFloat {
  fileprivate func limited(min: CGFloat, max: CGFloat) -> CGFloat {
    let capped = max > 0 && self > max ? max : self
    return capped < min ? min : capped
  }
}

extension LayoutContext {
  /// The size of a subview after its own extents and limits are applied.
  ///
  /// - Parameters:
  ///   - slot: the size that the box gives it.
  ///   - measured: its measured size, the reference of percentages.
  @inline(__always) func boxSize(_ item: NodeRef, slot: CGSize, measured: CGSize) -> CGSize {
    guard let attributes = boxAttributes(item) else { return slot }
    let own = CGSize(
      width: attributes.width?.resolved(against: measured.width) ?? slot.width,
      height: attributes.height?.resolved(against: measured.height) ?? slot.height)
    return own.limited(min: attributes.minSize, max: attributes.maxSize)
  }

  /// The attributes of a subview, recorded as a dependency; `nil` if they were never set.
  @inline(__always) private func boxAttributes(_ item: NodeRef) -> BoxAttributes? {
    engine.recordSummary(
      item.isHidden
        ? .childrenAttributes | .hiddenChildrenAttributes : .childrenAttributes, of: item)
    return item.extras?.attributes?.attributes
  }

  /// Reports content that is larger than its available extent; nothing is clamped.
  func reportOverflow(_ content: CGFloat, in room: CGFloat, along axis: Axis) {
    if isSizing || content <= room || (container.scrollsContent && !isNested) { return }
    let extent = axis == .horizontal ? "wide" : "high"
    container.diagnose(
      .overflow, advice: "Nothing was clamped; provide more space, or let it scroll."
    ) { "its content is \(content.brief) points \(extent), but \(room.brief) are available" }
  }
}

// MARK: - Bodies

/// Bodies of boxes with default properties, shared because most boxes have these; an object for
/// each took 19 bytes per view.
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
  /// Returns the body of a box that has the defaults otherwise; `nil` if a number isn't finite.
  @_specialize(where Self == VBoxLayout)
  @_specialize(where Self == HBoxLayout)
  static func body(spacing: CGFloat?, insets: EdgeInsets?) -> LayoutBody? {
    let box = Self().with(spacing: spacing, insets: insets)
    return box.style.isFinite ? SharedBody.of(box) : nil
  }

  /// This box with another spacing and other insets, where they are given.
  @inline(__always) func with(spacing: CGFloat?, insets: EdgeInsets?) -> Self {
    var box = self
    if let spacing { box.spacing = spacing }
    if let insets { box.insets = insets }
    return box
  }
}
