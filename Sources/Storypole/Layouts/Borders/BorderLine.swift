public import Foundation

/// A centre that gives way, between edges that keep their extents (YOLayout): ``VBorderLayout``, ``HBorderLayout``.
///
/// Edges get the extent that they need along the line, and all of the room across it. The centre gets what is left, less one
/// ``spacing`` for each edge, but never less than 0. Without a centre there is a hole: the edges keep their order, and sit at
/// their own insets. An axis without a limit takes what the parts, the gaps and the insets need. A collapsed view has no slot and no
/// spacing; a view that is no subview has none either, and is reported.
///
/// A border names its items, so it is one view's layout, and keeps them alive. It is equal to another if both name the same
/// views. Cost: one measurement an edge; the centre is measured only on an axis without a limit.
public struct BorderLine<Direction: BorderDirection>: Layout {
  /// What takes the room that the edges leave; `nil` leaves a hole.
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

  /// Places the items, or finds out where they would be: see ``Layout``.
  public func layout(_ context: LayoutContext, in size: CGSize) -> CGSize {
    BorderRun(withSlots(in: context), context).layout(in: size)
  }

  /// The border without those items that get no slot.
  private func withSlots(in context: LayoutContext) -> Self {
    var border = self
    border.start = start.filter { context.hasSlot($0, ignoringHidden: ignoresHidden) }
    border.end = end.filter { context.hasSlot($0, ignoringHidden: ignoresHidden) }
    border.center = center.flatMap { context.hasSlot($0, ignoringHidden: ignoresHidden) ? $0 : nil }
    return border
  }
}

extension BorderLine: Equatable {
  /// Whether both name the same views, or equal items, in the same places and with the same distances.
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

/// Which way the line of a border runs.
public protocol BorderDirection {
  /// The axis along which the edges are fitted.
  static var axis: Axis { get }
}
