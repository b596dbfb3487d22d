import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@Suite(.ends) struct `Generators of plain values` {
  @Test(arguments: [
    0...0, -7...14, 3...18, -18 ... -3, Int.min...Int.max, Int.min...0, 1...Int.max,
  ])
  func `numbers stay in their range and reach both ends`(_ range: ClosedRange<Int>) {
    let numbers = sample(.int(in: range), 1_000)
    #expect(numbers.allSatisfy { range.contains($0) })
    #expect(numbers.contains(range.lowerBound) && numbers.contains(range.upperBound))
  }

  @Test func `the bounds of a range are common among numbers, lengths, texts and arrays`() {
    let labels = ["number", "length", "text", "array"].flatMap { ["least \($0)", "longest \($0)"] }
    let property = Property("bounds of ranges", cases: 1_000, labels: labels) { source in
      func note(_ name: String, _ value: CGFloat, _ least: CGFloat, _ most: CGFloat) {
        source.label("least \(name)", if: value == least)
        source.label("longest \(name)", if: value == most)
      }
      note("number", CGFloat(source.int(in: 3...400)), 3, 400)
      note("length", source.points(in: 3...400), 3, 400)
      note("text", CGFloat(source.text(count: 0...80).count), 0, 80)
      note("array", CGFloat(source.array(count: 2...90) { _ in 7 }.count), 2, 90)
    }
    let found = PropertyRunner().check(property)
    #expect(found.passed && found.warnings == [])
    // One in eight, half of these at either end. A fraction is added to half of the least lengths.
    for label in labels {
      let least = label == "least length" ? 15 : 40
      #expect((least...100).contains(found.labels[label] ?? 0), "\(label): \(found.summary)")
    }
  }

  @Test(arguments: [(-7...14, 0), (3...18, 3), (-18 ... -3, -3), (Int.min...Int.max, 0)])
  func `all-zero choices make the number closest to zero`(
    _ range: ClosedRange<Int>, _ simplest: Int
  ) {
    #expect(replay(.int(in: range)) == simplest)
  }

  @Test func `numbers shrink towards a target, which is clamped to the range`() {
    #expect(replay(.int(in: 0...400, toward: 17)) == 17)
    #expect(replay(.int(in: 0...400, toward: 1_000)) == 400)
    #expect(replay(.int(in: 0...400, toward: 400), 3) == 397)
  }

  @Test(arguments: [0...0, -7.5...14.25, 0.3...0.4, -0.4 ... -0.3, 1e300...1e301, -1e308...1e308])
  func `doubles stay in their range`(_ range: ClosedRange<Double>) {
    #expect(sample(.double(in: range)).allSatisfy { range.contains($0) })
  }

  @Test func `infinite bounds produce finite numbers`() {
    #expect(sample(.double(in: -.infinity ... .infinity)).allSatisfy { $0.isFinite })
    #expect(sample(.double(in: .infinity ... .infinity), 3).allSatisfy { $0.isFinite })
  }

  @Test(arguments: [
    (-7.5...14.25, 0), (2.5...9, 3), (0.5...3.7, 1), (-9 ... -2.5, -3), (0.3...0.4, 0.3),
  ])
  func `doubles shrink to a whole number if there is one`(
    _ range: ClosedRange<Double>, _ simplest: Double
  ) {
    #expect(replay(.double(in: range)) == simplest)
  }

  @Test(arguments: [(-1.0, false), (0, false), (.nan, false), (1, true), (.infinity, true)])
  func `a boolean of probability 0 or 1 is the same in every replay`(
    _ probability: Double, _ answer: Bool
  ) {
    #expect(replay(.boolean(probability: probability), answer ? 0 : 1) == answer)
  }

  @Test func `a text has letters of its alphabet only, the first of which is the simplest`() {
    let texts = sample(.text(count: 3...7, from: .tricky))
    #expect(texts.allSatisfy { $0.allSatisfy(Alphabet.tricky.characters.contains) })
    #expect(replay(.text(count: 3...7)) == "aaa")
  }
}

@Suite(.ends) struct `Lengths and sizes` {
  @Test func `stay in their range, and shrink to whole points`() {
    var source = ChoiceSource(seed: 7)
    for _ in 0..<100 {
      #expect((7.0...31.5).contains(source.draw(Generator.points(in: 7...31.5))))
      let size = source.draw(Generator.size(widths: 3...7, heights: 14...18.5))
      #expect((3.0...7).contains(size.width) && (14.0...18.5).contains(size.height))
    }
    var replay = ChoiceSource(replaying: [])
    #expect(replay.points(in: 6.5...31) == 7)
  }
}

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
