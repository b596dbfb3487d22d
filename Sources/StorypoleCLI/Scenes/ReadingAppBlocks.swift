import Foundation
import Storypole

/// The blocks of the reading app, which is sound on every device: a bar and a page, both inside the
/// safe area and clear of a fold.
extension SampleBlocks {
  /// A bar: the first item at the leading edge, the last at the trailing one, the title between
  /// them in the middle.
  ///
  /// A title that doesn't fit between the others lies below them, and if these don't fit next to
  /// each other, each item has a row of its own. Of a row that a fold divides, the title takes the
  /// wider part.
  static func readingBar(_ bar: View, _ layout: LayoutContext, _ size: CGSize) -> CGSize {
    let items = subviews(layout)
    guard items.count == 3 else { return .zero }
    let safeArea = layout.safeArea
    let width = max(0, size.width - safeArea.left - safeArea.right)
    let sizes = items.map {
      layout.measure($0, CGSize(width: width, height: size.height))
    }
    var y = safeArea.top
    for row in rows(of: sizes, in: width) {
      let height = row.reduce(0) { max($0, sizes[$1].height) }
      let rowWidth = width < .infinity ? width : row.reduce(0) { $0 + sizes[$1].width }
      let available = CGRect(x: safeArea.left, y: y, width: rowWidth, height: height)
      for index in row {
        let isTitle = index == 1
        layout.setFrame(
          isTitle
            ? titleArea(of: available, beside: row.count == 3 ? sizes : nil, layout) : available,
          of: items[index],
          options: [.sizeToFit, .alignCenterVertical, alignment(of: index, layout.layoutDirection)])
      }
      y += height
    }
    let content = sizes.reduce(0) { $0 + $1.width }
    return CGSize(width: size.width < .infinity ? size.width : content, height: y)
  }

  /// The rows of a bar's items, from the top.
  private static func rows(of sizes: [CGSize], in width: CGFloat) -> [[Int]] {
    let side = max(sizes[0].width, sizes[2].width)
    if sizes[1].width + 2 * side <= width { return [[0, 1, 2]] }
    return sizes[0].width + sizes[2].width <= width ? [[0, 2], [1]] : [[0], [2], [1]]
  }

  /// The part of a row in which the title is centred: all of it, or the wider part beside a fold,
  /// without the button at its end.
  private static func titleArea(
    of row: CGRect, beside sizes: [CGSize]?, _ layout: LayoutContext
  ) -> CGRect {
    guard let fold = uprightFold(of: layout) else { return row }
    let isLeft = fold.minX - row.minX >= row.maxX - fold.maxX
    var area = row
    area.origin.x = isLeft ? row.minX : fold.maxX
    area.size.width = max(0, isLeft ? fold.minX - row.minX : row.maxX - fold.maxX)
    guard let sizes else { return area }
    let button = sizes[isLeft == (layout.layoutDirection == .leftToRight) ? 0 : 2].width
    if isLeft { area.origin.x += button }
    area.size.width = max(0, area.size.width - button)
    return area
  }

  /// The fold that divides the view into a left and a right part, or nil without one.
  private static func uprightFold(of layout: LayoutContext) -> CGRect? {
    layout.reservedRegions.first {
      $0.isActive && $0.kind == .fold && $0.frame.height > $0.frame.width
    }?.frame
  }

  private static func alignment(
    of index: Int, _ direction: LayoutDirection
  ) -> PlacementOptions {
    if index == 1 { return .alignCenterHorizontal }
    return (index == 0) == (direction == .leftToRight) ? [] : .alignRight
  }

  /// A column that scrolls, 16 points from the safe area at both sides and 12 from top and bottom.
  ///
  /// If a fold divides the page, the first item lies on the leading side of it, and the others on
  /// the trailing one.
  static func readingPage(_ page: View, _ layout: LayoutContext, _ size: CGSize) -> CGSize {
    let items = subviews(layout)
    let safeArea = layout.safeArea
    let (left, right) = (safeArea.left + 16, size.width - safeArea.right - 16)
    guard let fold = uprightFold(of: layout) else {
      let height = stack(items[...], from: left, to: right, layout)
      return CGSize(width: size.width, height: height)
    }
    let isLeftToRight = layout.layoutDirection == .leftToRight
    let parts =
      isLeftToRight ? [items.prefix(1), items.dropFirst()] : [items.dropFirst(), items.prefix(1)]
    let heights = [
      stack(parts[0], from: left, to: fold.minX - 16, layout),
      stack(parts[1], from: fold.maxX + 16, to: right, layout),
    ]
    return CGSize(width: size.width, height: max(heights[0], heights[1]))
  }

  /// Places items below each other, and returns where the next one could begin.
  private static func stack(
    _ items: ArraySlice<View>, from left: CGFloat, to right: CGFloat, _ layout: LayoutContext
  ) -> CGFloat {
    items.reduce(0) { y, item in
      let area = CGRect(x: left, y: y + 12, width: max(0, right - left), height: 0)
      return layout.sizeToFitVertical(item, in: area).maxY
    } + 12
  }
}
