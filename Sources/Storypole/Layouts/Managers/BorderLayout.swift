public import Foundation

/// Puts regions along the edges of the content box, and one in the centre that gets the rest.
///
///     page.layout = BorderLayout(
///       padding: 5, north: BorderRegion(size: 44, inherits: true, FillLayout { toolbar }),
///       west: BorderRegion(size: "25%", FillLayout { shelf }),
///       center: BorderRegion(FillLayout { article }))
///
/// North and south have the full width; west and east stand between them; the centre gets what is left, but never less than 0. A region that
/// is missing takes no room, and a missing centre leaves a hole. Sizes are heights in the north and the south, widths in the west and the
/// east; percentages are of the content box. An edge without a size gets what its layout needs, and is the only one to be measured. The
/// manager's padding and alignments act only through the regions that inherit them.
public struct BorderLayout: LayoutManager {
  /// The distance of the content box from the host's edges; `nil` is unset.
  public var margin: EdgeLengths?
  /// What regions that inherit have around each item; `nil` is unset.
  public var padding: EdgeLengths?
  /// Where content stands between top and bottom in regions that inherit; `nil` is unset.
  public var verticalAlignment: VerticalAlignment?
  /// Where content stands between left and right in regions that inherit; `nil` is unset.
  public var horizontalAlignment: HorizontalAlignment?
  /// The region along the top edge.
  public var north: BorderRegion?
  /// The region along the bottom edge.
  public var south: BorderRegion?
  /// The region at the left, between north and south.
  public var west: BorderRegion?
  /// The region at the right, between north and south.
  public var east: BorderRegion?
  /// What gets the rest; its size is ignored.
  public var center: BorderRegion?

  /// A border with some regions.
  public init(
    margin: EdgeLengths? = nil, padding: EdgeLengths? = nil,
    verticalAlignment: VerticalAlignment? = nil,
    horizontalAlignment: HorizontalAlignment? = nil, north: BorderRegion? = nil,
    south: BorderRegion? = nil,
    west: BorderRegion? = nil, east: BorderRegion? = nil, center: BorderRegion? = nil
  ) {
    self.margin = margin
    self.padding = padding
    self.verticalAlignment = verticalAlignment
    self.horizontalAlignment = horizontalAlignment
    self.north = north
    self.south = south
    self.west = west
    self.east = east
    self.center = center
  }

  /// Places what is in the regions, or finds out where it would be: see ``Layout``.
  public func layout(_ context: LayoutContext, in size: CGSize) -> CGSize {
    BorderRegionsRun(self, ManagerRoom(self, in: size, context), context).layout()
  }
}

/// A region of a ``BorderLayout``, which holds a layout, or only takes room.
public struct BorderRegion {
  /// The height in the north and the south, the width in the west and the east; `nil` for what the layout needs.
  public var size: Length?
  /// Whether the layout takes from the border what it leaves unset of margin, padding and alignments.
  public var inherits: Bool
  /// What lays out the region, in the host's coordinates; `nil` for a region that only takes room.
  public var layout: (any Layout)?

  /// A region that holds a layout, or only takes room.
  public init(size: Length? = nil, inherits: Bool = false, _ layout: (any Layout)? = nil) {
    self.size = size
    self.inherits = inherits
    self.layout = layout
  }
}

extension BorderRegion: Equatable {
  /// Whether both have the same size, inherit or don't, and hold equal layouts.
  public static func == (a: BorderRegion, b: BorderRegion) -> Bool {
    a.size == b.size && a.inherits == b.inherits && isEqual(a.layout, b.layout)
  }
}
