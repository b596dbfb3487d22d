import Foundation

/// The direction in which a row of a box runs, and the edge from which it does.
///
/// Positions along a row are distances from its leading end, in both reading directions.
struct RowDirection {
  let isReversed: Bool
  /// The x of the row's leading end: its left, or its right if it is reversed.
  private let edge: CGFloat

  /// A row that begins at the leading edge of the available extent.
  @inline(__always) init(_ context: LayoutContext, from left: CGFloat, in available: CGFloat) {
    isReversed = context.isReversed
    edge = isReversed ? left + available : left
  }

  /// A row of a given extent, as a box aligns it.
  ///
  /// A reversed row that is too long reaches beyond the left edge, unless one can't scroll there.
  @inline(never) init(
    of extent: CGFloat, _ box: some BoxLayout, _ context: LayoutContext, from left: CGFloat,
    in available: CGFloat
  ) {
    isReversed = context.isReversed
    let isTooLong = extent > available
    if isReversed && (isTooLong || box.beginsAtLeadingEdge) {
      edge = left + (isTooLong && context.scrollsOverflow ? extent : available)
    } else {
      let start = left + box.shift(of: extent, in: available, context)
      edge = isReversed ? start + extent : start
    }
  }

  /// The x of a child at a position along the row.
  @inline(__always) func x(of position: CGFloat, width: CGFloat) -> CGFloat {
    isReversed ? edge - position - width : edge + position
  }
}
