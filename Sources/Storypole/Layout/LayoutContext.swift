public import Foundation

/// One run of a layout body, which measures and places items through it.
///
/// All rects are in the coordinates of the running layout, in points: (0, 0) is the top left corner
/// of its available size. Everything that is measured and read is a dependency of the body. A
/// collapsed view is not placed: calls that would place it return a rect of no size (R38). A
/// context is invalid after the body has returned. Calls are then refused and reported.
public struct LayoutContext {
  let engine: EngineRef
  /// The view whose subviews are laid out.
  ///
  /// It is kept alive, so that a context used after its body can report that.
  public let container: View
  /// The container's subviews as they were when the body first asked for them, without the
  /// collapsed ones (R31, R38).
  ///
  /// Valid while the context is current.
  var items: SnapshotRef
  /// Whether this run only measures: placements apply nothing.
  public internal(set) var isSizing: Bool
  let stamp: UInt64
  /// The record of the container that the run makes, which identifies the run together with the
  /// stamp.
  let record: Int
  /// The position of the running layout's (0, 0) in the container's coordinates, not (0, 0)
  /// only for a layout that is an item of another one.
  var origin: CGPoint
  /// The available size of the running layout.
  var availableSize: CGSize
  /// The drawn item whose own layout is running, only compared and never dereferenced, or `nil` for
  /// the container's.
  var drawnContainerID: ItemID?
  /// Whether the running layout is an item of another one.
  var isNested: Bool
  /// Where it lies in the container then.
  var edges: NestedEdges?
  /// Whether a layout is only measured, as an item of another, and reads no frames, so that its
  /// placements have no effect.
  ///
  /// Nested layouts are then measured but not placed: otherwise each level would run the one
  /// below it twice.
  var discardsPlacements = false
  /// The number of layouts around the running one.
  var level = 0

  @inline(__always) var host: NodeRef { container.node }

  /// Whether the body that the context was passed to is still running.
  ///
  /// The container refers to its engine as long as the engine lives. Only then may the context's
  /// own reference be dereferenced.
  @inline(__always) var isCurrent: Bool {
    host.engine == engine && engine.isRunning(host, record: record, stamp: stamp)
  }

  /// Whether the context is current, and reports it if it isn't.
  @inline(__always) var isUsable: Bool {
    if isCurrent { return true }
    refuseEscaped()
    return false
  }

  // MARK: The container's subviews, by index

  /// The number of subviews to lay out: all but the collapsed ones, as they were when the body
  /// first asked.
  ///
  /// Subviews that the body adds, removes, reorders, collapses or reveals before that are taken
  /// into account. Later changes make it run again (R32, R53).
  public var count: Int {
    @inline(__always) get {
      if !isUsable { return 0 }
      if !items.isTaken { engine.take(items, of: host) }
      return items.count
    }
  }

  /// Returns a subview, 0 being the backmost, or reports an invalid index and returns `nil`.
  public func subview(at index: Int) -> View? { node(ofItem: index)?.view }

  /// Returns the size that a subview needs for a proposal, as ``View/sizeThatFits(_:)`` does.
  public func measure(_ index: Int, _ proposal: CGSize) -> CGSize {
    node(ofItem: index).map { measure($0, proposal) } ?? .zero
  }

  @inline(__always) func measure(_ node: NodeRef, _ proposal: CGSize) -> CGSize {
    // The view may have left the tree since the snapshot was taken (R31).
    node.engine == engine ? engine.measure(node, proposal) : .zero
  }

  /// Returns the baselines of a subview at a size, as ``View/baselines(in:)`` does.
  public func baselines(of index: Int, in size: CGSize) -> Baselines {
    Baselines(node(ofItem: index).map { baselines(of: $0, in: size) } ?? .zero)
  }

  func baselines(of node: NodeRef, in size: CGSize) -> CGSize {
    node.engine == engine ? engine.baselines(node, at: size) : .zero
  }

  /// Gives a subview a frame, in points, in the layout's coordinates.
  ///
  /// While sizing it applies nothing, but the body reads the frame as if it did. A negative extent is
  /// stored as 0, and a rect that isn't finite places the written frame. Both are reported (R40). A
  /// subview that has left since the snapshot was taken is skipped (R31).
  public func place(_ index: Int, _ frame: CGRect) {
    if let node = node(ofItem: index) { placeChild(node, frame) }
  }

  @inline(__always) func placeChild(_ node: NodeRef, _ frame: CGRect) {
    if node.superNode != host { return }
    if isSizing { imagineChild(node, frame) } else { engine.placeChild(node, moved(frame)) }
  }

  /// Whether a subview is hidden, as a dependency, which layouts that ignore hidden views read
  /// (R37).
  public func isHidden(_ index: Int) -> Bool {
    node(ofItem: index).map { isHidden($0) } ?? false
  }

  @inline(__always) func isHidden(_ node: NodeRef) -> Bool {
    engine.recordSummary(.childrenHidden, of: node)
    return node.isHidden
  }

  /// Returns a subview's node, or reports an invalid index, or a call after the body has returned,
  /// and returns `nil`.
  @inline(__always) func node(ofItem index: Int) -> NodeRef? {
    if !isUsable { return nil }
    if !items.isTaken { engine.take(items, of: host) }
    guard index >= 0 && index < items.count else {
      refuse(index)
      return nil
    }
    return items[index]
  }

  // MARK: Any item

  /// Returns the size that an item needs for a proposal, in points.
  ///
  /// - Parameters:
  ///   - item: a view, a drawn item or a layout.
  ///   - proposal: the available size.
  ///   - safeArea: the insets of the safe area that the item gets. Only a view that reads its safe
  ///     area while measuring, or its margins, makes a difference. With `nil` it gets the
  ///     container's insets, less the distances that are known from the call's rect. A non-finite
  ///     inset counts as 0, and is reported.
  public func measure(
    _ item: some LayoutItem, _ proposal: CGSize, safeArea: EdgeInsets? = nil
  ) -> CGSize {
    guard let safeArea else { return item.size(fitting: proposal, in: self) }
    if !isUsable { return .zero }
    let insets = container.usable(safeArea, "safeArea")
    return engine.offering(isNested ? .nested(NestedEdges(given: insets), nil) : .given(insets)) {
      item.size(fitting: proposal, in: self)
    }
  }

  @inline(__always) func moved(_ rect: CGRect) -> CGRect {
    CGRect(
      x: rect.origin.x + origin.x, y: rect.origin.y + origin.y,
      width: rect.size.width, height: rect.size.height)
  }

  /// Whether a view can be placed: it must be a subview of the container, and the layout not
  /// that of a drawn item.
  func holds(_ node: NodeRef) -> Bool { node.superNode == host && drawnContainerID == nil }

  /// Places a subview of the container, or records the placement while sizing, and returns the
  /// frame in both cases.
  func place(_ node: NodeRef, _ rect: CGRect) -> CGRect {
    if !isUsable { return rect }
    guard holds(node) else { return refuseStranger(node, rect) }
    if node.isCollapsed {
      engine.recordRead(of: .isCollapsed, in: node)
      return CGRect(origin: rect.origin, size: .zero)
    }
    if isSizing { return imagine(node, rect) }
    engine.placeChild(node, moved(rect))
    let placed = node.frame
    return CGRect(
      x: placed.origin.x - origin.x, y: placed.origin.y - origin.y,
      width: placed.size.width, height: placed.size.height)
  }

  @inline(never) private func imagineChild(_ node: NodeRef, _ frame: CGRect) {
    if !node.isCollapsed { _ = imagine(node, frame) }
  }

  private func imagine(_ node: NodeRef, _ rect: CGRect) -> CGRect {
    if !node.dependsOnCollapse(record: record, stamp: stamp) {
      engine.recordRead(of: .isCollapsed, in: node)
    }
    let frame = rect.imaginable ?? writtenFrame(of: node)
    engine.imagine(moved(frame), of: node.id)
    return frame
  }

  /// Returns the written frame, which replaces a rect that isn't finite, as a dependency,
  /// because bodies compute with it (R40).
  private func writtenFrame(of node: NodeRef) -> CGRect {
    engine.recordRead(of: .writtenSize, in: node)
    engine.recordRead(of: .writtenOrigin, in: node)
    return node.writtenFrame.offsetBy(dx: -origin.x, dy: -origin.y)
  }

  func refuseEscaped() {
    let hasLeft = host.isRunning(record: 0) && host.engine != engine
    // The rest of the body's work is missing from this run.
    if hasLeft { host.force() }
    container.diagnose(
      .escapedContext,
      "a layout context was used after "
        + (hasLeft ? "its view had left the tree" : "its body had returned"),
      advice: hasLeft
        ? "Nothing was done; the view is laid out when it is added to a tree again (R31)."
        : "Nothing was done; use the context only while the block runs.")
  }

  private func refuse(_ index: Int) {
    container.diagnose(
      .notAChild, "its layout used the index \(index), but has \(items.count) items",
      advice: "Nothing was done; use an index in 0..<count.")
  }

  private func refuseStranger(_ node: NodeRef, _ rect: CGRect) -> CGRect {
    reportNotAChild(node.view, "was placed at \(rect.brief)")
    return rect
  }

  /// Reports to the container's tree a view that its layout names or places but that is not its
  /// subview.
  func reportNotAChild(_ view: View, _ attempted: String) {
    view.diagnose(
      .notAChild, "\(attempted) by the layout of \(container.path), but is not its subview",
      advice: Self.advice(on: view, of: container), toTreeOf: container)
  }

  /// A view deeper in the container has a superview whose layout can place it.
  ///
  /// What the advice looks at is no input of the body.
  private static func advice(on view: View, of container: View) -> String {
    guard let owner = view.presentSuperview, owner !== container,
      owner.isWithin(container)
    else { return "Nothing was done; add it to that view first." }
    return "Nothing was done; place it in the layout of \(owner.path)."
  }

  // MARK: Nested layouts

  func measureNested(_ layout: some Layout, _ proposal: CGSize) -> CGSize {
    guard mayNest() else { return .zero }
    let edges = measuredEdges
    return rememberingAnswers {
      // The library's layouts read no frames, and so return the same size each time in one run.
      guard layout is any LibraryLayout else {
        return executeNested(layout, proposal, edges, isSteady: false)
      }
      let question = NestedAnswers.Question(
        proposal: proposal, level: level, drawnContainerID: drawnContainerID)
      if let known = engine.nestedAnswers.answer(of: layout, to: question, at: edges) {
        return known
      }
      let reads = engine.nestedAnswers.insetReads
      let size = executeNested(layout, proposal, edges, isSteady: true)
      let hasRead = engine.nestedAnswers.insetReads != reads
      engine.nestedAnswers.add(size, of: layout, to: question, at: hasRead ? edges : nil)
      return size
    }
  }

  private func executeNested(
    _ layout: some Layout, _ proposal: CGSize, _ edges: NestedEdges, isSteady: Bool
  ) -> CGSize {
    engine.measuringWithin {
      var context = nested(at: origin, availableSize: proposal, edges, isSizing: true)
      context.discardsPlacements = isSteady
      return context.run(layout)
    }
  }

  func placeNested(_ layout: some Layout, _ frame: CGRect) {
    guard mayNest() else { return }
    let start = CGPoint(x: origin.x + frame.origin.x, y: origin.y + frame.origin.y)
    rememberingAnswers {
      let context = nested(
        at: start, availableSize: frame.size, edges(at: frame), isSizing: isSizing)
      _ = context.run(layout)
    }
  }

  /// Runs a layout in its context, which its items find when they ask for insets.
  private func run(_ layout: some Layout) -> CGSize {
    engine.offering(.nested(edges ?? .whole, layout as? any LibraryLayout)) {
      layout.layout(self, in: availableSize)
    }
  }

  /// Places an item for a layout that reads no frames.
  @inline(__always) func placeItem(_ item: any LayoutItem, at frame: CGRect) {
    if !discardsPlacements { _ = item.place(frame, in: self) }
  }

  /// Runs a closure, keeping nested answers until the outermost nested layout ends.
  private func rememberingAnswers<Result>(_ run: () -> Result) -> Result {
    if isNested { return run() }
    let outer = engine.nestedAnswers.begin()
    defer { engine.nestedAnswers.end(outer) }
    return run()
  }

  /// R43: whether a layout may be nested, as nested layouts recurse on the native stack, which
  /// is limited.
  private func mayNest() -> Bool {
    if !isUsable { return false }
    guard engine.isStackLow else { return true }
    container.node.noteRefusal(ofRecord: record)
    container.diagnose(
      .depthLimit, "its layout nests layouts too deep for the stack",
      advice: "The innermost is treated as 0 × 0; give them views of their own (R43).")
    return false
  }

  private func nested(
    at origin: CGPoint, availableSize: CGSize, _ edges: NestedEdges, isSizing: Bool
  ) -> LayoutContext {
    var context = self
    (context.origin, context.availableSize, context.edges) = (origin, availableSize, edges)
    (context.isSizing, context.isNested, context.discardsPlacements) = (isSizing, true, false)
    context.level += 1
    return context
  }
}

extension CGRect {
  /// The rect as a measuring body may record it: without negative extents, or `nil` if a component
  /// is NaN.
  ///
  /// Infinite extents are valid: they are hints on an axis without a limit, and measuring
  /// blocks may compute with them.
  var imaginable: CGRect? {
    if origin.x.isNaN || origin.y.isNaN || size.width.isNaN || size.height.isNaN { return nil }
    return CGRect(origin: origin, size: size.clampedToNonNegative)
  }
}
