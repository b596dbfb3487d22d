import Foundation
import Storypole
import StorypoleProof
import Testing

/// Lists in articles that have to be complete.
@Suite(.ends) struct ArticleListTests {
  private func article(_ name: String) throws -> String {
    let file = URL(fileURLWithPath: #filePath)
      .appending(path: "../../../../Sources/Storypole/Storypole.docc/\(name).md").standardized
    return try String(contentsOf: file, encoding: .utf8)
  }

  @Test func `every kind of refusal has a row`() throws {
    let text = try article("WhenSomethingIsRefused")
    for kind in Diagnostic.Kind.allCases {
      #expect(text.contains("| ``Diagnostic/Kind/\(kind.rawValue)`` |"), "\(kind)")
    }
  }

  @Test func `every rule of the contract is listed`() throws {
    let text = try article("TheInvalidationContract")
    for rule in 1...54 { #expect(text.contains("**R\(rule)**"), "R\(rule)") }
  }
}
