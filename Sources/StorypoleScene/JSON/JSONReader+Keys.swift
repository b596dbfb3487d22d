/// Reading of keys: strings followed by a colon, each once per object.
extension JSONReader {
  /// Reads a key and its colon; the position is after the comma or the opening brace.
  mutating func readKey(first: Bool) throws(SceneError) {
    skipSpace()
    guard source.bytes[position] == ASCII.quote else {
      throw unexpected(first ? #"a key in quotes, or "}""# : "a key in quotes")
    }
    let key = nodes.count
    try readString()
    openings[openings.count - 1].key = key
    skipSpace()
    guard source.bytes[position] == ASCII.colon else { throw unexpected(#"":" after the key"#) }
    position += 1
  }

  /// Maximum number of keys for which comparing each with each is faster than a set.
  private static var fewKeys: Int { 8 }

  /// Refuses repeated keys, which are compared as Swift strings, regardless of escapes.
  func refuseRepeatedKeys(of opening: Opening) throws(SceneError) {
    if opening.count <= Self.fewKeys {
      try compareEach(keys: opening)
    } else {
      try collect(keys: opening)
    }
  }

  private func compareEach(keys opening: Opening) throws(SceneError) {
    var key = opening.node + 1
    while key < nodes.count {
      var earlier = opening.node + 1
      while earlier < key {
        if areEqual(earlier, key) { throw repeated(key, after: earlier) }
        earlier = Int(nodes[earlier + 1].end)
      }
      key = Int(nodes[key + 1].end)
    }
  }

  private func areEqual(_ first: Int, _ second: Int) -> Bool {
    let (first, second) = (nodes[first], nodes[second])
    if first.isPlain && second.isPlain {
      return first.extent == second.extent
        && source.bytes[first.range] == source.bytes[second.range]
    }
    return source.string(first) == source.string(second)
  }

  private func collect(keys opening: Opening) throws(SceneError) {
    var seen: [String: Int] = [:]
    seen.reserveCapacity(opening.count)
    var key = opening.node + 1
    while key < nodes.count {
      if let earlier = seen.updateValue(key, forKey: source.string(nodes[key])) {
        throw repeated(key, after: earlier)
      }
      key = Int(nodes[key + 1].end)
    }
  }

  private func repeated(_ key: Int, after earlier: Int) -> SceneError {
    let text = Quoting.quoted(source.string(nodes[key]))
    let line = source.position(at: Int(nodes[earlier].start)).line
    return SceneError(
      file: source.file, position: source.position(at: nodes[key].offset),
      path: path(ofKey: key), found: "the key \(text) again", expected: "each key once",
      hint: "it is first on line \(line)")
  }
}
