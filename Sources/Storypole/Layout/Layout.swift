public import Foundation

/// A layout as a value: one piece of code that both places items and measures them.
///
/// The mode is carried by the pass, so that the same lines answer "where does everything go?" and "how high at
/// this width?" (YOLayout). Give one to a view (``View/layout``), use it by hand in an overridden ``View/layoutSubviews()`` (``place(in:)``),
/// or make it an item of another layout: then it is virtual, and its items stay in the host's coordinates.
public protocol Layout: LayoutItem {
  /// Places the items in `size`, or finds out where they would be placed, and answers the size that is needed.
  ///
  /// - Parameters:
  ///   - pass: what items are measured and placed through; of no use after the call.
  ///   - size: the room, in points; infinite on an axis that measures without a limit. Coordinates start at its top
  ///     left corner.
  /// - Returns: the size needed, in points; must be finite.
  func layout(_ context: LayoutContext, in size: CGSize) -> CGSize
}

/// A layout whose answer is the same whatever height it is offered.
protocol HeightIgnoringLayout: Layout {}

extension Layout {
  /// The size that the layout answers when it measures.
  public func size(fitting proposal: CGSize, in context: LayoutContext) -> CGSize {
    context.measureNested(self, proposal)
  }

  /// Lays the items out in a rect, in the pass's coordinates, and answers that rect.
  public func place(_ frame: CGRect, in context: LayoutContext) -> CGRect {
    context.placeNested(self, frame)
    return frame
  }

  /// A layout has no frame of its own: zero.
  public func frame(in context: LayoutContext) -> CGRect { .zero }

  /// Lays out the subviews of a view, from within its overridden ``View/layoutSubviews()`` (or, to find
  /// the size, its ``View/measure(_:)``); tracked like a block.
  ///
  /// - Returns: the size that the layout needs, in points; zero outside of a body of that view, where
  ///   nothing is done and it is reported.
  @discardableResult
  public func place(in view: View) -> CGSize {
    guard let engine = view.node.pointee.engine, engine.pointee.reader == view.node else {
      view.diagnose(
        .escapedContext, "place(in:) was called outside of its layout body",
        advice: "Nothing was done; call it in layoutSubviews(), or set it as the view's layout.")
      return .zero
    }
    if view.refusesNesting(of: self) { return .zero }
    return engine.run(
      layoutValueBody(view.withFiniteNumbers(self)), of: view, size: view.size,
      isSizing: engine.pointee.measureDepth > 0)
  }
}

/// Something that a layout can place: a view, a drawn item, or another layout.
///
/// An item that isn't a view keeps its frame itself. It must not keep one that it is given while the
/// pass only measures (``LayoutContext/isSizing``), and what it answers should depend on its proposal and
/// on what never changes, or the view that places it has to be marked.
public protocol LayoutItem {
  /// The size that the item needs for a proposal, in points. Asked only when the item is to fit.
  func size(fitting proposal: CGSize, in context: LayoutContext) -> CGSize

  /// The item's frame as the running body is to see it, in the pass's coordinates.
  func frame(in context: LayoutContext) -> CGRect

  /// Gives the item a frame, in the pass's coordinates; applies nothing while the pass is sizing.
  ///
  /// - Returns: the frame that the item has got, or would get.
  func place(_ frame: CGRect, in context: LayoutContext) -> CGRect
}

extension View: LayoutItem {
  /// What ``sizeThatFits(_:)`` answers, charged to the body that the pass belongs to.
  public final func size(fitting proposal: CGSize, in context: LayoutContext) -> CGSize {
    sizeThatFits(proposal)
  }

  /// The frame, in the pass's coordinates.
  public final func frame(in context: LayoutContext) -> CGRect {
    frame.offsetBy(dx: -context.origin.x, dy: -context.origin.y)
  }

  /// Places this view, which must be a subview of the pass's host.
  public final func place(_ frame: CGRect, in context: LayoutContext) -> CGRect {
    context.place(node, frame)
  }
}
