public import Foundation

/// A drawn item as an item of a layout: measured, placed and read through a context.
extension DrawnItem: LayoutItem {
  /// Returns the ``fittingSize``, or the size from ``setMeasure(_:)`` or ``layout``, or else the
  /// size last written from outside.
  ///
  /// A negative extent of a proposal counts as 0. An answer that isn't finite counts as 0 and is
  /// reported (R11).
  public func size(fitting proposal: CGSize, in context: LayoutContext) -> CGSize {
    if !context.isUsable { return .zero }
    isUsed = true
    if let ownSize { return ownSize }
    let answer = answer(for: context.sanitized(proposal), in: context)
    if !answer.isFinite {
      report(
        .invalidSize, "answered \(answer.brief) to \(proposal.brief)",
        advice:
          "Non-finite extents are treated as 0; return a finite extent if there is no limit (R11).")
    }
    return answer.clampedToFiniteExtent
  }

  private func answer(for proposal: CGSize, in context: LayoutContext) -> CGSize {
    if let ownMeasure { return ownMeasure(proposal) }
    if let ownLayout { return context.inside(self).measureNested(ownLayout, proposal) }
    return written.size
  }

  /// Returns the frame that this run has given the item, or else the one last written from
  /// outside, in the context's coordinates.
  public func frame(in context: LayoutContext) -> CGRect {
    if !context.isUsable { return .zero }
    return seenFrame(in: context.engine).offsetBy(dx: -context.origin.x, dy: -context.origin.y)
  }

  /// Places the item, and runs its own layout for the items in it.
  ///
  /// While sizing, the placement is recorded but not applied, and the item's layout doesn't run.
  /// The item must be in the context's container, or in the drawn item whose layout is running.
  public func place(_ frame: CGRect, in context: LayoutContext) -> CGRect {
    if !context.isUsable { return frame }
    guard context.lists(self) else {
      context.reportNotAChild(self, "was placed at \(frame.brief)")
      return frame
    }
    isUsed = true
    let placed =
      context.isSizing
      ? imagined(context.moved(frame), in: context) : settled(context.moved(frame), in: context)
    return placed.offsetBy(dx: -context.origin.x, dy: -context.origin.y)
  }

  private func imagined(_ frame: CGRect, in context: LayoutContext) -> CGRect {
    let frame = frame.imaginable ?? written
    context.engine.imagine(frame, of: key)
    return frame
  }

  private func settled(_ frame: CGRect, in context: LayoutContext) -> CGRect {
    keep(accepted(frame), stamp: context.stamp)
    if let ownLayout {
      let frame = present.offsetBy(dx: -context.origin.x, dy: -context.origin.y)
      var inside = context.inside(self)
      inside.edges = context.edges(at: frame)
      inside.placeNested(ownLayout, CGRect(origin: .zero, size: present.size))
    }
    return present
  }

  // MARK: Keeping frames

  func keep(_ frame: CGRect, stamp: UInt64) {
    (present, placedStamp, isUsed) = (frame, stamp, true)
  }

  /// R40: stores a negative extent as 0, and replaces a non-finite rect by the written frame.
  func accepted(_ rect: CGRect) -> CGRect {
    if rect.isStorable { return rect }
    report(
      .invalidFrame, "was placed at \(rect.brief)",
      advice: rect.isFinite
        ? "Its negative extents were stored as 0 (R40)."
        : "The frame last written from outside was placed instead (R40).")
    return rect.imaginable.flatMap { $0.isFinite ? $0 : nil } ?? written
  }

  /// The identity of the object, never dereferenced.
  fileprivate var key: ItemID { ItemID(self) }

  /// Returns the frame as the running body of the view sees it.
  func seenFrame(in engine: EngineRef) -> CGRect {
    isUsed = true
    if let frame = engine.imaginedFrame(of: key) { return frame }
    return engine.isRunningLayout && placedStamp == engine.runStamp ? present : written
  }

  /// The engine that is running the body of this item's view, or `nil` if it isn't running.
  var readingEngine: EngineRef? {
    ThreadContext.isBusy ? view?.node.runningEngine : nil
  }
}

extension LayoutContext {
  /// Whether a drawn item is where this context places: in the container, or in the item whose
  /// layout is running.
  func lists(_ item: DrawnItem) -> Bool {
    guard let drawnContainerID else { return item.host === container }
    return item.container?.key == drawnContainerID
  }

  /// Returns the context for a drawn item's own layout, in the item's coordinates, without
  /// subviews.
  func inside(_ item: DrawnItem) -> LayoutContext {
    var context = self
    (context.items, context.origin, context.drawnContainerID) = (.none, .zero, item.key)
    return context
  }

  /// Reports a drawn item that the layout names or places, but that is elsewhere.
  func reportNotAChild(_ item: DrawnItem, _ attempted: String) {
    container.diagnose(
      .notAChild,
      "its layout names the drawn item \(item.label), which \(attempted) but belongs elsewhere",
      advice: "Nothing was done; add the item to the view, or to the drawn item, that is laid out.")
  }

  /// R11: replaces negative extents and NaN of a proposal by 0, and reports NaN.
  func sanitized(_ proposal: CGSize) -> CGSize {
    if proposal.width.isNaN || proposal.height.isNaN {
      container.diagnose(
        .invalidProposal, "proposed \(proposal.brief) to a drawn item",
        advice: "NaN is treated as 0; look for a division by zero in the caller (R11).")
    }
    return proposal.clampedToNonNegative
  }
}

// The properties of a drawn item that a check for soundness reads.

extension DrawnItem {
  /// Whether the item was never given a frame, neither by a layout nor from outside, and doesn't
  /// just hold others.
  package var lacksFrame: Bool { placedStamp == 0 && present == .zero && children.isEmpty }

  /// Whether a size of 0 × 0 would hide content: it has a size to fit, or measures one.
  package var hasContent: Bool {
    let unlimited = CGSize(width: CGFloat.infinity, height: .infinity)
    guard let size = ownSize ?? ownMeasure?(unlimited) else { return false }
    return size.width > 0 && size.height > 0
  }

  /// The size that the content needs in the item's present width, or `nil` if the item doesn't
  /// measure its content.
  package var neededSize: CGSize? {
    guard ownSize == nil, let ownMeasure else { return nil }
    let needed = ownMeasure(CGSize(width: present.width, height: .infinity))
    return needed.isFinite ? needed : nil
  }
}
