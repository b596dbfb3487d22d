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

  /// The value that a JSON file has.
  static func json(_ path: String, expected: String) throws(InterfaceError) -> JSONValue {
    let bytes = try read(path, expected: expected)
    return try InterfaceError.wrapping { () throws(SceneError) in
      try JSONReader.read(bytes, file: path)
    }
  }
}

extension InterfaceError {
  /// Reads JSON, whose errors become those of a document.
  static func wrapping<Value>(
    _ read: () throws(SceneError) -> Value
  ) throws(InterfaceError) -> Value {
    do { return try read() } catch {
      throw InterfaceError(
        error.file, error.position.map { Position(line: $0.line, column: $0.column) },
        found: error.found, expected: error.expected + (error.hint.map { "; \($0)" } ?? ""))
    }
  }
}
