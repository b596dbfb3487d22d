/// The reason that a scene or scenario was refused: the file, the place, what was found and
/// what was expected.
///
/// All loading errors have this type, and a file with an error is not loaded at all.
public struct SceneError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's name, as given to the loader.
  public let file: String
  /// The place in the file, or nil if the file could not be read at all.
  public let position: TextPosition?
  /// The place in the document: `$.root.children[3].spacing`.
  public let path: String
  /// The value or text found there: `the string "12px"`.
  public let found: String
  /// The value or text expected there: `a number`.
  public package(set) var expected: String
  /// A suggestion, if there is one: `did you mean "spacing"?`.
  public private(set) var hint: String?

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
  /// The line, from 1.
  ///
  /// A line feed, a carriage return, or both end a line.
  public let line: Int
  /// The column, from 1, in Unicode scalars.
  public let column: Int
}

/// Paths in a document, as errors show them: `$.root.children[3].spacing`.
enum JSONPath {
  /// A step down.
  enum Component: Hashable {
    /// Into an object, by key.
    case key(String)
    /// Into an array, from 0.
    case index(Int)
    /// Into a container that is empty so far.
    case none
  }

  /// The number of components shown at each end of a path longer than twice this, whose middle is
  /// left out.
  private static let reach = 32

  /// The path's text, for which only the components shown are computed.
  static func text(_ components: some RandomAccessCollection<Component>) -> String {
    guard components.count > 2 * reach else { return "$" + components.map(shown).joined() }
    return "$" + components.prefix(reach).map(shown).joined()
      + "…(\(components.count - 2 * reach) more)…" + components.suffix(reach).map(shown).joined()
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
      && key.utf8.allSatisfy { ASCII.isLetterOrDigit($0) || $0 == "_" }
  }
}

/// Formatting of a file's text in errors: in quotes, on one line, and shortened.
enum Quoting {
  /// Maximum number of characters shown of a text.
  static let longest = 40

  /// The text in quotes, with escapes for characters that don't print.
  static func quoted(_ text: String) -> String {
    let (shown, rest) = cut(text)
    return onOneLine(shown.debugDescription) + rest
  }

  /// The text without quotes, up to ``longest`` characters, with escapes for characters that
  /// would break the line.
  static func shortened(_ text: String) -> String {
    let (shown, rest) = cut(text)
    return onOneLine(shown) + rest
  }

  private static func cut(_ text: String) -> (shown: String, rest: String) {
    let shown = text.unicodeScalars.prefix(longest)
    return (String(shown), shown.endIndex == text.unicodeScalars.endIndex ? "" : "…")
  }

  /// The text with escapes for characters that would break the line.
  static func onOneLine(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: \.isControl) else { return text }
    return text.unicodeScalars.map { scalar in
      let code = String(scalar.value, radix: 16, uppercase: true)
      return scalar.isControl ? "\\u{\(code)}" : String(scalar)
    }.joined()
  }

  /// Words as a choice: `"left", "center" or "right"`.
  static func choice(_ words: [String]) -> String {
    let quoted = words.map { "\"\($0)\"" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }
}

extension Unicode.Scalar {
  /// Whether the scalar doesn't print, or breaks a line: ids may not contain it, and errors
  /// escape it.
  var isControl: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0x2028...0x2029: true
    default: false
    }
  }
}
