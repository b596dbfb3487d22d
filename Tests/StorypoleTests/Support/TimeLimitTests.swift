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
