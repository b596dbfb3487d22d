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

  /// The picture with marks in front, and lines of text below the root that explain them.
  func adding(_ marks: [SVGShape], legend: [(style: SVGStyle, text: String)]) -> SVGPicture {
    var paper = bounds
    // Below marks that reach further down than the root, too.
    let bottom = marks.map(\.bottom).reduce(bounds.maxY) { max($0, $1 + SVGSketch.margin) }
    if !legend.isEmpty {
      paper.size.width = max(bounds.width, 300)
      paper.size.height = bottom + 17 * CGFloat(legend.count) - bounds.minY
    }
    let lines = legend.enumerated().flatMap { index, line in
      let place = CGPoint(x: 0, y: bottom - 6 + 17 * CGFloat(index))
      let start = CGPoint(x: 18, y: place.y + 10)
      return [
        .letter(of: line.style, at: place),
        SVGShape(outline: .text(line.text, from: start, size: 11), style: .caption),
      ]
    }
    // Names stay in front: one on an edge would be crossed out.
    let names = shapes.filter(\.isName)
    let inner = shapes.filter { $0.style != .paper && !$0.isName }
    return SVGPicture(
      bounds: paper,
      shapes: [SVGShape(outline: .frame(paper), style: .paper)] + inner + marks + names + lines,
      summary: summary)
  }
}

extension SVGShape {
  /// A letter that says what an outline's colour says.
  static func letter(of style: SVGStyle, at corner: CGPoint) -> SVGShape {
    let start = CGPoint(x: corner.x + 3, y: corner.y + 10)
    return SVGShape(outline: .text(style.letter, from: start, size: 11), style: style)
  }

  /// Whether the shape is the name of a view or an area.
  fileprivate var isName: Bool { style == .name || style == .tag || style == .faint }

  /// The lower end of a frame, or 0 for other shapes.
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
