import Foundation

/// One run of a border layout, along either axis: main is along its line, cross is across it.
struct BorderRun<Direction: BorderDirection> {
  private let border: BorderLine<Direction>
  private let context: LayoutContext
  private var axis: Axis { Direction.axis }

  /// - Parameter border: the border without the items that get no slot.
  init(_ border: BorderLine<Direction>, _ context: LayoutContext) {
    self.border = border
    self.context = context
  }

  func layout(in size: CGSize) -> CGSize {
    let main = size.main(axis)
    let cross = size.cross(axis) < .infinity ? size.cross(axis) : contentCross(in: main)
    let inner = max(0, cross - border.insets.cross(axis))
    let start = border.start.map { extent(of: $0, across: inner) }
    let end = border.end.map { extent(of: $0, across: inner) }
    let least = gapsAndInsets + (start + end).reduce(0, +)
    let middle = main < .infinity ? max(0, main - least) : centerExtent(across: inner)
    place(start, middle, end, across: inner)
    if least > main { context.reportOverflow(least, in: main, along: axis) }
    return CGSize(main: least + middle, cross: cross, axis: axis)
  }

  /// Places the parts from the start inset on; a missing centre leaves its extent empty.
  private func place(
    _ start: [CGFloat], _ middle: CGFloat, _ end: [CGFloat], across inner: CGFloat
  ) {
    var position = border.insets.mainStart(axis)
    func put(_ item: any LayoutItem, _ extent: CGFloat) {
      place(item, at: position, extent, across: inner)
      position += extent + border.spacing
    }
    for (item, extent) in zip(border.start, start) { put(item, extent) }
    if let center = border.center { put(center, middle) } else { position += middle }
    for (item, extent) in zip(border.end, end) { put(item, extent) }
  }

  private func place(
    _ item: any LayoutItem, at position: CGFloat, _ extent: CGFloat, across inner: CGFloat
  ) {
    let origin = CGPoint(main: position, cross: border.insets.crossStart(axis), axis: axis)
    let size = CGSize(main: extent, cross: inner, axis: axis)
    context.placeItem(item, at: CGRect(origin: origin, size: size))
  }

  /// One spacing per edge, or one less without a centre, as the last edge then has no
  /// neighbour.
  private var gapsAndInsets: CGFloat {
    let edges = border.start.count + border.end.count
    let gaps = border.center == nil ? max(0, edges - 1) : edges
    return CGFloat(gaps) * border.spacing + border.insets.main(axis)
  }

  // MARK: Measuring

  private func extent(of edge: any LayoutItem, across inner: CGFloat) -> CGFloat {
    fitted(edge, main: .infinity, cross: inner).main(axis)
  }

  private func centerExtent(across inner: CGFloat) -> CGFloat {
    border.center.map { extent(of: $0, across: inner) } ?? 0
  }

  /// The cross extent of the widest part and the insets, for an unlimited axis.
  private func contentCross(in main: CGFloat) -> CGFloat {
    let edges = (border.start + border.end).map { fitted($0, main: .infinity, cross: .infinity) }
    var widest = edges.map { $0.cross(axis) }.max() ?? 0
    if let center = border.center {
      let rest = max(0, main - gapsAndInsets - edges.reduce(0) { $0 + $1.main(axis) })
      widest = max(widest, fitted(center, main: rest, cross: .infinity).cross(axis))
    }
    return widest + border.insets.cross(axis)
  }

  private func fitted(_ item: any LayoutItem, main: CGFloat, cross: CGFloat) -> CGSize {
    item.size(fitting: CGSize(main: main, cross: cross, axis: axis), in: context)
  }
}
