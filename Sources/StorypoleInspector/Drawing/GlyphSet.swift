import Foundation

/// The characters of drawings, tables and descriptions: Unicode, or ASCII only.
///
/// ASCII is for terminals and logs that can't show anything else. Every output has a property
/// `glyphs`; ``spelled(_:)`` does the same for a text that is none of them.
public struct GlyphSet: Equatable, Sendable {
  /// Box drawing characters: `┌─┬─┐` for boxes, and names and texts as they are.
  public static let boxDrawing = GlyphSet(
    isASCII: false, strokes: Array(" │─└││┌├─┘─┴┐┤┬┼"), dot: "▪", shade: "░", ellipsis: "…",
    rule: "─", more: Array("▴▸▾◂"))
  /// ASCII characters only: `+-+-+` for boxes, and names and texts spelled with them.
  public static let ascii = GlyphSet(
    isASCII: true, strokes: Array(" |-+||++-+-+++++"), dot: "o", shade: ":", ellipsis: "~",
    rule: "-", more: Array("^>v<"))

  /// Whether every output consists of ASCII characters.
  package let isASCII: Bool
  /// One character per set of strokes, in the order of their raw values.
  let strokes: [Character]
  /// The character for a box whose four edges fall into one cell.
  let dot: Character
  /// The inside of an image.
  let shade: Character
  /// The end of a clipped text.
  let ellipsis: Character
  /// The character of a table's rules.
  let rule: Character
  /// The marks of edges beyond which there is more, clockwise from the top.
  let more: [Character]

  func character(for edges: Strokes) -> Character {
    strokes[Int(edges.rawValue)]
  }

  /// The mark of one edge beyond which there is more.
  func mark(of edge: Snapshot.Edges) -> Character {
    more[Snapshot.Edges.each.firstIndex(of: edge) ?? 0]
  }
}

extension GlyphSet {
  /// A sentence or a table cell in these characters.
  ///
  /// In ASCII, typographic characters become their usual replacements (`…` becomes `...`), box
  /// drawing characters those of ``ascii``, and all others the escapes of Swift: `\u{e9}`.
  public func spelled(_ text: String) -> String {
    if !isASCII || text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    return text.unicodeScalars.reduce(into: "") { $0 += Self.spelling(of: $1) }
  }

  /// A line of a drawing in these characters, which takes as many cells as before.
  ///
  /// In ASCII, letters lose their accents, and characters without a replacement become `?`.
  package func drawn(_ line: String) -> String {
    if !isASCII || line.utf8.allSatisfy({ $0 < 0x80 }) { return line }
    return line.reduce(into: "") { $0 += Self.cells(of: $1) }
  }

  private static func spelling(of scalar: Unicode.Scalar) -> String {
    replacements[scalar] ?? boxes[scalar].map { String($0) } ?? escape(of: scalar)
  }

  private static func escape(of scalar: Unicode.Scalar) -> String {
    scalar.isASCII ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
  }

  private static func cells(of character: Character) -> String {
    if character.isASCII { return String(character) }
    let scalars = Array(String(character).decomposedStringWithCanonicalMapping.unicodeScalars)
    let width = CellWidth.of(character)
    if let box = boxes[scalars[0]] { return String(box) }
    if scalars[0].isASCII, width == 1 { return String(scalars[0]) }
    if let text = replacements[scalars[0]], text.count == width { return text }
    return String(repeating: "?", count: width)
  }

  /// The characters of drawings, by those of ``boxDrawing``.
  private static let boxes: [Unicode.Scalar: Character] = {
    let pairs = zip(
      boxDrawing.strokes + [boxDrawing.dot, boxDrawing.shade, boxDrawing.ellipsis]
        + boxDrawing.more,
      ascii.strokes + [ascii.dot, ascii.shade, ascii.ellipsis] + ascii.more)
    return pairs.reduce(into: [:]) { boxes, pair in
      for scalar in pair.0.unicodeScalars { boxes[scalar] = pair.1 }
    }
  }()

  private static let replacements: [Unicode.Scalar: String] = [
    "\u{A0}": " ", "·": "*", "•": "*", "×": "x", "÷": "/", "−": "-", "‐": "-", "‑": "-",
    "–": "-", "—": "-", "‘": "'", "’": "'", "“": "\"", "”": "\"", "…": "...", "←": "<-",
    "→": "->", "↔": "<->", "≠": "!=", "≤": "<=", "≥": ">=", "⏎": "\\n",
    "µ": "u", "∞": "inf",
  ]
}

/// The directions of lines from a cell; lines of several boxes combine to a joint.
struct Strokes: OptionSet {
  let rawValue: UInt8

  static let up = Strokes(rawValue: 1)
  static let right = Strokes(rawValue: 2)
  static let down = Strokes(rawValue: 4)
  static let left = Strokes(rawValue: 8)

  static let horizontal: Strokes = [.left, .right]
  static let vertical: Strokes = [.up, .down]
}
