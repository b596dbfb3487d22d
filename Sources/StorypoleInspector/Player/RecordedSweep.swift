package import Foundation
package import Storypole

/// The layouts of a recording over a range of widths, or of heights.
extension PassRecording {
  /// A state for each size, with the breakpoints and problems that a sweep has found.
  package struct Sweep: Encodable, Equatable, Sendable {
    /// The extent that differs: `width` or `height`.
    package var extent: String
    /// The widths, or heights, ascending.
    package var extents: [Double] = []
    /// The state at each, as what differs from the one before, but the first has everything.
    package var moments: [Moment] = []
    package var breakpoints: [Breakpoint] = []
    package var problems: [Problem] = []

    /// A size at which a view changes the course of its layout, by its index.
    package struct Breakpoint: Encodable, Equatable, Sendable {
      package var index: Int
      /// The view, or -1.
      package var view: Int
      package var text: String
    }
  }
}

extension PassRecorder {
  /// Records the layout at each of several sizes, and replaces an earlier sweep.
  ///
  /// - Parameters:
  ///   - extents: the widths, or heights, ascending, with the sizes of the findings among them.
  ///   - axis: horizontal for widths.
  ///   - breakpoints: changes at a size, with the paths of the views.
  ///   - problems: problems over a range of sizes, with the paths of the views.
  ///   - layOut: lays the root out at a size.
  package func recordSweep(
    over extents: [CGFloat], along axis: Axis,
    breakpoints: [(at: CGFloat, path: String, text: String)],
    problems: [(over: ClosedRange<CGFloat>, path: String, text: String)],
    layOut: (CGFloat) -> Void
  ) {
    var sweep = PassRecording.Sweep(extent: axis == .horizontal ? "width" : "height")
    var tree = RecordedTree()
    let indices = Dictionary(uniqueKeysWithValues: extents.enumerated().map { ($1, $0) })
    for (index, extent) in extents.enumerated() {
      layOut(extent)
      sweep.extents.append(extent)
      sweep.moments.append(moment(of: root.frame.size, since: &tree))
      let breakpoints = breakpoints.filter { $0.at == extent }
      let problems = problems.filter { $0.over.lowerBound == extent }
      if breakpoints.isEmpty && problems.isEmpty { continue }
      let paths = PathTable(tree, of: content, strings.values)
      sweep.breakpoints += breakpoints.map {
        .init(index: index, view: paths.number(ofPath: $0.path) ?? -1, text: $0.text)
      }
      sweep.problems += problems.map {
        .init(
          first: index, last: indices[$0.over.upperBound] ?? index,
          view: paths.number(ofPath: $0.path) ?? -1, text: $0.text)
      }
    }
    content.sweep = sweep
  }
}
