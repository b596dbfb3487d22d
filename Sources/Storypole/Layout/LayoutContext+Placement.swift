public import Foundation

/// The calls of YOLayout: each places an item, and returns the rect that it set, or would set
/// while sizing.
///
/// With ``PlacementOptions/flipIfNeededForRTL`` the returned rect is the one before it was
/// mirrored: a body that computes with it chains rects from the leading edge in both reading
/// directions.
extension LayoutContext {
  /// Places an item in a rect, which is also the hint for its size.
  @discardableResult
  public func setFrame(
    _ rect: CGRect, of item: some LayoutItem, options: PlacementOptions = []
  ) -> CGRect {
    setSize(rect.size, in: rect, of: item, options: options)
  }

  /// Places an item in a rect, with a separate hint for the size.
  @discardableResult
  public func setSize(
    _ hint: CGSize, in rect: CGRect, of item: some LayoutItem, options: PlacementOptions = []
  ) -> CGRect {
    let logical = self.rect(hint, in: rect, of: item, options: options)
    guard options.contains(.flipIfNeededForRTL) else { return item.place(logical, in: self) }
    let flipped = flippedIfNeeded(logical)
    let placed = item.place(flipped, in: self)
    if placed == flipped { return logical }
    // A collapsed view has no size. A rect that isn't finite places the written frame.
    return placed.origin == flipped.origin
      ? CGRect(origin: logical.origin, size: placed.size) : flippedIfNeeded(placed)
  }

  /// Resizes an item, keeping its origin in this run, or else the one last written from
  /// outside.
  @discardableResult
  public func setSize(_ size: CGSize, of item: some LayoutItem) -> CGRect {
    item.place(CGRect(origin: item.frame(in: self).origin, size: size), in: self)
  }

  /// Moves an item, keeping its size in this run, or else the one last written from outside.
  ///
  /// With options, that size is the hint.
  @discardableResult
  public func setOrigin(
    _ origin: CGPoint, of item: some LayoutItem, options: PlacementOptions = []
  ) -> CGRect {
    let size = item.frame(in: self).size
    return setSize(size, in: CGRect(origin: origin, size: .zero), of: item, options: options)
  }

  /// Gives an item its own size for a rect, at the rect's origin or as the options specify.
  @discardableResult
  public func sizeToFit(
    _ item: some LayoutItem, in rect: CGRect, options: PlacementOptions = []
  ) -> CGRect {
    setFrame(rect, of: item, options: options.union(.sizeToFit))
  }

  /// Gives an item a rect's width, and its own height for it.
  @discardableResult
  public func sizeToFitVertical(
    _ item: some LayoutItem, in rect: CGRect, options: PlacementOptions = []
  ) -> CGRect {
    setFrame(rect, of: item, options: options.union(.sizeToFitVertical))
  }

  /// Gives an item a rect's height, and its own width for it.
  @discardableResult
  public func sizeToFitHorizontal(
    _ item: some LayoutItem, in rect: CGRect, options: PlacementOptions = []
  ) -> CGRect {
    setFrame(rect, of: item, options: options.union(.sizeToFitHorizontal))
  }

  /// Centres an item in a rect, and fits an extent of 0 of the size, on that axis only.
  @discardableResult
  public func center(
    _ item: some LayoutItem, size: CGSize = .zero, in rect: CGRect, options: PlacementOptions = []
  ) -> CGRect {
    var options = options.union(.alignCenter)
    if size.width == 0 { options.formUnion(.sizeToFitHorizontal) }
    if size.height == 0 { options.formUnion(.sizeToFitVertical) }
    let hint = CGSize(
      width: size.width == 0 ? rect.size.width : size.width,
      height: size.height == 0 ? rect.size.height : size.height)
    return setSize(hint, in: rect, of: item, options: options)
  }

  // MARK: Pure forms

  /// Returns the rect that ``setFrame(_:of:options:)`` would return, and places nothing.
  public func rect(
    _ rect: CGRect, of item: some LayoutItem, options: PlacementOptions = []
  ) -> CGRect {
    self.rect(rect.size, in: rect, of: item, options: options)
  }

  /// Returns the rect that ``setSize(_:in:of:options:)`` would return, and places nothing.
  public func rect(
    _ hint: CGSize, in rect: CGRect, of item: some LayoutItem, options: PlacementOptions = []
  ) -> CGRect {
    // A NaN hint is refused once, where it is placed.
    if hint.width.isNaN || hint.height.isNaN { return CGRect(origin: rect.origin, size: hint) }
    let call = PlacementCall(rect: rect, hint: hint, options: options)
    return options.aligned(options.size(for: hint) { measure(item, $0, for: call) }, in: rect)
  }

  /// Returns a rect mirrored within the running layout's available width in right-to-left trees,
  /// otherwise unchanged.
  public func flippedIfNeeded(_ rect: CGRect) -> CGRect {
    guard layoutDirection == .rightToLeft, availableSize.width.isFinite else { return rect }
    var flipped = rect
    flipped.origin.x = availableSize.width - rect.origin.x - rect.size.width
    return flipped
  }

  /// Returns directional insets for the reading direction at the container, which is a dependency.
  public func resolved(_ insets: DirectionalEdgeInsets) -> EdgeInsets {
    insets.resolved(in: layoutDirection)
  }

  /// Whether a run of items is placed from right to left, as a dependency of a run that places.
  ///
  /// Sizes don't depend on the direction, so that measurements don't read it.
  @inline(__always) var isReversed: Bool {
    if isSizing { return false }
    if case .rightToLeft = layoutDirection { return true }
    return false
  }

  /// Whether a line of items with a given available width is placed from right to left, as a
  /// dependency of a run whose placements have an effect.
  ///
  /// The placements of a nested layout have one while sizing: the block around it may read frames.
  func reverses(lineIn available: CGFloat) -> Bool {
    if discardsPlacements || available == .infinity || (isSizing && !isNested) { return false }
    return layoutDirection == .rightToLeft
  }

  /// The reading direction at the container (``EnvironmentValues/layoutDirection``), as a
  /// dependency.
  public var layoutDirection: LayoutDirection {
    if !isUsable { return .leftToRight }
    return container.trackedLayoutDirection
  }
}

/// Edges as properties, within a body (SimpleLayout).
extension LayoutContext {
  /// Returns an item as the running body sees it, to be moved by its edges and resized by its
  /// extents.
  ///
  ///     cell.setLayout { cell, layout, size in
  ///       layout[cell.title].width = 200
  ///       layout[cell.title].right = size.width - .edgeSpace
  ///       return size
  ///     }
  ///
  /// Each setter places the item. While the context is sizing, the placement is recorded but not
  /// applied. Each getter returns the value that this run has set, or else the one of the frame
  /// last written from outside, as a dependency. Coordinates are the context's.
  public subscript(item: any LayoutItem) -> ItemEdges { ItemEdges(item: item, context: self) }

  /// The available rect of the running layout, in the coordinates in which it places.
  ///
  /// In a block or a layout of a view these are the view's bounds, at the size that is laid out or
  /// measured: the right edge is the visible one, regardless of the view's position and of how far
  /// its content is scrolled. Reading it therefore makes the bounds' origin a dependency. A body
  /// that uses the `size` parameter instead doesn't run again when its view scrolls. In a layout
  /// that is an item of another one it starts at (0, 0). An extent is infinite on an axis that is
  /// measured without a limit.
  public var bounds: CGRect {
    if !isUsable { return .zero }
    return CGRect(origin: isNested ? .zero : container.boundsOrigin, size: availableSize)
  }
}

/// An item of a layout context, with its edges as properties: see
/// ``LayoutContext/subscript(_:)->ItemEdges``.
public struct ItemEdges: FrameEdges {
  let item: any LayoutItem
  let context: LayoutContext

  /// The item's frame in the context's coordinates, in points, and setting it places the item.
  public var frame: CGRect {
    get { item.frame(in: context) }
    nonmutating set { _ = item.place(newValue, in: context) }
  }
}
