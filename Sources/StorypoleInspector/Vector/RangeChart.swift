package import Foundation
import Storypole

/// A chart of views over a range of numbers, such as widths: a line per view, with a mark where it
/// changes its course, and with shaded ranges where something is wrong.
///
/// A chart is a value; ``picture()`` draws it as SVG. Marks and shades have tooltips.
public struct RangeChart: Sendable, Equatable {
  /// A range of positions, or one of them, with a tooltip.
  package struct Note: Sendable, Equatable {
    /// The range.
    package var range: ClosedRange<CGFloat>
    /// The tooltip.
    package var about: String

    /// Makes a note on a range.
    package init(over range: ClosedRange<CGFloat>, about: String) {
      self.range = range
      self.about = about
    }

    /// Makes a note on one position.
    package init(at position: CGFloat, about: String) {
      self.init(over: position...position, about: about)
    }
  }

  /// A view, or another subject, and what happens to it over the range.
  package struct Row: Sendable, Equatable {
    /// The name at the left.
    package var name: String
    /// The indentation of the name, in levels.
    package var depth: Int
    /// The ranges in which the subject is there: its line.
    package var stretches: [ClosedRange<CGFloat>]
    /// The marks on the line, each at one position.
    package var marks: [Note]
    /// The shaded ranges; one position is drawn a point wide.
    package var shades: [Note]

    /// Makes a row.
    package init(
      _ name: String, depth: Int = 0, stretches: [ClosedRange<CGFloat>], marks: [Note] = [],
      shades: [Note] = []
    ) {
      self.name = name
      self.depth = depth
      self.stretches = stretches
      self.marks = marks
      self.shades = shades
    }
  }

  /// The heading.
  package var title: String
  /// The line below the heading.
  package var note: String
  /// The numbers from the left to the right edge.
  package var range: ClosedRange<CGFloat>
  /// The rows from the top.
  package var rows: [Row]

  /// Makes a chart.
  package init(title: String, note: String = "", range: ClosedRange<CGFloat>, rows: [Row]) {
    self.title = title
    self.note = note
    self.range = range
    self.rows = rows
  }

  /// The chart as SVG.
  public func picture() -> SVGPicture {
    var sketch = ChartSketch(self)
    sketch.drawAll()
    return SVGPicture(bounds: sketch.bounds, shapes: sketch.shapes, summary: title)
  }
}

/// A chart under construction: the grid, then row after row.
private struct ChartSketch {
  private(set) var shapes: [SVGShape] = []
  private let chart: RangeChart

  init(_ chart: RangeChart) { self.chart = chart }

  var bounds: CGRect {
    CGRect(
      x: 0, y: 0, width: Self.plotStart + Self.plotWidth + Self.margin,
      height: bottom + Self.axisHeight)
  }

  private var bottom: CGFloat { Self.top + CGFloat(chart.rows.count) * Self.rowHeight }

  mutating func drawAll() {
    add(.frame(bounds), .paper)
    addText(chart.title, CGPoint(x: Self.margin, y: 22), size: 12, .heading)
    addText(chart.note, CGPoint(x: Self.margin, y: 38), size: 11, .caption)
    for tick in ticks { draw(tick) }
    for (index, row) in chart.rows.enumerated() {
      draw(row, y: Self.top + (CGFloat(index) + 0.5) * Self.rowHeight)
    }
  }

  // MARK: The axis

  /// Round numbers, about ten of them.
  private var ticks: [CGFloat] {
    let (start, end) = (chart.range.lowerBound, chart.range.upperBound)
    let unit = Self.unit(for: (end - start) / 10)
    let first = (start / unit).rounded(.up)
    let count = Int(((end / unit).rounded(.down) - first).rounded()) + 1
    return (0..<max(0, count)).map { (first + CGFloat($0)) * unit }
  }

  /// The least of 1, 2, 5, 10, 20 and so on that isn't less than a number.
  private static func unit(for least: CGFloat) -> CGFloat {
    var power: CGFloat = 1
    while power * 10 < least { power *= 10 }
    return [1, 2, 5, 10].map { $0 * power }.first { $0 >= least } ?? power
  }

  private mutating func draw(_ tick: CGFloat) {
    let line = CGRect(x: x(tick), y: Self.top, width: 0, height: bottom - Self.top)
    add(.frame(line), .grid)
    let text = tick.brief
    let width = NamePlacer.width(of: text, size: 9)
    addText(text, CGPoint(x: x(tick) - width / 2, y: bottom + 14), size: 9, .name)
  }

  private func x(_ position: CGFloat) -> CGFloat {
    let length = max(chart.range.upperBound - chart.range.lowerBound, 1)
    return Self.plotStart + (position - chart.range.lowerBound) / length * Self.plotWidth
  }

  // MARK: Rows

  private mutating func draw(_ row: RangeChart.Row, y: CGFloat) {
    for shade in row.shades {
      add(.frame(rect(of: shade.range, y, Self.rowHeight)), .problem, tooltip: shade.about)
    }
    for stretch in row.stretches { add(.frame(rect(of: stretch, y, Self.lineWidth)), .trace) }
    for mark in row.marks {
      let frame = CGRect(
        x: x(mark.range.lowerBound) - 1, y: y - Self.markHeight / 2, width: 2,
        height: Self.markHeight)
      add(.frame(frame), .mark, tooltip: mark.about)
    }
    let indent = CGFloat(min(row.depth, Self.deepestIndent)) * 6
    let cells = Int((Self.plotStart - Self.margin - indent) / 5.5)
    let name = CellWidth.clip(CellWidth.printable(row.name), to: cells)
    addText(name, CGPoint(x: Self.margin + indent, y: y + 3), size: 9, .name)
  }

  /// The area of a range around a height, at least a point wide.
  private func rect(of range: ClosedRange<CGFloat>, _ y: CGFloat, _ height: CGFloat) -> CGRect {
    let start = x(range.lowerBound)
    return CGRect(
      x: start, y: y - height / 2, width: max(1, x(range.upperBound) - start), height: height)
  }

  private mutating func addText(
    _ text: String, _ start: CGPoint, size: CGFloat, _ style: SVGStyle
  ) {
    if !text.isEmpty { add(.text(text, from: start, size: size), style) }
  }

  private mutating func add(
    _ outline: SVGShape.Outline, _ style: SVGStyle, tooltip: String? = nil
  ) {
    shapes.append(SVGShape(outline: outline, style: style, tooltip: tooltip))
  }

  private static let margin: CGFloat = 20
  private static let plotStart: CGFloat = 180
  private static let plotWidth: CGFloat = 720
  private static let top: CGFloat = 50
  private static let axisHeight: CGFloat = 26
  private static let rowHeight: CGFloat = 14
  private static let lineWidth: CGFloat = 2
  private static let markHeight: CGFloat = 9
  private static let deepestIndent = 10
}
