import Foundation
import StorypoleProof
import Testing

/// Compares the pages and lists about the whole package with its files and each other.
@Suite(.ends) struct CatalogTests {
  @Test func `the package index builds the documentation of every target that has a catalog`()
    throws
  {
    let list = try String(
      contentsOf: Article.repository.appendingPathComponent(".spi.yml"), encoding: .utf8)
    let targets = try #require(list.components(separatedBy: "documentation_targets:\n").last)
      .split(separator: "\n").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " -")) }
    let catalogs = try Article.files(in: "Sources") { $0.hasSuffix(".docc") }
      .map { $0.deletingPathExtension().lastPathComponent }
    #expect(catalogs.contains("StorypoleSimulator") && targets.sorted() == catalogs.sorted())
  }

  @Test func `the README and the article say the same of how long the tests take`() throws {
    let pages = [try Article.readme(), try Article("HowItIsTested")]
    for page in pages {
      #expect(page.text.contains("two minutes on four cores"), "\(page.name)")
    }
  }
}
