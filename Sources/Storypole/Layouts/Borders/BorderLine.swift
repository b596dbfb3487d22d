public import Foundation

/// A flexible centre between edges that keep their extents, in a row or a column (YOLayout).
///
///     page.layout = BorderLine(.vertical, center: text, start: [title], end: [toolbar], spacing: 10)
///
/// Edges get the extent that they need along the line, and the whole available extent across it.
/// The centre gets the remainder, less one ``spacing`` per edge, but never less than 0. Without a
/// centre there is a gap: the edges keep their order, at their own insets. On an unlimited axis the
/// extent is that of the parts, the spacing and the insets. A collapsed view has no slot and no
/// spacing. An item that is not a subview has neither, and is reported.
///
/// A border names its items, so it belongs to one view, and it retains them. Two borders are equal
/// if they name the same views. Cost: one measurement per edge. The centre is measured only on an
/// unlimited axis.
public struct BorderLine: Layout {
  /// The axis of the line.
  public var axis: Axis
  /// The item that gets the extent that the edges leave; `nil` leaves a gap.
  public var center: (any LayoutItem)?
  /// The edges before the centre, in their order along the line: at the top, or where reading
  /// begins.
  public var start: [any LayoutItem]
  /// The edges after the centre, in their order along the line.
  public var end: [any LayoutItem]
  /// Whether a row runs in the reading direction, on by default; otherwise it runs from left to
  /// right.
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
    BorderRun(border: withSlots(in: context), context: context).layout(in: size)
  }

  /// The border without the items that get no slot.
  private func withSlots(in context: LayoutContext) -> Self {
    filtered { context.hasSlot($0, ignoringHidden: ignoresHidden) }
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
      && a.followsDirection == b.followsDirection && isSame(a.items, b.items)
      && a.start.count == b.start.count && a.end.count == b.end.count
  }

  /// All items, in their order along the line.
  private var items: [any LayoutItem] { start + (center.map { [$0] } ?? []) + end }

  private static func isSame(_ a: [any LayoutItem], _ b: [any LayoutItem]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy(isEqual)
  }
}

/// One run of a border layout, along either axis: main is along its line, cross is across it.
struct BorderRun {
  /// The border without the items that get no slot.
  let border: BorderLine
  let context: LayoutContext
  private var axis: Axis { border.axis }

  func layout(in size: CGSize) -> CGSize {
    let main = size.main(axis)
    let cross = size.cross(axis) < .infinity ? size.cross(axis) : contentCross(in: main)
    let inner = max(0, cross - border.insets.cross(axis))
    let start = border.start.indices.map { extent(of: .start($0), across: inner) }
    let end = border.end.indices.map { extent(of: .end($0), across: inner) }
    let least = gapsAndInsets + (start + end).reduce(0, +)
    let middle = main < .infinity ? max(0, main - least) : extent(of: .center, across: inner)
    place(start, middle, end, across: inner, mirror: mirror(in: main, needed: least + middle))
    if least > main { context.reportOverflow(least, in: main, along: axis) }
    return CGSize(main: least + middle, cross: cross, axis: axis)
  }

  /// Places the parts from the start inset on; a missing centre leaves its extent empty.
  ///
  /// - Parameter mirror: the sum of a part's start and end on both sides of a mirror, or `nil` if
  ///   the line isn't mirrored.
  private func place(
    _ start: [CGFloat], _ middle: CGFloat, _ end: [CGFloat], across inner: CGFloat,
    mirror: CGFloat?
  ) {
    var position = border.insets.mainStart(axis)
    func put(_ item: any LayoutItem, _ extent: CGFloat) {
      let start = mirror.map { $0 - position - extent } ?? position
      place(item, at: start, extent, across: inner)
      position += extent + border.spacing
    }
    for (item, extent) in zip(border.start, start) { put(item, extent) }
    if let center = border.center { put(center, middle) } else { position += middle }
    for (item, extent) in zip(border.end, end) { put(item, extent) }
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

  private func place(
    _ item: any LayoutItem, at position: CGFloat, _ extent: CGFloat, across inner: CGFloat
  ) {
    let origin = CGPoint(main: position, cross: border.insets.crossStart(axis), axis: axis)
    let size = CGSize(main: extent, cross: inner, axis: axis)
    context.placeItem(item, at: CGRect(origin: origin, size: size))
  }

  /// One spacing per edge, or one less without a centre, as the last edge then has no
  /// neighbour.
  private var gapsAndInsets: CGFloat {
    let edges = border.start.count + border.end.count
    let gaps = border.center == nil ? max(0, edges - 1) : edges
    return CGFloat(gaps) * border.spacing + border.insets.main(axis)
  }

  // MARK: Measuring

  private func extent(of place: BorderPlace, across inner: CGFloat) -> CGFloat {
    fitted(place, main: .infinity, cross: inner).main(axis)
  }

  /// The cross extent of the widest part and the insets, for an unlimited axis.
  private func contentCross(in main: CGFloat) -> CGFloat {
    let places = border.start.indices.map(BorderPlace.start) + border.end.indices.map { .end($0) }
    let edges = places.map { fitted($0, main: .infinity, cross: .infinity) }
    let rest = max(0, main - gapsAndInsets - edges.reduce(0) { $0 + $1.main(axis) })
    let center = fitted(.center, main: rest, cross: .infinity)
    return (edges + [center]).reduce(0) { max($0, $1.cross(axis)) } + border.insets.cross(axis)
  }

  private func fitted(_ place: BorderPlace, main: CGFloat, cross: CGFloat) -> CGSize {
    guard let item = border[place] else { return .zero }
    let proposal = CGSize(main: main, cross: cross, axis: axis)
    return context.measure(item, proposal) { border.distances(of: place, $0) }
  }
}

extension BorderLine {
  /// The item at a place.
  fileprivate subscript(place: BorderPlace) -> (any LayoutItem)? {
    switch place {
    case .start(let index): start[index]
    case .center: center
    case .end(let index): end[index]
    }
  }
}

extension BorderLine: LibraryLayout {
  var arrangement: ItemArrangement { .apart }
  static var ignoredExtents: IgnoredExtents { [] }
  var nestedItems: [any LayoutItem]? { start + end + (center.map { [$0] } ?? []) }
  var sharesByDirection: Bool { true }

  mutating func check(_ numbers: inout NumberCheck) {
    numbers.finite(&insets, "insets")
    numbers.finite(&spacing, "spacing")
  }

  func share(of insets: EdgeInsets, for item: NodeRef, in container: NodeRef) -> EdgeInsets? {
    let line = filtered { $0.hasSlot(ignoringHidden: ignoresHidden) }
    let place: BorderPlace
    if let index = line.start.firstIndex(where: { $0.isView(item) }) {
      place = .start(index)
    } else if let index = line.end.firstIndex(where: { $0.isView(item) }) {
      place = .end(index)
    } else if line.center?.isView(item) == true {
      place = .center
    } else {
      return nil
    }
    return insets.left(at: line.distances(of: place, container.layoutDirection))
  }

  /// The distances from the edges at which a part lies, in a border whose parts all have a slot.
  func distances(of place: BorderPlace, _ direction: LayoutDirection) -> EdgeInsets {
    // Without a centre there is a gap, which is no edge's neighbour.
    let (isFirst, isLast) =
      switch place {
      case .start(let index): (index == 0, false)
      case .center: (start.isEmpty, end.isEmpty)
      case .end(let index): (false, index == end.count - 1)
      }
    let isReversed = followsDirection && axis == .horizontal && direction == .rightToLeft
    return insets
      + LineEnds(
        axis: axis, isFirst: isFirst, isLast: isLast, isReversed: isReversed
      ).distances
  }
}

/// A part of a border.
enum BorderPlace {
  case start(Int)
  case center
  case end(Int)
}
