public import Foundation

/// The baselines of a view's first and last line of text, as distances from its top, in points.
public struct Baselines: Hashable, Sendable {
  /// The distance of the first line's baseline from the top of the view.
  public var first: CGFloat
  /// The distance of the last line's baseline from the top of the view.
  public var last: CGFloat

  /// Baselines at the given distances from the top.
  public init(first: CGFloat, last: CGFloat) {
    self.first = first
    self.last = last
  }
}

extension Baselines {
  /// Both distances as the engine keeps an answer.
  var distances: CGSize { CGSize(width: first, height: last) }

  /// Baselines from an answer of the engine.
  init(_ distances: CGSize) { self.init(first: distances.width, last: distances.height) }
}

extension View {
  /// Returns the baselines that this view has at a size: cached, and tracked.
  ///
  /// It calls ``measureBaselines(in:)`` at most once per size until something that the answer
  /// depends on changes. Called by a body, it is a dependency of that body, which runs again when
  /// a baseline has moved, even if the view's measured size is the same (R15, R21). Distances that
  /// are negative or not finite count as 0. A collapsed view has its baselines at 0 (R38).
  public final func baselines(in size: CGSize) -> Baselines { node.baselines(at: size) }

  /// The distance of the first line's baseline from the top of the view, at its present size, in
  /// points, or the height for views without text.
  ///
  /// Read in a body, the size and the baseline are dependencies.
  public final var firstBaselineOffsetFromTop: CGFloat { baselines(in: size).first }

  /// The distance of the last line's baseline from the bottom of the view, at its present size, in
  /// points, or 0 for views without text, and negative for a text that is cut off above its
  /// baseline.
  ///
  /// Read in a body, the size and the baseline are dependencies.
  public final var lastBaselineOffsetFromBottom: CGFloat {
    let size = size
    return size.height - baselines(in: size).last
  }
}
