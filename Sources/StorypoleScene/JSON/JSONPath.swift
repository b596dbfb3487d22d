/// Paths in a document, as errors show them: `$.root.children[3].spacing`.
enum JSONPath {
  /// A step down.
  enum Component: Hashable {
    /// Into an object, by key.
    case key(String)
    /// Into an array, from 0.
    case index(Int)
    /// Into a container of which nothing has been read yet.
    case none
  }

  /// The number of components shown at each end of a path longer than twice this; the middle is
  /// left out.
  private static let reach = 32

  /// The path's text; only the components shown are computed.
  static func text(_ components: some RandomAccessCollection<Component>) -> String {
    guard components.count > 2 * reach else { return "$" + shown(components) }
    return "$" + shown(components.prefix(reach)) + "…(\(components.count - 2 * reach) more)…"
      + shown(components.suffix(reach))
  }

  private static func shown(_ components: some Sequence<Component>) -> String {
    components.map(shown).joined()
  }

  private static func shown(_ component: Component) -> String {
    switch component {
    case .index(let index): "[\(index)]"
    case .key(let key): isName(key) ? ".\(key)" : "[\(Quoting.quoted(key))]"
    case .none: ""
    }
  }

  private static func isName(_ key: String) -> Bool {
    !key.isEmpty && key.utf8.count <= Quoting.longest && !ASCII.isDigit(key.utf8.first ?? 0)
      && key.utf8.allSatisfy {
        ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == UInt8(ascii: "_")
      }
  }
}
