import Foundation

/// The checked parameters of a step, by name.
struct Parameters {
  let settings: [Setting]

  init(_ settings: [Setting]) { self.settings = settings }

  /// The text of a required parameter.
  func text(_ name: String) -> String {
    if case .text(let text)? = settings[name] { text } else { "" }
  }

  /// The size of a required parameter.
  func size(_ name: String) -> CGSize {
    if case .size(let size)? = settings[name] { size } else { .zero }
  }

  func integer(_ name: String) -> Int? {
    if case .integer(let number)? = settings[name] { number } else { nil }
  }

  private func rect(_ name: String) -> CGRect? {
    if case .rect(let rect)? = settings[name] { rect } else { nil }
  }

  private func texts(_ name: String) -> [String]? {
    guard case .list(let values)? = settings[name] else { return nil }
    return values.map { if case .text(let text) = $0 { text } else { "" } }
  }

  func expectation(_ input: Input) throws(SceneError) -> Expectation {
    guard !settings.isEmpty else {
      throw input.error(found: "nothing to expect", expected: "a frame or a count")
    }
    guard (settings["view"] != nil) == (settings["frame"] != nil) else {
      throw input.error(
        found: "one of \"view\" and \"frame\"", expected: "both or none")
    }
    return Expectation(
      view: settings["view"] == nil ? nil : text("view"), frame: rect("frame"),
      ran: texts("ran"), measured: integer("measured"), generations: integer("generations"))
  }
}
