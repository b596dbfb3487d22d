import Foundation
import Storypole

/// The path of an edge over the sizes so far: its runs, and the straight fit of the present one.
struct EdgePath {
  private(set) var runs: [LayoutSweep.Run] = []
  /// Whether the last run goes on: the view can be seen.
  private var isOpen = false
  /// The fit of the last run; not an optional, which would be copied whenever it is asked.
  private var fit = StraightFit(tolerance: tolerance)

  /// Lines may miss an edge by this much, in points.
  private static let tolerance = 0.5 + SoundnessCheck.rounding

  /// Whether the present run goes on with a position, or, if there is no run, without one.
  func goesOn(_ position: CGFloat?, at extent: CGFloat) -> Bool {
    guard let position, isOpen else { return position == nil && !isOpen }
    return fit.accepts(position, at: extent)
  }

  /// Adds a position to the present run, and begins one if there is none.
  mutating func add(_ position: CGFloat, at extent: CGFloat) {
    if !isOpen {
      (isOpen, fit) = (true, StraightFit(tolerance: Self.tolerance))
      runs.append(.init(extents: extent...extent, first: position, last: position))
    } else if let last = runs.last, last.extents.upperBound >= extent {
      return
    }
    fit.add(position, at: extent)
    extend(to: position, at: extent)
  }

  /// Ends the present run, if any, with the position at the last size that it meets.
  mutating func end(_ position: CGFloat?, at extent: CGFloat) {
    if isOpen, let position { extend(to: position, at: extent) }
    isOpen = false
  }

  private mutating func extend(to position: CGFloat, at extent: CGFloat) {
    let start = runs[runs.count - 1].extents.lowerBound
    runs[runs.count - 1].extents = start...max(start, extent)
    runs[runs.count - 1].last = position
  }

  /// The breakpoints of an edge of a view: where one run follows another without a gap.
  func breakpoints(
    of edge: LayoutSweep.Edge, path: String, within resolution: CGFloat
  ) -> [LayoutSweep.Breakpoint] {
    zip(runs, runs.dropFirst()).compactMap { before, after in
      let gap = after.extents.lowerBound - before.extents.upperBound
      guard gap <= resolution + SoundnessCheck.rounding else { return nil }
      return LayoutSweep.Breakpoint(
        extent: after.extents.lowerBound, previous: before.extents.upperBound, path: path,
        kind: .edge, edge: edge, what: after.words(after: before, of: edge))
    }
  }
}

/// The values of a growing run, as long as one straight line meets all of them within a tolerance.
///
/// Exact and online: a value is accepted if and only if some line passes within the tolerance of it
/// and of all earlier values. Cost: amortized constant per value, since each value enters a
/// convex chain once and leaves it once.
struct StraightFit {
  private var rising: SteepestLine
  /// The same for the negated values: its steepest line is the flattest one of the values.
  private var falling: SteepestLine

  init(tolerance: CGFloat) {
    rising = SteepestLine(tolerance: tolerance)
    falling = rising
  }

  /// Whether a line meets the value as well as all earlier ones.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - position: the position, beyond the earlier values.
  func accepts(_ value: CGFloat, at position: CGFloat) -> Bool {
    rising.reaches(value, at: position) && falling.reaches(-value, at: position)
  }

  /// Adds a value that is accepted.
  mutating func add(_ value: CGFloat, at position: CGFloat) {
    rising.add(value, at: position)
    falling.add(-value, at: position)
  }
}

/// The steepest of the lines that meet some values within a tolerance.
///
/// It goes from the bottom of one value's interval to the top of a later one's. Only the corners of
/// the bottoms' upper hull can be its start, and with each value the start moves to the right, if
/// at all.
private struct SteepestLine {
  private let tolerance: CGFloat
  /// The upper hull of the intervals' bottoms, from the start of the line on.
  private var bottoms: [CGPoint] = []
  private var start = 0
  /// The corners that the line goes through, or `nil` for fewer than two values, where it is
  /// vertical.
  private var line: (start: CGPoint, end: CGPoint)?

  init(tolerance: CGFloat) { self.tolerance = tolerance }

  /// Whether the line isn't below the whole interval of a value.
  func reaches(_ value: CGFloat, at position: CGFloat) -> Bool {
    height(at: position) >= value - tolerance
  }

  mutating func add(_ value: CGFloat, at position: CGFloat) {
    let top = CGPoint(x: position, y: value + tolerance)
    if !bottoms.isEmpty, top.y < height(at: position) {
      moveStart(towards: top)
      line = (bottoms[start], top)
    }
    append(CGPoint(x: position, y: value - tolerance))
  }

  private func height(at position: CGFloat) -> CGFloat {
    guard let (start, end) = line else { return .infinity }
    return end.y + (end.y - start.y) / (end.x - start.x) * (position - end.x)
  }

  /// Moves the start to the bottom with the flattest line to a top.
  private mutating func moveStart(towards top: CGPoint) {
    while start + 1 < bottoms.count, Self.turnsRight(bottoms[start], bottoms[start + 1], top) {
      start += 1
    }
  }

  private mutating func append(_ bottom: CGPoint) {
    while bottoms.count >= start + 2,
      !Self.turnsRight(bottoms[bottoms.count - 2], bottoms[bottoms.count - 1], bottom)
    {
      bottoms.removeLast()
    }
    bottoms.append(bottom)
  }

  /// Whether the way over three points turns clockwise, where y grows upwards.
  private static func turnsRight(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> Bool {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) < 0
  }
}
