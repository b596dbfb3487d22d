public import Foundation

/// What box layouts have in common (YOLayout).
public protocol BoxLayout: Layout, Hashable, Sendable {
  /// Insets, spacing, limits and alignment; each is a property of the box, too.
  var style: BoxStyle { get set }

  /// A box with the defaults: no insets, no spacing, no limits, to the left.
  init()
}

extension BoxLayout {
  /// A box.
  public init(
    spacing: CGFloat = 0, insets: EdgeInsets = .zero,
    horizontalAlignment: HorizontalAlignment = .left
  ) {
    self.init()
    self.spacing = spacing
    self.insets = insets
    self.horizontalAlignment = horizontalAlignment
  }

  /// The box's own answer: its limits over what its content needs.
  func answer(_ needed: CGSize) -> CGSize { needed.limited(min: minSize, max: maxSize) }

  /// Goes through the subviews that get a slot, in order, and says which is the first of them.
  ///
  /// Each is looked up once, for all that a box asks of it: it lives as long as the pass.
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

  /// How far a run of some extent moves to the right within the room, if there is any.
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
  /// Between two limits, of which the lower one wins; an upper one of 0 is none.
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
  /// What a subview's own extents and limits make of a size that was found for it.
  ///
  /// - Parameters:
  ///   - slot: the size that the box gives it.
  ///   - measured: its measured size, of which percentages are taken.
  @inline(__always) func boxSize(_ item: NodeRef, slot: CGSize, measured: CGSize) -> CGSize {
    guard let attributes = boxAttributes(item) else { return slot }
    let own = CGSize(
      width: attributes.width?.resolved(against: measured.width) ?? slot.width,
      height: attributes.height?.resolved(against: measured.height) ?? slot.height)
    return own.limited(min: attributes.minSize, max: attributes.maxSize)
  }

  /// The attributes of a subview, as a dependency; `nil` for one that never had any.
  @inline(__always) private func boxAttributes(_ item: NodeRef) -> BoxAttributes? {
    engine.recordSummary(
      item.has(.isHidden)
        ? [.childrenAttributes, .hiddenChildrenAttributes] : .childrenAttributes)
    return item.pointee.extras?.attributes?.attributes
  }

  /// Reports content that is larger than the room which it was given; nothing is clamped.
  func reportOverflow(_ content: CGFloat, in room: CGFloat, along axis: Axis) {
    if isSizing || content <= room || (container.scrollsContent && !isNested) { return }
    let extent = axis == .horizontal ? "wide" : "high"
    container.diagnose(
      .overflow, "its content is \(content) points \(extent), in \(room)",
      advice: "Nothing was clamped; make room, or let it scroll.")
  }
}
