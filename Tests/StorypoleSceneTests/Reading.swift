import Foundation

@testable import StorypoleScene

/// Reads a text as the file `shelf.json`.
func read(_ text: String, limits: SceneLimits = SceneLimits()) throws(SceneError) -> JSONValue {
  try read(Array(text.utf8), limits: limits)
}

/// Reads bytes as the file `shelf.json`.
func read(_ bytes: [UInt8], limits: SceneLimits = SceneLimits()) throws(SceneError) -> JSONValue {
  try JSONReader.read(bytes, file: "shelf.json", limits: limits)
}

/// The line of the error from reading a text, or a note that there was none.
func complaint(_ text: String, limits: SceneLimits = SceneLimits()) -> String {
  complaint(Array(text.utf8), limits: limits)
}

/// The line of the error from reading bytes, or a note that there was none.
func complaint(_ bytes: [UInt8], limits: SceneLimits = SceneLimits()) -> String {
  message { () throws(SceneError) in _ = try read(bytes, limits: limits) }
}

/// The line of the error that a body throws, or a note that there was none.
func message(_ attempt: () throws(SceneError) -> Void) -> String {
  do throws(SceneError) {
    try attempt()
    return "no error"
  } catch { return error.description }
}

/// The rows of a table: an input per line, and below it, indented, the error that it gives.
func table(_ text: String) -> [(String, String)] {
  text.split(separator: "\n").reduce(into: []) { rows, line in
    guard line.hasPrefix("  "), let (input, error) = rows.popLast() else {
      return rows.append((String(line), ""))
    }
    rows.append((input, error + (error.isEmpty ? "" : " ") + line.dropFirst(2)))
  }
}
