import Foundation
import Storypole
import StorypoleProof
import Testing

/// The samples of the article "When something is refused", and a check that it is complete.
@Suite(.ends) struct RefusalTests {
  private let printout = Printout()

  private func print(_ item: Any) { printout.add(item) }

  @Test func `a refusal is a value`() throws {
    let shelf = View(name: "shelf")
    shelf.printsDiagnostics = false
    shelf.fixedHeight = -7
    for diagnostic in shelf.takeDiagnostics() { print(diagnostic) }
    try printout.expectOutput(0, of: "WhenSomethingIsRefused")
  }

  @Test func `a tree refuses a cycle`() throws {
    let shelf = View(name: "shelf")
    let row = View(name: "row")
    shelf.addSubview(row)
    do {
      try row.insert(shelf, at: nil)
    } catch {
      print(error)
    }
    print(shelf.subviews.count)
    try printout.expectOutput(1, of: "WhenSomethingIsRefused")
  }

  @Test func `every kind of refusal has a row`() throws {
    let article = try Article("WhenSomethingIsRefused").text
    for kind in Diagnostic.Kind.allCases {
      #expect(article.contains("| ``Diagnostic/Kind/\(kind.rawValue)`` |"), "\(kind)")
    }
  }
}
