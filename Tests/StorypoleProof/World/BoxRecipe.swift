import Foundation
import Storypole

/// The rules of the boxes' documents, implemented independently on an oracle's host, for comparison
/// with the library's; results must be bit-equal, so sums are taken in the same order.
struct BoxRecipe {
  let insets: EdgeInsets
  let spacing: CGFloat
  let minSize: CGSize
  let maxSize: CGSize
  let alignment: HorizontalAlignment
  let ignoresHidden: Bool

  init(_ box: some BoxLayout) {
    insets = box.insets
    spacing = box.spacing
    minSize = box.minSize
    maxSize = box.maxSize
    alignment = box.horizontalAlignment
    ignoresHidden = box.ignoresHidden
  }

  /// The subviews that get a slot.
  private func items<Host: BoxHost>(of host: inout Host) -> [Host.Item] {
    var items: [Host.Item] = []
    for item in host.children() where !host.isCollapsed(item) {
      if !ignoresHidden || !host.isHidden(item) { items.append(item) }
    }
    return items
  }

  func runVertically<Host: BoxHost>(on host: inout Host, in size: CGSize) -> CGSize {
    let items = items(of: &host)
    var width = size.width
    if width == .infinity {
      let open = CGSize(width: CGFloat.infinity, height: .infinity)
      width = insets.horizontal
      for item in items {
        let measured = host.measure(item, open)
        let own = limited(measured, measured: measured, by: host.attributes(of: item))
        width = max(width, own.width + insets.horizontal)
      }
    }
    let inner = max(0, width - insets.horizontal)
    var y = insets.top
    for (index, item) in items.enumerated() {
      if index > 0 { y += spacing }
      let measured = host.measure(item, CGSize(width: inner, height: .infinity))
      let child = limited(
        CGSize(width: inner, height: measured.height), measured: measured,
        by: host.attributes(of: item))
      let x = insets.left + shift(child.width, in: inner)
      host.placeInLayout(item, CGRect(x: x, y: y, width: child.width, height: child.height))
      y += child.height
    }
    return answer(CGSize(width: width, height: y + insets.bottom))
  }

  func runHorizontally<Host: BoxHost>(on host: inout Host, in size: CGSize) -> CGSize {
    let items = items(of: &host)
    let width = max(0, size.width - insets.horizontal)
    let height = max(0, size.height - insets.vertical)
    var x: CGFloat = 0
    var placed: [CGRect] = []
    for (index, item) in items.enumerated() {
      if index > 0 { x += spacing }
      let measured = host.measure(item, CGSize(width: max(0, width - x), height: height))
      let child = limited(measured, measured: measured, by: host.attributes(of: item))
      placed.append(CGRect(x: x, y: insets.top, width: child.width, height: child.height))
      x += child.width
    }
    let start = insets.left + shift(x, in: width)
    for (item, rect) in zip(items, placed) {
      let frame = CGRect(
        x: start + rect.minX, y: rect.minY, width: rect.width, height: rect.height)
      host.placeInLayout(item, frame)
    }
    let content = placed.map(\.height).max() ?? 0
    let needed = x + insets.horizontal
    return answer(
      CGSize(
        width: size.width < .infinity ? max(needed, size.width) : needed,
        height: content + insets.vertical))
  }

  private func shift(_ extent: CGFloat, in room: CGFloat) -> CGFloat {
    if room == .infinity || extent >= room { return 0 }
    switch alignment {
    case .left: return 0
    case .center: return ((room - extent) / 2).rounded()
    case .right: return room - extent
    }
  }

  private func answer(_ needed: CGSize) -> CGSize {
    CGSize(
      width: clamp(needed.width, minSize.width, maxSize.width),
      height: clamp(needed.height, minSize.height, maxSize.height))
  }

  /// An item's own extents in place of those it was given, between its own limits.
  private func limited(
    _ given: CGSize, measured: CGSize, by attributes: BoxAttributes
  ) -> CGSize {
    let width = attributes.width.map { resolve($0, measured.width) } ?? given.width
    let height = attributes.height.map { resolve($0, measured.height) } ?? given.height
    return CGSize(
      width: clamp(width, attributes.minSize.width, attributes.maxSize.width),
      height: clamp(height, attributes.minSize.height, attributes.maxSize.height))
  }

  private func resolve(_ length: Length, _ extent: CGFloat) -> CGFloat {
    switch length {
    case .points(let points): points
    case .percent(let percent): extent * percent / 100
    }
  }

  private func clamp(_ extent: CGFloat, _ least: CGFloat, _ most: CGFloat) -> CGFloat {
    max(least, most > 0 ? min(extent, most) : extent)
  }
}

/// The requirements of a box on an oracle, in addition to those of a recipe.
protocol BoxHost: RecipeHost where Item == Int {
  /// The origin of the running layout in the view.
  var nested: NestedLayout { get set }
  func isSubview(_ item: Item) -> Bool
  /// Reports a layout that names a view other than a subview.
  func noteStranger(_ item: Item)
  /// Whether the body is an overridden method.
  var isOverride: Bool { get }
  mutating func attributes(of item: Item) -> BoxAttributes
  /// Places an item, unless this run only measures, when nothing is read.
  mutating func placeInLayout(_ item: Item, _ rect: CGRect)
}

extension RecipeBox {
  /// Runs the box on all items.
  func run<Host: BoxHost>(on host: inout Host, in size: CGSize) -> CGSize {
    switch self {
    case .vertical(let spacing):
      BoxRecipe(VBoxLayout(spacing: CGFloat(spacing))).runVertically(on: &host, in: size)
    case .horizontal(let spacing):
      BoxRecipe(HBoxLayout(spacing: CGFloat(spacing))).runHorizontally(on: &host, in: size)
    }
  }
}

extension BoxHost {
  /// Measures a box on all items, then lays them out by it at the rect's origin; an override can't.
  mutating func nest(_ box: RecipeBox, in rect: CGRect) -> CGRect {
    if isOverride { return rect }
    let outer = nested
    nested = NestedLayout(origin: rect.origin, isMeasuring: true)
    let size = box.run(on: &self, in: rect.size)
    nested.isMeasuring = false
    _ = box.run(on: &self, in: size)
    nested = outer
    return CGRect(origin: rect.origin, size: size)
  }
}

/// The layout within a layout that runs, in an oracle.
struct NestedLayout {
  var origin = CGPoint.zero
  var isMeasuring = false
}

extension ViewContent {
  /// Runs the layout body, or the measuring code, of a view that has one.
  func run<Host: BoxHost>(on host: inout Host, in size: CGSize) -> CGSize {
    switch self {
    case .block(let recipe), .override(let recipe): recipe.run(on: &host, in: size)
    case .vbox(let box): BoxRecipe(box).runVertically(on: &host, in: size)
    case .hbox(let box): BoxRecipe(box).runHorizontally(on: &host, in: size)
    case .border(let border): BorderRecipe(border: border).run(on: &host, in: size)
    case .text(let count, _): host.environment().textSize(count: count, width: size.width)
    case .plain, .intrinsic: .zero
    }
  }
}
