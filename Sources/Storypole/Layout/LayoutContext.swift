public import Foundation

/// One run of a layout body, which is handed it: items are measured and placed through it.
///
/// All rects are in the coordinates of the layout that is running, in points: (0, 0) is the top left corner of the room that it
/// was given. What is measured and read is a dependency of the body. A collapsed view is not placed: calls that
/// would place it answer a rect of no size (R38). A pass is of no use after the body has returned; calls are
/// refused then, and reported.
public struct LayoutContext {
  let engine: EngineRef
  /// The view whose subviews are laid out; kept alive, so that a pass which outlives its body can say so.
  public let container: View
  /// The host's subviews as they were when the body first asked for them, without the collapsed ones (R31, R38).
  ///
  /// Valid while the pass is current.
  let items: UnsafeMutablePointer<ItemSnapshot>
  /// Whether this run only measures: placements apply nothing.
  public let isSizing: Bool
  let stamp: UInt64
  /// Which record of the host the run makes; with the stamp it names the run.
  let record: Int
  /// Where the running layout's (0, 0) is in the host's coordinates: elsewhere than (0, 0) only for a layout that
  /// is an item of another one.
  let origin: CGPoint
  /// The room of the layout that is running.
  let room: CGSize
  /// The drawn item whose own layout is running, only ever compared; `nil` for the host's.
  let drawnContainerID: UnsafeRawPointer?
  /// Whether the layout that is running is an item of another one.
  let isNested: Bool
  /// Whether a layout is only asked for its size, as an item of another, and reads no frames: where it would place is of
  /// no consequence.
  ///
  /// Layouts in layouts then have to be measured, but not placed: each level would run the one below it twice.
  var discardsPlacements = false
  /// How many layouts contain the one that is running.
  var level = 0

  @inline(__always) var host: NodeRef { container.node }

  /// Whether the body that the pass was handed to is still running.
  ///
  /// The host knows its engine as long as that lives; only then may the pass's own reference be followed.
  @inline(__always) var isCurrent: Bool {
    host.pointee.engine == engine && engine.pointee.reader == host
      && engine.pointee.readerStamp == stamp && engine.pointee.readerRecord == record
  }

  // MARK: The host's subviews, by index

  /// The number of subviews to lay out: all but the collapsed ones, as they were when the body first asked.
  ///
  /// What the body adds, removes, reorders, collapses or reveals before is taken into account; what it
  /// changes afterwards makes it run again (R32, R53).
  public var count: Int {
    @inline(__always) get {
      guard isCurrent else {
        refuseEscaped()
        return 0
      }
      if !items.pointee.isTaken { engine.take(items, of: view) }
      return items.pointee.count
    }
  }

  /// A subview, 0 being the backmost; `nil`, and reported, for an index that is none.
  public func subview(at index: Int) -> View? { node(ofItem: index)?.view }

  /// The size that a subview needs for a proposal; see ``View/sizeThatFits(_:)``.
  public func measure(_ index: Int, _ proposal: CGSize) -> CGSize {
    node(ofItem: index).map { measure($0, proposal) } ?? .zero
  }

  @inline(__always) func measure(_ node: NodeRef, _ proposal: CGSize) -> CGSize {
    // It may have left the tree since the snapshot was taken (R31).
    node.pointee.engine == engine ? engine.measure(node, proposal) : .zero
  }

  /// Gives a subview a frame, in points, in the layout's coordinates; applies nothing while sizing.
  ///
  /// A negative extent is stored as 0, and a rect that isn't finite places the written frame; both are
  /// reported (R40).
  /// One that has left in the meantime is skipped (R31).
  public func place(_ index: Int, _ frame: CGRect) {
    if let node = node(ofItem: index) { placeChild(node, frame) }
  }

  @inline(__always) func placeChild(_ node: NodeRef, _ frame: CGRect) {
    if !isSizing && node.pointee.superNode == host { engine.placeChild(node, moved(frame)) }
  }

  /// Whether a subview is hidden; a dependency, which layouts that ignore hidden views read (R37).
  public func isHidden(_ index: Int) -> Bool {
    node(ofItem: index).map { isHidden($0) } ?? false
  }

  @inline(__always) func isHidden(_ node: NodeRef) -> Bool {
    engine.recordSummary(.childrenHidden, of: node)
    return node.has(.isHidden)
  }

  /// A subview's node; `nil`, and reported, for an index that is none or after the body has returned.
  @inline(__always) func node(ofItem index: Int) -> NodeRef? {
    guard isCurrent else {
      refuseEscaped()
      return nil
    }
    if !items.pointee.isTaken { engine.take(items, of: view) }
    guard index >= 0 && index < items.pointee.count else {
      refuse(index)
      return nil
    }
    return items.pointee[index]
  }

  // MARK: Any item

  /// The size that an item needs for a proposal.
  public func sizeThatFits(_ proposal: CGSize, of item: some LayoutItem) -> CGSize {
    item.size(fitting: proposal, in: self)
  }

  @inline(__always) func moved(_ rect: CGRect) -> CGRect {
    CGRect(
      x: rect.origin.x + origin.x, y: rect.origin.y + origin.y,
      width: rect.size.width, height: rect.size.height)
  }

  /// Whether a view can be placed: a subview of the host, and not by the layout of a drawn item.
  func holds(_ node: NodeRef) -> Bool { node.pointee.superNode == host && drawnContainerID == nil }

  /// Places a view of the host, or imagines to; answers where it is, or would be.
  func place(_ node: NodeRef, _ rect: CGRect) -> CGRect {
    guard isCurrent else {
      refuseEscaped()
      return rect
    }
    guard holds(node) else { return refuseStranger(node, rect) }
    if node.has(.isCollapsed) {
      engine.recordRead(of: .isCollapsed, in: node)
      return CGRect(origin: rect.origin, size: .zero)
    }
    if isSizing { return imagine(node, rect) }
    engine.placeChild(node, moved(rect))
    let placed = node.pointee.frame
    return CGRect(
      x: placed.origin.x - origin.x, y: placed.origin.y - origin.y,
      width: placed.size.width, height: placed.size.height)
  }

  private func imagine(_ node: NodeRef, _ rect: CGRect) -> CGRect {
    if !node.dependsOnCollapse(record: engine.pointee.readerRecord, stamp: stamp) {
      engine.recordRead(of: .isCollapsed, in: node)
    }
    let frame = rect.imaginable ?? writtenFrame(of: node)
    engine.pointee.imagined.add(moved(frame), of: UnsafeRawPointer(node))
    return frame
  }

  /// What a rect that isn't finite is replaced by, as a dependency: bodies compute with it (R40).
  private func writtenFrame(of node: NodeRef) -> CGRect {
    engine.recordRead(of: .writtenSize, in: node)
    engine.recordRead(of: .writtenOrigin, in: node)
    return node.writtenFrame.offsetBy(dx: -origin.x, dy: -origin.y)
  }

  func refuseEscaped() {
    let hasLeft = host.has(.isRunning) && host.pointee.engine != engine
    container.diagnose(
      .escapedContext,
      "a layout pass was used after "
        + (hasLeft ? "its view had left the tree" : "its body had returned"),
      advice: hasLeft
        ? "Nothing was done; the view is laid out where it is added next (R31)."
        : "Nothing was done; use the pass only while the block runs.")
  }

  private func refuse(_ index: Int) {
    container.diagnose(
      .notAChild, "item \(index) of \(items.pointee.count) was asked for by its layout",
      advice: "Nothing was done; use 0 up to the pass's count.")
  }

  private func refuseStranger(_ node: NodeRef, _ rect: CGRect) -> CGRect {
    reportStranger(node.view, "was placed at \(rect.brief)")
    return rect
  }

  /// Reports a view that is no subview of the host, though the layout names or places it, to the
  /// host's tree.
  func reportStranger(_ stranger: View, _ attempted: String) {
    stranger.diagnose(
      .notAChild, "\(attempted) by the layout of \(view.path), whose subview it is not",
      advice: "Nothing was done; add it to that view first.", toTreeOf: view)
  }

  // MARK: Layouts within layouts

  func measureNested(_ layout: some Layout, _ proposal: CGSize) -> CGSize {
    guard mayNest() else { return .zero }
    return rememberingAnswers {
      guard layout is any SteadyLayout else {
        return executeNested(layout, proposal, isSteady: false)
      }
      let question = NestedAnswers.Question(
        proposal: proposal, level: level, drawnContainerID: drawnContainerID)
      if let known = engine.pointee.nestedAnswers.answer(of: layout, to: question) { return known }
      let size = executeNested(layout, proposal, isSteady: true)
      engine.pointee.nestedAnswers.add(size, of: layout, to: question)
      return size
    }
  }

  private func executeNested(
    _ layout: some Layout, _ proposal: CGSize, isSteady: Bool
  ) -> CGSize {
    let imagined = engine.pointee.imagined.count
    engine.pointee.measureDepth += 1
    var context = nested(at: origin, room: proposal, isSizing: true)
    context.discardsPlacements = isSteady
    let size = layout.layout(context, in: proposal)
    engine.pointee.measureDepth -= 1
    engine.carryOutKeptMarksIfDone()
    engine.pointee.imagined.truncate(to: imagined)
    return size
  }

  func placeNested(_ layout: some Layout, _ frame: CGRect) {
    guard mayNest() else { return }
    let start = CGPoint(x: origin.x + frame.origin.x, y: origin.y + frame.origin.y)
    rememberingAnswers {
      _ = layout.layout(
        nested(at: start, room: frame.size, isSizing: isSizing), in: frame.size)
    }
  }

  /// Places an item for a layout that reads no frames.
  @inline(__always) func placeItem(_ item: any LayoutItem, at frame: CGRect) {
    if !discardsPlacements { _ = item.place(frame, in: self) }
  }

  /// Answers are kept as long as the outermost layout in a layout runs.
  private func rememberingAnswers<Result>(_ run: () -> Result) -> Result {
    if isNested { return run() }
    let outer = engine.pointee.nestedAnswers.begin()
    defer { engine.pointee.nestedAnswers.end(outer) }
    return run()
  }

  /// R43: layouts in layouts recurse on the native stack, which has an end.
  private func mayNest() -> Bool {
    guard isCurrent else {
      refuseEscaped()
      return false
    }
    guard ThreadContext.isStackLow(floor: engine.pointee.stackFloor) else { return true }
    container.diagnose(
      .depthLimit, "its layout nests layouts so deep that the stack ran low",
      advice: "The innermost counted as 0 × 0; give them views of their own (R43).")
    return false
  }

  private func nested(at origin: CGPoint, room: CGSize, isSizing: Bool) -> LayoutContext {
    LayoutContext(
      engine: engine, container: container, items: items, isSizing: isSizing, stamp: stamp,
      record: record, origin: origin, room: room, drawnContainerID: drawnContainerID,
      isNested: true,
      level: level + 1)
  }
}

extension CGRect {
  /// The rect as a measuring body may imagine it: without negative extents; `nil` where something is NaN.
  ///
  /// Infinite is a hint on an axis without a limit, which measuring blocks may well compute with.
  var imaginable: CGRect? {
    if origin.x.isNaN || origin.y.isNaN || size.width.isNaN || size.height.isNaN { return nil }
    return CGRect(origin: origin, size: size.clampedToNonNegative)
  }
}

extension NodeRef {
  /// Whether a record already depends on this view being collapsed or not, through a measurement that is
  /// not zero.
  fileprivate func dependsOnCollapse(record: Int, stamp: UInt64) -> Bool {
    for entryIndex in 1...entryCount {
      let entry = entry(entryIndex)
      if entry.pointee.facet != .measurement || entry.pointee.answer == .zero { continue }
      var isFound = false
      entry.forEachEdge { edge in
        isFound =
          edge.pointee.stamp == stamp
          && edge.pointee.isSameReader(entryIndex: record, isSelf: false)
        return !isFound
      }
      if isFound { return true }
    }
    return false
  }
}
