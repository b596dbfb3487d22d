import Foundation

/// The borders of a snapshot's boxes, the names in those borders, and the rows of texts.
///
/// A plan only decides; the canvas draws. Boxes are visited in z order, and each depends on the
/// decisions for its superview only.
struct DrawingPlan {
  /// A border, and whether its inside is shaded.
  struct Outline {
    let cells: CellRect
    let isShaded: Bool
    /// The cells that the border may be drawn in; `nil` for all.
    var clip: CellRect?
  }

  /// A name for the upper border of its box.
  struct Title {
    let text: String
    let cells: CellRect
  }

  /// The name of a box in one row, which has no border to write it into.
  struct RowTitle {
    let text: String
    let row: Int
    let columns: Range<Int>
  }

  /// The properties of a box that the boxes below it depend on.
  private struct Context {
    let isShown: Bool
    /// The border around the box's content: its own, or that of the nearest box with a border.
    let enclosure: CellRect
    /// The index of the box with that border; `nil` for the edge of the drawing.
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
  private(set) var rowTitles: [RowTitle] = []
  private(set) var texts: [TextRequest] = []
  private let snapshot: Snapshot
  private let grid: CellGrid
  private let glyphs: GlyphSet
  private let borderless: Set<Siblings>
  private var contexts: [Context] = []
  /// The rect that each box is visible in.
  private let clips: [CGRect?]
  /// The cells that the box being planned is visible in; `nil` for all.
  private var clip: CellRect?

  /// A plan in which containers among these siblings get no border.
  init(
    _ snapshot: Snapshot, on grid: CellGrid, in glyphs: GlyphSet,
    borderless: Set<Siblings> = []
  ) {
    self.snapshot = snapshot
    self.grid = grid
    self.glyphs = glyphs
    self.borderless = borderless
    clips = snapshot.clips()
    contexts.reserveCapacity(snapshot.boxes.count)
    for index in snapshot.boxes.indices {
      let box = snapshot.boxes[index]
      let context = box.parent.map { contexts[$0] } ?? outermost
      contexts.append(plan(box, in: context, isLeaf: !snapshot.hasSubviews(at: index)))
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
    guard !isClippedAway, box.absoluteFrame.isVisible(within: clips[index]),
      let cells = grid.cells(of: box.absoluteFrame)
    else { return context }
    let gaveWay = siblings(ofBoxAt: index).map(borderless.contains) ?? false
    let hasBorder = !gaveWay && needsBorder(box, cells, in: context, isLeaf: isLeaf)
    if hasBorder {
      outlines.append(Outline(cells: cells, isShaded: box.role == .image, clip: clip))
    }
    let encloses = hasBorder && cells.hasInterior
    let inner = Context(
      isShown: true, enclosure: encloses ? cells : context.enclosure,
      encloser: encloses ? index : context.encloser)
    if !gaveWay { planName(of: box, cells, hasBorder: hasBorder, in: inner) }
    planLines(of: box, cells, hasBorder: hasBorder, in: inner)
    return inner
  }

  /// Whether a box gets a border; a container that coincides with the enclosing border gets no
  /// border.
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
    guard let name = box.name.map(printable), !name.isEmpty else { return }
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
      guard hasBorder || cells.hugs(context.enclosure) else {
        return planRowTitle(name, of: box, cells)
      }
      guard hasBorder else { return titles.append(Title(text: name, cells: context.enclosure)) }
      let edge = clip.map(cells.common) ?? cells
      if edge.top == cells.top { titles.append(Title(text: name, cells: edge)) }
    }
  }

  private mutating func planRowTitle(_ name: String, of box: Snapshot.Box, _ cells: CellRect) {
    let row = (box.absoluteFrame.midY / grid.cellHeight).rounded()
    let isVisible = clip.map { CGFloat($0.top)...CGFloat($0.bottom) ~= row } ?? true
    guard isVisible else { return }
    rowTitles.append(
      RowTitle(
        text: name, row: Int(max(-1, min(CGFloat(grid.rows), row))),
        columns: columns(cells.left, cells.right + 1)))
  }

  private mutating func planLines(
    of box: Snapshot.Box, _ cells: CellRect, hasBorder: Bool, in context: Context
  ) {
    let first = hasBorder ? cells.left + 1 : cells.left
    let columns = columns(first, max(cells.right, cells.left + 1))
    guard !columns.isEmpty else { return }
    for line in box.lines where !line.text.isEmpty && isVisible(line, of: box) {
      let middle = box.absoluteFrame.origin.y + line.frame.midY
      texts.append(
        TextRequest(
          text: printable(line.text), ink: .plain, owner: contexts.count,
          enclosure: context.encloser, columns: columns, rows: rows(in: context.enclosure),
          row: middle / grid.cellHeight,
          lead: Self.lead(of: line.frame, in: box.frame.size.width)))
    }
  }

  private func printable(_ text: String) -> String { glyphs.drawn(CellWidth.printable(text)) }

  private func isVisible(_ line: Snapshot.TextLine, of box: Snapshot.Box) -> Bool {
    let origin = box.absoluteFrame.origin
    return line.frame.offsetBy(dx: origin.x, dy: origin.y).isVisible(within: clips[contexts.count])
  }

  private func columns(_ first: Int, _ end: Int) -> Range<Int> {
    let first = max(0, clip?.left ?? 0, first)
    return first..<max(first, min(grid.columns, (clip?.right ?? .max - 1) + 1, end))
  }

  private func rows(in cells: CellRect) -> Range<Int> {
    let first = max(0, clip?.top ?? 0, cells.top)
    return first..<max(first, min(grid.rows, (clip?.bottom ?? .max - 1) + 1, cells.bottom + 1))
  }

  /// The share of the free space before a line: 0 for a leading line, ½ for a centred one.
  private static func lead(of line: CGRect, in width: CGFloat) -> CGFloat {
    let before = max(0, line.origin.x)
    let after = max(0, width - line.origin.x - line.size.width)
    let share = before / (before + after)
    return share.isFinite ? share : 0
  }
}
