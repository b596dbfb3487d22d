import Foundation
import Storypole
public import StorypoleInspector

extension LayoutSweep {
  /// The sweep as a picture: a line per view over the sizes at which it can be seen, with a mark at
  /// each breakpoint; the sizes with problems are shaded.
  ///
  ///     try sweep.chart.picture().text().write(toFile: "sweep.svg", atomically: true, encoding: .utf8)
  ///
  /// Of more than 150 views it has those with breakpoints or problems, and of these the first.
  public var chart: RangeChart {
    let rows = chartRows
    let telling =
      rows.count > Self.mostRows
      ? rows.filter { !$0.marks.isEmpty || !$0.shades.isEmpty } : rows
    let shown = Array(telling.prefix(Self.mostRows))
    let omitted = rows.count - shown.count
    let note =
      "a line per view, a mark per breakpoint, problems shaded"
      + (omitted > 0 ? "; \(omitted) of \(rows.count) views not drawn" : "")
    return RangeChart(
      title: summary, note: note,
      range: CGFloat(extents.lowerBound)...CGFloat(extents.upperBound), rows: shown)
  }

  private var chartRows: [RangeChart.Row] {
    let marks = Dictionary(grouping: breakpoints, by: \.path)
    let shades = Dictionary(grouping: problems, by: \.problem.path)
    return views.map { view in
      RangeChart.Row(
        view.path.split(separator: "/").last.map(String.init) ?? view.path, depth: view.depth,
        stretches: view.shownExtents(within: resolution),
        marks: Self.marks(for: marks[view.path] ?? []),
        shades: (shades[view.path] ?? []).map { found in
          RangeChart.Shade(
            over: found.extents, about: "\(found.rangeText): \(found.problem.description)")
        })
    }
  }

  /// A mark per size, with all that changes there.
  private static func marks(for breakpoints: [Breakpoint]) -> [RangeChart.Mark] {
    var marks: [RangeChart.Mark] = []
    for next in breakpoints {
      if let last = marks.last, last.position == next.extent {
        marks[marks.count - 1].about += "; \(next.what)"
      } else {
        marks.append(.init(at: next.extent, about: "\(next.extent.brief): \(next.what)"))
      }
    }
    return marks
  }

  /// Maximum number of lines.
  private static var mostRows: Int { 150 }
}

extension LayoutSweep.SweptView {
  /// The ranges of sizes at which the view can be seen.
  func shownExtents(within resolution: CGFloat) -> [ClosedRange<CGFloat>] {
    runs(of: .left).reduce(into: []) { ranges, run in
      let slack = resolution + SoundnessCheck.rounding
      if let last = ranges.last, run.extents.lowerBound - last.upperBound <= slack {
        ranges[ranges.count - 1] = last.lowerBound...run.extents.upperBound
      } else {
        ranges.append(run.extents)
      }
    }
  }
}
