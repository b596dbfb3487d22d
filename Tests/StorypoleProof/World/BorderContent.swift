import Foundation
import Storypole

/// A border layout as data, whose items go by the numbers of their views.
package struct BorderContent: Sendable, Hashable {
  package var isVertical: Bool
  package var start: [Int]
  package var center: Int?
  package var end: [Int]
  package var spacing: Int
  package var inset: Int

  package init(
    isVertical: Bool = false, start: [Int] = [], center: Int? = nil, end: [Int] = [],
    spacing: Int = 0, inset: Int = 0
  ) {
    self.isVertical = isVertical
    self.start = start
    self.center = center
    self.end = end
    self.spacing = spacing
    self.inset = inset
  }
}

/// A border of live views, which it looks up by number in each run.
///
/// A border that retained its views would retain itself as soon as one of them contained its own
/// view. A released view has no slot.
struct NumberedBorder: Layout, Equatable {
  let border: BorderContent
  unowned let world: LiveTree

  func layout(_ context: LayoutContext, in size: CGSize) -> CGSize {
    let insets = EdgeInsets(all: CGFloat(border.inset))
    let spacing = CGFloat(border.spacing)
    let (start, end) = (live(border.start), live(border.end))
    let center = border.center.flatMap { world.views[$0] }
    if border.isVertical {
      return BorderLine(
        .vertical,
        center: center, start: start, end: end, insets: insets, spacing: spacing
      ).layout(context, in: size)
    }
    return BorderLine(
      .horizontal,
      center: center, start: start, end: end, followsDirection: false, insets: insets,
      spacing: spacing
    ).layout(context, in: size)
  }

  private func live(_ numbers: [Int]) -> [View] { numbers.compactMap { world.views[$0] } }

  static func == (a: Self, b: Self) -> Bool { a.border == b.border && a.world === b.world }
}

/// The rules of the border layouts' document, implemented independently on an oracle's host.
struct BorderRecipe {
  let border: BorderContent

  func run<Host: BoxHost>(on host: inout Host, in room: CGSize) -> CGSize {
    let start = border.start.filter { hasSlot($0, &host) }
    let end = border.end.filter { hasSlot($0, &host) }
    let center = border.center.flatMap { hasSlot($0, &host) ? $0 : nil }
    let (main, offered) = swap(room)
    let edges = start + end
    let spacing = CGFloat(border.spacing)
    let gaps = spacing * CGFloat(center == nil ? max(0, edges.count - 1) : edges.count)
    let insets = CGFloat(2 * border.inset)
    var cross = offered
    if cross == .infinity {
      let open = edges.map { swap(host.measure($0, size(.infinity, .infinity))) }
      cross = open.map(\.cross).max() ?? 0
      if let center {
        let rest = max(0, main - (gaps + insets) - open.map(\.main).reduce(0, +))
        cross = max(cross, swap(host.measure(center, size(rest, .infinity))).cross)
      }
      cross += insets
    }
    let inner = max(0, cross - insets)
    let extents = edges.map { swap(host.measure($0, size(.infinity, inner))).main }
    let parts = gaps + insets + extents.reduce(0, +)
    var middle = max(0, main - parts)
    if main == .infinity {
      middle = center.map { swap(host.measure($0, size(.infinity, inner))).main } ?? 0
    }
    var position = CGFloat(border.inset)
    func put(_ item: Int, _ extent: CGFloat, _ host: inout Host) {
      let origin = size(position, CGFloat(border.inset))
      _ = host.place(
        item,
        CGRect(
          origin: CGPoint(x: origin.width, y: origin.height), size: size(extent, inner)))
      position += extent + spacing
    }
    for (item, extent) in zip(start, extents) { put(item, extent, &host) }
    if let center { put(center, middle, &host) } else { position += middle }
    for (item, extent) in zip(end, extents.dropFirst(start.count)) { put(item, extent, &host) }
    return size(parts + middle, cross)
  }

  /// Views that are elsewhere, or collapsed, have no slot.
  private func hasSlot<Host: BoxHost>(_ item: Int, _ host: inout Host) -> Bool {
    if host.isSubview(item) { return !host.isCollapsed(item) }
    host.noteStranger(item)
    return false
  }

  private func swap(_ size: CGSize) -> (main: CGFloat, cross: CGFloat) {
    border.isVertical ? (size.height, size.width) : (size.width, size.height)
  }

  private func size(_ main: CGFloat, _ cross: CGFloat) -> CGSize {
    border.isVertical
      ? CGSize(width: cross, height: main) : CGSize(width: main, height: cross)
  }
}
