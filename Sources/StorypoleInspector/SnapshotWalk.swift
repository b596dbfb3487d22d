import Foundation
import Storypole

/// Visits a tree, a superview before its subviews, with an explicit stack.
struct SnapshotWalk {
  private struct Visit {
    let view: View
    let position: Int
    let parent: Int?
    let depth: Int
    /// The origin of the superview's coordinates, in the root's.
    let base: CGPoint

    /// The view's frame, in its superview.
    let frame: CGRect

    /// The origin of the view's own coordinates, in the root's.
    var baseOfContent: CGPoint {
      let scrolled = view.bounds.origin
      return CGPoint(
        x: base.x + frame.origin.x - scrolled.x, y: base.y + frame.origin.y - scrolled.y)
    }
  }

  /// A pending drawn item, with the same properties.
  private struct DrawnVisit {
    let item: DrawnItem
    let position: Int
    let parent: Int?
    let depth: Int
    let base: CGPoint
  }

  private(set) var boxes: [Snapshot.Box] = []
  private(set) var elidedCount = 0
  /// The view or drawn item of each box, and the origin of its bounds, if they are kept.
  private(set) var holders: [AnyObject] = []
  private(set) var contentOrigins: [CGPoint] = []
  private let limit: Int
  private let includesText: Bool
  private let keepsHolders: Bool
  /// Whether frames are those that animations show.
  var showsAnimations = false
  private var pending: [Visit] = []
  private var classes: [ClassTraits] = []

  /// The properties that the boxes of a class's views have in common.
  private struct ClassTraits {
    let type: View.Type
    let kind: String
    let role: Snapshot.Role
  }

  init(limit: Int, includesText: Bool, keepsHolders: Bool = false) {
    self.limit = limit
    self.includesText = includesText
    self.keepsHolders = keepsHolders
  }

  mutating func visitAll(from root: View) {
    let frame = frame(of: root)
    let base = CGPoint(x: -frame.minX, y: -frame.minY)
    pending.append(Visit(view: root, position: 0, parent: nil, depth: 0, base: base, frame: frame))
    while let visit = pending.popLast() {
      let isKept = boxes.count < limit
      if isKept { boxes.append(box(for: visit)) } else { elidedCount += 1 }
      if isKept { keep(visit.view, visit.view.bounds.origin) }
      let parent = isKept ? boxes.count - 1 : nil
      addDrawnItems(of: visit, parent: parent)
      push(visit.view.subviews, below: visit, parent: parent)
    }
  }

  /// Pushes subviews so that the backmost one is on top of the stack, and is visited next.
  private mutating func push(_ subviews: [View], below visit: Visit, parent: Int?) {
    guard !subviews.isEmpty else { return }
    let base = visit.baseOfContent
    for (position, view) in subviews.enumerated().reversed() {
      pending.append(
        Visit(
          view: view, position: position, parent: parent, depth: visit.depth + 1, base: base,
          frame: frame(of: view)))
    }
  }

  private func lines(of view: View, shownIn size: CGSize) -> [Snapshot.TextLine] {
    showsAnimations ? view.textLines.moved(from: view.frame.size, to: size) : view.textLines
  }

  private func frame(of view: View) -> CGRect {
    showsAnimations ? view.presentationFrame : view.frame
  }

  /// Adds the items drawn in a view, which lie behind its subviews; each item before its own
  /// items.
  private mutating func addDrawnItems(of visit: Visit, parent: Int?) {
    let items = visit.view.drawnItems
    if items.isEmpty { return }
    var pending: [DrawnVisit] = []
    func push(_ items: [DrawnItem], parent: Int?, depth: Int, base: CGPoint) {
      for (position, item) in items.enumerated().reversed() {
        pending.append(
          DrawnVisit(item: item, position: position, parent: parent, depth: depth, base: base))
      }
    }
    push(items, parent: parent, depth: visit.depth + 1, base: visit.baseOfContent)
    while let next = pending.popLast() {
      let isKept = boxes.count < limit && next.parent != nil
      if isKept { boxes.append(box(for: next)) } else { elidedCount += 1 }
      if isKept { keep(next.item, .zero) }
      let origin = next.item.frame.origin
      push(
        next.item.drawnItems, parent: isKept ? boxes.count - 1 : nil, depth: next.depth + 1,
        base: CGPoint(x: next.base.x + origin.x, y: next.base.y + origin.y))
    }
  }

  private mutating func keep(_ holder: AnyObject, _ contentOrigin: CGPoint) {
    if !keepsHolders { return }
    holders.append(holder)
    contentOrigins.append(contentOrigin)
  }

  private func box(for visit: DrawnVisit) -> Snapshot.Box {
    let frame = visit.item.frame
    return Snapshot.Box(
      name: visit.item.name, position: visit.position, kind: "DrawnItem", role: .drawing,
      frame: frame, absoluteFrame: frame.offsetBy(dx: visit.base.x, dy: visit.base.y),
      parent: visit.parent, depth: visit.depth)
  }

  private mutating func box(for visit: Visit) -> Snapshot.Box {
    let (view, frame) = (visit.view, visit.frame)
    let traits = traits(of: view)
    return Snapshot.Box(
      name: view.name, position: visit.position, kind: traits.kind, role: traits.role,
      frame: frame, absoluteFrame: frame.offsetBy(dx: visit.base.x, dy: visit.base.y),
      parent: visit.parent, depth: visit.depth, isHidden: view.isHidden,
      isCollapsed: view.isCollapsed,
      lines: includesText ? lines(of: view, shownIn: visit.frame.size) : [],
      contentSize: (view as? ScrollView)?.contentSize, clipsToBounds: view.clipsToBounds,
      tag: view.tag, autoresizingMask: view.autoresizingMask,
      clippedEdges: includesText ? view.edgesBeyondWhichTextIsCut : [])
  }

  /// The name and the role of a view's class, computed once per class, as that costs more than
  /// everything else.
  ///
  /// A tree has few classes: they are searched one by one.
  private mutating func traits(of view: View) -> ClassTraits {
    let type = type(of: view)
    if let known = classes.first(where: { $0.type == type }) { return known }
    let name = Self.shortened(String(describing: type))
    let traits = ClassTraits(type: type, kind: name, role: view.role)
    classes.append(traits)
    return traits
  }

  /// The alias of a box's class, whose own name is `BoxView<VBoxLayout>` for `VBox`.
  private static func shortened(_ name: String) -> String {
    let (start, end) = ("BoxView<", "Layout>")
    guard name.hasPrefix(start), name.hasSuffix(end) else { return name }
    return String(name.dropFirst(start.count).dropLast(end.count))
  }
}
