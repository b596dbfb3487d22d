import Foundation
import StorypoleProof
import Testing

/// Articles and doc comments show code that compiles, because tests contain it: those in a folder
/// `Documentation`.
@Suite(.ends) struct ArticleTests {
  @Test func `every sample of every article is part of a test`() throws {
    let tests = try Self.tests()
    let articles = try Article.all() + [Article.readme()]
    #expect(articles.count > 20)
    for article in articles {
      for block in article.blocks("swift") where !Self.isManifest(block) {
        #expect(tests.contains { $0.contains(block) }, "\(article.name):\n\(block)")
      }
    }
  }

  @Test func `every sample of every doc comment is part of a test`() throws {
    let tests = try Self.tests()
    let samples = try CommentSample.all().filter { $0.language == "swift" }
    #expect(samples.count > 80)
    for sample in samples {
      #expect(tests.contains { $0.contains(sample.code) }, "\(sample.place):\n\(sample.code)")
    }
  }

  @Test func `samples are the blocks of doc comments, fenced or indented`() {
    let samples = CommentSample.samples(
      in: """
        /// A shelf.
        ///
        ///     let shelf = Shelf()
        ///
        /// - Note: a list
        ///     goes on.
        struct Shelf {
          /// ```
          /// shelf.sort()
          /// ```
          ///
          /// ```text
          /// ┌ shelf ┐
          /// ```
          func sort()
        }
        """, of: "Shelf.swift")
    #expect(samples.map(\.place) == ["Shelf.swift:3", "Shelf.swift:9", "Shelf.swift:13"])
    #expect(samples.map(\.language) == ["swift", "swift", "text"])
    #expect(
      samples.map { Self.squeezed($0.code) }
        == ["let shelf = Shelf()", "shelf.sort()", "┌ shelf ┐"])
  }

  @Test func `a sample is compared by whole lines`() {
    let test = TestSource("import Storypole\nshelf.sort()\nshelf.layoutIfNeeded()")
    #expect(test.contains("  shelf.sort()\n\n  shelf.layoutIfNeeded()"))
    #expect(!test.contains("shelf.sort()\nshelf.layout"))
    #expect(!test.contains("import Foundation\nshelf.sort()"))
  }

  @Test func `manifests are README's, which is built as it is printed`() throws {
    let readme = try Article.readme()
    let whole = Self.squeezed(try #require(readme.blocks("swift").first { Self.isManifest($0) }))
    var count = 0
    for article in try Article.all() {
      for block in article.blocks("swift") where Self.isManifest(block) {
        #expect(whole.contains(Self.squeezed(block).dropLast(2)), "\(article.name):\n\(block)")
        count += 1
      }
    }
    #expect(count > 0)
  }

  @Test func `README links to files that there are`() throws {
    let links = try Article.readme().text.matches(of: /\]\(([^)]*)\)/).map { String($0.1) }
    #expect(links.count > 5)
    for link in links {
      let file = Article.repository.appendingPathComponent(link)
      #expect(FileManager.default.fileExists(atPath: file.path), "\(link)")
    }
  }

  @Test func `the playground's page is the first article's program`() throws {
    let page = try Self.squeezed(String(contentsOf: Self.page, encoding: .utf8))
    let blocks = try Article("YourFirstLayout").blocks("swift").prefix(2)
    #expect(blocks.count == 2)
    for block in blocks {
      #expect(page.contains(Self.squeezed(block)), "\(block)")
    }
  }

  @Test func `the contract's article lists every rule`() throws {
    let text = try Article("TheInvalidationContract").text
    for rule in 1...54 { #expect(text.contains("**R\(rule)**"), "R\(rule)") }
  }

  private static let page = Article.repository.appendingPathComponent(
    "Playgrounds/Storypole.playground/Pages/Your First Layout.xcplaygroundpage/Contents.swift")

  private static func isManifest(_ block: String) -> Bool { block.contains(".testTarget(") }

  private static func tests() throws -> [TestSource] {
    try Article.files(in: "Tests") { $0.contains("/Documentation/") && $0.hasSuffix(".swift") }
      .map { TestSource(try String(contentsOf: $0, encoding: .utf8)) }
  }

  /// Code without indentation and empty lines, which may differ between articles and tests.
  fileprivate static func squeezed(_ code: String) -> String {
    code.split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
      .joined(separator: "\n")
  }
}

/// A file of tests: its imports, and the rest.
private struct TestSource {
  let imports: Set<Substring>
  /// The rest, between newlines, so that one file's part is made of whole lines.
  let code: String

  init(_ text: String) {
    let lines = ArticleTests.squeezed(text).split(separator: "\n")
    let isImport = { (line: Substring) in line.hasPrefix("import ") }
    imports = Set(lines.filter(isImport))
    // The module of the reader's own, whose code the tests contain.
    let rest = lines.filter { !isImport($0) && !$0.hasPrefix("@testable import ") }
    code = "\n" + rest.map { "\($0)\n" }.joined()
  }

  /// Whether a sample is a part of this file, which imports what the sample does.
  func contains(_ sample: String) -> Bool {
    let sample = TestSource(sample)
    return code.contains(sample.code) && imports.isSuperset(of: sample.imports)
  }
}
