public import Foundation

/// A flexible centre between edges that keep their extents, in a row or a column (YOLayout).
///
///     page.layout = BorderLine(.vertical, center: text, start: [title], end: [toolbar])
///
/// Edges get the extent that they need along the line, and the whole available extent across it.
/// The centre gets the remainder, less one ``spacing`` per edge, but never less than 0. Without a
/// centre there is a gap: the edges keep their order, at their own insets. On an unlimited axis the
/// extent is the sum of the parts, the spacing and the insets. A collapsed view has no slot and no
/// spacing. An item that is not a subview has neither, and is reported.
///
/// A border names its items, so it belongs to one view, and it retains them. Two borders are equal
/// if they name the same views. Cost: one measurement per edge. The centre is measured only on an
/// unlimited axis.
public struct BorderLine: Layout {
  /// The axis of the line.
  public var axis: Axis
  /// The item that gets the extent that the edges leave, or `nil` for a gap.
  public var center: (any LayoutItem)?
  /// The edges before the centre, in their order along the line: at the top, or where reading
  /// begins.
  public var start: [any LayoutItem]
  /// The edges after the centre, in their order along the line.
  public var end: [any LayoutItem]
  /// Whether a row runs in the reading direction, on by default, or from left to right.
  ///
  /// The insets stay where they are.
  public var followsDirection: Bool
  /// The distance of the content from the host's edges, in points.
  public var insets: EdgeInsets
  /// The distance between neighbours, in points.
  public var spacing: CGFloat
  /// Whether hidden views get no slot, off by default (R37).
  public var ignoresHidden = false

  /// A line of a centre and edges, each in their order along the line.
  public init(
    _ axis: Axis, center: (any LayoutItem)? = nil, start: [any LayoutItem] = [],
    end: [any LayoutItem] = [], followsDirection: Bool = true, insets: EdgeInsets = .zero,
    spacing: CGFloat = 0
  ) {
    self.axis = axis
    self.center = center
    self.start = start
    self.end = end
    self.followsDirection = followsDirection
    self.insets = insets
    self.spacing = spacing
  }

  /// Places the items, or measures without placing: see ``Layout``.
  public func layout(_ context: LayoutContext, in size: CGSize) -> CGSize {
    let border = filtered { context.hasSlot($0, ignoringHidden: ignoresHidden) }
    return BorderRun(border: border, context: context, parts: border.parts).layout(in: size)
  }

  func filtered(_ isIncluded: (any LayoutItem) -> Bool) -> Self {
    var border = self
    border.start = start.filter(isIncluded)
    border.end = end.filter(isIncluded)
    border.center = center.flatMap { isIncluded($0) ? $0 : nil }
    return border
  }
}

extension BorderLine: Equatable {
  /// Whether both name the same views, or equal items, in the same places and with the same
  /// distances.
  public static func == (a: Self, b: Self) -> Bool {
    a.axis == b.axis && a.insets == b.insets && a.spacing == b.spacing
      && a.ignoresHidden == b.ignoresHidden
      && a.followsDirection == b.followsDirection && isEqual(a.center, b.center)
      && isSame(a.start, b.start) && isSame(a.end, b.end)
  }

  private static func isSame(_ a: [any LayoutItem], _ b: [any LayoutItem]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy(isEqual)
  }
}

/// An edge of a border, or its centre, with or without an item.
struct BorderPart {
  var item: (any LayoutItem)?
  var isCenter = false
  /// Whether it is at the start of the line, and whether it is at the end.
  let isFirst, isLast: Bool
}

/// One run of a border layout, along either axis: main is along its line, cross is across it.
struct BorderRun {
  /// The border without the items that get no slot.
  let border: BorderLine
  let context: LayoutContext
  /// Its parts, in their order along the line.
  let parts: [BorderPart]
  private var axis: Axis { border.axis }

  func layout(in size: CGSize) -> CGSize {
    let main = size.main(axis)
    let cross = size.cross(axis) < .infinity ? size.cross(axis) : contentCross(in: main)
    let inner = max(0, cross - border.insets.cross(axis))
    var extents = parts.map {
      $0.isCenter ? 0 : fitted($0, main: .infinity, cross: inner).main(axis)
    }
    let least = gapsAndInsets + extents.reduce(0, +)
    let middle =
      main < .infinity
      ? max(0, main - least) : fitted(center, main: .infinity, cross: inner).main(axis)
    extents[border.start.count] = middle
    place(extents, across: inner, mirror: mirror(in: main, needed: least + middle))
    context.reportOverflow(least, in: main, along: axis)
    return CGSize(main: least + middle, cross: cross, axis: axis)
  }

  /// Places the parts from the start inset on, where a missing centre leaves its extent empty.
  ///
  /// - Parameter mirror: the sum of a part's start and end on both sides of a mirror, or `nil` if
  ///   the line isn't mirrored.
  private func place(_ extents: [CGFloat], across inner: CGFloat, mirror: CGFloat?) {
    var position = border.insets.mainStart(axis)
    for (part, extent) in zip(parts, extents) {
      guard let item = part.item else {
        position += extent
        continue
      }
      let start = mirror.map { $0 - position - extent } ?? position
      let origin = CGPoint(main: start, cross: border.insets.crossStart(axis), axis: axis)
      let size = CGSize(main: extent, cross: inner, axis: axis)
      context.placeOnce(item, at: CGRect(origin: origin, size: size))
      position += extent + border.spacing
    }
  }

  /// The sum of the start of a part and of its mirrored end, where the line runs from right to
  /// left: the insets stay where they are.
  private func mirror(in main: CGFloat, needed: CGFloat) -> CGFloat? {
    guard border.followsDirection, axis == .horizontal, context.reverses(lineIn: main) else {
      return nil
    }
    let extent = context.scrollsOverflow ? max(main, needed) : main
    return border.insets.mainStart(axis) + extent - border.insets.mainEnd(axis)
  }

  /// One spacing per edge, or one less without a centre, as the last edge then has no
  /// neighbour.
  private var gapsAndInsets: CGFloat {
    let edges = parts.count - 1
    let gaps = border.center == nil ? max(0, edges - 1) : edges
    return CGFloat(gaps) * border.spacing + border.insets.main(axis)
  }

  // MARK: Measuring

  private var center: BorderPart { parts[border.start.count] }

  /// The cross extent of the widest part and the insets, for an unlimited axis.
  private func contentCross(in main: CGFloat) -> CGFloat {
    let edges = parts.filter { !$0.isCenter }.map { fitted($0, main: .infinity, cross: .infinity) }
    let rest = max(0, main - gapsAndInsets - edges.reduce(0) { $0 + $1.main(axis) })
    let center = fitted(self.center, main: rest, cross: .infinity)
    return (edges + [center]).reduce(0) { max($0, $1.cross(axis)) } + border.insets.cross(axis)
  }

  private func fitted(_ part: BorderPart, main: CGFloat, cross: CGFloat) -> CGSize {
    guard let item = part.item else { return .zero }
    let proposal = CGSize(main: main, cross: cross, axis: axis)
    return context.measure(item, proposal) { border.distances(of: part, $0) }
  }
}

extension BorderLine: LibraryLayout {
  var arrangement: ItemArrangement { .apart }
  static var ignoredExtents: IgnoredExtents { .none }
  var nestedItems: [any LayoutItem]? { parts.compactMap(\.item) }
  var sharesByDirection: Bool { true }

  mutating func check(_ numbers: inout NumberCheck) {
    numbers.finite(&insets, "insets")
    numbers.finite(&spacing, "spacing")
  }

  func share(of insets: EdgeInsets, for item: NodeRef, in container: NodeRef) -> EdgeInsets? {
    // Looked for from the ends, since each item asks.
    func isSlot(_ item: any LayoutItem) -> Bool { item.hasSlot(ignoringHidden: ignoresHidden) }
    let (first, last) = (start.first(where: isSlot), end.last(where: isSlot))
    let isCenter = center?.isView(item) == true
    let part = BorderPart(
      isFirst: first?.isView(item) ?? isCenter, isLast: last?.isView(item) ?? isCenter)
    return insets.left(at: distances(of: part, container.layoutDirection))
  }

  /// The edges and the centre, with an item or without one, in their order along the line.
  ///
  /// Without a centre there is a gap, which is no edge's neighbour.
  var parts: [BorderPart] {
    start.enumerated().map { BorderPart(item: $1, isFirst: $0 == 0, isLast: false) }
      + [BorderPart(item: center, isCenter: true, isFirst: start.isEmpty, isLast: end.isEmpty)]
      + end.enumerated().map { BorderPart(item: $1, isFirst: false, isLast: $0 == end.count - 1) }
  }

  /// The distances from the edges of the layout at which a part lies.
  func distances(of part: BorderPart, _ direction: LayoutDirection) -> EdgeInsets {
    let isReversed = followsDirection && axis == .horizontal && direction == .rightToLeft
    return insets
      + LineEnds(
        axis: axis, isFirst: part.isFirst, isLast: part.isLast, isReversed: isReversed
      ).distances
  }
}
