public import Foundation

/// The course of an animation: which part of the way is done after which part of the time.
///
/// Curves are cubic Bézier curves from (0, 0) to (1, 1), as in UIKit. The same curve gives the same
/// numbers on every machine.
public struct AnimationCurve: Sendable, Hashable {
  private let x1, y1, x2, y2: CGFloat

  /// Makes a curve with two control points, x from 0 to 1, and 0 for numbers that aren't finite.
  public init(x1: CGFloat, y1: CGFloat, x2: CGFloat, y2: CGFloat) {
    self.x1 = Self.time(x1)
    self.y1 = y1.isFinite ? y1 : 0
    self.x2 = Self.time(x2)
    self.y2 = y2.isFinite ? y2 : 0
  }

  private static func time(_ x: CGFloat) -> CGFloat { x.isFinite ? min(max(x, 0), 1) : 0 }

  /// The same speed all the time.
  public static let linear = AnimationCurve(x1: 0, y1: 0, x2: 1, y2: 1)
  /// Slow at the beginning.
  public static let easeIn = AnimationCurve(x1: 0.42, y1: 0, x2: 1, y2: 1)
  /// Slow at the end.
  public static let easeOut = AnimationCurve(x1: 0, y1: 0, x2: 0.58, y2: 1)
  /// Slow at both ends, as system animations are.
  public static let easeInOut = AnimationCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  /// The part of the way that is done after a part of the time: 0 at 0 and before, 1 at 1 and
  /// after.
  public func value(at time: CGFloat) -> CGFloat {
    // Not a number counts as the beginning.
    guard time > 0 else { return 0 }
    if time >= 1 { return 1 }
    if self == .linear { return time }
    return Self.bezier(y1, y2, at: parameter(at: time))
  }

  /// The parameter of the point at a time, by bisection: x grows with the parameter.
  private func parameter(at time: CGFloat) -> CGFloat {
    var (low, high): (CGFloat, CGFloat) = (0, 1)
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if Self.bezier(x1, x2, at: middle) < time { low = middle } else { high = middle }
    }
    return high
  }

  private static func bezier(_ a: CGFloat, _ b: CGFloat, at t: CGFloat) -> CGFloat {
    let rest = 1 - t
    return 3 * rest * rest * t * a + 3 * rest * t * t * b + t * t * t
  }
}
