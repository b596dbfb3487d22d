/// A value of a document, with typed accessors and errors that name its place and content.
///
/// A handle of two words, which keeps its document alive.
struct JSONValue {
  let tree: JSONTree
  let index: Int

  private var node: JSONNode { tree.nodes[index] }

  var kind: JSONNode.Kind { node.kind }

  /// The value's number, or nil if it isn't one.
  var number: Double? { kind == .number ? tree.source.double(node.range) : nil }

  /// The value as an exact whole number, or nil if it isn't one, or too large.
  var integer: Int? { kind == .number ? tree.source.integer(node.range) : nil }

  /// The value's text, or nil if it isn't a string.
  var string: String? { kind == .string ? tree.source.string(node) : nil }

  /// The value's elements, or nil if it isn't an array.
  var elements: JSONElements? {
    kind == .array ? JSONElements(tree: tree, nextIndex: index + 1, count: Int(node.extent)) : nil
  }

  /// The value's members, or nil if it isn't an object.
  var members: JSONMembers? {
    kind == .object ? JSONMembers(tree: tree, nextIndex: index + 1, count: Int(node.extent)) : nil
  }

  /// The value of a key, or nil; searches the members linearly.
  subscript(key: String) -> JSONValue? {
    guard kind == .object, let found = tree.value(of: key, in: index) else { return nil }
    return JSONValue(tree: tree, index: found)
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

  /// Returns an error at this value; `found` defaults to the value's description.
  func error(found: String? = nil, expected: String, hint: String? = nil) -> SceneError {
    SceneError(
      file: tree.source.file, position: tree.source.position(at: node.offset),
      path: tree.path(to: index), found: found ?? summary, expected: expected, hint: hint)
  }
}

/// The elements of an array, in order.
struct JSONElements: Sequence, IteratorProtocol {
  fileprivate let tree: JSONTree
  fileprivate var nextIndex: Int
  /// The number of elements left.
  fileprivate(set) var count: Int

  fileprivate init(tree: JSONTree, nextIndex: Int, count: Int) {
    self.tree = tree
    self.nextIndex = nextIndex
    self.count = count
  }

  /// Makes a sequence of one value, as if it stood alone in an array.
  init(of value: JSONValue) { self.init(tree: value.tree, nextIndex: value.index, count: 1) }

  var underestimatedCount: Int { count }

  mutating func next() -> JSONValue? {
    guard count > 0 else { return nil }
    count -= 1
    defer { nextIndex = Int(tree.nodes[nextIndex].end) }
    return JSONValue(tree: tree, index: nextIndex)
  }
}

/// The members of an object, in the order of the file.
struct JSONMembers: Sequence, IteratorProtocol {
  fileprivate let tree: JSONTree
  fileprivate var nextIndex: Int
  /// The number of members left.
  fileprivate(set) var count: Int

  var underestimatedCount: Int { count }

  mutating func next() -> JSONMember? {
    guard count > 0 else { return nil }
    count -= 1
    defer { nextIndex = Int(tree.nodes[nextIndex + 1].end) }
    return JSONMember(keyValue: JSONValue(tree: tree, index: nextIndex))
  }
}

/// A key and its value.
struct JSONMember {
  /// The key as a value, for errors about the key itself.
  let keyValue: JSONValue

  var key: String { keyValue.string ?? "" }

  /// Whether the member has a key, without making the string.
  func hasKey(_ key: String) -> Bool { keyValue.tree.isString(at: keyValue.index, equalTo: key) }

  var value: JSONValue { JSONValue(tree: keyValue.tree, index: keyValue.index + 1) }
}
