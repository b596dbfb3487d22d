/// One value of a parsed document, as 16 bytes in the document's flat list of nodes.
///
/// The list is in reading order: an array is followed by its elements, an object by key, value,
/// key, value, and so on. So a deep document is freed like a shallow one, in one piece.
struct JSONNode {
  enum Kind: UInt8 {
    case null, `false`, `true`, number, string, array, object
  }

  let kind: Kind
  /// Whether a string has backslash escapes, which must be decoded.
  var hasEscapes = false
  /// Whether a string is unescaped ASCII, so that equal bytes are equal strings and vice versa.
  var isPlain = true
  /// The offset of the value's first byte; a string's first byte after the quote.
  let start: UInt32
  /// The number of bytes of a number or, between its quotes, a string; the number of elements
  /// or members of a container, once it is closed.
  var extent: UInt32
  /// The index of the node after this value and its content, once it is closed.
  var end: UInt32

  /// The offset at which the value begins in the text; for a string, that of its quote.
  var offset: Int { Int(start) - (kind == .string ? 1 : 0) }

  /// The bytes of a number or, between its quotes, a string.
  var range: Range<Int> { Int(start)..<Int(start) + Int(extent) }
}
