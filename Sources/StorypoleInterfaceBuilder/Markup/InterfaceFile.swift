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
