import StorypoleChecking
import StorypoleProof
import Testing

private func runner(_ seed: UInt64 = 7, scale: Double = 1) -> PropertyRunner {
  PropertyRunner(settings: PropertySettings(seed: .fixed(seed), scale: scale))
}

@Suite(.ends) struct `The health of a property` {
  @Test func `labels are counted, and sorted by how often they came up`() {
    let outcome = runner().check(
      Property("labels", cases: 180, labels: ["third", "never"]) { source in
        let number = source.choice(upTo: 2)
        source.label("third", if: number == 0)
        source.label("rest", if: number > 0)
        source.label("all")
      })
    #expect(outcome.report.contains(", all 100%, rest "))
    #expect(outcome.labels["third", default: 0] + outcome.labels["rest", default: 0] == 180)
    #expect(
      outcome.warnings == [
        "no case of 180 had the label \"never\": use more cases, or another generator"
      ])
  }

  @Test func `labels cause no warning at a small scale`() {
    let property = Property("labels", labels: ["never"]) { _ in }
    #expect(runner(scale: 0.5).check(property).warnings.isEmpty)
  }

  @Test func `a failure that can't be reproduced is flaky, and still a failure`() {
    var isFirst = true
    let outcome = runner().check(
      Property("flaky") { source in
        if isFirst { source.fail("torn") }
        isFirst = false
      })
    #expect(outcome.warnings.first?.hasPrefix("flaky: the same choices failed once") == true)
    #expect(outcome.counterexample?.failures == ["torn"])
  }

  @Test func `a replay that makes different choices is flaky`() {
    var runs: UInt64 = 0
    let outcome = runner().check(
      Property("flaky") { source in
        runs += 1
        _ = source.choice(upTo: runs)
        source.fail("torn")
      })
    #expect(outcome.warnings.first?.hasPrefix("flaky: a replay made different choices") == true)
  }

  @Test func `choices past the limit cause a warning`() {
    let outcome = runner().check(
      Property("endless", cases: 3) { source in
        for _ in 0...ChoiceSource.limit { _ = source.choice(upTo: 1) }
      })
    #expect(outcome.warnings.first?.hasPrefix("3 cases made more than 65536 choices") == true)
  }
}
