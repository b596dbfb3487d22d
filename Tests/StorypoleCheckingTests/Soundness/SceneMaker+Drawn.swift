import Foundation
import Storypole
import StorypoleChecking

extension SceneMaker {
  /// A cell over a background, a rule, a text that measures itself, and a badge with a star in it,
  /// all of them drawn.
  mutating func drawn(_ size: CGSize, _ depth: Int, _ flaw: LayoutProblem.Kind?) -> View {
    let whole = CGRect(origin: .zero, size: size)
    let content = cell(size, depth: depth, flaw)
    let lines = CGFloat(source.int(in: 1...3))
    let text = CGRect(x: 7, y: 3, width: 70, height: 14 * lines)
    let background = DrawnItem(CGSize(width: 7, height: 7), name: "background")
    let rule = DrawnItem(CGSize(width: 0, height: 1), name: "rule")
    let items = [
      (background, whole), (rule, CGRect(x: 0, y: size.height - 1, width: size.width, height: 1)),
      (measured(lines: lines), text),
      (badge(), CGRect(x: size.width - 20, y: 0, width: 20, height: 17)),
    ]
    let view = block([(content, whole)], drawing: items)
    view.clipsToBounds = source.boolean()
    return view
  }

  /// A view in which an item called `flawed` has a problem, or `nil` for what items aren't checked
  /// for.
  mutating func flawedItem(_ kind: LayoutProblem.Kind, _ size: CGSize) -> View? {
    let item: DrawnItem
    var frame = CGRect(x: 3, y: 3, width: 70, height: 14)
    switch kind {
    case .cutText:
      item = measured(lines: 2)
      frame.size.height = CGFloat(source.int(in: 1...27))
    case .zeroSize:
      item = source.boolean() ? measured(lines: 1) : DrawnItem(CGSize(width: 7, height: 14))
      frame.size = .zero
    case .outside:
      item = DrawnItem(CGSize(width: 7, height: 14))
      frame.origin.x = source.boolean() ? size.width - 35 : -71
    case .unplaced: item = DrawnItem(CGSize(width: 7, height: 14))
    default: return nil
    }
    item.name = "flawed"
    let view: View
    if kind == .unplaced {
      view = block([], drawing: [])
      view.addDrawnItem(item)
    } else {
      view = source.boolean() ? block([], drawing: [(item, frame)]) : grouped(item, frame)
    }
    view.clipsToBounds = kind == .outside
    return block([(view, CGRect(origin: .zero, size: size))])
  }

  /// A view with an item in another item.
  private func grouped(_ item: DrawnItem, _ frame: CGRect) -> View {
    let group = DrawnItem()
    group.addDrawnItem(item)
    group.setLayout { [unowned item] _, layout, size in
      layout.setFrame(frame, of: item)
      return size
    }
    return block([], drawing: [(group, CGRect(x: 0, y: 0, width: 20, height: 10))])
  }

  private func badge() -> DrawnItem {
    let star = DrawnItem(CGSize(width: 13, height: 13), name: "star")
    let badge = DrawnItem(name: "badge")
    badge.addDrawnItem(star)
    badge.layout = .fill(star, insets: EdgeInsets(all: 2))
    return badge
  }

  /// An item that needs 70 × 14 points per line, in any width.
  private func measured(lines: CGFloat) -> DrawnItem {
    let item = DrawnItem(name: "text")
    item.setMeasure { _ in CGSize(width: 70, height: 14 * lines) }
    return item
  }
}
