import Foundation
import Storypole

/// The paths of all edges over the sizes so far: for each, the runs that are over, and the straight
/// fit of the present one.
struct EdgePaths {
  /// An edge's path.
  private struct Path {
    var runs: [LayoutSweep.Run] = []
    /// The fit of the last run; `nil` while the view can't be seen.
    var fit: StraightFit?
  }

  /// The paths of each view's edges, by the number of its track.
  private var paths: [[Path]] = []

  /// Lines may miss an edge by this much, in points.
  private static let tolerance: CGFloat = 0.5

  /// Whether the present run of an edge goes on with a frame.
  func accepts(
    _ edge: LayoutSweep.Edge, of track: Int, _ frame: CGRect, at extent: CGFloat
  ) -> Bool {
    guard track < paths.count, let fit = paths[track][edge.index].fit else { return false }
    return fit.accepts(edge.position(in: frame), at: extent)
  }

  /// Adds a frame to the runs of a view's edges, each of which begins one if it has none.
  mutating func add(_ track: Int, _ frame: CGRect, at extent: CGFloat) {
    makePaths(upTo: track)
    for edge in LayoutSweep.Edge.allCases {
      if paths[track][edge.index].fit == nil {
        begin(edge, of: track, frame, at: extent)
      } else if let last = paths[track][edge.index].runs.last, last.extents.upperBound < extent {
        paths[track][edge.index].fit?.add(edge.position(in: frame), at: extent)
        extend(edge, of: track, frame, to: extent)
      }
    }
  }

  /// Begins the runs of a view that can be seen from a size on.
  mutating func begin(_ track: Int, _ frame: CGRect, at extent: CGFloat) {
    for edge in LayoutSweep.Edge.allCases { begin(edge, of: track, frame, at: extent) }
  }

  /// Begins a run of an edge; does nothing without a frame.
  mutating func begin(
    _ edge: LayoutSweep.Edge, of track: Int, _ frame: CGRect?, at extent: CGFloat
  ) {
    guard let frame else { return }
    makePaths(upTo: track)
    let position = edge.position(in: frame)
    var fit = StraightFit(tolerance: Self.tolerance + SoundnessCheck.rounding)
    fit.add(position, at: extent)
    paths[track][edge.index].fit = fit
    paths[track][edge.index].runs.append(
      LayoutSweep.Run(extents: extent...extent, first: position, last: position))
  }

  /// Ends the present run of an edge, with the frame at the last size that it meets.
  mutating func end(
    _ edge: LayoutSweep.Edge, of track: Int, _ frame: CGRect?, at extent: CGFloat
  ) {
    if let frame { extend(edge, of: track, frame, to: extent) }
    paths[track][edge.index].fit = nil
  }

  private mutating func extend(
    _ edge: LayoutSweep.Edge, of track: Int, _ frame: CGRect, to extent: CGFloat
  ) {
    let count = paths[track][edge.index].runs.count
    guard count > 0 else { return }
    let start = paths[track][edge.index].runs[count - 1].extents.lowerBound
    paths[track][edge.index].runs[count - 1].extents = start...max(start, extent)
    paths[track][edge.index].runs[count - 1].last = edge.position(in: frame)
  }

  private mutating func makePaths(upTo track: Int) {
    while paths.count <= track {
      paths.append(LayoutSweep.Edge.allCases.map { _ in Path() })
    }
  }

  /// The runs of an edge.
  func runs(of edge: LayoutSweep.Edge, _ track: Int) -> [LayoutSweep.Run] {
    track < paths.count ? paths[track][edge.index].runs : []
  }

  /// The breakpoints of a view's edges: where one run follows another without a gap.
  func breakpoints(
    of track: Int, path: String, within resolution: CGFloat
  ) -> [LayoutSweep.Breakpoint] {
    LayoutSweep.Edge.allCases.flatMap { edge -> [LayoutSweep.Breakpoint] in
      let runs = self.runs(of: edge, track)
      return zip(runs, runs.dropFirst()).compactMap { before, after in
        let gap = after.extents.lowerBound - before.extents.upperBound
        guard gap <= resolution + SoundnessCheck.rounding else { return nil }
        return LayoutSweep.Breakpoint(
          extent: after.extents.lowerBound, previous: before.extents.upperBound, path: path,
          kind: .edge, edge: edge, what: after.words(after: before, of: edge))
      }
    }
  }
}
