package import Foundation
import Storypole

/// A drawing as SVG: shapes with styles, in points, and the text of a file that shows them.
///
/// A picture is a value: two of the same snapshot are equal, and so are their texts, byte for
/// byte. The file is self-contained, and follows its reader's choice of a light or dark
/// appearance.
public struct SVGPicture: Equatable, Sendable {
  /// The area of the picture, in the coordinates of the root: its margins begin left of 0.
  package let bounds: CGRect
  /// The shapes, from back to front.
  package let shapes: [SVGShape]
  /// The accessibility label of the picture.
  let summary: String

  /// The whole file.
  public func text() -> String {
    let numbers = [bounds.minX, bounds.minY, bounds.width, bounds.height].map(\.brief)
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="\(numbers.joined(separator: " "))" \
      width="\(numbers[2])" height="\(numbers[3])" role="img" xml:space="preserve" \
      aria-label="\(XML.escaped(summary))">
      <style>
      \(SVGStyle.sheet)
      </style>

      """
    text += clipPaths
    for shape in shapes { shape.write(to: &text) }
    return text + "</svg>\n"
  }
}

extension SVGPicture {
  /// The definitions of the clips, each once, in the order of their shapes.
  private var clipPaths: String {
    var seen: Set<String> = []
    return shapes.compactMap(\.clip).filter { seen.insert($0.clipName).inserted }.map { clip in
      let place = #"x="\#(clip.minX.brief)" y="\#(clip.minY.brief)""#
      let size = #"width="\#(clip.width.brief)" height="\#(clip.height.brief)""#
      return #"<clipPath id="\#(clip.clipName)"><rect \#(place) \#(size)/></clipPath>\#n"#
    }.joined()
  }
}

extension CGRect {
  /// The name of the rect as a clip: equal rects share one, in all pictures of a page.
  fileprivate var clipName: String {
    "clip_" + [minX, minY, width, height].map(\.brief).joined(separator: "_")
  }
}

/// One shape of a picture: its outline, its style, its tooltip, and the rect that it is cut at.
package struct SVGShape: Equatable, Sendable {
  /// The geometry of a shape.
  package enum Outline: Equatable, Sendable {
    /// A rectangle; a line or a dot if it has no extent.
    case frame(CGRect, corner: CGFloat = 0)
    /// Both diagonals of a rectangle.
    case cross(CGRect)
    /// A caption: a heading, and a note behind it, however wide the reader's font makes the
    /// heading.
    case caption(heading: String?, note: String, from: CGPoint)
    /// An arrowhead at an edge of a rectangle, pointing outwards.
    case arrow(Snapshot.Edges, of: CGRect)
    /// Text from a point on its baseline, stretched to a length, if one is given, regardless of
    /// the font.
    case text(String, from: CGPoint, size: CGFloat, length: CGFloat? = nil)
  }

  package let outline: Outline
  package let style: SVGStyle
  package var tooltip: String?
  package var clip: CGRect?
}

extension SVGShape {
  fileprivate func write(to text: inout String) {
    switch outline {
    case .frame(let frame, let corner): write(frame, corner, to: &text)
    case .cross(let frame):
      let (width, height) = (frame.width.brief, frame.height.brief)
      let path = "M\(Self.place(frame.origin))l\(width) \(height)m0-\(height)l-\(width) \(height)"
      close(&text, "path", #" d="\#(path)""#, content: "")
    case .caption(let heading, let note, let start):
      let title = heading.map { "<tspan class=\"heading\">\(XML.escaped($0))</tspan>\u{2002}" }
      let place = #" x="\#(start.x.brief)" y="\#(start.y.brief)" font-size="11""#
      close(&text, "text", place, content: (title ?? "") + XML.escaped(note))
    case .arrow(let edge, let frame):
      close(&text, "path", #" d="\#(Self.arrow(edge, of: frame))""#, content: "")
    case .text(let content, let start, let size, let length):
      let extent = length.map {
        #" textLength="\#($0.brief)" lengthAdjust="spacingAndGlyphs""#
      }
      let place = #" x="\#(start.x.brief)" y="\#(start.y.brief)""#
      let attributes = place + #" font-size="\#(size.brief)""# + (extent ?? "")
      close(&text, "text", attributes, content: XML.escaped(content))
    }
  }

  private func write(_ frame: CGRect, _ corner: CGFloat, to text: inout String) {
    let (width, height) = (frame.width.brief, frame.height.brief)
    guard frame.width > 0, frame.height > 0 else {
      let path = "M\(Self.place(frame.origin))" + (frame.width > 0 ? "h\(width)" : "v\(height)")
      return close(&text, "path", #" d="\#(path)""#, content: "")
    }
    var attributes = #" x="\#(frame.minX.brief)" y="\#(frame.minY.brief)""#
    attributes += #" width="\#(width)" height="\#(height)""#
    if corner > 0 { attributes += #" rx="\#(corner.brief)""# }
    close(&text, "rect", attributes, content: "")
  }

  private func close(
    _ text: inout String, _ element: String, _ attributes: String, content: String
  ) {
    let title = tooltip.map { "<title>\(XML.escaped($0))</title>" } ?? ""
    let cut = clip.map { #" clip-path="url(#\#($0.clipName))""# } ?? ""
    let start = #"<\#(element) class="\#(style.rawValue)"\#(attributes)\#(cut)"#
    let inside = title + content
    text += inside.isEmpty ? "\(start)/>\n" : "\(start)>\(inside)</\(element)>\n"
  }

  /// A triangle within the frame, with its tip on the edge.
  private static func arrow(_ edge: Snapshot.Edges, of frame: CGRect) -> String {
    let start = "M\(place(frame.tip(at: edge)))"
    return switch edge {
    case .top: "\(start)l5 6h-10z"
    case .right: "\(start)l-6 5v-10z"
    case .bottom: "\(start)l5-6h-10z"
    default: "\(start)l6 5v-10z"
    }
  }

  private static func place(_ point: CGPoint) -> String {
    "\(point.x.brief) \(point.y.brief)"
  }
}

extension CGRect {
  /// The point of an edge that an arrowhead points to: near the right end of a horizontal edge,
  /// where names seldom are, and in the middle of a vertical one.
  func tip(at edge: Snapshot.Edges) -> CGPoint {
    switch edge {
    case .top: CGPoint(x: max(midX, maxX - 9), y: minY)
    case .right: CGPoint(x: maxX, y: midY)
    case .bottom: CGPoint(x: max(midX, maxX - 9), y: maxY)
    default: CGPoint(x: minX, y: midY)
    }
  }
}

/// Escaping of text for XML.
enum XML {
  /// The text with entities for markup, and `�` for characters that XML doesn't allow.
  static func escaped(_ text: String) -> String {
    let printable = CellWidth.printable(text)
    guard printable.unicodeScalars.contains(where: { entities[$0] != nil }) else {
      return printable
    }
    return printable.unicodeScalars.reduce(into: "") { $0 += entities[$1] ?? String($1) }
  }

  private static let entities: [Unicode.Scalar: String] = [
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;",
    "\u{FFFE}": "\u{FFFD}", "\u{FFFF}": "\u{FFFD}",
  ]
}
