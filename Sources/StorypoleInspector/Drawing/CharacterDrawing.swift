public import Foundation
import Storypole

/// Draws a laid-out tree with characters: boxes as borders that join, names in them, text as text.
///
/// Clipped parts, as of the content of scroll views, are left out, and an arrowhead on the edge
/// says that there is more: `▾`. At the end of a text the same mark says that the view can't show
/// the rest: `▸` for the width, `▾` for the height.
///
/// A drawing shows the tree to scale. If cells are too coarse for that, in this order:
/// containers that coincide with the border around them get no border and share its name, boxes
/// become lines and then dots, siblings with texts at their upper edges lose these edges or, if
/// that isn't enough, their borders and names, texts move by a row at most and are clipped, and texts
/// that still don't fit are omitted. The lines of a text keep together, around its middle. No text
/// is written over a border, except of a view that is only as tall as the text.
public struct CharacterDrawing: Sendable {
  /// The number of points per column.
  public let pointsPerColumn: CGFloat
  /// The maximum number of rows, at which longer drawings are cut.
  package var maximumRows = 200

  /// A drawing at a scale, where anything but a positive finite number means 7 points per column.
  public init(pointsPerColumn: CGFloat) {
    let isScale = pointsPerColumn > 0 && pointsPerColumn.isFinite
    self.pointsPerColumn = isScale ? pointsPerColumn : Self.finestScale
  }

  /// The common scale at which drawings of these sizes fit next to each other.
  ///
  /// If that is too coarse to read, the scale at which the widest fits alone. Never finer than
  /// 7 points per column, at which text of the fixed measurer takes one cell per character.
  public init(fitting sizes: [CGSize], within columns: Int, gap: Int = 3) {
    let available = columns - gap * max(0, sizes.count - 1) - sizes.count
    let together = sizes.reduce(0) { $0 + $1.width } / CGFloat(max(1, available))
    let alone = sizes.reduce(0) { max($0, $1.width) } / CGFloat(max(1, columns - 1))
    let fits = available > 0 && together <= Self.coarsestScale
    self.init(pointsPerColumn: max(Self.finestScale, fits ? together : alone))
  }

  /// The drawing of a snapshot.
  public func picture(of snapshot: Snapshot) -> Picture {
    let grid = CellGrid(
      size: snapshot.size, pointsPerColumn: pointsPerColumn, maximumRows: maximumRows)
    guard let grid else {
      return Picture(lines: [[.init("nothing to draw at \(snapshot.size.brief)", .notice)]])
    }
    var picture = clearest(snapshot, on: grid).canvas.picture()
    appendNotices(to: &picture, snapshot, grid)
    return picture
  }

  private struct Attempt {
    var canvas: CellCanvas
    var crowding: TextPlacer.Crowding
    let plan: DrawingPlan
  }

  /// Draws again without the borders that obstruct texts, as long as the result improves.
  private func clearest(_ snapshot: Snapshot, on grid: CellGrid) -> Attempt {
    var omissions: [DrawingPlan.Siblings: DrawingPlan.Omission] = [:]
    var best = attempt(DrawingPlan(snapshot, on: grid), on: grid)
    for _ in 0..<Self.mostAttempts {
      let inTheWay = Set(best.crowding.enclosures.compactMap(best.plan.siblings))
      guard inTheWay.contains(where: { omissions[$0] != .border }) else { break }
      for siblings in inTheWay { omissions[siblings] = omissions[siblings].next }
      let plan = DrawingPlan(snapshot, on: grid, without: omissions)
      let next = attempt(plan, on: grid)
      guard next.crowding.badness < best.crowding.badness else { continue }
      best = next
    }
    return best
  }

  private func attempt(_ plan: DrawingPlan, on grid: CellGrid) -> Attempt {
    var canvas = CellCanvas(columns: grid.columns, rows: grid.rows)
    for outline in plan.outlines {
      if outline.isShaded { canvas.shade(outline.cells, within: outline.clip) }
      canvas.outline(
        outline.cells, within: outline.clip, of: outline.insiders, isOpen: outline.isOpen)
    }
    for mark in plan.marks { canvas.write(mark) }
    for title in plan.titles { canvas.write(title) }
    let crowding = TextPlacer.place(plan.texts, on: &canvas)
    return Attempt(canvas: canvas, crowding: crowding, plan: plan)
  }

  private func appendNotices(to picture: inout Picture, _ snapshot: Snapshot, _ grid: CellGrid) {
    if grid.rows < grid.wantedRows {
      let rest = grid.wantedRows - grid.rows
      let blank = isBlank(snapshot, below: CGFloat(grid.rows) * grid.cellHeight) ? " blank" : ""
      let rows = rest == 1 ? "row" : "rows"
      picture.append(line: [.init("(\(rest)\(blank) \(rows) omitted)", .notice)])
    }
    if snapshot.elidedCount > 0 {
      let rest = "… \(snapshot.elidedCount) more views, not drawn"
      picture.append(line: [.init(rest, .notice)])
    }
  }

  /// Whether nothing but the root's edges would be drawn below a height.
  private func isBlank(_ snapshot: Snapshot, below height: CGFloat) -> Bool {
    let boxes = snapshot.boxes
    return boxes.first?.lines.isEmpty != false
      && boxes.dropFirst().allSatisfy { $0.isHidden || $0.absoluteFrame.maxY <= height }
  }

  private static let mostAttempts = 6
  private static let finestScale: CGFloat = 7
  private static let coarsestScale: CGFloat = 20
}
