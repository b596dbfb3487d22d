public import Foundation

/// A layout as a value: the same code places items and measures them.
///
/// The context carries the mode, so that the same lines compute both the frames and, for
/// example, the height at a width (YOLayout). Assign a layout to a view (``View/layout``), use
/// it by hand in an overridden ``View/layoutSubviews()`` (``place(in:)``), or make it an item
/// of another layout: then it is virtual, and its items stay in the container's coordinates.
public protocol Layout: LayoutItem {
  /// Places the items in `size`, or computes where they would be placed, and returns the size
  /// that is needed.
  ///
  /// - Parameters:
  ///   - context: the context that measures and places the items, invalid after the call.
  ///   - size: the available size, in points, infinite on an axis that measures without a limit.
  ///     Coordinates start at its top left corner.
  /// - Returns: the size needed, in points, which must be finite.
  func layout(_ context: LayoutContext, in size: CGSize) -> CGSize

  /// The arrangement of the items relative to each other, unspecified by default.
  ///
  /// A layout that never puts an item on another one says ``ItemArrangement/apart``, so that checks
  /// of soundness report where it does after all. Layout itself doesn't read it.
  var itemArrangement: ItemArrangement { get }
}

extension Layout {
  /// Whether this layout, or one among its items, isn't the library's.
  var runsUsersCode: Bool {
    !(self is any LibraryLayout) || nestedLayouts.contains(where: \.runsUsersCode)
  }
}

extension Layout {
  /// Nothing is stated about the arrangement.
  public var itemArrangement: ItemArrangement { .unspecified }

  /// Returns the size that the layout needs when it is measured.
  public func size(fitting proposal: CGSize, in context: LayoutContext) -> CGSize {
    context.measureNested(self, proposal)
  }

  /// Lays the items out in a rect, in the context's coordinates, and returns that rect.
  public func place(_ frame: CGRect, in context: LayoutContext) -> CGRect {
    context.placeNested(self, frame)
    return frame
  }

  /// Returns a zero rect: a layout has no frame of its own.
  public func frame(in context: LayoutContext) -> CGRect { .zero }

  /// Lays out the subviews of a view, from within its overridden ``View/layoutSubviews()`` (or,
  /// for the size, its ``View/measure(_:)``), tracked like a block.
  ///
  /// - Returns: the size that the layout needs, in points, zero outside a body of that view, where
  ///   the call is reported and does nothing.
  @discardableResult
  public func place(in view: View) -> CGSize {
    guard let engine = view.node.runningEngine else {
      view.diagnose(
        .escapedContext, "place(in:) was called outside its layout body",
        advice: "Nothing was done; call it in layoutSubviews(), or set it as the view's layout.")
      return .zero
    }
    if view.refusesNesting(of: self) { return .zero }
    return engine.runWithin(layoutValueBody(view.usable(self)), of: view.node, size: view.size)
  }
}

/// A type that a layout can place: a view, a drawn item, or another layout.
///
/// An item that isn't a view stores its frame itself. It must not store a frame that it is given
/// while the context only measures (``LayoutContext/isSizing``). Its size should depend only on
/// the proposal and on values that never change, or the view that places it has to be marked.
public protocol LayoutItem {
  /// Returns the size that the item needs for a proposal, in points.
  ///
  /// Called only when the item is to fit.
  func size(fitting proposal: CGSize, in context: LayoutContext) -> CGSize

  /// Returns the item's frame as the running body sees it, in the context's coordinates.
  func frame(in context: LayoutContext) -> CGRect

  /// Gives the item a frame, in the context's coordinates, and applies nothing while the context is
  /// sizing.
  ///
  /// - Returns: the frame that the item received, or would receive.
  func place(_ frame: CGRect, in context: LayoutContext) -> CGRect
}

extension View: LayoutItem {
  /// Returns ``sizeThatFits(_:)``, charged to the body that the context belongs to.
  public final func size(fitting proposal: CGSize, in context: LayoutContext) -> CGSize {
    sizeThatFits(proposal)
  }

  /// Returns the frame, in the context's coordinates.
  public final func frame(in context: LayoutContext) -> CGRect {
    frame.offsetBy(dx: -context.origin.x, dy: -context.origin.y)
  }

  /// Places this view, which must be a subview of the context's container.
  public final func place(_ frame: CGRect, in context: LayoutContext) -> CGRect {
    context.place(node, frame)
  }
}
