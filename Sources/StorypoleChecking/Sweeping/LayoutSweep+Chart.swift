import Foundation
import Storypole
public import StorypoleInspector

extension LayoutSweep {
  /// The sweep as a picture: a line per view with breakpoints or problems, over the sizes at which
  /// it can be seen, with a mark at each breakpoint; the sizes with problems are shaded.
  ///
  ///     try sweep.chart.picture().text().write(to: file, atomically: true, encoding: .utf8)
  ///
  /// Its note says how many views are left out: those without breakpoints and problems, and of the
  /// others those after the first 150.
  public var chart: RangeChart {
    let rows = chartRows
    let telling = rows.filter { !$0.marks.isEmpty || !$0.shades.isEmpty }
    let note =
      ["a line per view, a mark per breakpoint, problems shaded"]
      + Self.omissions(of: rows.count, telling: telling.count)
    return RangeChart(
      title: summary, note: note.joined(separator: "; "),
      range: CGFloat(extents.lowerBound)...CGFloat(extents.upperBound),
      rows: Array(telling.prefix(Self.mostRows)))
  }

  /// The numbers of views without a line, and why.
  private static func omissions(of count: Int, telling: Int) -> [String] {
    let (plain, rest) = (count - telling, max(0, telling - mostRows))
    return (plain > 0 ? ["\(plain) of \(count) views without either left out"] : [])
      + (rest > 0 ? ["\(rest) more views not drawn"] : [])
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
          RangeChart.Note(
            over: found.extents, about: "\(found.rangeText): \(found.problem.description)")
        })
    }
  }

  /// A mark per size, with all that changes there.
  private static func marks(for breakpoints: [Breakpoint]) -> [RangeChart.Note] {
    var marks: [RangeChart.Note] = []
    for next in breakpoints {
      if let last = marks.last, last.range.lowerBound == next.extent {
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
