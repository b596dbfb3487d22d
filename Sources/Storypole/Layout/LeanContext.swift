import Foundation

/// One run of a layout that treats all subviews alike, as a box does: what it asks for in its loops.
///
/// It stands for a ``LayoutContext``, but refers to nothing that is counted: making and releasing
/// the references of a context took a third of the fixed cost of a box. Only the library's layouts
/// get one, and they don't keep it beyond their run.
struct LeanContext {
  let engine: EngineRef
  /// The view whose subviews are laid out.
  let host: NodeRef
  private let items: SnapshotRef
  /// Whether this run only measures: placements apply nothing.
  let isSizing: Bool
  /// How the run differs from one of the host's own layout.
  private let role: Role
  /// The position of the layout's (0, 0) in the host's coordinates.
  private let origin: CGPoint

  /// The run of a view's own layout.
  @inline(__always) init(_ engine: EngineRef, _ host: NodeRef, _ items: SnapshotRef, isSizing: Bool)
  {
    (self.engine, self.host, self.items, self.isSizing) = (engine, host, items, isSizing)
    (role, origin) = ([], .zero)
  }

  /// The run that a context was passed to.
  ///
  /// One that is used after its body has returned is reported. It has no items, and places and
  /// reports nothing more.
  init(_ context: LayoutContext) {
    let isUsable = context.isUsable
    engine = context.engine
    host = context.host
    items = isUsable ? context.items : .none
    isSizing = context.isSizing || !isUsable
    role = Role(context)
    origin = context.origin
  }

  fileprivate struct Role: OptionSet {
    let rawValue: UInt8
    /// The layout is an item of another one.
    static let nested = Role(rawValue: 1)
    /// It is that of a drawn item.
    static let ofDrawnItem = Role(rawValue: 2)
    /// It only measures, for code of the user's, which may read the frames.
    static let imagined = Role(rawValue: 4)
  }

  /// Whether the layout is the host's own, not an item of another one, and not that of a drawn item.
  var isOfHost: Bool { role.isDisjoint(with: [.nested, .ofDrawnItem]) }

  // MARK: Items

  /// The number of subviews to lay out: all but the collapsed ones.
  @inline(__always) var count: Int {
    if !items.isTaken { engine.take(items, of: host) }
    return items.count
  }

  /// The subview at an index below the `count`, which was asked for before.
  @inline(__always) subscript(index: Int) -> NodeRef { items[index] }

  /// The size that a subview needs for a proposal, whose extents are 0 or more.
  ///
  /// A view may have left the tree since the run began (R31).
  @inline(__always) func measure(_ item: NodeRef, _ proposal: CGSize) -> CGSize {
    if let known = engine.knownMeasurement(of: item, proposal) { return known }
    return item.engine == engine ? engine.measure(item, proposal) : .zero
  }

  /// The baselines of a subview at a size.
  func baselines(of item: NodeRef, in size: CGSize) -> CGSize {
    item.engine == engine ? engine.baselines(item, at: size) : .zero
  }

  /// Gives a subview a frame, in the layout's coordinates, and applies nothing while sizing.
  @inline(__always) func placeChild(_ item: NodeRef, _ frame: CGRect) {
    if !isSizing { apply(frame, to: item) } else if isImagined { imagine(item, frame) }
  }

  /// The same in a run that isn't imagined.
  @inline(__always) func placeUnread(_ item: NodeRef, _ frame: CGRect) {
    if !isSizing { apply(frame, to: item) }
  }

  /// Whether the run only measures, for code of the user's, which may read the frames.
  @inline(__always) var isImagined: Bool { role.contains(.imagined) }

  @inline(__always) private func apply(_ frame: CGRect, to item: NodeRef) {
    if item.superNode == host { engine.placeChild(item, moved(frame)) }
  }

  @inline(never) private func imagine(_ item: NodeRef, _ frame: CGRect) {
    guard item.superNode == host, let frame = frame.imaginable else { return }
    engine.imagine(moved(frame), of: item.id)
  }

  @inline(__always) private func moved(_ frame: CGRect) -> CGRect {
    CGRect(
      x: frame.origin.x + origin.x, y: frame.origin.y + origin.y,
      width: frame.size.width, height: frame.size.height)
  }

  /// Whether a subview is hidden, as a dependency (R37).
  @inline(__always) func isHidden(_ item: NodeRef) -> Bool {
    engine.recordSummary(.childrenHidden, of: item)
    return item.isHidden
  }

  // MARK: The host

  /// Whether a run of items is placed from right to left, as a dependency of a run that places.
  ///
  /// Sizes don't depend on the direction, so that measurements don't read it.
  @inline(__always) var isReversed: Bool {
    if isSizing { return false }
    if case .rightToLeft = host.withView({ $0.trackedLayoutDirection }) { return true }
    return false
  }

  /// Whether content that is too large can be scrolled to.
  var scrollsOverflow: Bool { host.view.scrollsContent && !role.contains(.nested) }

  /// Reports content that is larger than its available extent, and clamps nothing.
  func reportOverflow(_ content: CGFloat, in available: CGFloat, along axis: Axis) {
    if isSizing || content <= available + .grace || scrollsOverflow { return }
    host.view.diagnose(
      Overflow(content: content, available: available, isHorizontal: axis == .horizontal),
      in: engine)
  }
}

extension LeanContext.Role {
  fileprivate init(_ context: LayoutContext) {
    self = context.isNested ? .nested : []
    if context.drawnContainerID != nil { insert(.ofDrawnItem) }
    let isRead = context.isSizing && !context.discardsPlacements
    if isRead && context.engine.reading.isObserved { insert(.imagined) }
  }
}
