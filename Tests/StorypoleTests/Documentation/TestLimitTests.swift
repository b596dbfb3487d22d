import Foundation
import StorypoleProof
import Testing

/// What README says of a test that doesn't finish.
@Suite(.ends) struct TestLimitTests {
  @Test func `each test has a limit of time, except those that an article shows`() throws {
    let files = try Article.files(in: "Tests") { name in
      name.hasSuffix(".swift") && !name.hasPrefix("StorypoleTestingTests/Documentation/")
    }
    #expect(files.count > 300)
    var count = 0
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      for declaration in text.components(separatedBy: "\n}\n") {
        guard let test = declaration.firstMatch(of: /(?m)^ *@Test\b/) else { continue }
        count += 1
        // A free test has its limit behind `@Test`; the tests of a suite, and of its extensions,
        // have that of the suite.
        let head = declaration.prefix(upTo: test.range.lowerBound)
        let isFree = test.output == "@Test"
        let isExtension = head.contains(#/(?m)^extension\b/#)
        let place = isFree ? declaration : String(head)
        #expect(isExtension || place.contains(".ends"), "\(file.path)")
      }
    }
    #expect(count > 500)
  }
}
