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

  @Test func `a label that is never seen is a warning`() async {
    let issues = await issues {
      await checkProperty("labels", cases: 7, labels: ["empty"], environment: fixed) { source in
        source.label("full")
      }
    }
    #expect(
      issues == [
        "property \"labels\": no case of 7 had the label \"empty\": "
          + "use more cases, or another generator"
      ])
  }

  @Test func `a property that discards everything is an issue`() async {
    let issues = await issues {
      await checkProperty("never", cases: 3, environment: fixed) { try $0.assume(false) }
    }
    #expect(issues.count == 1)
    #expect(issues.joined().contains("nothing was checked: every case was discarded"))
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

  @Test func `outside of a test a property is not checked, which is an issue`() async {
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

@Suite(.ends) struct `Checking every case in a test` {
  @Test func `a small scope is exhausted`() async {
    let outcome = await checkEveryCase("small", environment: [:]) { source in
      #expect(source.array(count: 0...2) { $0.int(in: 1...3) }.count <= 2)
    }
    #expect(outcome?.checked == 1 + 3 + 3 * 3)
  }

  @Test func `the only failing case records one issue`() async {
    let issues = await issues {
      await checkEveryCase("needle", environment: [:]) { source in
        let page = source.int(in: 0...999)
        source.note("let page = \(page)")
        #expect(page != 714)
      }
    }
    #expect(issues.count == 1)
    #expect(issues.joined().contains("let page = 714\nreplay: PROPERTY_REPLAY=714"))
  }

  @Test func `a scope above the cap is a warning`() async {
    let issues = await issues {
      await checkEveryCase("large", cap: 7, environment: [:]) { _ = $0.int(in: 0...9) }
    }
    #expect(
      issues == [
        "property \"large\": the cap of 7 cases was reached: "
          + "use a smaller scope, or a higher cap"
      ])
  }
}
