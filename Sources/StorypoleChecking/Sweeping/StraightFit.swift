import Foundation

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
  ///   - position: the position, beyond those of the earlier values.
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
  /// The top that the line ends at; `nil` for fewer than two values, where it is vertical.
  private var end: CGPoint?

  init(tolerance: CGFloat) { self.tolerance = tolerance }

  /// Whether the line isn't below the whole interval of a value.
  func reaches(_ value: CGFloat, at position: CGFloat) -> Bool {
    height(at: position) >= value - tolerance
  }

  mutating func add(_ value: CGFloat, at position: CGFloat) {
    let top = CGPoint(x: position, y: value + tolerance)
    if !bottoms.isEmpty, top.y < height(at: position) {
      moveStart(towards: top)
      end = top
    }
    append(CGPoint(x: position, y: value - tolerance))
  }

  private func height(at position: CGFloat) -> CGFloat {
    guard let end else { return .infinity }
    let origin = bottoms[start]
    return end.y + (end.y - origin.y) / (end.x - origin.x) * (position - end.x)
  }

  /// Moves the start to the bottom from which the line to a top is flattest.
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
