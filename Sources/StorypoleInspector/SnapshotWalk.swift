import Foundation
import Storypole

/// Goes through a tree, a superview before its subviews, with a stack of its own.
struct SnapshotWalk {
  private struct Visit {
    let view: View
    let position: Int
    let parent: Int?
    let depth: Int
    /// Where the superview's coordinates begin, in the root's.
    let base: CGPoint
  }

  private(set) var boxes: [Snapshot.Box] = []
  private(set) var elidedCount = 0
  private let limit: Int
  private var pending: [Visit] = []
  private var kinds: [ObjectIdentifier: String] = [:]

  init(limit: Int) {
    self.limit = limit
  }

  mutating func visitAll(from root: View) {
    let origin = root.frame.origin
    let base = CGPoint(x: -origin.x, y: -origin.y)
    pending.append(Visit(view: root, position: 0, parent: nil, depth: 0, base: base))
    while let visit = pending.popLast() {
      let isKept = boxes.count < limit
      if isKept { boxes.append(box(for: visit)) } else { elidedCount += 1 }
      push(visit.view.subviews, below: visit, parent: isKept ? boxes.count - 1 : nil)
    }
  }

  /// The backmost subview comes to lie on top, and is visited next.
  private mutating func push(_ subviews: [View], below visit: Visit, parent: Int?) {
    guard !subviews.isEmpty else { return }
    let frame = visit.view.frame
    let scrolled = visit.view.bounds.origin
    let base = CGPoint(
      x: visit.base.x + frame.origin.x - scrolled.x, y: visit.base.y + frame.origin.y - scrolled.y)
    for (position, view) in subviews.enumerated().reversed() {
      pending.append(
        Visit(view: view, position: position, parent: parent, depth: visit.depth + 1, base: base))
    }
  }

  private mutating func box(for visit: Visit) -> Snapshot.Box {
    let view = visit.view
    return Snapshot.Box(
      name: view.name, position: visit.position, kind: kind(of: view), role: view.role,
      frame: view.frame,
      absoluteFrame: view.frame.offsetBy(dx: visit.base.x, dy: visit.base.y),
      parent: visit.parent, depth: visit.depth, isHidden: view.isHidden || view.isCollapsed,
      lines: view.textLines, contentSize: (view as? ScrollView)?.contentSize)
  }

  /// The class's name; asking for it costs more than everything else, so it is asked once a class.
  private mutating func kind(of view: View) -> String {
    let type = type(of: view)
    if let known = kinds[ObjectIdentifier(type)] { return known }
    let kind = Self.shortened(String(describing: type))
    kinds[ObjectIdentifier(type)] = kind
    return kind
  }

  /// `VBox` is an alias, and says so only to readers of the code.
  private static func shortened(_ name: String) -> String {
    let (start, end) = ("BoxView<", "Layout>")
    guard name.hasPrefix(start), name.hasSuffix(end) else { return name }
    return String(name.dropFirst(start.count).dropLast(end.count))
  }
}
