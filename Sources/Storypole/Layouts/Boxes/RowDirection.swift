import Foundation

/// The direction in which a row of a box runs, and the edge from which it does.
///
/// Positions along a row are distances from its leading end, in both reading directions.
struct RowDirection {
  let isReversed: Bool
  /// The x of the row's leading end: its left, or its right if it is reversed.
  fileprivate let edge: CGFloat

  /// The x of a child at a position along the row.
  @inline(__always) func x(of position: CGFloat, width: CGFloat) -> CGFloat {
    isReversed ? edge - position - width : edge + position
  }
}

/// Not initialisers, which would copy the context of every run.
extension BoxLayout {
  /// The left inset in the reading direction, which is read only if it makes a difference.
  @inline(__always) func leftInset(_ context: LayoutContext) -> CGFloat {
    style.mirrorsInsets && context.isReversed ? style.insets.right : style.insets.left
  }

  /// The direction of a row that begins at the leading edge of the available extent.
  @inline(__always) func leadingRow(
    _ context: LayoutContext, from left: CGFloat, in available: CGFloat
  ) -> RowDirection {
    let isReversed = context.isReversed
    return RowDirection(isReversed: isReversed, edge: isReversed ? left + available : left)
  }

  /// The direction of a row of a given extent, as the box aligns it.
  ///
  /// A reversed row that is too long reaches beyond the left edge, unless one can't scroll there.
  @inline(never) func row(
    of extent: CGFloat, _ context: LayoutContext, from left: CGFloat, in available: CGFloat
  ) -> RowDirection {
    let isReversed = context.isReversed
    let isTooLong = extent > available
    if isReversed && (isTooLong || beginsAtLeadingEdge) {
      let end = isTooLong && context.scrollsOverflow ? extent : available
      return RowDirection(isReversed: true, edge: left + end)
    }
    let start = left + shift(of: extent, in: available, context)
    return RowDirection(isReversed: isReversed, edge: isReversed ? start + extent : start)
  }
}
