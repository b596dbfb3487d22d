public import Foundation
public import Storypole

/// The layout of a screen over a range of widths, or of heights: the straight runs of each
/// view's edges, the breakpoints between them, and the problems with the sizes that show them.
///
/// A breakpoint is to a layout what a media query is to a style sheet, but measured. A sweep is a
/// value: it can be compared and printed (``report``).
///
///     let sweep = screen.sweep(widths: 320...1_366)
///     print(sweep.report)
public struct LayoutSweep: Sendable, Equatable {
  /// The axis along which the size was changed: horizontal for widths.
  public internal(set) var axis: Axis
  /// The range of widths, or heights, in points.
  public internal(set) var extents: ClosedRange<Int>
  /// The other extent, in points, the same throughout.
  public internal(set) var crossExtent: CGFloat
  /// The distance to which breakpoints and the ends of problems are refined, in points: a pixel.
  public internal(set) var resolution: CGFloat
  /// The views, superviews first, from back to front.
  public internal(set) var views: [SweptView] = []
  /// The breakpoints, in the order of the sizes, superviews first.
  public internal(set) var breakpoints: [Breakpoint] = []
  /// The problems, in the order of their first sizes.
  public internal(set) var problems: [SweptProblem] = []
  /// The number of sizes that were laid out.
  package internal(set) var layoutCount = 0

  /// The widths or heights at which anything changes its course, ascending, each once.
  public var breakpointExtents: [CGFloat] {
    breakpoints.reduce(into: []) { if $0.last != $1.extent { $0.append($1.extent) } }
  }

  /// The sizes of a recording, in points, ascending: every whole one, and each at which something
  /// changes or a problem begins or ends.
  package var recordedExtents: [CGFloat] {
    let changes = breakpoints.flatMap { [$0.previous, $0.extent] }
    let ends = problems.flatMap { [$0.extents.lowerBound, $0.extents.upperBound] }
    return Set(extents.map { CGFloat($0) } + changes + ends).sorted()
  }
}

extension LayoutSweep {
  /// An edge of a view, whose position is that in the superview.
  public enum Edge: String, Sendable, Hashable, CaseIterable {
    /// The least x.
    case left
    /// The least y.
    case top
    /// The largest x.
    case right
    /// The largest y.
    case bottom
  }

  /// A range of sizes over which an edge follows a straight line, within half a point.
  ///
  /// Runs are as long as they can be, from the smallest size on.
  public struct Run: Sendable, Hashable {
    /// The sizes, from the first to the last that the line meets.
    public internal(set) var extents: ClosedRange<CGFloat>
    /// The position of the edge at the first size, in points.
    public internal(set) var first: CGFloat
    /// The position of the edge at the last size, in points.
    public internal(set) var last: CGFloat

    /// The movement of the edge per point of the size, or 0 for a run of one size.
    public var slope: CGFloat {
      let length = extents.upperBound - extents.lowerBound
      return length > 0 ? (last - first) / length : 0
    }
  }

  /// A view, by its path, and the runs of its edges.
  public struct SweptView: Sendable, Hashable {
    /// The path: the names, or else the indices, from the root down.
    public internal(set) var path: String
    /// The name of the view's class.
    public internal(set) var kind: String
    /// The runs of each edge, in the order of ``LayoutSweep/Edge``, or none while it is hidden,
    /// collapsed, or not there.
    package var runs: [[Run]]

    /// The runs of an edge, in the order of the sizes.
    public func runs(of edge: Edge) -> [Run] { runs[edge.rank] }
  }

  /// A size at which a view changes the course of its layout.
  public struct Breakpoint: Sendable, Hashable, CustomStringConvertible {
    /// The kind of change, causes before their effects.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
      /// A view has other subviews.
      case children
      /// A view collapses or is hidden, or is neither any more.
      case collapse
      /// A text is truncated, or isn't any more.
      case truncation
      /// A text has more or fewer lines, or breaks them elsewhere.
      case lines
      /// An edge leaves its straight line.
      case edge
    }

    /// The first width or height of the new course.
    public internal(set) var extent: CGFloat
    /// The last one of the old course that was laid out, at most a pixel less.
    public internal(set) var previous: CGFloat
    /// The path of the view.
    public internal(set) var path: String
    /// The kind of change.
    public internal(set) var kind: Kind
    /// The edge that leaves its line, or `nil` for a change of another kind.
    public internal(set) var edge: Edge?
    /// The change, with its numbers: "2 lines become 1".
    public internal(set) var what: String

    /// The size, the view and the change: "375: page/title: 2 lines become 1".
    public var description: String { "\(extent.brief): \(path): \(what)" }
  }

  /// A problem, and a range of sizes that all show it.
  public struct SweptProblem: Sendable, Equatable {
    /// The sizes, from the first to the last that was laid out with the problem.
    public internal(set) var extents: ClosedRange<CGFloat>
    /// The problem as it is at the first size.
    public internal(set) var problem: LayoutProblem
  }
}

extension CaseIterable where Self: Equatable {
  /// The position of the case in ``CaseIterable/allCases``.
  var rank: Int { Array(Self.allCases).firstIndex(of: self) ?? 0 }
}

extension LayoutSweep.Edge {
  /// The coordinate of this edge of a frame.
  func position(in frame: CGRect) -> CGFloat {
    switch self {
    case .left: frame.minX
    case .top: frame.minY
    case .right: frame.maxX
    case .bottom: frame.maxY
    }
  }
}
