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

@Suite(.ends) struct `The report of a property` {
  private let runner = PropertyRunner(settings: PropertySettings(seed: .fixed(0x2a)))

  @Test func `a pass is one line with the seed and the labels`() {
    let outcome = runner.check(
      Property("shelf", cases: 18) { source in
        source.label("all")
      })
    #expect(outcome.report == "property \"shelf\": 18 cases with PROPERTY_SEED=0x2a, all 100%")
  }

  @Test func `a failure has the case, the reason, and how to repeat it`() {
    let outcome = runner.check(
      Property("shelf") { source in
        let pages = source.array(count: 0...9) { $0.int(in: 0...400) }
        source.note("let pages = \(pages)\nlet shelf = Shelf(pages)")
        source.check(!pages.contains { $0 > 17 }, "too\nlong")
      })
    let lines = outcome.report.split(separator: "\n").map(String.init)
    #expect(lines[0].hasPrefix("property \"shelf\" failed on case "))
    #expect(
      lines.dropFirst() == [
        "  too", "  long", "counterexample:", "  let pages = [18]", "  let shelf = Shelf(pages)",
        "replay: PROPERTY_REPLAY=1.18", "seed: PROPERTY_SEED=0x2a",
      ])
  }

  @Test func `a share is never rounded to 0 or 100 per cent`() {
    var number = 0
    let outcome = runner.check(
      Property("shares", cases: 1_000) { source in
        number += 1
        source.label("rare", if: number == 3)
        source.label("common", if: number != 3)
      })
    #expect(outcome.summary.hasSuffix(", common 99%, rare 1%"))
  }
}

@Suite(.ends) struct `The environment of a property` {
  @Test(arguments: [
    ("42", PropertySettings.Seed.fixed(42)), ("0x2a", .fixed(0x2a)), ("random", .random),
    ("18446744073709551615", .fixed(.max)),
  ])
  func `a seed is decimal, hexadecimal or random`(_ text: String, _ seed: PropertySettings.Seed)
    throws
  {
    #expect(try PropertySettings(environment: ["PROPERTY_SEED": text]).seed == seed)
  }

  @Test func `a scale is a number, a replay a sequence`() throws {
    let settings = try PropertySettings(
      environment: ["PROPERTY_SCALE": "0.5", "PROPERTY_REPLAY": "1.1.0.4"])
    #expect(settings.scale == 0.5)
    #expect(settings.replay == [1, 1, 0, 4])
  }

  @Test(arguments: [
    ("PROPERTY_SEED", ["", "-1", "shelf", "0x", "1.5", "18446744073709551616"]),
    ("PROPERTY_SCALE", ["", "0", "-3", "nan", "inf", "fast"]),
    ("PROPERTY_REPLAY", ["", ".", "1.", "1..2", "1,2", "-1", "+1", "18446744073709551616"]),
  ])
  func `a malformed value is refused by its name`(variable: String, texts: [String]) {
    for text in texts { #expect(refusal(variable, text)?.variable == variable, "\(text)") }
  }

  @Test func `a refusal says what was found and what was expected`() {
    #expect(
      refusal("PROPERTY_SCALE", "fast")?.description
        == "PROPERTY_SCALE is \"fast\": expected a positive number such as 10 or 0.5")
  }

  private func refusal(_ variable: String, _ value: String) -> PropertySettingsError? {
    #expect(throws: PropertySettingsError.self) {
      try PropertySettings(environment: [variable: value])
    }
  }

  @Test func `a huge scale doesn't overflow the number of cases`() {
    let runner = PropertyRunner(settings: PropertySettings(scale: 1e300))
    let outcome = runner.check(Property("huge", cases: .max) { $0.fail("at once") })
    #expect(outcome.checked == 1)
  }
}

@Suite(.ends) struct `Differences of lines` {
  private func difference(_ old: String, _ new: String) -> String {
    LineDifference(from: old.map { String($0) }, to: new.map { String($0) }).description
  }

  @Test func `equal lists have no differences`() {
    #expect(difference("", "") == "")
    #expect(difference("abc", "abc") == "  … 3 equal lines")
  }

  @Test func `a changed line is a removal followed by an insertion`() {
    #expect(difference("abc", "axc") == "  a\n- b\n+ x\n  c")
  }

  @Test func `lines are added and removed at both ends`() {
    #expect(difference("ab", "xab") == "+ x\n  a\n  b")
    #expect(difference("ab", "a") == "  a\n- b")
    #expect(difference("", "a") == "+ a")
  }

  @Test func `lines far from a change are summarised by their count`() {
    #expect(
      difference("abcdefgh", "abcdefgx")
        == "  … 5 equal lines\n  f\n  g\n- h\n+ x")
    #expect(difference("xbcd", "ybcd") == "- x\n+ y\n  b\n  c\n  … 1 equal line")
  }
}

@Test(.ends) func `memory in use excludes what the allocator holds as free`() {
  let report = """
    <heap nr="0">
    <total type="fast" count="1" size="1"/>
    <system type="current" size="5"/>
    </heap>
    <total type="fast" count="2" size="96"/>
    <total type="rest" count="3" size="704"/>
    <total type="mmap" count="1" size="31000"/>
    <system type="current" size="135168"/>
    """
  #expect(HeapMemory.bytesInUse(in: report) == 135_168 + 31_000 - 96 - 704)
  #expect(HeapMemory.bytesInUse(in: "<malloc version=\"2\">") == nil)
}
