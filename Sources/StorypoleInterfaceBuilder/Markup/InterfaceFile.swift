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
