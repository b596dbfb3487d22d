import StorypoleChecking
import StorypoleProof
import Testing

@Suite(.ends) struct `Checking every case` {
  @Test func `the number of arrays is the sum of the powers`() {
    let arrays = Generator.array(count: 0...3, of: .int(in: 0...4)).everyValue()
    #expect(arrays.count == 1 + 5 + 5 * 5 + 5 * 5 * 5)
    #expect(Set(arrays).count == arrays.count)
  }

  @Test func `the number of trees is the sum of the Catalan numbers`() {
    let trees = Shelf.tree(upTo: 5, books: 0...0).everyValue()
    #expect(trees.count == 1 + 1 + 2 + 5 + 14)
    #expect(Set(trees.map(\.description)).count == trees.count)
  }

  @Test func `trees of three kinds of node: each shape once per assignment of kinds`() {
    let trees = Shelf.tree(upTo: 4, books: 0...2).everyValue()
    #expect(trees.count == 1 * 3 + 1 * 9 + 2 * 27 + 5 * 81)
  }

  @Test func `a generator without choices has one value`() {
    #expect(Generator.just(7).everyValue() == [7])
  }

  @Test func `values come in the order of their choices, up to the cap`() {
    #expect(Generator.int(in: 0...9).everyValue(cap: 3) == [0, 1, 2])
  }

  @Test func `a property is checked on every case once`() {
    var seen: [[Int]] = []
    let outcome = PropertyRunner().checkEveryCase(
      Property("pairs") { source in seen.append([source.int(in: 0...2), source.int(in: 0...6)]) })
    #expect(outcome.checked == 3 * 7 && Set(seen).count == 3 * 7)
    #expect(outcome.passed && outcome.warnings.isEmpty)
  }

  @Test func `the only failing case is found, and shrunk`() {
    let outcome = PropertyRunner().checkEveryCase(
      Property("needle") { source in
        let shelf = source.draw(Shelf.tree(upTo: 3))
        source.note("\(shelf)")
        source.check(shelf.description != "3[7[9]]", "torn")
      })
    #expect(outcome.counterexample?.notes == ["3[7[9]]"])
  }

  @Test func `the cap stops with a warning`() {
    let outcome = PropertyRunner().checkEveryCase(
      Property("many") { _ = $0.int(in: 0...Int.max) }, cap: 18)
    #expect(outcome.checked == 18 && outcome.passed)
    #expect(outcome.warnings == [.notExhausted(cap: 18)])
  }

  @Test func `exactly as many cases as the cap cause no warning`() {
    let outcome = PropertyRunner().checkEveryCase(Property("few") { _ = $0.int(in: 0...6) }, cap: 7)
    #expect(outcome.checked == 7 && outcome.warnings.isEmpty)
  }

  @Test func `discards and missing labels are counted here too`() {
    let outcome = PropertyRunner().checkEveryCase(
      Property("odd", labels: ["large"]) { source in
        let number = source.int(in: 0...6)
        try source.assume(number == 3)
        source.label("large", if: number > 3)
      })
    #expect(
      outcome.warnings == [
        .tooManyDiscards(discarded: 6, checked: 1), .labelNeverSeen("large", checked: 1),
      ])
  }
}
