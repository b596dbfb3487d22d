import Foundation

/// The characters of an output: Unicode, or ASCII only.
///
/// ASCII is for terminals and logs that can't show anything else. Every picture is made in Unicode.
/// ``Picture/ascii`` has it in ASCII, and ``spelled(_:)`` does the same for a sentence.
public enum GlyphSet: Sendable {
  /// Box drawing characters: `┌─┬─┐` for boxes, and names and texts as they are.
  case boxDrawing
  /// ASCII characters only: `+-+-+` for boxes, and names and texts spelled with them.
  case ascii

  /// A sentence in these characters.
  ///
  /// In ASCII, typographic characters become their usual replacements (`…` becomes `...`), box
  /// drawing characters become ASCII ones, and all others the escapes of Swift: `\u{e9}`.
  public func spelled(_ text: String) -> String {
    if keeps(text) { return text }
    return text.unicodeScalars.reduce(into: "") {
      $0 += Self.replacements[$1] ?? Self.boxes[$1].map { String($0) } ?? Self.escape(of: $1)
    }
  }

  /// A name that can be copied into Swift source, in these characters.
  ///
  /// In ASCII, all other characters become the escapes of Swift: `\u{2026}`.
  package func escaped(_ name: String) -> String {
    keeps(name) ? name : name.unicodeScalars.reduce(into: "") { $0 += Self.escape(of: $1) }
  }

  /// A line of a drawing in these characters, which takes as many cells as before.
  ///
  /// In ASCII, letters lose their accents, and characters without a replacement become `?`.
  package func drawn(_ line: String) -> String {
    keeps(line) ? line : line.reduce(into: "") { $0 += Self.cells(of: $1) }
  }

  private func keeps(_ text: String) -> Bool {
    self == .boxDrawing || text.utf8.allSatisfy { $0 < 0x80 }
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

  /// The characters of drawings.
  private static let boxes = Dictionary(
    uniqueKeysWithValues: zip("│─└┌├┘┴┐┤┬┼▪░…▴▸▾◂".unicodeScalars, "|-+++++++++o:~^>v<"))

  private static let replacements: [Unicode.Scalar: String] = [
    "\u{A0}": " ", "·": "*", "•": "*", "×": "x", "÷": "/", "−": "-", "‐": "-", "‑": "-",
    "–": "-", "—": "-", "‘": "'", "’": "'", "“": "\"", "”": "\"", "…": "...", "←": "<-",
    "→": "->", "↔": "<->", "≠": "!=", "≤": "<=", "≥": ">=", "⏎": "\\n",
    "µ": "u", "∞": "inf",
  ]
}

/// The directions of lines from a cell, which combine to a joint.
struct Strokes: OptionSet {
  let rawValue: UInt8

  static let up = Strokes(rawValue: 1)
  static let right = Strokes(rawValue: 2)
  static let down = Strokes(rawValue: 4)
  static let left = Strokes(rawValue: 8)

  static let horizontal: Strokes = [.left, .right]

  /// The box drawing character of the joint.
  var character: Character { Self.characters[Int(rawValue)] }

  /// One character per set, in the order of their raw values.
  private static let characters = Array(" │─└││┌├─┘─┴┐┤┬┼")
}

extension Snapshot.Edges {
  /// The mark of one edge beyond which there is more.
  var mark: String {
    switch self {
    case .top: "▴"
    case .right: "▸"
    case .bottom: "▾"
    default: "◂"
    }
  }
}
