import Foundation
import StorypoleProof
import Testing

@testable import StorypoleCLI

private func rotate(_ words: String...) async -> String {
  let recorder = Recorder()
  #expect(
    await Main.program.run(["rotate"] + words, on: recorder.console(columns: 130)) == .success)
  #expect(recorder.errorOutput == "")
  return recorder.output
}

@Test(.ends) func `a rotation prints a pass per turn, one before them, and two layouts`() async {
  let lines = await rotate("--times", "3").split(separator: "\n")
  #expect(
    lines[2...5].map { $0.prefix(15) } == [
      "   1  390 × 844", "   2  844 × 390", "   3  390 × 844", "   4  844 × 390",
    ])
  #expect(lines.filter { $0.contains("Library") }.count == 2)
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
