import Foundation
import Storypole
import StorypoleChecking

extension ChoiceSource {
  /// Draws a layout for a view with the given numbers of subviews and drawn items, naming each
  /// once.
  ///
  /// - Parameter kind: the kind of the layout, or `nil` for any that can hold them.
  package mutating func layoutPlan(
    ofSubviews count: Int, drawn: Int = 0, _ kind: LayoutPlan.Kind? = nil
  ) -> LayoutPlan {
    let contents =
      (0..<count).map(ItemPlan.Content.view) + (0..<drawn).map(ItemPlan.Content.drawn)
    let usable = LayoutPlan.Kind.allCases.filter { !$0.hasOneItem || contents.count == 1 }
    return layoutPlan(kind ?? pick(from: usable), of: contents, depth: 0)
  }

  private mutating func layoutPlan(
    _ kind: LayoutPlan.Kind, of views: [ItemPlan.Content], depth: Int
  ) -> LayoutPlan {
    let style = layoutStyle()
    return LayoutPlan(
      kind: kind, style: style, items: kind.isBox ? [] : items(of: kind, views, depth: depth))
  }

  /// Distributes views in their order, some of them to nested layouts.
  private mutating func items(
    of kind: LayoutPlan.Kind, _ views: [ItemPlan.Content], depth: Int
  ) -> [ItemPlan] {
    var items: [ItemPlan] = []
    var rest = views[...]
    while let next = rest.first {
      if !kind.hasOneItem && boolean(probability: 0.1) { items.append(itemPlan(.space)) }
      if depth < 3 && boolean(probability: 0.2) {
        let share = rest.prefix(kind.hasOneItem ? rest.count : int(in: 1...4))
        items.append(itemPlan(.layout(nestedPlan(of: Array(share), depth: depth + 1))))
        rest = rest.dropFirst(share.count)
      } else {
        items.append(itemPlan(next))
        rest = rest.dropFirst()
      }
    }
    return items
  }

  private mutating func nestedPlan(of views: [ItemPlan.Content], depth: Int) -> LayoutPlan {
    let kind = pick(
      from: LayoutPlan.Kind.allCases.filter {
        !$0.isBox && (!$0.hasOneItem || views.count == 1)
      })
    return layoutPlan(kind, of: views, depth: depth)
  }

  private mutating func itemPlan(_ content: ItemPlan.Content) -> ItemPlan {
    ItemPlan(content: content, width: length(), height: length(), isBound: boolean())
  }

  /// Draws the numbers of a layout.
  package mutating func layoutStyle() -> LayoutStyle {
    LayoutStyle(
      spacing: int(in: 0...9), inset: int(in: 0...7),
      alignment: pick(from: HorizontalAlignment.allCases),
      ignoresHidden: boolean(probability: 0.3), isFlipped: boolean(probability: 0.3),
      count: int(in: 0...3), margin: edgeLengths(), padding: edgeLengths(),
      verticalAlignment: boolean() ? pick(from: VerticalAlignment.allCases) : .top,
      managerVertical: boolean() ? pick(from: VerticalAlignment.allCases) : nil,
      managerHorizontal: boolean() ? pick(from: HorizontalAlignment.allCases) : nil,
      minSize: limit(), maxSize: limit())
  }

  /// Draws a limit of a box, mostly none.
  private mutating func limit() -> CGSize {
    boolean(probability: 0.15) ? CGSize(width: int(in: 0...90), height: int(in: 0...40)) : .zero
  }

  private mutating func edgeLengths() -> EdgeLengths? {
    switch weightedIndex([3, 2, 1, 1]) {
    case 0: nil
    case 1: EdgeLengths(all: .points(CGFloat(int(in: 0...9))))
    case 2: EdgeLengths(all: .percent(CGFloat(int(in: 0...12))))
    default:
      EdgeLengths(
        top: .points(CGFloat(int(in: 0...9))), left: .percent(CGFloat(int(in: 0...9))),
        bottom: 0, right: .points(CGFloat(int(in: 0...9))))
    }
  }

  private mutating func length() -> Length? {
    switch weightedIndex([4, 2, 2]) {
    case 0: nil
    case 1: .points(CGFloat(int(in: 0...60)))
    default: .percent(CGFloat(pick(from: [0, 10, 33, 50, 67, 100, 120])))
    }
  }
}
