import Foundation

/// Where a layout or a drawn item lies in the view whose body lays it out, as far as insets need
/// it.
///
/// A layout that is an item of another one gets the insets that a view would get in its place
/// (R54): while it is measured, what is left at the distances that are known. When it is placed,
/// what is left at its frame.
final class NestedEdges: Sendable {
  /// The insets that a call has given in place of the view's, or `nil` if it has given none.
  let given: EdgeInsets?
  /// The distances from the edges of the view, or of the item that insets were given to, or 0 where
  /// a distance isn't known, and infinite at an edge that has another item before it.
  private let distances: DirectedDistances
  /// The frame, in the view's coordinates, or `nil` while it is measured.
  let frame: CGRect?

  /// A place that reaches all edges of the view.
  static let whole = NestedEdges(nil, DirectedDistances(.zero), frame: nil)

  private init(_ given: EdgeInsets?, _ distances: DirectedDistances, frame: CGRect?) {
    (self.given, self.distances, self.frame) = (given, distances, frame)
  }

  /// The place of an item that gets some insets.
  convenience init(given: EdgeInsets) {
    self.init(given, DirectedDistances(.zero), frame: nil)
  }

  /// The place of an item at a frame of a view of some size.
  convenience init(at frame: CGRect, in size: CGSize) {
    self.init(nil, DirectedDistances(EdgeInsets(from: frame, to: size)), frame: frame)
  }

  /// The place of an item that is measured at some distances from the edges of this one.
  func measured(at distances: DirectedDistances) -> NestedEdges {
    NestedEdges(given, self.distances + distances, frame: nil)
  }

  /// Whether the reading direction makes a difference.
  var followsDirection: Bool { distances.followDirection }

  /// What is left here of the view's insets, or of those that were given in their place.
  func insets(
    _ own: @autoclosure () -> EdgeInsets, in direction: @autoclosure () -> LayoutDirection
  ) -> EdgeInsets {
    left(of: given ?? own(), in: direction())
  }

  /// What is left of insets at the distances.
  func left(
    of insets: EdgeInsets, in direction: @autoclosure () -> LayoutDirection
  ) -> EdgeInsets {
    insets.left(at: distances.resolved(in: direction()))
  }
}

extension NestedEdges: Hashable {
  static func == (a: NestedEdges, b: NestedEdges) -> Bool {
    a === b || (a.given == b.given && a.distances == b.distances && a.frame == b.frame)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(given)
    hasher.combine(distances)
  }
}

/// Distances from the edges of a layout, in both reading directions.
struct DirectedDistances: Hashable, Sendable {
  private let leftToRight: EdgeInsets
  private let rightToLeft: EdgeInsets

  init(_ distances: EdgeInsets) { self.init { _ in distances } }

  init(_ distances: (LayoutDirection) -> EdgeInsets) {
    leftToRight = distances(.leftToRight)
    rightToLeft = distances(.rightToLeft)
  }

  var followDirection: Bool { leftToRight != rightToLeft }

  func resolved(in direction: @autoclosure () -> LayoutDirection) -> EdgeInsets {
    followDirection && direction() == .rightToLeft ? rightToLeft : leftToRight
  }

  static func + (a: Self, b: Self) -> Self {
    DirectedDistances { a.resolved(in: $0) + b.resolved(in: $0) }
  }
}

extension LayoutContext {
  /// What is known of the place of the item that is being measured: what its call has noted.
  var measuredEdges: NestedEdges {
    switch engine.placeOfItem {
    case .inside(let call): edges(for: call)
    case .given(let insets): NestedEdges(given: insets)
    case .nested(let edges, _): edges
    case nil: edges ?? .whole
    }
  }

  /// The place of an item that gets a frame.
  func edges(at frame: CGRect) -> NestedEdges {
    if isSizing {
      let distances = EdgeInsets(from: frame, to: availableSize).finiteOrZero
      return (edges ?? .whole).measured(at: DirectedDistances(distances))
    }
    let start = edges?.frame?.origin ?? .zero
    return NestedEdges(at: frame.offsetBy(dx: start.x, dy: start.y), in: host.frame.size)
  }

  /// Measures an item for a rect, which is known to it as far as it reads insets.
  func measure(
    _ item: some LayoutItem, _ proposal: CGSize, for call: PlacementCall
  ) -> CGSize {
    engine.offering(isNested ? .nested(edges(for: call), nil) : .inside(call)) {
      item.size(fitting: proposal, in: self)
    }
  }

  private func edges(for call: PlacementCall) -> NestedEdges {
    (edges ?? .whole).measured(
      at: DirectedDistances { call.knownDistances(in: availableSize, $0) })
  }

  /// Measures an item of a line, where one that is no view learns which ends of the line it is at.
  func measure(
    _ item: any LayoutItem, _ proposal: CGSize, at distances: (LayoutDirection) -> EdgeInsets
  ) -> CGSize {
    // What reaches a view is found when it reads it.
    if item is View { return item.size(fitting: proposal, in: self) }
    return offering(at: distances) { item.size(fitting: proposal, in: self) }
  }

  /// Calls a closure that measures an item at some distances from the edges of the layout.
  func offering<Result>(
    at distances: (LayoutDirection) -> EdgeInsets, _ measure: () -> Result
  ) -> Result {
    let edges = (edges ?? .whole).measured(at: DirectedDistances(distances))
    return engine.offering(.nested(edges, nil), measure)
  }
}

/// A call that measures an item for a rect, and which of the rect's edges the item will have.
struct PlacementCall {
  let rect: CGRect
  let hint: CGSize
  let options: PlacementOptions

  /// The distances of the item from the edges of its container that are known before it is
  /// measured, or 0 at an edge whose distance isn't.
  func knownDistances(in size: CGSize, _ direction: LayoutDirection) -> EdgeInsets {
    var known = EdgeInsets(from: options.aligned(hint, in: rect), to: size)
    if options.contains(.sizeToFitHorizontal) {
      let (isAtEnd, isCentered) = options.alignment(
        .alignRight, .alignCenterHorizontal, rect.size.width)
      known.left = isAtEnd || isCentered ? 0 : rect.origin.x
      known.right = isAtEnd ? size.width - rect.origin.x - rect.size.width : 0
    }
    if options.contains(.sizeToFitVertical) {
      let (isAtEnd, isCentered) = options.alignment(
        .alignBottom, .alignCenterVertical, rect.size.height)
      known.top = isAtEnd || isCentered ? 0 : rect.origin.y
      known.bottom = isAtEnd ? size.height - rect.origin.y - rect.size.height : 0
    }
    let isFlipped =
      options.contains(.flipIfNeededForRTL) && direction == .rightToLeft && size.width.isFinite
    return (isFlipped ? known.mirrored : known).finiteOrZero
  }
}

extension PlacementOptions {
  /// The alignment of an item whose extent isn't known yet: a rect without one gets the item's.
  fileprivate func alignment(
    _ end: PlacementOptions, _ center: PlacementOptions, _ extent: CGFloat
  ) -> (isAtEnd: Bool, isCentered: Bool) {
    extent == 0 ? (false, false) : (contains(end), contains(center))
  }
}
