import Foundation

@testable import StorypoleScene

/// Reads a text as the file `shelf.json`.
func read(
  _ text: String, limits: SceneLimits = SceneLimits()
) throws(SceneError) -> JSONTree {
  try read(Array(text.utf8), limits: limits)
}

/// Reads bytes as the file `shelf.json`.
func read(
  _ bytes: [UInt8], limits: SceneLimits = SceneLimits()
) throws(SceneError) -> JSONTree {
  try JSONReader.read(JSONSource(bytes, file: "shelf.json"), limits: limits)
}

/// The one line of the error which reading a text ends with, or a note that it went well.
func complaint(_ text: String, limits: SceneLimits = SceneLimits()) -> String {
  complaint(Array(text.utf8), limits: limits)
}

/// The one line of the error which reading bytes ends with, or a note that it went well.
func complaint(_ bytes: [UInt8], limits: SceneLimits = SceneLimits()) -> String {
  message { () throws(SceneError) in _ = try read(bytes, limits: limits) }
}

/// The one line of the error which an attempt ends with, or a note that it went well.
func message(_ attempt: () throws(SceneError) -> Void) -> String {
  do throws(SceneError) {
    try attempt()
    return "no error"
  } catch {
    return error.description
  }
}
