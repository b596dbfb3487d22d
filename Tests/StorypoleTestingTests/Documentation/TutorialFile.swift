import Foundation

/// A file of a documentation catalog.
struct TutorialFile {
  let text: String

  init(_ name: String) throws {
    try self.init(path: "Sources/StorypoleTesting/StorypoleTesting.docc/Resources/\(name)")
  }

  init(path: String) throws {
    let file = Self.repository.appendingPathComponent(path)
    let text = try String(contentsOf: file, encoding: .utf8)
    self.text = text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  /// The fenced blocks in a language, in order.
  func blocks(_ language: String) -> [String] {
    text.components(separatedBy: "```").enumerated()
      .filter { $0.offset % 2 == 1 && $0.element.hasPrefix("\(language)\n") }
      .map { String($0.element.dropFirst(language.count + 1)) }
  }

  /// Code without indentation, imports and empty lines, which may differ between files and tests.
  static func squeezed(_ code: String) -> String {
    code.split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("import ") }
      .joined(separator: "\n")
  }

  static var repository: URL {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    return folder
  }
}
