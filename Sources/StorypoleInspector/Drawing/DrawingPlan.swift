import Foundation

/// The borders of a snapshot's boxes, the names in those borders, and the rows of texts.
///
/// A plan only decides. The canvas draws. Boxes are visited in z order, and each depends on the
/// decisions for its superview only.
struct DrawingPlan {
  /// A border, and whether its inside is shaded.
  struct Outline {
    let cells: CellRect
    let isShaded: Bool
    /// The box and those that it contains.
    let insiders: Range<Int>
    /// Whether the upper edge is omitted.
    let isOpen: Bool
    /// The cells that the border may be drawn in, or `nil` for all.
    var clip: CellRect?
  }

  /// A mark on the edge of a box that clips.
  struct EdgeMark {
    let edge: Snapshot.Edges
    let cells: CellRect
  }

  /// The border parts that siblings omit in favour of the texts in one of them.
  enum Omission {
    case upperEdge
    case border
  }

  /// A name for the upper border of its box.
  struct Title {
    let text: String
    let cells: CellRect
  }

  /// The properties of a box that the boxes below it depend on.
  struct Context {
    let isShown: Bool
    /// The border around the box's content: its own, or the nearest ancestor's.
    let enclosure: CellRect
    /// The index of the box with that border, or `nil` for the edge of the drawing.
    let encloser: Int?
  }

  /// Siblings of one class: all of them have borders, or all lack them, so that equal views look
  /// alike.
  struct Siblings: Hashable {
    let parent: Int
    let kind: String
  }

  private(set) var outlines: [Outline] = []
  private(set) var titles: [Title] = []
  var texts: [TextRequest] = []
  private(set) var marks: [EdgeMark] = []
  let snapshot: Snapshot
  let grid: CellGrid
  private let omissions: [Siblings: Omission]
  /// The end of the interval of boxes that each box contains.
  private let ends: [Int]
  var contexts: [Context] = []
  /// The rect that each box is visible in.
  let clips: [CGRect?]
  /// The cells that the box being planned is visible in, or `nil` for all.
  var clip: CellRect?

  /// A plan in which containers among some siblings omit their upper edges or borders.
  init(
    _ snapshot: Snapshot, on grid: CellGrid,
    without omissions: [Siblings: Omission] = [:]
  ) {
    self.snapshot = snapshot
    self.grid = grid
    self.omissions = omissions
    ends = snapshot.endsOfSubtrees()
    clips = snapshot.clips()
    contexts.reserveCapacity(snapshot.boxes.count)
    for index in snapshot.boxes.indices {
      let box = snapshot.boxes[index]
      let context = box.parent.map { contexts[$0] } ?? outermost
      contexts.append(plan(box, in: context, isLeaf: ends[index] == index + 1))
    }
  }

  /// The siblings whose borders could be omitted in favour of the texts in one of them.
  func siblings(ofBoxAt index: Int) -> Siblings? {
    let box = snapshot.boxes[index]
    guard box.role == .container, let parent = box.parent else { return nil }
    return Siblings(parent: parent, kind: box.kind)
  }

  private var outermost: Context {
    let last = CellRect(left: 0, top: 0, right: grid.columns - 1, bottom: grid.wantedRows - 1)
    return Context(isShown: true, enclosure: last, encloser: nil)
  }

  private mutating func plan(_ box: Snapshot.Box, in context: Context, isLeaf: Bool) -> Context {
    guard context.isShown, !box.isHidden else {
      return Context(isShown: false, enclosure: context.enclosure, encloser: nil)
    }
    let index = contexts.count
    clip = clips[index].flatMap(grid.cells)
    let isClippedAway = clips[index] != nil && clip == nil
    guard !isClippedAway, box.absoluteFrame.isVisible(within: clips[index]) else { return context }
    guard let cells = grid.cells(of: box.absoluteFrame) else {
      if box.losesText { planLostText(of: box, in: context) }
      return context
    }
    let omission = siblings(ofBoxAt: index).flatMap { omissions[$0] }
    let gaveWay = omission != nil
    let hasBorder = omission != .border && needsBorder(box, cells, in: context, isLeaf: isLeaf)
    if hasBorder {
      outlines.append(
        Outline(
          cells: cells, isShaded: box.role == .image, insiders: index..<ends[index],
          isOpen: gaveWay, clip: clip))
    }
    let encloses = hasBorder && cells.hasInterior
    let inner = Context(
      isShown: true, enclosure: encloses ? cells : context.enclosure,
      encloser: encloses ? index : context.encloser)
    if !gaveWay { planName(of: box, cells, hasBorder: hasBorder, in: inner) }
    planLines(of: box, cells, hasBorder: hasBorder, in: inner)
    if !box.losesText {
      let isBorderShared = !hasBorder && cells.hugs(inner.enclosure)
      planMarks(of: box, isBorderShared ? inner.enclosure : cells)
    }
    return inner
  }

  /// Whether a box gets a border.
  ///
  /// A container that coincides with the enclosing border gets no border.
  private func needsBorder(
    _ box: Snapshot.Box, _ cells: CellRect, in context: Context, isLeaf: Bool
  ) -> Bool {
    switch box.role {
    case .text: false
    case .image: true
    case .drawing: !cells.hugs(context.enclosure)
    case .control: box.lines.isEmpty || hasRoomForText(box.frame)
    case .container:
      if box.parent == nil {
        true
      } else if isLeaf {
        box.lines.isEmpty || cells.hasInterior
      } else {
        cells.hasInterior && !cells.hugs(context.enclosure)
      }
    }
  }

  /// Computed from the exact height, so that equal boxes look equal wherever they fall.
  private func hasRoomForText(_ frame: CGRect) -> Bool {
    let rows = (frame.size.height / grid.cellHeight).rounded(.down)
    return rows >= 2 && frame.size.width / grid.cellWidth >= 3
  }

  private mutating func planName(
    of box: Snapshot.Box, _ cells: CellRect, hasBorder: Bool, in context: Context
  ) {
    guard let name = box.name.map(CellWidth.printable), !name.isEmpty else { return }
    switch box.role {
    case .text, .control: return
    case .image:
      let inside = columns(cells.left + 1, cells.right)
      guard cells.hasInterior, !inside.isEmpty else { return }
      texts.append(
        TextRequest(
          text: name, ink: .name, owner: contexts.count, enclosure: nil, columns: inside,
          rows: rows(in: cells), row: box.absoluteFrame.midY / grid.cellHeight, lead: 0.5))
    case .container, .drawing:
      guard hasBorder || cells.hugs(context.enclosure) else { return }
      guard hasBorder else { return titles.append(Title(text: name, cells: context.enclosure)) }
      let edge = clip.map(cells.common) ?? cells
      if edge.top == cells.top { titles.append(Title(text: name, cells: edge)) }
    }
  }

  private mutating func planMarks(of box: Snapshot.Box, _ cells: CellRect) {
    for edge in Snapshot.Edges.each where box.clippedEdges.contains(edge) {
      marks.append(EdgeMark(edge: edge, cells: clip.map(cells.common) ?? cells))
    }
  }
}

extension Snapshot {
  /// The index after the last box that each box contains, as boxes follow their superviews.
  func endsOfSubtrees() -> [Int] {
    var ends = Array(boxes.indices.map { $0 + 1 })
    for index in boxes.indices.reversed() {
      if let parent = boxes[index].parent { ends[parent] = max(ends[parent], ends[index]) }
    }
    return ends
  }
}

extension DrawingPlan.Omission? {
  /// The parts omitted if that isn't enough.
  var next: DrawingPlan.Omission { self == nil ? .upperEdge : .border }
}

extension CellCanvas {
  /// Writes a name into the upper border of its box, away from joints with other borders: into the
  /// first free stretch that fits, or clipped into the longest, if it has the minimum length.
  mutating func write(_ title: DrawingPlan.Title) {
    let (row, name) = (title.cells.top, title.text)
    guard let stretch = stretch(of: CellWidth.of(name) + 2, in: title.cells) else { return }
    let shown = CellWidth.clip(name, to: stretch.count - 2)
    write(" ", column: stretch.lowerBound, row: row, ink: .plain)
    write(shown, column: stretch.lowerBound + 1, row: row, ink: .name)
    let end = stretch.lowerBound + 1 + CellWidth.of(shown)
    write(" ", column: end, row: row, ink: .plain)
  }

  /// The first stretch of a box's upper border that has a length, or else the longest.
  private func stretch(of wanted: Int, in cells: CellRect) -> Range<Int>? {
    let row = cells.top
    guard 0 <= row, row < rows else { return nil }
    let end = min(cells.right, columns)
    var longest = 0..<0
    var column = max(0, cells.left + 1)
    while column < end {
      let touchesName = column > 0 && isWritten(column - 1, row) && !isWritten(column, row)
      if touchesName { column += 1 }
      let first = column
      while column < end, self[column, row].isPlainBorder { column += 1 }
      if column - first >= wanted { return first..<column }
      if column - first > longest.count { longest = first..<column }
      column += 1
    }
    // At least three characters between two blanks.
    return longest.count >= 5 ? longest : nil
  }

  /// Writes a mark on an edge: near the right end of a horizontal edge, in the middle of a vertical
  /// one.
  mutating func write(_ mark: DrawingPlan.EdgeMark) {
    let cells = mark.cells
    let column =
      switch mark.edge {
      case .left: cells.left
      case .right: cells.right
      default: max((cells.left + cells.right) / 2, cells.right - 2)
      }
    let row =
      switch mark.edge {
      case .top: cells.top
      case .bottom: cells.bottom
      default: (cells.top + cells.bottom) / 2
      }
    guard 0..<columns ~= column, 0..<rows ~= row else { return }
    write(mark.edge.mark, column: column, row: row, ink: .notice)
  }
}
