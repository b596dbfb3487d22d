import Foundation
import Storypole

/// The blocks used by samples, for layouts beyond boxes.
enum SampleBlocks {
  /// The table cell of the YOLayout document: an image of fixed size at the left, and texts in
  /// a column at its right.
  static func article(_ cell: View, _ layout: LayoutContext, _ size: CGSize) -> CGSize {
    let items = (0..<layout.count).compactMap(layout.subview)
    guard let first = items.first else { return .zero }
    let picture = layout.setOrigin(CGPoint(x: 10, y: 10), of: first)
    let hasWidth = size.width < .infinity
    let x = picture.maxX + 10
    let width = max(0, size.width - x - 10)
    var (right, bottom) = (picture.maxX, picture.minY)
    for item in items.dropFirst() {
      let text = layout.setFrame(
        CGRect(x: x, y: bottom, width: width, height: 0), of: item,
        options: hasWidth ? .sizeToFitVertical : .sizeToFit)
      (right, bottom) = (max(right, text.maxX), text.maxY)
    }
    return CGSize(
      width: hasWidth ? size.width : right + 10, height: max(picture.maxY, bottom) + 10)
  }

  /// The first item at the left, the last at the right, and the items between them in the
  /// middle.
  ///
  /// Mirrored in right-to-left layouts.
  static func toolbar(_ bar: View, _ layout: LayoutContext, _ size: CGSize) -> CGSize {
    let items = (0..<layout.count).compactMap(layout.subview)
    let sizes = items.map { layout.sizeThatFits(size, of: $0) }
    let room = CGRect(
      x: 0, y: 0, width: size.width < .infinity ? size.width : sizes.reduce(0) { $0 + $1.width },
      height: sizes.reduce(0) { max($0, $1.height) })
    for (index, item) in items.enumerated() {
      let place: PlacementOptions =
        index == 0 ? [] : index == items.count - 1 ? .alignRight : .alignCenterHorizontal
      layout.setFrame(
        room, of: item, options: [.sizeToFit, .alignCenterVertical, .flipIfNeededForRTL, place])
    }
    return room.size
  }
}
