import StorypoleChecking
import StorypoleProof
import Testing

private func runner(_ seed: UInt64 = 7, scale: Double = 1) -> PropertyRunner {
  PropertyRunner(settings: PropertySettings(seed: .fixed(seed), scale: scale))
}

@Suite(.ends) struct `The runner` {
  @Test(arguments: [(1, 18), (0.5, 9), (0.001, 1), (7, 18 * 7)] as [(Double, Int)])
  func `runs the requested number of cases times the scale, and at least one`(
    _ scale: Double, _ cases: Int
  ) {
    var runs = 0
    let outcome = runner(scale: scale).check(Property("runs", cases: 18) { _ in runs += 1 })
    #expect(runs == cases)
    #expect(outcome.checked == cases && outcome.passed)
  }

  @Test func `stops at the first failure, whose replay makes the same case`() throws {
    let property = Property("too many books") { source in
      let shelf = source.draw(Shelf.any)
      source.note("\(shelf)")
      source.check(shelf.count < 4, "\(shelf.count) shelves")
    }
    let found = try #require(runner().check(property).counterexample)
    #expect(found.failures == ["4 shelves"])
    let again = runner(8).replay(found.choices, of: property).counterexample
    #expect(again?.notes == found.notes && again?.failures == found.failures)
  }

  @Test func `a replay in the settings runs that case alone`() throws {
    let settings = try PropertySettings(environment: ["PROPERTY_REPLAY": "1.1.0.4"])
    var drawn: [[UInt64]] = []
    let outcome = PropertyRunner(settings: settings).check(
      Property("replayed") { source in drawn.append((0..<5).map { _ in source.choice(upTo: 9) }) })
    #expect(drawn == [[1, 1, 0, 4, 0]])
    #expect(outcome.isReplay && outcome.passed)
  }

  @Test func `the seed is derived from the name unless it is given`() {
    func seed(_ name: String) -> UInt64 {
      PropertyRunner().check(Property(name, cases: 1) { _ in }).seed
    }
    #expect(seed("shelf") == seed("shelf"))
    #expect(seed("shelf") != seed("cover"))
    #expect(runner(18).check(Property("shelf") { _ in }).seed == 18)
  }

  @Test func `a thrown error is a failure, and is reported`() {
    let outcome = runner().check(Property("torn") { _ in throw Torn() })
    #expect(outcome.counterexample?.failures == ["threw StorypoleCheckingTests.Torn()"])
    #expect(!outcome.passed)
  }

  @Test func `shrinking stops at its limit of attempts`() {
    var runner = runner()
    runner.shrinkAttempts = 3
    let outcome = runner.check(
      Property("many") { source in
        if source.draw(Shelf.any).count > 4 { throw Torn() }
      })
    #expect(outcome.counterexample?.calls == 3)
  }

  @Test func `without shrinking the case is reported as it was found`() {
    var runner = runner()
    runner.shrinkAttempts = 0
    let found = runner.check(Property("torn") { $0.check($0.int(in: 0...999) < 7, "torn") })
      .counterexample
    #expect(found?.calls == 0)
    #expect(found.map { $0.choices[0] > 7 } == true)
  }
}
