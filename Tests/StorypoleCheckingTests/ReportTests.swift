import StorypoleChecking
import StorypoleProof
import Testing

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
