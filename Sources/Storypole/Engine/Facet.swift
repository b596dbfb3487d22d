/// Which thing of a view a dependency is about.
///
/// Every value fits in a `CGSize`, so that all dependencies are kept, marked and compared alike.
enum Facet: UInt8 {
  /// An entry that holds nothing.
  case unused
  /// The answer to a proposal.
  case measurement
  /// The size, or the origin, that was last written from outside a pass.
  case writtenSize, writtenOrigin
  /// The size, or the origin, of the current frame.
  case size, origin
  case boundsOrigin
  /// How large the content of a scroll view is.
  case contentSize
  case isCollapsed, isHidden
  /// The superview, by its serial number.
  case superview
  /// The list of children: their number, and in full in ``SeenChildren`` once it changes.
  case children
  /// The attributes that a box layout keeps for the view.
  case attributes
  case displayScale, layoutDirection, textMeasurer
  /// Which extents of a proposal are ignored: what stands in a record's list for the proposals that it has made.
  case ignoredExtents

  /// The summary bit that stands for this facet, where records don't keep edges for it.
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
