import Foundation

/// Composing pictures: next to each other, and with marks on top.
extension SVGPicture {
  /// Pictures from left to right, their roots' tops at one height, on one sheet of paper.
  static func row(_ pictures: [SVGPicture], summary: String) -> SVGPicture {
    var x: CGFloat = 0
    var shapes: [SVGShape] = []
    var bounds = CGRect.null
    for picture in pictures {
      let shift = x - picture.bounds.minX
      shapes += picture.shapes.filter { $0.style != .paper }.map { $0.moved(by: shift) }
      bounds = bounds.union(picture.bounds.offsetBy(dx: shift, dy: 0))
      x += picture.bounds.width - SVGSketch.margin
    }
    if bounds.isNull { bounds = .zero }
    let paper = SVGShape(outline: .frame(bounds), style: .paper)
    return SVGPicture(bounds: bounds, shapes: [paper] + shapes, summary: summary)
  }

  /// The picture with more shapes in front, and lines of text below the root.
  func adding(_ marks: [SVGShape], legend: [LegendLine] = []) -> SVGPicture {
    let height = CGFloat(legend.count) * LegendLine.height
    // Below marks that reach further down than the root, too.
    let bottom = marks.map(\.bottom).reduce(bounds.maxY - SVGSketch.margin) { max($0, $1) }
    let paper = CGRect(
      x: bounds.minX, y: bounds.minY, width: max(bounds.width, LegendLine.leastWidth),
      height: bottom + SVGSketch.margin + (legend.isEmpty ? 0 : height) - bounds.minY)
    let lines = legend.enumerated().flatMap { index, line in
      line.shapes(at: bottom + SVGSketch.margin - 6 + CGFloat(index) * LegendLine.height)
    }
    // Names stay in front: one on an edge would be crossed out.
    let names = shapes.filter(\.isName)
    let inner = shapes.filter { $0.style != .paper && !$0.isName }
    return SVGPicture(
      bounds: legend.isEmpty ? bounds : paper,
      shapes: [SVGShape(outline: .frame(legend.isEmpty ? bounds : paper), style: .paper)] + inner
        + marks + names + lines, summary: summary)
  }
}

/// A line that explains a mark: the mark's letter, and what it means.
struct LegendLine {
  let letter: String
  let style: SVGStyle
  let text: String

  func shapes(at y: CGFloat) -> [SVGShape] {
    [
      SVGShape.badge(letter, style, at: CGPoint(x: 0, y: y)),
      SVGShape(
        outline: .text(text, from: CGPoint(x: 18, y: y + 10), size: 11), style: .caption),
    ].compactMap(\.self)
  }

  static let height: CGFloat = 17
  static let leastWidth: CGFloat = 300
}

/// A mark of a view: an outline, and a letter that says what its colour says.
struct SVGMark {
  let style: SVGStyle
  let frame: CGRect

  /// The shapes, without a letter where there is no space for it.
  func shapes(letterIn space: CGRect?) -> [SVGShape] {
    let letter = space.flatMap { SVGShape.badge(style.letter, style, at: $0.origin) }
    return [SVGShape(outline: .frame(frame), style: style)] + [letter].compactMap(\.self)
  }
}

extension SVGShape {
  /// A letter that says what an outline's colour says.
  static func badge(_ letter: String, _ style: SVGStyle, at corner: CGPoint) -> SVGShape? {
    if letter.isEmpty { return nil }
    return SVGShape(
      outline: .text(letter, from: CGPoint(x: corner.x + 3, y: corner.y + 10), size: 11),
      style: style)
  }

  /// Whether the shape is the name of a view or an area.
  fileprivate var isName: Bool { style == .name || style == .tag || style == .faint }

  /// The lower end of a frame; that of the picture's root for other shapes.
  fileprivate var bottom: CGFloat {
    if case .frame(let frame, _) = outline { frame.maxY } else { 0 }
  }

  /// The shape further to the right.
  func moved(by dx: CGFloat) -> SVGShape {
    let outline: Outline =
      switch outline {
      case .frame(let frame, let corner): .frame(frame.offsetBy(dx: dx, dy: 0), corner: corner)
      case .cross(let frame): .cross(frame.offsetBy(dx: dx, dy: 0))
      case .caption(let heading, let note, let start):
        .caption(heading: heading, note: note, from: CGPoint(x: start.x + dx, y: start.y))
      case .arrow(let edge, let frame): .arrow(edge, of: frame.offsetBy(dx: dx, dy: 0))
      case .text(let text, let start, let size, let length):
        .text(text, from: CGPoint(x: start.x + dx, y: start.y), size: size, length: length)
      }
    return SVGShape(
      outline: outline, style: style, tooltip: tooltip, clip: clip?.offsetBy(dx: dx, dy: 0))
  }
}
