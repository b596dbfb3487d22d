import Foundation
import Storypole

/// The path of an edge over the sizes so far: its runs, and the straight fit of the present one.
struct EdgePath {
  private(set) var runs: [LayoutSweep.Run] = []
  /// The fit of the last run; `nil` while the view can't be seen.
  private var fit: StraightFit?

  /// Lines may miss an edge by this much, in points.
  private static let tolerance = 0.5 + SoundnessCheck.rounding

  /// Whether the present run goes on with a position, or, if there is no run, without one.
  func goesOn(_ position: CGFloat?, at extent: CGFloat) -> Bool {
    guard let position, let fit else { return position == nil && fit == nil }
    return fit.accepts(position, at: extent)
  }

  /// Adds a position to the present run; begins one if there is none.
  mutating func add(_ position: CGFloat, at extent: CGFloat) {
    if fit == nil {
      fit = StraightFit(tolerance: Self.tolerance)
      runs.append(.init(extents: extent...extent, first: position, last: position))
    } else if let last = runs.last, last.extents.upperBound >= extent {
      return
    }
    fit?.add(position, at: extent)
    extend(to: position, at: extent)
  }

  /// Ends the present run, if any, with the position at the last size that it meets.
  mutating func end(_ position: CGFloat?, at extent: CGFloat) {
    if fit != nil, let position { extend(to: position, at: extent) }
    fit = nil
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
