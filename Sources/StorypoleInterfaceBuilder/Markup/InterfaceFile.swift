import Foundation
import StorypoleScene

/// The files that are read beside a document, up to the limit of a document.
enum InterfaceFile {
  /// The bytes of a file.
  static func read(_ path: String, expected: String) throws(InterfaceError) -> [UInt8] {
    let limit = MarkupElement.Limit.bytes
    guard let handle = FileHandle(forReadingAtPath: path),
      let data = try? handle.read(upToCount: limit + 1) ?? Data()
    else {
      throw InterfaceError(path, nil, found: "no file that can be read", expected: expected)
    }
    if data.count > limit {
      throw InterfaceError(
        path, nil, found: "more than \(limit >> 20) MB", expected: "a smaller file")
    }
    return Array(data)
  }

  /// Refuses bytes that aren't UTF-8, with the place of the first.
  static func checkUTF8(
    _ bytes: [UInt8], file: String, expected: String
  ) throws(InterfaceError) {
    if String(validating: bytes, as: UTF8.self) != nil { return }
    var (iterator, decoder, place) = (bytes.makeIterator(), UTF8(), 0)
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      place += UTF8.width(scalar)
    }
    throw InterfaceError(
      file, .init(of: min(place, bytes.count - 1), in: bytes), found: "a byte that isn't UTF-8",
      expected: expected)
  }

  /// Reads a JSON file, whose errors become those of a document.
  static func read<Value>(
    json path: String, expected: String, _ body: (JSONValue) throws(SceneError) -> Value
  ) throws(InterfaceError) -> Value {
    let bytes = try read(path, expected: expected)
    do throws(SceneError) {
      return try body(try JSONReader.read(bytes, file: path))
    } catch {
      throw InterfaceError(
        path, error.position.map { InterfaceError.Position(line: $0.line, column: $0.column) },
        found: error.found, expected: error.expected + (error.hint.map { "; \($0)" } ?? ""))
    }
  }
}

extension JSONValue {
  /// The members of an object.
  func members(_ expected: String = "an object") throws(SceneError) -> JSONElements {
    if let members { return members }
    throw error(expected: expected)
  }
}

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
