import Foundation
import Storypole

/// The blocks used by samples, for layouts beyond boxes.
enum SampleBlocks {
  /// The table cell of the YOLayout document: an image of fixed size at the left, and texts in
  /// a column at its right.
  static func article(_ cell: View, _ layout: LayoutContext, _ size: CGSize) -> CGSize {
    let items = subviews(layout)
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
    let items = subviews(layout)
    let sizes = items.map { layout.measure($0, size) }
    let available = CGRect(
      x: 0, y: 0, width: size.width < .infinity ? size.width : sizes.reduce(0) { $0 + $1.width },
      height: sizes.reduce(0) { max($0, $1.height) })
    for (index, item) in items.enumerated() {
      let place: PlacementOptions =
        index == 0 ? [] : index == items.count - 1 ? .alignRight : .alignCenterHorizontal
      layout.setFrame(
        available, of: item,
        options: [.sizeToFit, .alignCenterVertical, .flipIfNeededForRTL, place])
    }
    return available.size
  }
}

/// The screens of the SimpleLayout document, and the article of the frame geometry document.
extension SampleBlocks {
  /// Centred views from top to bottom with equal gaps: sliders at 70 % of the width, other
  /// views at their own.
  static func equalSpacing(_ screen: View, _ layout: LayoutContext, _ size: CGSize) -> CGSize {
    let items = subviews(layout)
    guard let last = items.last else { return .zero }
    let widths = items.map { layout.measure($0, size).width }
    let width = size.width < .infinity ? size.width : (widths.max() ?? 0) + 2 * .edgeSpace
    let bounds = CGRect(
      origin: layout.bounds.origin, size: CGSize(width: width, height: size.height))
    for (item, fitted) in zip(items, widths) {
      layout[item].width = item is Slider ? 0.7 * width : fitted
      layout[item].height = layout.measure(item, layout[item].frame.size).height
      layout[item].centerX = bounds.centerX
    }
    let gap = gap(between: items.map { layout[$0].height }, in: size.height)
    layout[items[0]].top = bounds.top + .edgeSpace
    for (above, item) in zip(items, items.dropFirst()) {
      layout[item].top = layout[above].bottom + gap
    }
    if size.height < .infinity { layout[last].bottom = bounds.bottom - .edgeSpace }
    return CGSize(width: width, height: layout[last].bottom + .edgeSpace - bounds.top)
  }

  /// Buttons as wide as the widest, and a text that takes the rest: in portrait the buttons are
  /// a row above it, in landscape a column at its left.
  static func textAndButtons(_ screen: View, _ layout: LayoutContext, _ size: CGSize) -> CGSize {
    let items = subviews(layout)
    guard let text = items.last else { return .zero }
    let axis: Axis = size.height >= size.width ? .horizontal : .vertical
    let fitted = items.dropLast().map { layout.measure($0, size) }
    let button = CGSize(
      width: fitted.map(\.width).max() ?? 0, height: fitted.map(\.height).max() ?? 0)
    let gap = gap(between: fitted.map { _ in button.main(axis) }, in: size.main(axis))
    var position = CGFloat.edgeSpace
    for item in items.dropLast() {
      let origin = CGPoint(main: position, cross: .edgeSpace, axis: axis)
      position += layout.setFrame(CGRect(origin: origin, size: button), of: item).size.main(axis)
      position += gap
    }
    let end = size.main(axis) < .infinity ? size.main(axis) - .edgeSpace : position - gap
    let start = .edgeSpace + button.cross(axis) + .interViewSpace
    let offered = CGSize(
      main: max(0, end - .edgeSpace), cross: max(0, size.cross(axis) - start - .edgeSpace),
      axis: axis)
    let available = CGRect(
      origin: CGPoint(main: .edgeSpace, cross: start, axis: axis),
      size: offered.cross(axis) < .infinity ? offered : layout.measure(text, offered))
    let placed = layout.setFrame(available, of: text)
    return CGSize(
      main: end + .edgeSpace, cross: placed.crossMax(axis) + .edgeSpace, axis: axis)
  }

  /// The available space that the items leave, divided equally among the gaps; the distance
  /// between views if there is no limit.
  private static func gap(between extents: [CGFloat], in available: CGFloat) -> CGFloat {
    guard available < .infinity, extents.count > 1 else { return .interViewSpace }
    return (available - extents.reduce(0, +) - 2 * .edgeSpace) / CGFloat(extents.count - 1)
  }

  /// The article view of the frame geometry document, which determines its own height: a
  /// thumbnail, at its right a headline, and below that a byline and a date.
  static func articleView(_ view: View, _ layout: LayoutContext, _ size: CGSize) -> CGSize {
    let items = subviews(layout)
    guard items.count == 4 else { return .zero }
    let (padding, gap): (CGFloat, CGFloat) = (10, 5)
    let thumbnail = layout.sizeToFit(
      items[0], in: CGRect(x: padding, y: padding, width: 0, height: 0))
    let x = thumbnail.right + gap
    let available = CGSize(width: max(0, size.width - x - padding), height: .infinity)
    let fitted = layout.measure(items[1], available)
    let headline = layout.setFrame(
      CGRect(
        x: x, y: padding, width: available.width < .infinity ? available.width : fitted.width,
        height: wholeLines(of: items[1], fitted.height, atMost: 200)), of: items[1])
    let byline = layout.sizeToFit(
      items[2], in: CGRect(x: x, y: headline.bottom + gap, width: 0, height: 0))
    let date = layout.sizeToFit(
      items[3], in: CGRect(x: byline.right + gap, y: byline.top, width: 0, height: 0))
    return CGSize(
      width: size.width < .infinity ? size.width : max(headline.right, date.right) + padding,
      height: max(thumbnail.bottom, byline.bottom, date.bottom) + padding)
  }

  /// A label's height, or the height of as many lines as fit.
  private static func wholeLines(
    of item: View, _ height: CGFloat, atMost limit: CGFloat
  ) -> CGFloat {
    guard height > limit, let label = item as? Label else { return min(height, limit) }
    let line = label.environment.textMeasurer.lineHeight(of: label.resolvedFont)
    return line > 0 ? (limit / line).rounded(.down) * line : limit
  }

  /// The demo of the SimpleLayoutEngine document: a row in landscape and a column in portrait,
  /// with all items in the middle.
  static func turningLine(_ screen: View, _ layout: LayoutContext, _ size: CGSize) -> CGSize {
    let items = subviews(layout).map { FlexLineLayout.Item.fitting($0) }
    let line = FlexLineLayout(
      size.width > size.height ? .horizontal : .vertical, alignment: .center,
      [.flexible] + items + [.flexible])
    return line.layout(layout, in: size)
  }

  /// A ticket that isn't sound between 401 and 407 points: from 401 on the route and the price
  /// share a line, which is a 25th of the height, but the route needs two lines up to 407.
  ///
  /// At a height of 850 points, two lines fit. So no device shows it.
  static func ticket(_ screen: View, _ layout: LayoutContext, _ size: CGSize) -> CGSize {
    let items = subviews(layout)
    guard items.count == 3 else { return .zero }
    let (route, price, terms, edge) = (items[0], items[1], items[2], CGFloat(17))
    let available = CGRect(x: edge, y: edge, width: max(0, size.width - 2 * edge), height: 0)
    var bottom: CGFloat
    if size.width > 400 {
      let fitted = layout.measure(price, size)
      let line = CGSize(
        width: available.width - fitted.width - edge, height: max(fitted.height, size.height / 25))
      layout.setFrame(CGRect(origin: available.origin, size: line), of: route)
      let x = available.maxX - fitted.width
      layout.setFrame(CGRect(origin: CGPoint(x: x, y: edge), size: fitted), of: price)
      bottom = edge + line.height
    } else {
      bottom = layout.sizeToFitVertical(route, in: available).maxY
      bottom =
        layout.sizeToFitVertical(price, in: available.offsetBy(dx: 0, dy: bottom - edge)).maxY
    }
    let rest = available.offsetBy(dx: 0, dy: bottom)
    return CGSize(width: size.width, height: layout.sizeToFitVertical(terms, in: rest).maxY + edge)
  }

  /// The items of a context, from back to front.
  static func subviews(_ layout: LayoutContext) -> [View] {
    (0..<layout.count).compactMap(layout.subview)
  }
}
