import Foundation
import Storypole

/// The rules of the boxes' documents, implemented independently on an oracle's host, for comparison
/// with the library's, bit by bit, so that sums are taken in the same order.
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
        let rules = rules(for: item, &host)
        let own = rules.width.flatMap { $0.isPercent ? nil : resolve($0, 0) }
        let asked = clamp(own ?? .infinity, rules.minSize.width, rules.maxSize.width)
        let measured = host.measure(item, CGSize(width: asked, height: open.height))
        let most = clamp(own ?? measured.width, rules.minSize.width, rules.maxSize.width)
        width = max(width, most + insets.horizontal)
      }
    }
    let room = width - insets.horizontal
    let inner = max(0, room)
    // Where the insets don't fit in, the direction decides on which side they overlap.
    let overlaps = room < 0 && host.isPlacing && ![.left, .right].contains(alignment)
    let left = insets.left + (overlaps && host.isMirrored() ? room : 0)
    var y = insets.top
    for (index, item) in items.enumerated() {
      if index > 0 { y += spacing }
      let rules = rules(for: item, &host)
      let wanted = rules.width.map { resolve($0, inner) } ?? inner
      let asked = clamp(wanted, rules.minSize.width, rules.maxSize.width)
      let measured = host.measure(item, CGSize(width: asked, height: .infinity))
      let high = rules.height.map { resolve($0, measured.height) } ?? measured.height
      let child = CGSize(
        width: asked, height: clamp(high, rules.minSize.height, rules.maxSize.height))
      let x = left + shift(child.width, in: inner, &host)
      host.placeInLayout(item, CGRect(x: x, y: y, width: child.width, height: child.height))
      y += child.height
    }
    return answer(CGSize(width: width, height: y + insets.bottom))
  }

  func runHorizontally<Host: BoxHost>(on host: inout Host, in size: CGSize) -> CGSize {
    let items = items(of: &host)
    let room = size.width - insets.horizontal
    let width = max(0, room)
    let height = max(0, size.height - insets.vertical)
    var x: CGFloat = 0
    var placed: [CGRect] = []
    for (index, item) in items.enumerated() {
      if index > 0 { x += spacing }
      let rules = rules(for: item, &host)
      let rest = rules.width.flatMap { $0.isPercent ? nil : resolve($0, 0) } ?? max(0, width - x)
      let wanted = rules.height.map { resolve($0, height) }
      let high = wanted == .infinity ? nil : wanted
      let asked = clamp(CGSize(width: rest, height: high ?? height), by: rules)
      let measured = host.measure(item, asked)
      let wide = rules.width.map { resolve($0, measured.width) } ?? measured.width
      let child = clamp(CGSize(width: wide, height: high ?? measured.height), by: rules)
      placed.append(CGRect(x: x, y: insets.top, width: child.width, height: child.height))
      x += child.width
    }
    let isMirrored = host.isPlacing && host.isMirrored()
    let isPinned = isMirrored && (alignment == .leading || x > room)
    let start = insets.left + (isPinned ? 0 : shift(x, in: room, &host))
    let edge = isPinned ? insets.left + room : start + x
    for (item, rect) in zip(items, placed) {
      let left = isMirrored ? edge - rect.minX - rect.width : start + rect.minX
      let frame = CGRect(x: left, y: rect.minY, width: rect.width, height: rect.height)
      host.placeInLayout(item, frame)
    }
    let content = placed.map(\.height).max() ?? 0
    let needed = x + insets.horizontal
    return answer(
      CGSize(
        width: size.width < .infinity ? max(needed, size.width) : needed,
        height: content + insets.vertical))
  }

  private func shift<Host: BoxHost>(
    _ extent: CGFloat, in room: CGFloat, _ host: inout Host
  ) -> CGFloat {
    if room == .infinity || extent == room { return 0 }
    let free = room - extent
    switch alignment {
    case .left: return 0
    case .center:
      let before = max(0, (free / 2).rounded())
      // From right to left, the odd point lies at the right.
      return 2 * before != free && host.isPlacing && host.isMirrored() ? free - before : before
    case .right: return max(0, free)
    case .leading, .trailing:
      let isAtRight = (host.isPlacing && host.isMirrored()) == (alignment == .leading)
      if alignment == .leading { return isAtRight ? free : 0 }
      return isAtRight ? max(0, free) : min(0, free)
    }
  }

  /// The box itself is at least its minimum, while its maximum holds for its items only.
  private func answer(_ needed: CGSize) -> CGSize {
    CGSize(
      width: max(needed.width, minSize.width), height: max(needed.height, minSize.height))
  }

  /// An item's attributes, with the box's limits where it has none.
  private func rules<Host: BoxHost>(for item: Int, _ host: inout Host) -> Rules {
    let own = host.attributes(of: item)
    var rules = Rules(width: own.width, height: own.height, minSize: minSize, maxSize: maxSize)
    for (axis, limit) in [
      (\CGSize.width, \SizeLimits.width), (\CGSize.height, \SizeLimits.height),
    ] {
      let (least, most) = (own.minSize[keyPath: limit], own.maxSize[keyPath: limit])
      if let most {
        rules.maxSize[keyPath: axis] = most
        if most != 0 { rules.minSize[keyPath: axis] = min(most, minSize[keyPath: axis]) }
      }
      if let least { rules.minSize[keyPath: axis] = least }
    }
    return rules
  }

  /// The extents and limits of one item.
  private struct Rules {
    let width: Length?
    let height: Length?
    var minSize: CGSize
    var maxSize: CGSize
  }

  private func clamp(_ size: CGSize, by rules: Rules) -> CGSize {
    CGSize(
      width: clamp(size.width, rules.minSize.width, rules.maxSize.width),
      height: clamp(size.height, rules.minSize.height, rules.maxSize.height))
  }

  private func resolve(_ length: Length, _ extent: CGFloat) -> CGFloat {
    switch length {
    case .points(let points): points
    case .percent(let percent): percent == 0 ? 0 : extent * percent / 100
    }
  }

  private func clamp(_ extent: CGFloat, _ least: CGFloat, _ most: CGFloat) -> CGFloat {
    max(least, most > 0 ? min(extent, most) : extent)
  }
}

extension Length {
  fileprivate var isPercent: Bool { if case .percent = self { true } else { false } }
}

/// The requirements of a box on an oracle, in addition to a recipe's.
protocol BoxHost: RecipeHost where Item == Int {
  /// The origin of the running layout in the view.
  var nested: NestedLayout { get set }
  func isSubview(_ item: Item) -> Bool
  /// Reports a layout that names a view other than a subview.
  func noteStranger(_ item: Item)
  /// Whether the body is an overridden method.
  var isOverride: Bool { get }
  mutating func attributes(of item: Item) -> BoxAttributes
  /// Places an item. A run that only measures reads nothing by it, and sees the frame.
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
  /// Whether placements have an effect.
  fileprivate var isPlacing: Bool { !isSizing && !nested.isMeasuring }

  /// Measures a box on all items, then lays them out by it at the rect's origin, which an override
  /// can't.
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
