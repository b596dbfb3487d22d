public import Foundation
public import Storypole

/// A laid-out tree as plain values, which is all that a drawing reads.
///
/// Boxes are in z order, a superview before its subviews. Coordinates are in points, y downwards.
public struct Snapshot: Equatable, Sendable {
  /// The size of the root.
  public let size: CGSize
  /// The views, a superview before its subviews, from back to front.
  package let boxes: [Box]
  /// The number of views beyond the snapshot's limit.
  package let elidedCount: Int

  /// The parts of the root that its environment knows of, empty if it knows of none.
  package let areas: [Area]

  package init(size: CGSize, boxes: [Box], elidedCount: Int = 0, areas: [Area] = []) {
    self.size = size
    self.boxes = Self.notingWhatIsClipped(in: boxes)
    self.elidedCount = elidedCount
    self.areas = areas
  }

  /// The names from the root down to a box, joined by slashes, as in `View.path`.
  ///
  /// A view without a name is given by its index in its superview, a nameless root by `root`. Past
  /// 64 levels the middle is elided (R43). It isn't stored: the paths of a deep tree would outweigh
  /// it.
  package func path(ofBoxAt index: Int) -> String {
    var parts: [String] = []
    var next: Int? = index
    while let current = next {
      parts.append(boxes[current].pathComponent)
      next = boxes[current].parent
      if parts.count == Self.pathLimit, let above = next {
        parts += above == 0 ? [boxes[0].pathComponent] : ["…", boxes[0].pathComponent]
        break
      }
    }
    return parts.reversed().joined(separator: "/")
  }

  private static var pathLimit: Int { 64 }

  /// The snapshot with other names of the views' classes, superviews first: those of the screen that
  /// the views stand for.
  package func withKinds(_ kinds: [String]) -> Snapshot {
    var kinds = kinds[...]
    let boxes = boxes.map { box in
      var box = box
      if box.role != .drawing { box.kind = kinds.popFirst() ?? box.kind }
      return box
    }
    return Snapshot(size: size, boxes: boxes, elidedCount: elidedCount, areas: areas)
  }
}

extension Snapshot {
  /// Captures a tree in its present state: lays nothing out, marks nothing.
  ///
  /// Walks the whole tree without recursion, and keeps the first views from the back. A
  /// collapsed view counts as hidden.
  ///
  /// - Parameters:
  ///   - root: the view that determines the snapshot's size. Its own origin is ignored.
  ///   - limit: the maximum number of views to keep, at least one. The others are counted.
  public init(of root: View, limit: Int = 50_000) {
    self.init(of: root, limit: limit, includesText: true)
  }

  /// Captures a tree as it is shown in the present frame of its host.
  ///
  /// Like ``init(of:limit:)``, but with the frames that animations move (`presentationFrame`), and
  /// without areas, which don't move with them. Lines of text come from the layout to come, with
  /// the space around them divided as there.
  public init(presentationOf root: View, limit: Int = 50_000) {
    self.init(of: root, limit: limit, includesText: true, showsAnimations: true)
  }

  /// Captures the frames of a whole tree, without lines of text, which cost more than the rest.
  package init(framesOf root: View) {
    self.init(of: root, limit: .max, includesText: false)
  }

  private init(
    of root: View, limit: Int, includesText: Bool, showsAnimations: Bool = false
  ) {
    var walk = SnapshotWalk(limit: max(1, limit), includesText: includesText)
    walk.showsAnimations = showsAnimations
    walk.visitAll(from: root)
    self.init(
      size: showsAnimations ? root.presentationFrame.size : root.frame.size, boxes: walk.boxes,
      elidedCount: walk.elidedCount,
      areas: includesText && !showsAnimations ? root.environmentAreas : [])
  }
}

extension Snapshot {
  /// The role of a box in a drawing.
  package enum Role: Int, Sendable {
    /// A box around others, or around nothing.
    case container
    /// An image, drawn as a shaded box.
    case image
    /// A control: its title is in a border if there is space for one.
    case control
    /// Text, which gets no border.
    case text
    /// A drawn item: not a view, but a box in one.
    case drawing
  }

  /// One line of a text, after line breaking.
  package struct TextLine: Equatable, Sendable {
    /// The characters of this line alone.
    package let text: String
    /// The frame of the line, in the coordinates of its box.
    package let frame: CGRect
    /// The font of the line, at the size of the view's text style if it has one.
    package var font = Font()
    /// Whether all characters are equally wide, as they are in the default metrics.
    package var isMonospaced = true
  }

  /// One view, or one drawn item.
  package struct Box: Equatable, Sendable {
    /// The view's name, if it has one.
    package var name: String?
    /// The view's index among its superview's subviews, or a drawn item's among its siblings, or 0
    /// for the root.
    package var position = 0
    /// The name of the view's class, or `DrawnItem`.
    package var kind = "View"
    /// The role of the view in a drawing.
    package var role = Role.container
    /// The view's frame in its superview's coordinates.
    package var frame: CGRect
    /// The view's frame in the root's coordinates.
    package var absoluteFrame: CGRect
    /// The index of the superview's box, always less than the box's own, or `nil` for the root.
    package var parent: Int?
    /// The number of the view's superviews within the snapshot.
    package var depth = 0
    /// Whether the view itself is hidden or collapsed, so that its descendants aren't drawn either.
    package var isHidden = false
    /// Whether the view itself is collapsed, and so takes no space.
    package var isCollapsed = false
    /// The view's text, line by line, empty for a view without.
    package var lines: [TextLine] = []
    /// The size of the scrollable content, or `nil` for a view that doesn't scroll.
    package var contentSize: CGSize?
    /// Whether the view's subviews are only visible within its frame.
    package var clipsToBounds = false
    /// The view's tag, 0 by default.
    package var tag = 0
    /// The flexible parts of the view's frame.
    package var autoresizingMask: AutoresizingMask = []
    /// The edges beyond which the view has content that isn't visible: what it clips, or text that
    /// doesn't fit.
    package var clippedEdges: Edges = []

    /// Whether the view has text that it can't show.
    ///
    /// A text view isn't meant: it scrolls.
    package var losesText: Bool {
      !clippedEdges.isEmpty && !clipsToBounds && (role == .text || role == .control)
    }

    /// The box's part of a path: its name, or its index in its superview.
    package var pathComponent: String {
      name ?? (parent == nil ? "root" : role == .drawing ? "drawn-\(position)" : String(position))
    }
  }
}
