/// The reason that a scene or scenario was refused: the file, the place, what was found and
/// what was expected.
///
/// All loading errors have this type, and a file with an error is not loaded at all.
public struct SceneError: Error, Hashable, Sendable {
  /// The file's name, as given to the loader.
  public let file: String
  /// The place in the file; nil if the file could not be read at all.
  public let position: TextPosition?
  /// The place in the document: `$.root.children[3].spacing`.
  public let path: String
  /// The value or text found there: `the string "12px"`.
  public let found: String
  /// The value or text expected there: `a number`.
  public let expected: String
  /// A suggestion, if there is one: `did you mean "spacing"?`.
  public let hint: String?

  /// Makes an error at a place in a file; use it in loaders of your own values.
  public init(
    file: String, position: TextPosition?, path: String, found: String, expected: String,
    hint: String? = nil
  ) {
    self.file = file
    self.position = position
    self.path = path
    self.found = found
    self.expected = expected
    self.hint = hint
  }
}

extension SceneError: CustomStringConvertible {
  /// One line: `list.json:4:7: $.root.spacing: found the string "12px", expected a number`.
  ///
  /// For a file that could not be read, the place is left out.
  public var description: String {
    let place = position.map { ":\($0.line):\($0.column): \(path)" } ?? ""
    let advice = hint.map { "; \($0)" } ?? ""
    return "\(file)\(place): found \(found), expected \(expected)\(advice)"
  }
}

/// A place in a text, as editors show it.
public struct TextPosition: Hashable, Sendable {
  /// The line, from 1; lines end with a line feed, a carriage return, or both.
  public let line: Int
  /// The column, from 1, in Unicode scalars.
  public let column: Int

  /// Makes a place from a line and a column, both from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

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
