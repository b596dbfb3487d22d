/// The characters that borders, shades and clipped texts are drawn with.
public struct GlyphSet: Equatable, Sendable {
  /// Box drawing characters: `┌─┬─┐`.
  public static let boxDrawing = GlyphSet(
    strokes: Array(" │─└││┌├─┘─┴┐┤┬┼"), dot: "▪", shade: "░", ellipsis: "…")
  /// Characters of ASCII alone: `+-+-+`.
  public static let ascii = GlyphSet(
    strokes: Array(" |-+||++-+-+++++"), dot: "o", shade: ":", ellipsis: "~")

  /// One character for each set of strokes, in the order of their raw values.
  let strokes: [Character]
  /// What is left of a box whose four edges fall into one cell.
  let dot: Character
  /// The inside of a picture.
  let shade: Character
  /// The end of a text that was clipped.
  let ellipsis: Character

  func character(for edges: Strokes) -> Character {
    strokes[Int(edges.rawValue)]
  }
}

/// The directions in which lines leave a cell; lines of several boxes add up to a joint.
struct Strokes: OptionSet {
  let rawValue: UInt8

  static let up = Strokes(rawValue: 1)
  static let right = Strokes(rawValue: 2)
  static let down = Strokes(rawValue: 4)
  static let left = Strokes(rawValue: 8)

  static let horizontal: Strokes = [.left, .right]
  static let vertical: Strokes = [.up, .down]
}
