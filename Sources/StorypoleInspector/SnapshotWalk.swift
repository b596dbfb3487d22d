import Foundation
import Storypole

/// Visits the views and drawn items of a tree, a superview before its subviews, with an explicit
/// stack.
struct SnapshotWalk {
  private struct Visit {
    let holder: FrameHolder
    let position: Int
    let parent: Int?
    let depth: Int
    /// The origin of the coordinates around it, in the root's.
    let base: CGPoint
    /// The frame in these coordinates.
    let frame: CGRect

    var absoluteFrame: CGRect { frame.offsetBy(dx: base.x, dy: base.y) }
  }

  private(set) var boxes: [Snapshot.Box] = []
  private(set) var elidedCount = 0
  /// The view or drawn item of each box, and the origin of its bounds.
  private(set) var holders: [AnyObject] = []
  private(set) var contentOrigins: [CGPoint] = []
  private let limit: Int
  private let includesText: Bool
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

  init(limit: Int, includesText: Bool) {
    self.limit = limit
    self.includesText = includesText
  }

  mutating func visitAll(from root: View) {
    let frame = frame(of: .view(root))
    let base = CGPoint(x: -frame.minX, y: -frame.minY)
    pending.append(
      Visit(holder: .view(root), position: 0, parent: nil, depth: 0, base: base, frame: frame))
    while let visit = pending.popLast() {
      switch visit.holder {
      case .view(let view):
        let scrolled = view.bounds.origin
        let parent = keep(visit, view, scrolled) { $0.box(for: view, $1) }
        // Drawn items lie behind the subviews.
        push(view.subviews, FrameHolder.view, below: visit, parent, scrolled)
        push(view.drawnItems, FrameHolder.drawn, below: visit, parent, scrolled)
      case .drawn(let item):
        let parent = keep(visit, item, .zero) { $0.box(for: item, $1) }
        push(item.drawnItems, FrameHolder.drawn, below: visit, parent, .zero)
      }
    }
  }

  /// Pushes what is in a view or a drawn item, the backmost on top of the stack, which is visited
  /// next.
  private mutating func push<Element>(
    _ elements: [Element], _ holder: (Element) -> FrameHolder, below visit: Visit, _ parent: Int?,
    _ scrolled: CGPoint
  ) {
    if elements.isEmpty { return }
    let origin = visit.absoluteFrame.origin
    let base = CGPoint(x: origin.x - scrolled.x, y: origin.y - scrolled.y)
    for (position, element) in elements.enumerated().reversed() {
      let holder = holder(element)
      pending.append(
        Visit(
          holder: holder, position: position, parent: parent, depth: visit.depth + 1, base: base,
          frame: frame(of: holder)))
    }
  }

  private func frame(of holder: FrameHolder) -> CGRect {
    guard showsAnimations, case .view(let view) = holder else { return holder.frame }
    return view.presentationFrame
  }

  /// Adds a box within the limit, and returns its index.
  private mutating func keep(
    _ visit: Visit, _ holder: AnyObject, _ contentOrigin: CGPoint,
    _ box: (inout SnapshotWalk, Visit) -> Snapshot.Box
  ) -> Int? {
    guard boxes.count < limit else {
      elidedCount += 1
      return nil
    }
    let box = box(&self, visit)
    boxes.append(box)
    holders.append(holder)
    contentOrigins.append(contentOrigin)
    return boxes.count - 1
  }

  private func box(for item: DrawnItem, _ visit: Visit) -> Snapshot.Box {
    Snapshot.Box(
      name: item.name, position: visit.position, kind: "DrawnItem", role: .drawing,
      frame: visit.frame, absoluteFrame: visit.absoluteFrame, parent: visit.parent,
      depth: visit.depth)
  }

  private mutating func box(for view: View, _ visit: Visit) -> Snapshot.Box {
    let traits = traits(of: view)
    return Snapshot.Box(
      name: view.name, position: visit.position, kind: traits.kind, role: traits.role,
      frame: visit.frame, absoluteFrame: visit.absoluteFrame, parent: visit.parent,
      depth: visit.depth, isHidden: view.isHidden || view.isCollapsed,
      isCollapsed: view.isCollapsed,
      lines: includesText ? lines(of: view, shownIn: visit.frame.size) : [],
      contentSize: (view as? ScrollView)?.contentSize, clipsToBounds: view.clipsToBounds,
      tag: view.tag, autoresizingMask: view.autoresizingMask,
      clippedEdges: includesText ? view.edgesBeyondWhichTextIsCut : [])
  }

  private func lines(of view: View, shownIn size: CGSize) -> [Snapshot.TextLine] {
    showsAnimations ? view.textLines.moved(from: view.frame.size, to: size) : view.textLines
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
