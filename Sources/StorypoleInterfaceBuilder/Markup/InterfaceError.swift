/// The reason that a document can't be read, with the place in it.
public struct InterfaceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A place in a document.
  public struct Position: Hashable, Sendable {
    /// The line, from 1.
    public let line: Int
    /// The column, from 1.
    public let column: Int
  }

  /// The document's name.
  public let file: String
  /// The place, or `nil` if the document could not be read at all.
  public let position: Position?
  /// What was found there.
  public let found: String
  /// What was expected instead.
  public let expected: String

  init(_ file: String, _ position: Position?, found: String, expected: String) {
    (self.file, self.position, self.found, self.expected) = (file, position, found, expected)
  }

  /// One line: `Main.storyboard:4:7: found elements nested 256 deep, expected a flatter document`.
  public var description: String {
    let place = position.map { ":\($0.line):\($0.column)" } ?? ""
    return "\(file)\(place): found \(found), expected \(expected)"
  }
}

extension InterfaceError.Position {
  /// The place of a byte in a text.
  init(of index: Int, in text: [UInt8]) {
    let before = text[..<index]
    line = before.count { $0 == UInt8(ascii: "\n") } + 1
    column = index - (before.lastIndex(of: UInt8(ascii: "\n")) ?? -1)
  }
}
