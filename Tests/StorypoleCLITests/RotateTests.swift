import Foundation
import StorypoleProof
import Testing

@testable import StorypoleCLI

private func rotate(_ words: String...) async -> String {
  let result = await storypole(["rotate"] + words, columns: 130)
  #expect(result.status == .success && result.error == "")
  return result.output
}

@Test(.ends) func `rotating back executes no measurement`() async throws {
  let passes = try await rotate("--json").split(separator: "\n").map { line in
    try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }
  #expect(passes.map { $0["size"] as? [Int] } == [[390, 844], [844, 390], [390, 844]])
  let last = try #require(passes[2]["work"] as? [String: Int])
  #expect(last["measurements"] == 0)
  #expect(last["generations"] == 1)
}
