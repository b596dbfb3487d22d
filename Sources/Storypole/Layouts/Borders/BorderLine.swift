public import Foundation

/// A flexible centre between edges that keep their extents (YOLayout): ``VBorderLayout``,
/// ``HBorderLayout``.
///
/// Edges get the extent that they need along the line, and the whole available extent across
/// it. The centre gets the remainder, less one ``spacing`` per edge, but never less than 0.
/// Without a centre there is a gap: the edges keep their order, at their own insets.
/// On an unlimited axis the extent is that of the parts, the spacing and the insets. A
/// collapsed view has no slot and no spacing; an item that is not a subview has neither, and is
/// reported.
///
/// A border names its items, so it belongs to one view, and it retains them. Two borders are
/// equal if they name the same views. Cost: one measurement per edge; the centre is measured
/// only on an unlimited axis.
public struct BorderLine<Direction: BorderDirection>: Layout {
  /// The item that gets the extent that the edges leave; `nil` leaves a gap.
  public var center: (any LayoutItem)?
  /// The edges before the centre, in their order along the line.
  var start: [any LayoutItem] = []
  /// The edges after the centre, in their order along the line.
  var end: [any LayoutItem] = []
  /// The distance of the content from the host's edges, in points.
  public var insets = EdgeInsets.zero
  /// The distance between neighbours, in points.
  public var spacing: CGFloat = 0
  /// Whether hidden views get no slot; off by default (R37).
  public var ignoresHidden = false

  /// Places the items, or measures without placing: see ``Layout``.
  public func layout(_ context: LayoutContext, in size: CGSize) -> CGSize {
    BorderRun(withSlots(in: context), context).layout(in: size)
  }

  /// The border without the items that get no slot.
  private func withSlots(in context: LayoutContext) -> Self {
    var border = self
    border.start = start.filter { context.hasSlot($0, ignoringHidden: ignoresHidden) }
    border.end = end.filter { context.hasSlot($0, ignoringHidden: ignoresHidden) }
    border.center = center.flatMap { context.hasSlot($0, ignoringHidden: ignoresHidden) ? $0 : nil }
    return border
  }
}

extension BorderLine: Equatable {
  /// Whether both name the same views, or equal items, in the same places and with the same
  /// distances.
  public static func == (a: Self, b: Self) -> Bool {
    a.insets == b.insets && a.spacing == b.spacing && a.ignoresHidden == b.ignoresHidden
      && isSame(a.items, b.items) && a.start.count == b.start.count && a.end.count == b.end.count
  }

  /// All items, in their order along the line.
  private var items: [any LayoutItem] { start + (center.map { [$0] } ?? []) + end }

  private static func isSame(_ a: [any LayoutItem], _ b: [any LayoutItem]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy(isEqual)
  }
}

/// The direction of a border's line.
public protocol BorderDirection {
  /// The axis along which the edges are fitted.
  static var axis: Axis { get }
}
