/// The property of a view that a dependency is about.
///
/// Every value fits in a `CGSize`, so that all dependencies are stored, marked and compared alike.
enum Facet: UInt8 {
  /// An unused entry.
  case unused
  /// The answer to a proposal.
  case measurement
  /// The size, or the origin, that was last written from outside a body.
  case writtenSize, writtenOrigin
  /// The size, or the origin, of the current frame.
  case size, origin
  case boundsOrigin
  /// The content size of a scroll view.
  case contentSize
  case isCollapsed, isHidden
  /// The superview, by its serial number.
  case superview
  /// The list of children: their number, and the full list in ``SeenChildren`` once it changes.
  case children
  /// The attributes that a box layout keeps for the view.
  case attributes
  case displayScale, layoutDirection, textMeasurer
  /// The extents of a proposal that are ignored; in a record's dirty list it stands for the
  /// proposals that the record has made.
  case ignoredExtents

  /// The summary bit of this facet, where records keep no edges for it.
  var summary: SummaryReads {
    switch self {
    case .isCollapsed: .childrenCollapsed
    case .isHidden: .childrenHidden
    case .attributes: .childrenAttributes
    case .displayScale: .displayScale
    case .layoutDirection: .layoutDirection
    case .textMeasurer: .textMeasurer
    default: []
    }
  }
}
