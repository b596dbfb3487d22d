import StorypoleChecking
import StorypoleProof
import StorypoleTesting
import Testing

private let fixed = ["PROPERTY_SEED": "0x2a"]

@Suite(.ends) struct `Other outcomes of a property in a test` {
  @Test func `a known issue in the body is not a failure, and stays known`() async {
    let issues = await issues {
      let outcome = await checkProperty("known", cases: 3, environment: fixed) { _ in
        withKnownIssue { Issue.record("torn") }
      }
      #expect(outcome?.passed == true)
    }
    #expect(issues == [])
  }

  @Test func `a warning in the body is recorded once`() async {
    let issues = await issues {
      let outcome = await checkProperty("warned", cases: 18, environment: fixed) { source in
        Issue.record("shelf \(source.int(in: 3...3))", severity: .warning)
      }
      #expect(outcome?.passed == true)
    }
    #expect(issues == ["shelf 3"])
  }

  @Test func `a malformed variable is an issue, and nothing is run`() async {
    let issues = await issues {
      let outcome = await checkProperty("any", environment: ["PROPERTY_SCALE": "fast"]) { _ in
        Issue.record("was run")
      }
      #expect(outcome == nil)
    }
    #expect(
      issues == [
        "property \"any\" was not checked: PROPERTY_SCALE is \"fast\": "
          + "expected a positive number such as 10 or 0.5"
      ])
  }

  @Test(.waitsForProcess) func `outside of a test a property is not checked, which is an issue`()
    async
  {
    await withKnownIssue {
      await #expect(processExitsWith: .success) {
        let task = Task<Void, Never>.detached {
          _ = await checkProperty("nowhere") { _ in }
        }
        await task.value
      }
    } matching: { issue in
      String(describing: issue).contains("not checked: call this in the task of a test")
    }
  }
}
