/// A parsed document: the source and a flat list of nodes, freed in one piece.
final class JSONTree: Sendable {
  let source: JSONSource
  let nodes: [JSONNode]

  init(source: JSONSource, nodes: [JSONNode]) {
    self.source = source
    self.nodes = nodes
  }

  /// Whether a string node has a text; compared as bytes, without making a string if possible.
  @inline(__always) func isString(at index: Int, equalTo text: String) -> Bool {
    let node = nodes[index]
    if !node.isPlain { return source.string(node) == text }
    if node.extent != text.utf8.count { return false }
    // Most keys differ in the first byte. A generic comparison costs more.
    var place = Int(node.start)
    for byte in text.utf8 {
      if source.bytes[place] != byte { return false }
      place += 1
    }
    return true
  }

  /// The path to a value, or to a key's value; walks down from the root, so it is for errors only.
  func path(to target: Int) -> String {
    var components: [JSONPath.Component] = []
    var index = 0
    while index != target {
      let isObject = nodes[index].kind == .object
      // The child, or its key, and the number of children before it.
      var (child, position) = (index + 1, 0)
      func end() -> Int { Int(nodes[isObject ? child + 1 : child].end) }
      while end() <= target { (child, position) = (end(), position + 1) }
      components.append(isObject ? .key(source.string(nodes[child])) : .index(position))
      // A key has the path of its value.
      index = isObject && child != target ? child + 1 : child
    }
    return JSONPath.text(components)
  }
}

/// One value of a parsed document, as 16 bytes in the document's flat list of nodes.
///
/// The list is in reading order: an array is followed by its elements, an object by key, value,
/// key, value, and so on. So a deep document is freed like a shallow one, in one piece.
struct JSONNode {
  enum Kind: UInt8 { case null, `false`, `true`, number, string, array, object }

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

  /// The offset at which the value begins in the text: at the quote of a string.
  var offset: Int { Int(start) - (kind == .string ? 1 : 0) }

  /// The bytes of a number or, between its quotes, a string.
  var range: Range<Int> { Int(start)..<Int(start) + Int(extent) }
}

/// A value of a document, with typed accessors and errors that name its place and content.
///
/// A handle of two words, which keeps its document alive.
package struct JSONValue {
  let tree: JSONTree
  let index: Int

  private var node: JSONNode { tree.nodes[index] }

  var kind: JSONNode.Kind { node.kind }

  /// The value's number, or nil if it isn't one.
  package var number: Double? { kind == .number ? tree.source.double(node.range) : nil }

  /// The value's truth, or nil if it isn't true or false.
  package var bool: Bool? { kind == .true ? true : kind == .false ? false : nil }

  /// The value as an exact whole number, or nil if it isn't one, or too large.
  var integer: Int? { kind == .number ? tree.source.integer(node.range) : nil }

  /// The value's text, or nil if it isn't a string.
  package var string: String? { kind == .string ? tree.source.string(node) : nil }

  /// The value's elements, or nil if it isn't an array.
  package var elements: JSONElements? { kind == .array ? JSONElements(in: self, distance: 0) : nil }

  /// The keys of the value's members, in the order of the file, or nil if it isn't an object.
  package var members: JSONElements? { kind == .object ? JSONElements(in: self, distance: 1) : nil }

  /// The value of a key, or nil; searches the members linearly.
  package subscript(key: String) -> JSONValue? {
    guard kind == .object else { return nil }
    var next = index + 1
    for _ in 0..<node.extent {
      if tree.isString(at: next, equalTo: key) { return JSONValue(tree: tree, index: next + 1) }
      next = Int(tree.nodes[next + 1].end)
    }
    return nil
  }

  /// The text of a member's key.
  package var key: String { string ?? "" }

  /// The value of a member's key.
  package var value: JSONValue { JSONValue(tree: tree, index: index + 1) }

  /// Whether a member has a key, without making the string.
  func hasKey(_ key: String) -> Bool { tree.isString(at: index, equalTo: key) }

  /// Whether the value is a string that contains a brace, without making the string.
  var hasBraces: Bool {
    kind == .string
      && (node.hasEscapes || tree.source.bytes[node.range].contains { $0 == "{" || $0 == "}" })
  }

  /// A description of the value: `the string "12px"`.
  var summary: String {
    switch kind {
    case .null: "null"
    case .false: "false"
    case .true: "true"
    case .number: "the number \(Quoting.shortened(tree.source.text(node.range)))"
    case .string: "the string \(Quoting.quoted(tree.source.string(node)))"
    case .array: "an array of \(node.extent)"
    case .object: "an object"
    }
  }

  /// The line at which the value begins.
  var line: Int { tree.source.position(at: node.offset).line }

  /// Returns an error at this value, or at a character of a string; `found` defaults to the value's
  /// description.
  package func error(
    found: String? = nil, expected: String, hint: String? = nil, at character: Int? = nil
  ) -> SceneError {
    let offset = character.map { tree.source.offset(ofCharacter: $0, in: node) } ?? node.offset
    return SceneError(
      file: tree.source.file, position: tree.source.position(at: offset),
      path: tree.path(to: index), found: found ?? summary, expected: expected, hint: hint)
  }
}

/// The elements of an array, or the keys of an object, in order.
package struct JSONElements: Sequence, IteratorProtocol {
  private let tree: JSONTree
  private var nextIndex: Int
  /// The distance from an element to the node that has its end: for a key, its value.
  private let distance: Int
  /// The number of elements left.
  private(set) var count: Int

  fileprivate init(in container: JSONValue, distance: Int) {
    tree = container.tree
    nextIndex = container.index + 1
    self.distance = distance
    count = Int(container.tree.nodes[container.index].extent)
  }

  /// Makes a sequence of one value, as if it stood alone in an array.
  init(of value: JSONValue) { (tree, nextIndex, distance, count) = (value.tree, value.index, 0, 1) }

  package var underestimatedCount: Int { count }

  package mutating func next() -> JSONValue? {
    guard count > 0 else { return nil }
    count -= 1
    defer { nextIndex = Int(tree.nodes[nextIndex + distance].end) }
    return JSONValue(tree: tree, index: nextIndex)
  }
}
