import Foundation
import StorypoleProof
import Testing

@Suite(.ends) struct `A test that never ends` {
  @Test(.waitsForProcess) func `ends the process with its name`() async {
    let result = await #expect(
      processExitsWith: .exitCode(EXIT_FAILURE), observing: [\.standardErrorContent]
    ) {
      try await TimeLimit.watch("a loop goes on", .milliseconds(1)) { while true {} }
    }
    #expect(result.message.contains("a loop goes on"))
  }

  @Test func `isn't confused with a test that ends`() async throws {
    let count = Tally()
    try await TimeLimit.watch("a step goes on", .seconds(3_600)) { count.add() }
    #expect(count.count == 1)
  }
}

@Suite(.ends) struct TestLimitTests {
  @Test func `each test has a limit of time`() throws {
    let tests = URL(fileURLWithPath: #filePath).appending(path: "../../..").standardized
    let files = try FileManager.default.subpathsOfDirectory(atPath: tests.path)
      .filter { $0.hasSuffix(".swift") }
    #expect(files.count > 300)
    var count = 0
    for file in files {
      let text = try String(contentsOf: tests.appending(path: file), encoding: .utf8)
      for declaration in text.components(separatedBy: "\n}\n") {
        guard let test = declaration.firstMatch(of: /(?m)^ *@Test\b/) else { continue }
        count += 1
        // A free test has its limit behind `@Test`. The tests of a suite, and of its extensions,
        // have that of the suite.
        let head = declaration.prefix(upTo: test.range.lowerBound)
        let isFree = test.output == "@Test"
        let isExtension = head.contains(#/(?m)^extension\b/#)
        let place = isFree ? declaration : String(head)
        #expect(isExtension || place.contains(".ends"), "\(file)")
      }
    }
    #expect(count > 500)
  }
}
