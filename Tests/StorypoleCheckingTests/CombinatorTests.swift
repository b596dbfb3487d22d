import StorypoleChecking
import StorypoleProof
import Testing

@Suite(.ends) struct `Generators made of generators` {
  @Test func `arrays have every count in the range, and no other`() {
    let counts = Set(sample(.array(count: 2...7, of: .int(in: 0...9))).map(\.count))
    #expect(counts == Set(2...7))
  }

  @Test func `an array of a given count makes no choice about it`() {
    var source = ChoiceSource(seed: 3)
    #expect(source.array(count: 3...3) { _ in 7 } == [7, 7, 7])
    #expect(source.choices.isEmpty)
  }

  @Test func `an array of a count below zero is empty`() {
    #expect(sample(.array(count: -7 ... -3, of: .int(in: 0...9)), 5).allSatisfy { $0.isEmpty })
  }

  @Test func `to delete the span of an item is to delete the item, also from a full array`() {
    var source = ChoiceSource(replaying: [1, 7, 1, 14, 1, 18])
    let books = Generator.array(count: 0...3, of: .int(in: 0...99))
    #expect(source.draw(books) == [7, 14, 18])
    var choices = source.choices
    choices.removeSubrange(source.recording.spans[1].range)
    source = ChoiceSource(replaying: choices)
    #expect(source.draw(books) == [7, 18])
  }

  @Test func `trees have every size up to the limit, and no other`() {
    #expect(Set(sample(Shelf.tree(upTo: 7)).map(\.count)) == Set(1...7))
  }

  @Test func `trees come deep and broad`() {
    let trees = sample(Shelf.tree(upTo: 5))
    #expect(Set(trees.map(\.depth)) == Set(1...5))
    #expect(Set(trees.map(\.shelves.count)) == Set(0...4))
  }

  @Test func `a tree keeps to its depth and to the children of a node`() {
    let trees = sample(
      Generator<Shelf>.tree(upTo: 40, depth: 3) { source, growth in
        Shelf(shelves: growth.children(from: &source, atMost: 4))
      })
    #expect(trees.map(\.depth).max() == 3)
    #expect(trees.allSatisfy { $0.shelves.count <= 4 })
  }

  @Test(arguments: [-3, 0, 1]) func `a tree of no nodes has its root`(_ nodes: Int) {
    #expect(sample(Shelf.tree(upTo: nodes), 20).allSatisfy { $0.count == 1 })
  }

  @Test func `a weight of nothing is never picked, in no replay`() {
    let pick = Generator { source in
      source.pick(weighted: [(0, "torn"), (3, "read"), (-1, "lost"), (1, "new")])
    }
    #expect(pick.everyValue() == ["read", "new"])
    #expect((330...420).contains(sample(pick).count { $0 == "read" }))
  }

  @Test func `weights may be as large as numbers get`() {
    let pick = Generator { source in source.weightedIndex([.max, .max, .max]) }
    #expect(Set(sample(pick)) == [0, 1, 2])
  }

  @Test func `alternatives shrink towards the first`() {
    let either = Generator.oneOf(.just("cover"), .text(count: 1...3))
    #expect(replay(either) == "cover")
    #expect(replay(.weighted((1, .just(7)), (3, .int(in: 14...18)))) == 7)
    #expect(replay(.element(of: ["shelf", "cover"])) == "shelf")
    #expect(replay(.optional(.int(in: 3...7))) == nil)
  }

  @Test func `every case of an enumeration is drawn`() {
    enum Part: CaseIterable { case cover, title, byline }
    #expect(Generator<Part>.anyCase.everyValue() == Part.allCases)
  }

  @Test func `a generator is mapped, and goes on with another one`() {
    #expect(Generator.int(in: 1...3).map { $0 * 7 }.everyValue() == [1 * 7, 2 * 7, 3 * 7])
    let triangle = Generator.int(in: 1...3).flatMap { .int(in: 1...$0) }
    #expect(triangle.everyValue() == [1] + [1, 2] + [1, 2, 3])
  }

  @Test func `drawing until a value fits gives up after so many attempts`() throws {
    var source = ChoiceSource(replaying: [3, 7, 14])
    #expect(try source.draw(.int(in: 0...20)) { $0 > 9 } == 14)
    #expect(throws: Discard.self) {
      try source.draw(.int(in: 0...20), attempts: 5) { $0 > 20 }
    }
    #expect(source.choices.count == 3 + 5)
  }

  @Test func `a value drawn under a name is noted`() {
    let outcome = PropertyRunner().replay(
      [14],
      of: Property("named") {
        _ = $0.draw(.int(in: 0...20), as: "pages"); $0.fail("torn")
      })
    #expect(outcome.counterexample?.notes == ["pages = 14"])
  }

  @Test func `to pick from nothing is a mistake, and says so`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var source = ChoiceSource(seed: 3)
      _ = source.pick(from: [Int]())
    }
    #expect(message(result).contains("nothing to pick from: the collection is empty"))
  }

  @Test func `weights that are all nothing are a mistake, and say so`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var source = ChoiceSource(seed: 3)
      _ = source.weightedIndex([0, -3])
    }
    #expect(message(result).contains("needs a positive weight"))
  }

  private func message(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }
}
