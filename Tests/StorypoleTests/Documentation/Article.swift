import Foundation
import Testing

/// An article of the documentation: its code, and the output that it shows.
struct Article {
  let name: String
  let text: String

  /// An article of the library's own catalog.
  init(_ name: String) throws {
    try self.init(Self.catalog.appendingPathComponent("\(name).md"))
  }

  private init(_ file: URL) throws {
    name = file.deletingPathExtension().lastPathComponent
    text = try String(contentsOf: file, encoding: .utf8)
  }

  /// README.md.
  static func readme() throws -> Article {
    try Article(repository.appendingPathComponent("README.md"))
  }

  /// The articles of all catalogs, in the order of their paths.
  static func all() throws -> [Article] {
    try files(in: "Sources") { $0.contains(".docc/") && $0.hasSuffix(".md") }
      .map { try Article($0) }
  }

  /// The files of a folder of the repository, and of those in it, whose paths fit, in order.
  static func files(in folder: String, where fits: (String) -> Bool) throws -> [URL] {
    let folder = repository.appendingPathComponent(folder)
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted().filter(fits)
      .map { folder.appendingPathComponent($0) }
  }

  /// The fenced blocks in a language, in order.
  func blocks(_ language: String) -> [String] {
    text.components(separatedBy: "```").enumerated()
      .filter { $0.offset % 2 == 1 && $0.element.hasPrefix("\(language)\n") }
      .map { String($0.element.dropFirst(language.count + 1)) }
  }

  /// The output that the article shows: its `text` blocks, line by line.
  func output(_ number: Int) throws -> [String] {
    let block = try #require(blocks("text").dropFirst(number).first)
    return block.split(separator: "\n").map(String.init)
  }

  /// The repository's root, found from this file.
  static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let catalog = repository.appendingPathComponent("Sources/Storypole/Storypole.docc")
}

/// The output of a sample, instead of standard output; rects and sizes are printed as by Apple's
/// Foundation.
final class Printout {
  private(set) var lines: [String] = []

  func add(_ item: Any) {
    switch item {
    case let size as CGSize: lines.append("(\(size.width), \(size.height))")
    case let rect as CGRect:
      lines.append("(\(rect.minX), \(rect.minY), \(rect.width), \(rect.height))")
    default: lines += "\(item)".split(separator: "\n").map(String.init)
    }
  }

  /// Expects this output to equal a `text` block of an article.
  func expectOutput(
    _ number: Int, of article: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let expected = try Article(article).output(number)
    #expect(lines == expected, sourceLocation: sourceLocation)
  }
}
