import Foundation
import StorypoleChecking
import StorypoleProof
import StorypoleTesting
import Testing

private let fixed = ["PROPERTY_SEED": "0x2a"]

private struct Torn: Error {}

/// Draws the pages of the books on a shelf, and notes them as Swift.
private func drawPages(_ source: inout ChoiceSource) -> [Int] {
  let pages = source.array(count: 0...9) { $0.int(in: 0...400) }
  source.note("let pages = \(pages)")
  return pages
}

@Suite(.ends) struct `Checking a property in a test` {
  @Test func `a property that holds records nothing`() async {
    let outcome = await checkProperty("holds", cases: 18, environment: fixed) { source in
      #expect(drawPages(&source).count < 10)
    }
    #expect(outcome?.passed == true && outcome?.checked == 18)
  }

  @Test func `an expectation that fails in many cases records one issue, with the simplest`() async
  {
    let issues = await issues {
      await checkProperty("light", environment: fixed) { source in
        let pages = drawPages(&source)
        #expect(pages.reduce(0, +) < 300)
      }
    }
    #expect(issues.count == 1)
    let lines = issues.joined().split(separator: "\n").map(String.init)
    #expect(lines.first?.hasPrefix("property \"light\" failed on case ") == true)
    #expect(lines.dropFirst().first?.contains("(pages.reduce(0, +) → 300) < 300") == true)
    #expect(
      lines.dropFirst(2) == [
        "counterexample:", "  let pages = [300]",
        "replay: PROPERTY_REPLAY=1.300 swift test --filter "
          + "\"[/.].?an expectation that fails in many cases records one issue. with the simplest.?[(]\"",
        "seed: PROPERTY_SEED=0x2a", "as a separate test with the same body:",
        "  await checkProperty(", #"    "light", environment: ["PROPERTY_REPLAY": "1.300"]"#,
        "  ) { source in … }",
      ])
  }

  @Test func `the replay line runs the simplest case, in one issue too`() async {
    let issues = await issues {
      let outcome = await checkProperty(
        "light", environment: ["PROPERTY_REPLAY": "1.300"]
      ) { source in
        let pages = drawPages(&source)
        #expect(pages.reduce(0, +) < 300)
      }
      #expect(outcome?.counterexample?.notes == ["let pages = [300]"])
    }
    #expect(issues.count == 1)
    #expect(issues.joined().hasPrefix("property \"light\" failed on the replayed case\n"))
  }

  @Test func `a failed requirement is reported once`() async {
    let outcome = await failing { source in
      let pages = drawPages(&source)
      try #require(pages.count < 3)
    }
    #expect(outcome?.notes == ["let pages = [0, 0, 0]"])
    #expect(outcome?.failures.count == 1)
  }

  @Test func `a thrown error is reported after the expectations that failed before it`() async {
    let outcome = await failing { source in
      #expect(drawPages(&source).count > 9)
      throw Torn()
    }
    #expect(outcome?.failures.count == 2)
    #expect(outcome?.failures.last?.contains("Torn") == true)
  }

  @Test func `expectations and recorded failures of one case are reported together`() async {
    let outcome = await failing { source in
      source.fail("torn")
      #expect(drawPages(&source).count == 3)
      Issue.record("lost")
    }
    #expect(outcome?.failures.count == 3)
  }

  /// Checks a property that fails, and returns the outcome.
  private func failing(
    _ body: @escaping @Sendable (inout ChoiceSource) throws -> Void
  ) async -> Counterexample? {
    var found: Counterexample?
    await withKnownIssue {
      found = await checkProperty("fails", environment: fixed, body)?.counterexample
    }
    return found
  }
}
