import StorypoleChecking
import StorypoleProof
import Testing

@Suite(.ends) struct `Generators made of generators` {
  @Test func `arrays have every count in the range, and no other count`() {
    let counts = Set(sample(.array(count: 2...7, of: .int(in: 0...9))).map(\.count))
    #expect(counts == Set(2...7))
  }

  @Test func `an array of a fixed count makes no choice for the count`() {
    var source = ChoiceSource(seed: 3)
    #expect(source.array(count: 3...3) { _ in 7 } == [7, 7, 7])
    #expect(source.choices.isEmpty)
  }

  @Test func `deleting the span of an item deletes the item, even from a full array`() {
    var source = ChoiceSource(replaying: [1, 7, 1, 14, 1, 18])
    let books = Generator.array(count: 0...3, of: .int(in: 0...99))
    #expect(source.draw(books) == [7, 14, 18])
    var choices = source.choices
    choices.removeSubrange(source.recording.spans[1].range)
    source = ChoiceSource(replaying: choices)
    #expect(source.draw(books) == [7, 18])
  }

  @Test func `trees have every size up to the limit, and no other size`() {
    #expect(Set(sample(Shelf.tree(upTo: 7)).map(\.count)) == Set(1...7))
  }

  @Test func `a tree respects the limits of depth and of children per node`() {
    let trees = sample(
      Generator { source in
        source.tree(upTo: 40, depth: 3) { source, growth in
          Shelf(shelves: growth.children(from: &source, atMost: 4))
        }
      })
    #expect(trees.map(\.depth).max() == 3)
    #expect(trees.allSatisfy { $0.shelves.count <= 4 })
  }

  @Test func `an element of weight 0 or less is never picked, not even in a replay`() {
    let pick = Generator { source in
      source.pick(weighted: [(0, "torn"), (3, "read"), (-1, "lost"), (1, "new")])
    }
    #expect((0..<4).map { replay(pick, $0) } == ["read", "new", "new", "new"])
    #expect((330...420).contains(sample(pick).count { $0 == "read" }))
  }

  @Test func `alternatives shrink towards the first`() {
    let either = Generator.oneOf(.just("cover"), .text(count: 1...3))
    #expect(replay(either) == "cover")
    #expect(replay(.weighted((1, .just(7)), (3, .int(in: 14...18)))) == 7)
    #expect(replay(.element(of: ["shelf", "cover"])) == "shelf")
    #expect(replay(.optional(.int(in: 3...7))) == nil)
  }

  @Test func `a generator can be mapped`() {
    #expect(Set(sample(Generator.int(in: 1...3).map { $0 * 7 })) == [7, 14, 21])
  }

  @Test(.waitsForProcess) func `picking from an empty collection traps with a message`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var source = ChoiceSource(seed: 3)
      _ = source.pick(from: [Int]())
    }
    #expect(result.message.contains("nothing to pick from: the collection is empty"))
  }

  @Test(.waitsForProcess) func `picking without a positive weight traps with a message`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var source = ChoiceSource(seed: 3)
      _ = source.weightedIndex([0, -3])
    }
    #expect(result.message.contains("needs a positive weight"))
  }
}
