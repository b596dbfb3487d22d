/// The characters for borders, shades and clipped texts.
public struct GlyphSet: Equatable, Sendable {
  /// Box drawing characters: `┌─┬─┐`.
  public static let boxDrawing = GlyphSet(
    strokes: Array(" │─└││┌├─┘─┴┐┤┬┼"), dot: "▪", shade: "░", ellipsis: "…")
  /// ASCII characters only: `+-+-+`.
  public static let ascii = GlyphSet(
    strokes: Array(" |-+||++-+-+++++"), dot: "o", shade: ":", ellipsis: "~")

  /// One character per set of strokes, in the order of their raw values.
  let strokes: [Character]
  /// The character for a box whose four edges fall into one cell.
  let dot: Character
  /// The inside of an image.
  let shade: Character
  /// The end of a clipped text.
  let ellipsis: Character

  func character(for edges: Strokes) -> Character {
    strokes[Int(edges.rawValue)]
  }
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
