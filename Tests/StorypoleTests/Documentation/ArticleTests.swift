import Foundation
import Testing

/// Articles show code that compiles, because the tests of this folder contain it.
struct ArticleTests {
  @Test func `every sample of every article is part of a test`() throws {
    let tested = try Self.sources(in: Self.folder)
    for article in try Article.all() + [Article.readme()] {
      for block in article.blocks("swift") {
        #expect(tested.contains(Self.squeezed(block)), "\(article.name):\n\(block)")
      }
    }
  }

  @Test func `the playground's page is the first article's program`() throws {
    let page = try Self.squeezed(String(contentsOf: Self.page, encoding: .utf8))
    for block in try Article("YourFirstLayout").blocks("swift").prefix(2) {
      #expect(page.contains(Self.squeezed(block)), "\(block)")
    }
  }

  @Test func `the contract's article lists every rule`() throws {
    let text = try Article("TheInvalidationContract").text
    for rule in 1...54 { #expect(text.contains("**R\(rule)**"), "R\(rule)") }
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let page = Article.repository.appendingPathComponent(
    "Playgrounds/Storypole.playground/Pages/Your First Layout.xcplaygroundpage/Contents.swift")

  private static func sources(in folder: URL) throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return try names.filter { $0.hasSuffix(".swift") }
      .map { try squeezed(String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)) }
      .joined(separator: "\n")
  }

  /// Code without indentation and empty lines, which may differ between articles and tests.
  private static func squeezed(_ code: String) -> String {
    code.split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
      .joined(separator: "\n")
  }
}
