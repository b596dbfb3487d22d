import Foundation
import Storypole

/// The blocks of the reading app, which is sound on every device: a bar and a page, both inside the
/// safe area.
extension SampleBlocks {
  /// A bar: the first item at the leading edge, the last at the trailing one, the title between them
  /// in the middle.
  ///
  /// A title that doesn't fit between the others lies below them, and if these don't fit next to
  /// each other, each item has a row of its own.
  static func readingBar(_ bar: View, _ layout: LayoutContext, _ size: CGSize) -> CGSize {
    let items = (0..<layout.count).compactMap(layout.subview)
    guard items.count == 3 else { return .zero }
    let safeArea = layout.safeArea
    let width = max(0, size.width - safeArea.left - safeArea.right)
    let sizes = items.map {
      layout.sizeThatFits(CGSize(width: width, height: size.height), of: $0)
    }
    var y = safeArea.top
    for row in rows(of: sizes, in: width) {
      let height = row.reduce(0) { max($0, sizes[$1].height) }
      let rowWidth = width < .infinity ? width : row.reduce(0) { $0 + sizes[$1].width }
      let available = CGRect(x: safeArea.left, y: y, width: rowWidth, height: height)
      for index in row {
        layout.setFrame(
          available, of: items[index],
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

  private static func alignment(
    of index: Int, _ direction: LayoutDirection
  ) -> PlacementOptions {
    if index == 1 { return .alignCenterHorizontal }
    return (index == 0) == (direction == .leftToRight) ? [] : .alignRight
  }

  /// A column that scrolls, 16 points from the safe area at both sides and 12 from top and bottom.
  static func readingPage(_ page: View, _ layout: LayoutContext, _ size: CGSize) -> CGSize {
    let items = (0..<layout.count).compactMap(layout.subview)
    let safeArea = layout.safeArea
    let x = safeArea.left + 16
    let width = max(0, size.width - x - safeArea.right - 16)
    var y: CGFloat = 0
    for item in items {
      y = layout.sizeToFitVertical(item, in: CGRect(x: x, y: y + 12, width: width, height: 0)).maxY
    }
    return CGSize(width: size.width, height: y + 12)
  }
}
