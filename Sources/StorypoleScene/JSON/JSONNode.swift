/// One value of a document that was read, as 16 bytes in the document's flat list of nodes.
///
/// The list is in reading order: an array is followed by its elements, an object by key, value,
/// key, value, and so on. So a deep document is dropped like a shallow one, in one piece.
struct JSONNode {
  enum Kind: UInt8 {
    case null, `false`, `true`, number, string, array, object
  }

  let kind: Kind
  /// Whether a string has backslash escapes, which have to be undone.
  var hasEscapes = false
  /// Whether a string is ASCII as it stands, so that equal bytes are equal strings and vice versa.
  var isPlain = true
  /// The offset of the value's first byte; a string's first byte after the quote.
  let start: UInt32
  /// The bytes of a number or, between its quotes, a string; how many elements or members a
  /// container has, once it is closed.
  var extent: UInt32
  /// The index of the node after this value and all that it contains, once it is closed.
  var end: UInt32

  /// The offset at which the value begins for a reader's eye: a string, at its quote.
  var offset: Int { Int(start) - (kind == .string ? 1 : 0) }

  /// The bytes of a number or, between its quotes, of a string.
  var range: Range<Int> { Int(start)..<Int(start) + Int(extent) }
}
