public import Foundation

/// Places regions along the edges of the content box, and one in the centre that gets the
/// remainder.
///
///     page.layout = BorderLayout(
///       padding: 5, north: BorderRegion(size: 44, inherits: true, FillLayout { toolbar }),
///       west: BorderRegion(size: "25%", FillLayout { shelf }),
///       center: BorderRegion(FillLayout { article }))
///
/// North and south have the full width. West and east lie between them. The centre gets the
/// remainder, but never less than 0. A missing region takes no space, and a missing centre leaves a
/// gap. Sizes are heights in the north and the south, widths in the west and the east. Percentages
/// are of the content box. Only an edge without a size is measured, and gets the extent that its
/// layout needs. The manager's padding and alignments act only through the regions that inherit
/// them.
public struct BorderLayout: LayoutManager {
  /// The margin, the padding and the alignments.
  public var style: ManagerStyle
  /// The region along the top edge.
  public var north: BorderRegion?
  /// The region along the bottom edge.
  public var south: BorderRegion?
  /// The region at the left, between north and south.
  public var west: BorderRegion?
  /// The region at the right, between north and south.
  public var east: BorderRegion?
  /// The region that gets the remainder, whatever its size.
  public var center: BorderRegion?

  /// A border with the given regions.
  public init(
    margin: EdgeLengths? = nil, padding: EdgeLengths? = nil,
    verticalAlignment: VerticalAlignment? = nil,
    horizontalAlignment: HorizontalAlignment? = nil, north: BorderRegion? = nil,
    south: BorderRegion? = nil,
    west: BorderRegion? = nil, east: BorderRegion? = nil, center: BorderRegion? = nil
  ) {
    style = ManagerStyle(
      margin: margin, padding: padding, verticalAlignment: verticalAlignment,
      horizontalAlignment: horizontalAlignment)
    self.north = north
    self.south = south
    self.west = west
    self.east = east
    self.center = center
  }

  /// Places the items of the regions, or measures without placing: see ``Layout``.
  public func layout(_ context: LayoutContext, in size: CGSize) -> CGSize {
    BorderRegionsRun(border: self, space: ManagerSpace(self, in: size, context)).layout()
  }
}

/// A region of a ``BorderLayout``, which holds a layout, or only takes space.
public struct BorderRegion {
  /// The height in the north and the south, the width in the west and the east, or `nil` for the
  /// extent that the layout needs.
  public var size: Length?
  /// Whether the layout inherits an unset margin, padding and alignments from the border.
  public var inherits: Bool
  /// The layout of the region, in the host's coordinates, or `nil` for a region that only takes
  /// space.
  public var layout: (any Layout)?

  /// A region that holds a layout, or only takes space.
  public init(size: Length? = nil, inherits: Bool = false, _ layout: (any Layout)? = nil) {
    self.size = size
    self.inherits = inherits
    self.layout = layout
  }
}

extension BorderRegion: Equatable {
  /// Whether both have the same size and inheritance, and hold equal layouts.
  public static func == (a: BorderRegion, b: BorderRegion) -> Bool {
    a.size == b.size && a.inherits == b.inherits && isEqual(a.layout, b.layout)
  }
}

/// One run of a border layout: measures the regions, from the edges inwards, then places them.
struct BorderRegionsRun {
  let border: BorderLayout
  let space: ManagerSpace

  /// The extents of a region along each axis.
  private typealias Parts = (width: Part, height: Part)

  func layout() -> CGSize {
    let content = space.content
    let north = parts(of: border.north, .percent(100), border.north?.size, in: content)
    let south = parts(of: border.south, .percent(100), border.south?.size, in: content)
    let band = CGSize(
      width: content.width, height: rest(content.height, north.height, south.height))
    let west = parts(of: border.west, border.west?.size, .percent(100), in: band)
    let east = parts(of: border.east, border.east?.size, .percent(100), in: band)
    let middle = rest(band.width, west.width, east.width)
    let center = parts(
      of: border.center, middle < .infinity ? .points(middle) : nil, .percent(100), in: band)
    let line = [west.width, center.width, east.width].leastRoom
    let lines = [west.height, center.height, east.height].leastSharedRoom
    let box = space.box(
      needing: CGSize(
        width: [north.width, Part(own: line), south.width].leastSharedRoom,
        height: [north.height, Part(own: lines), south.height].leastRoom))
    let edges = EdgeInsets(
      top: north.height.extent(in: box.height), left: west.width.extent(in: box.width),
      bottom: south.height.extent(in: box.height), right: east.width.extent(in: box.width))
    place(within: edges, of: box)
    return space.answer(CGSize(width: edges.horizontal, height: edges.vertical), in: box)
  }

  private func parts(
    of region: BorderRegion?, _ width: Length?, _ height: Length?, in size: CGSize
  ) -> Parts {
    guard let region else { return (Part(own: 0), Part(own: 0)) }
    return Claim(item: layout(of: region), width: width, height: height).parts(
      of: size, in: space.context)
  }

  /// The extent that two edges leave, infinite if the extent is unlimited.
  private func rest(_ extent: CGFloat, _ start: Part, _ end: Part) -> CGFloat {
    max(0, extent - start.least - end.least)
  }

  /// - Parameter edges: the extents of the regions around the centre.
  private func place(within edges: EdgeInsets, of box: CGSize) {
    let middle = box.inset(by: edges)
    let south = max(edges.top, box.height - edges.bottom)
    let east = max(edges.left, box.width - edges.right)
    func put(_ region: BorderRegion?, _ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat) {
      guard let region else { return }
      space.place(layout(of: region), CGSize(width: w, height: h), at: CGPoint(x: x, y: y))
    }
    put(border.north, 0, 0, box.width, edges.top)
    put(border.south, 0, south, box.width, edges.bottom)
    put(border.west, 0, edges.top, edges.left, middle.height)
    put(border.east, east, edges.top, edges.right, middle.height)
    put(border.center, edges.left, edges.top, middle.width, middle.height)
  }

  private func layout(of region: BorderRegion) -> (any Layout)? {
    region.inherits ? region.layout?.withInheritance(from: border) : region.layout
  }
}

extension BorderLayout: LibraryLayout {
  var arrangement: ItemArrangement { .apart }
  var nestedItems: [any LayoutItem]? {
    [north, south, west, east, center].compactMap { $0?.layout }
  }

  mutating func check(_ numbers: inout NumberCheck) {
    style.check(&numbers)
    numbers.within("north") { north?.check(&$0) }
    numbers.within("south") { south?.check(&$0) }
    numbers.within("west") { west?.check(&$0) }
    numbers.within("east") { east?.check(&$0) }
    numbers.within("center") { center?.check(&$0) }
  }
}

extension BorderRegion {
  fileprivate mutating func check(_ numbers: inout NumberCheck) {
    numbers.length(&size, "size")
    if let layout = numbers.repaired(layout) { self.layout = layout }
  }
}
