/// Reads a JSON text into a ``JSONTree`` without recursion, strictly by RFC 8259, within limits.
///
/// Beyond the grammar: keys may not repeat in an object, numbers must be finite as doubles, and
/// the text must be well-formed UTF-8 (a byte order mark is skipped). The order of keys is
/// kept. Strings, numbers and error messages are in extensions.
package struct JSONReader {
  /// A container that isn't closed yet.
  struct Opening {
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

  /// The byte at the position, or 0 at the end.
  var byte: UInt8 { source.bytes[position] }

  /// Reads a whole text as a value, with the file's name for errors.
  /// - Throws: A ``SceneError`` at the first invalid byte.
  package static func read(
    _ text: some Sequence<UInt8>, file: String, limits: SceneLimits = SceneLimits()
  ) throws(SceneError) -> JSONValue {
    let source = JSONSource(text, file: file)
    var reader = JSONReader(source: source, limits: limits)
    try reader.readDocument()
    return JSONValue(tree: JSONTree(source: source, nodes: reader.nodes), index: 0)
  }

  private mutating func readDocument() throws(SceneError) {
    guard source.count <= limits.bytes else {
      throw error(at: 0, found: "\(source.count) bytes", expected: "at most \(limits.bytes) bytes")
    }
    if source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    try readValue()
    while let innermost = openings.last { try readOn(in: innermost) }
    skipSpace()
    guard position == source.count else { throw unexpected("nothing more after the document") }
  }

  private mutating func skipSpace() { while ASCII.isSpace(byte) { position += 1 } }

  /// Skips a character if it is the next one, and returns whether it was.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard byte == character else { return false }
    position += 1
    return true
  }

  /// Reads the next element or member of the innermost container, or its end.
  private mutating func readOn(in opening: Opening) throws(SceneError) {
    let isObject = nodes[opening.node].kind == .object
    skipSpace()
    if take(isObject ? "}" : "]") { return try close(opening) }
    if opening.count > 0, !take(",") {
      throw unexpected(isObject ? #""," or "}""# : #""," or "]""#)
    }
    openings[openings.count - 1].count += 1
    if isObject { try readKey(first: opening.count == 0) }
    try readValue()
  }

  /// Reads a key and its colon, after the comma or the opening brace.
  private mutating func readKey(first: Bool) throws(SceneError) {
    skipSpace()
    guard byte == "\"" else {
      throw unexpected(first ? #"a key in quotes, or "}""# : "a key in quotes")
    }
    let key = nodes.count
    try readString()
    openings[openings.count - 1].key = key
    skipSpace()
    guard take(":") else { throw unexpected(#"":" after the key"#) }
  }

  /// Reads a scalar, or the beginning of a container.
  private mutating func readValue() throws(SceneError) {
    skipSpace()
    switch byte {
    case "{": try open(.object)
    case "[": try open(.array)
    case "\"": try readString()
    case "-", "0"..."9": try readNumber()
    case "t": try readWord("true", .true)
    case "f": try readWord("false", .false)
    case "n": try readWord("null", .null)
    default: throw unexpectedValue()
    }
  }

  private mutating func readWord(_ word: StaticString, _ kind: JSONNode.Kind) throws(SceneError) {
    let length = word.utf8CodeUnitCount
    let matches = word.withUTF8Buffer { source.bytes[position...].starts(with: $0) }
    guard matches, !ASCII.isLetterOrDigit(source.bytes[position + length]) else {
      throw unexpectedValue()
    }
    append(JSONNode(kind: kind, start: UInt32(position), extent: UInt32(length), end: 0))
    position += length
  }

  private mutating func open(_ kind: JSONNode.Kind) throws(SceneError) {
    guard openings.count < limits.depth else {
      throw error(
        at: position, found: "one more level of nesting", expected: "at most \(limits.depth)")
    }
    openings.append(Opening(node: nodes.count))
    append(JSONNode(kind: kind, start: UInt32(position), extent: 0, end: 0))
    position += 1
  }

  private mutating func close(_ opening: Opening) throws(SceneError) {
    if nodes[opening.node].kind == .object { try refuseRepeatedKeys(of: opening) }
    nodes[opening.node].extent = UInt32(opening.count)
    nodes[opening.node].end = UInt32(nodes.count)
    openings.removeLast()
  }

  /// Adds a node that ends here, as far as it is known: a container is closed later.
  mutating func append(_ node: JSONNode) {
    nodes.append(node)
    nodes[nodes.count - 1].end = UInt32(nodes.count)
  }
}

// MARK: - Repeated keys

extension JSONReader {
  /// Refuses repeated keys, which are compared as Swift strings, regardless of escapes.
  private func refuseRepeatedKeys(of opening: Opening) throws(SceneError) {
    // Comparing each with each is faster for few keys.
    var seen: [String: Int]? = opening.count <= 8 ? nil : [:]
    var key = opening.node + 1
    while key < nodes.count {
      let earlier =
        seen == nil
        ? equal(to: key, from: opening.node + 1)
        : seen?.updateValue(key, forKey: source.string(nodes[key]))
      if let earlier { throw repeated(key, after: earlier) }
      key = Int(nodes[key + 1].end)
    }
  }

  /// The key before another one, from a first key on, that is equal to it.
  private func equal(to key: Int, from first: Int) -> Int? {
    var earlier = first
    while earlier < key {
      let (node, other) = (nodes[earlier], nodes[key])
      let isEqual =
        node.isPlain && other.isPlain
        ? node.extent == other.extent && source.bytes[node.range] == source.bytes[other.range]
        : source.string(node) == source.string(other)
      if isEqual { return earlier }
      earlier = Int(nodes[earlier + 1].end)
    }
    return nil
  }

  private func repeated(_ key: Int, after earlier: Int) -> SceneError {
    let text = Quoting.quoted(source.string(nodes[key]))
    let line = source.position(at: nodes[earlier].offset).line
    return SceneError(
      file: source.file, position: source.position(at: nodes[key].offset),
      path: JSONPath.text(openings.dropLast().map(component) + [.key(source.string(nodes[key]))]),
      found: "the key \(text) again", expected: "each key once", hint: "it is first on line \(line)"
    )
  }
}
