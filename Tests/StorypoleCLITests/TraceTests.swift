import Foundation
import Storypole
import StorypoleProof
import Testing

@testable import StorypoleCLI

/// The trace that a run writes.
private func trace(of scenario: String, _ words: String...) async throws -> String {
  let file = try SceneFile("")
  let result = await storypole(
    ["run", scenario, "--trace", file.path] + words, traceClock: .counting())
  #expect(result.status == .success)
  return try String(contentsOfFile: file.path, encoding: .utf8)
}

@Test(.ends) func `the trace of a sample is valid, and has all its passes`() async throws {
  let name = "reading-app-turns"
  let trace = TraceChecker(try await trace(of: name))
  #expect(trace.faults == [])
  let steps = await storypole("run", name, "--json").output.split(separator: "\n").count
  #expect(trace.slices.count { $0.category == "step" } == steps)
  let passes = trace.slices.filter { $0.category == "pass" }
  #expect(passes.count > 3)
  #expect(passes.allSatisfy { $0.path.isEmpty && $0.begin <= $0.end })
  let bodies = passes.compactMap { $0.arguments["bodies"] as? Int }.reduce(0, +)
  #expect(trace.slices.count { $0.category == "layout" } == bodies)
  #expect(!trace.flows.isEmpty)
}

@Test(.ends) func `a pass lies within its step`() async throws {
  let scenario = try SceneFile(
    #"""
    {"scene": {"size": [31, 43], "root": {"kind": "VBox", "id": "shelf", "children": [
      {"kind": "Label", "id": "title", "text": "a"}]}},
     "steps": [{"op": "set", "view": "title", "text": "b c d e f g"}, {"op": "hide", "view": "title"}]}
    """#)
  let trace = TraceChecker(try await trace(of: scenario.path))
  #expect(trace.faults == [])
  let steps = trace.slices.filter { $0.category == "step" }
  #expect(steps.map(\.name) == ["0 start", "1 set title", "2 hide title"])
  let passes = trace.slices.filter { $0.category == "pass" }
  #expect(passes.count == 2)
  for (pass, step) in zip(passes, steps) {
    #expect(step.begin < pass.begin && pass.end < step.end)
  }
  let change = try #require(trace.slices.last { $0.category == "change" })
  #expect(change.path == ["1 set title"])
}

@Test(.ends) func `a trace doesn't change what a run writes`() async throws {
  let file = try SceneFile("")
  let traced = await storypole("run", "reading-app-turns", "--json", "--trace", file.path)
  #expect(traced == (await storypole("run", "reading-app-turns", "--json")))
}

@Test(.ends) func `a failed run has a trace, too`() async throws {
  let scenario = try SceneFile(
    #"{"scene": {"size": [31, 43], "root": {"id": "shelf"}}, "#
      + #""steps": [{"op": "expect", "ran": ["shelf"], "measured": 3}]}"#)
  let file = try SceneFile("")
  let result = await storypole("run", scenario.path, "--trace", file.path)
  #expect(result.status == .failure)
  let trace = TraceChecker(try String(contentsOfFile: file.path, encoding: .utf8))
  #expect(trace.faults == [])
  #expect(trace.slices.last?.name == "1 expect")
}

@Test(.ends) func `the events of a rotation, and of a script, are steps of a trace`() async throws {
  let (script, file) = (
    try SceneFile(
      #"{"device": "iPhone 17 Pro", "events": [{"keyboard": "shown"}, {"wait": 1}]}"#),
    try SceneFile("")
  )
  func steps(_ words: String...) async throws -> (names: [String], passes: Int) {
    let result = await storypole(words + ["--trace", file.path], traceClock: .counting())
    #expect(result.status == .success)
    let trace = TraceChecker(try String(contentsOfFile: file.path, encoding: .utf8))
    #expect(trace.faults == [])
    return (
      trace.slices.filter { $0.category == "step" }.map(\.name),
      trace.slices.count { $0.category == "pass" }
    )
  }
  let turns = try await steps("rotate", "chat", "--times", "2")
  #expect(turns == (["rotate landscapeLeft", "rotate portrait"], 2))
  let events = try await steps("rotate", "chat", "--script", script.path)
  #expect(events == (["keyboard shown", "wait 1"], 1))
}
