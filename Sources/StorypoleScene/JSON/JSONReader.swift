/// Reads a JSON text into a ``JSONTree`` without recursion, strictly by RFC 8259, within limits.
///
/// Beyond the grammar: keys may not repeat in an object, numbers must be finite as doubles, and
/// the text must be well-formed UTF-8 (a byte order mark is skipped). The order of keys is
/// kept. Strings, numbers, keys and error messages are in extensions.
struct JSONReader {
  /// A container that isn't closed yet.
  struct Opening {
    /// Its node.
    let node: Int
    /// The number of elements or members so far, including the one being read.
    var count = 0
    /// The node of the key being read, in an object that has one.
    var key = -1
  }

  let source: JSONSource
  let limits: SceneLimits
  var position = 0
  var nodes: [JSONNode] = []
  var openings: [Opening] = []

  /// Reads the whole text as a tree.
  /// - Throws: A ``SceneError`` at the first invalid byte.
  static func read(
    _ source: JSONSource, limits: SceneLimits = SceneLimits()
  ) throws(SceneError) -> JSONTree {
    var reader = JSONReader(source: source, limits: limits)
    try reader.readDocument()
    return JSONTree(source: source, nodes: reader.nodes)
  }

  private init(source: JSONSource, limits: SceneLimits) {
    self.source = source
    self.limits = limits
  }

  private mutating func readDocument() throws(SceneError) {
    try checkLength()
    skipByteOrderMark()
    try readValue()
    while let innermost = openings.last {
      try readOn(in: innermost)
    }
    skipSpace()
    guard position == source.count else { throw unexpected("nothing more after the document") }
  }

  private func checkLength() throws(SceneError) {
    guard source.count <= limits.bytes else {
      throw error(
        at: 0, found: "\(source.count) bytes", expected: "at most \(limits.bytes) bytes")
    }
  }

  private mutating func skipByteOrderMark() {
    if source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  mutating func skipSpace() {
    while ASCII.isSpace(source.bytes[position]) { position += 1 }
  }

  /// Reads the next element or member of the innermost container, or its end.
  private mutating func readOn(in opening: Opening) throws(SceneError) {
    let isObject = nodes[opening.node].kind == .object
    skipSpace()
    if source.bytes[position] == (isObject ? ASCII.closeBrace : ASCII.closeBracket) {
      return try close(opening)
    }
    if opening.count > 0 { try readComma(isObject: isObject) }
    openings[openings.count - 1].count += 1
    if isObject { try readKey(first: opening.count == 0) }
    try readValue()
  }

  private mutating func readComma(isObject: Bool) throws(SceneError) {
    guard source.bytes[position] == ASCII.comma else {
      throw unexpected(isObject ? #""," or "}""# : #""," or "]""#)
    }
    position += 1
  }

  /// Reads a scalar, or the beginning of a container.
  private mutating func readValue() throws(SceneError) {
    skipSpace()
    switch source.bytes[position] {
    case ASCII.openBrace: try open(.object)
    case ASCII.openBracket: try open(.array)
    case ASCII.quote: try readString()
    case ASCII.minus, 0x30...0x39: try readNumber()
    case UInt8(ascii: "t"): try readWord("true", .true)
    case UInt8(ascii: "f"): try readWord("false", .false)
    case UInt8(ascii: "n"): try readWord("null", .null)
    default: throw unexpectedValue()
    }
  }

  private mutating func readWord(_ word: StaticString, _ kind: JSONNode.Kind) throws(SceneError) {
    let length = word.utf8CodeUnitCount
    let matches = word.withUTF8Buffer { source.bytes[position...].starts(with: $0) }
    guard matches, !ASCII.isLetterOrDigit(source.bytes[position + length]) else {
      throw unexpectedValue()
    }
    try append(JSONNode(kind: kind, start: UInt32(position), extent: UInt32(length), end: 0))
    position += length
  }

  private mutating func open(_ kind: JSONNode.Kind) throws(SceneError) {
    guard openings.count < limits.depth else {
      throw error(
        at: position, found: "one more level of nesting", expected: "at most \(limits.depth)")
    }
    openings.append(Opening(node: nodes.count))
    try append(JSONNode(kind: kind, start: UInt32(position), extent: 0, end: 0))
    position += 1
  }

  private mutating func close(_ opening: Opening) throws(SceneError) {
    if nodes[opening.node].kind == .object { try refuseRepeatedKeys(of: opening) }
    nodes[opening.node].extent = UInt32(opening.count)
    nodes[opening.node].end = UInt32(nodes.count)
    openings.removeLast()
    position += 1
  }

  /// Adds a node that ends here; a container's end is set again when it is closed.
  mutating func append(_ node: JSONNode) throws(SceneError) {
    guard nodes.count < limits.values else {
      throw error(at: node.offset, found: "one more value", expected: "at most \(limits.values)")
    }
    nodes.append(node)
    nodes[nodes.count - 1].end = UInt32(nodes.count)
  }
}
