/// A parsed document: the source and a flat list of nodes, freed in one piece.
final class JSONTree: Sendable {
  let source: JSONSource
  let nodes: [JSONNode]

  init(source: JSONSource, nodes: [JSONNode]) {
    self.source = source
    self.nodes = nodes
  }

  var root: JSONValue { JSONValue(tree: self, index: 0) }

  /// The index of a key's value in an object, or nil.
  ///
  /// Keys are compared as bytes, without making strings: loading looks for several in each view.
  func value(of key: String, in object: Int) -> Int? {
    var next = object + 1
    for _ in 0..<nodes[object].extent {
      if isString(at: next, equalTo: key) { return next + 1 }
      next = Int(nodes[next + 1].end)
    }
    return nil
  }

  /// Whether a string node has a text.
  @inline(__always) func isString(at index: Int, equalTo text: String) -> Bool {
    let node = nodes[index]
    if !node.isPlain { return source.string(node) == text }
    return node.extent == text.utf8.count && source.bytes(at: Int(node.start), equal: text)
  }

  /// The path to a value, or to a key's value; walks down from the root, so it is for errors only.
  func path(to target: Int) -> String {
    var components: [JSONPath.Component] = []
    var index = 0
    while index != target {
      switch nodes[index].kind {
      case .array: index = descendArray(index, to: target, &components)
      case .object: index = descendObject(index, to: target, &components)
      default: preconditionFailure("node \(target) is not below node \(index)")
      }
    }
    return JSONPath.text(components)
  }

  private func descendArray(
    _ array: Int, to target: Int, _ components: inout [JSONPath.Component]
  ) -> Int {
    var element = array + 1
    var position = 0
    while nodes[element].end <= target {
      element = Int(nodes[element].end)
      position += 1
    }
    components.append(.index(position))
    return element
  }

  /// Descends to the member that contains the target: to its value, or to the key itself, which
  /// has the same path.
  private func descendObject(
    _ object: Int, to target: Int, _ components: inout [JSONPath.Component]
  ) -> Int {
    var key = object + 1
    while nodes[key + 1].end <= target { key = Int(nodes[key + 1].end) }
    components.append(.key(source.string(nodes[key])))
    return key == target ? key : key + 1
  }
}

extension JSONSource {
  /// The text of a string node, with escapes decoded.
  func string(_ node: JSONNode) -> String {
    node.hasEscapes ? unescaped(node.range) : text(node.range)
  }

  private func unescaped(_ range: Range<Int>) -> String {
    var scalars = String.UnicodeScalarView()
    var index = range.lowerBound
    while index < range.upperBound {
      guard bytes[index] == ASCII.backslash else {
        let run = bytes[index..<range.upperBound].prefix { $0 != ASCII.backslash }
        scalars.append(contentsOf: String(decoding: run, as: UTF8.self).unicodeScalars)
        index = run.endIndex
        continue
      }
      scalars.append(unescapedScalar(at: &index))
    }
    return String(scalars)
  }

  /// Decodes the scalar of the escape at an index, and advances the index; the reader has
  /// checked the escape.
  private func unescapedScalar(at index: inout Int) -> Unicode.Scalar {
    let letter = bytes[index + 1]
    index += 2
    switch letter {
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return unescapedUnicode(at: &index)
    default: return Unicode.Scalar(letter)
    }
  }

  private func unescapedUnicode(at index: inout Int) -> Unicode.Scalar {
    let first = hexadecimal(at: &index)
    guard 0xD800...0xDBFF ~= first else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
    index += 2
    let second = hexadecimal(at: &index)
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private func hexadecimal(at index: inout Int) -> UInt32 {
    defer { index += 4 }
    return bytes[index..<index + 4].reduce(0) { $0 << 4 | (ASCII.hexValue($1) ?? 0) }
  }
}

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
