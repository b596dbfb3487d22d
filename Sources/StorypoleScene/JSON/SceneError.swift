/// Why a scene or scenario was refused: which file, where in it, what was found, what was expected.
///
/// It is the one error of loading: whatever is wrong with a file comes out as one of these, and
/// nothing of the file is loaded.
public struct SceneError: Error, Hashable, Sendable {
  /// The file's name, as it was given to the loader.
  public let file: String
  /// The place in the file; nil when it could not be read at all.
  public let position: TextPosition?
  /// The place in the document: `$.root.children[3].spacing`.
  public let path: String
  /// What stands there: `the string "12px"`.
  public let found: String
  /// What should stand there: `a number`.
  public let expected: String
  /// What to try next, where something can be guessed: `did you mean "spacing"?`.
  public let hint: String?

  /// An error at a place in a file; loaders of the caller's own values make theirs with it.
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
  /// Of a file that could not be read there is no place to tell.
  public var description: String {
    let place = position.map { ":\($0.line):\($0.column): \(path)" } ?? ""
    let advice = hint.map { "; \($0)" } ?? ""
    return "\(file)\(place): found \(found), expected \(expected)\(advice)"
  }
}

/// A place in a text as editors show it.
public struct TextPosition: Hashable, Sendable {
  /// The line, from 1; lines end with a line feed, a carriage return, or both.
  public let line: Int
  /// The column, from 1, in Unicode scalars.
  public let column: Int

  /// A line and a column, both from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
