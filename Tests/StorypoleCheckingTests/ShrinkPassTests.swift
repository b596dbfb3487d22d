import StorypoleChecking
import StorypoleProof
import Testing

@Suite(.ends) struct `A source of choices` {
  @Test func `equal seeds make equal choices, different seeds different ones`() {
    func values(_ seed: UInt64) -> [Shelf] {
      var source = ChoiceSource(seed: seed)
      return (0..<5).map { _ in source.draw(Shelf.any) }
    }
    #expect(values(7) == values(7))
    #expect(values(7) != values(8))
    var restarted = ChoiceSource(seed: 7)
    _ = restarted.draw(Shelf.any)
    restarted.restart(seed: 8)
    #expect((0..<5).map { _ in restarted.draw(Shelf.any) } == values(8))
  }

  @Test func `replaying the choices of a value makes the same value`() {
    for seed in 0..<UInt64(100) {
      var first = ChoiceSource(seed: seed)
      let shelf = first.draw(Shelf.any)
      var second = ChoiceSource(replaying: first.choices)
      #expect(second.draw(Shelf.any) == shelf)
      #expect(second.choices == first.choices)
    }
  }

  @Test func `past the end of a replay every choice is zero`() {
    var source = ChoiceSource(replaying: [3])
    #expect([source.choice(upTo: 9), source.choice(upTo: 9)] == [3, 0])
    #expect(source.choices == [3, 0])
  }

  @Test func `spans contain the choices made in them, outer spans first`() {
    var source = ChoiceSource(replaying: [])
    source.span("outer") { source in
      _ = source.choice(upTo: 1)
      source.span("inner") { _ = $0.choice(upTo: 1) }
    }
    #expect(source.recording.spans.map(\.range) == [0..<2, 1..<2])
    #expect(source.recording.spans.map(\.label.description) == ["outer", "inner"])
  }

  @Test func `a span that an error leaves is closed`() {
    var source = ChoiceSource(replaying: [])
    #expect(throws: Torn.self) {
      try source.span("torn") { source in
        _ = source.choice(upTo: 1)
        throw Torn()
      }
    }
    #expect(source.recording.spans.map(\.range) == [0..<1])
  }

  @Test func `past the limit choices are zero, and arrays end`() {
    var source = ChoiceSource(seed: 3)
    let books = source.array(count: 0...Int.max) { $0.int(in: 1...9) }
    #expect(source.choices.count == ChoiceSource.limit)
    let overran = source.overran
    #expect(overran)
    #expect(books.count == ChoiceSource.limit / 2)
  }

  @Test func `a note is evaluated only if it is printed`() {
    var source = ChoiceSource(seed: 3)
    source.note({ preconditionFailure("evaluated") }())
    #expect(source.findings.notes.isEmpty)
  }

  @Test(arguments: [[], [0], [1, 1, 0, 4], [UInt64.max, 0, 7]])
  func `a replay line is parsed as the same choices, without trailing zeros`(_ choices: [UInt64]) {
    var expected = choices
    while expected.last == 0 { expected.removeLast() }
    if expected.isEmpty { expected = [0] }
    #expect(ReplayLine.choices(ReplayLine.text(choices + [0, 0])) == expected)
  }

  @Test func `a replay line is numbers with dots between them`() {
    #expect(ReplayLine.text([1, 1, 0, 4, 0]) == "1.1.0.4")
    #expect(ReplayLine.text([]) == "0")
  }
}

private let books = Generator.array(count: 0...9, of: .int(in: 0...99))

private let pair = Generator { source in [source.int(in: 0...99), source.int(in: 0...99)] }

@Suite(.ends) struct `The passes of shrinking` {
  @Test func `hoisting replaces a tree by its subtree`() {
    var shrinker = shrinker(Shelf.any, [3, 1, 7, 1, 9, 0, 0, 0]) { $0.mostBooks == 9 }
    shrinker.hoistDescendants()
    #expect(shrinker.values == [9, 0])
  }

  @Test func `deleting chunks drops choices outside spans`() {
    var shrinker = shrinker(untilZero, [7, 3, 14, 18, 9, 0]) { $0.contains(14) }
    shrinker.deleteChunks()
    #expect(shrinker.values == [14, 0])
  }

  @Test func `all passes together drop choices outside spans`() {
    var shrinker = shrinker(untilZero, [7, 3, 14, 18, 9, 0]) { $0.contains(14) }
    shrinker.run()
    #expect(shrinker.values == [14, 0])
  }

  @Test func `zeroing spans simplifies items that can't be deleted`() {
    var shrinker = shrinker(books, [1, 7, 1, 14, 0]) { $0.count == 2 }
    shrinker.zeroSpans()
    #expect(shrinker.values == [1, 0, 1, 0, 0])
  }

  @Test func `zeroing spans keeps items whose value matters`() {
    let pairs = Generator.array(count: 2...2, of: pair)
    var shrinker = shrinker(pairs, [7, 14, 3, 18]) { $0[1][1] == 18 }
    shrinker.zeroSpans()
    #expect(shrinker.values == [0, 0, 3, 18])
  }

  @Test func `lowering tries small values one by one, as they may be alternatives`() {
    var shrinker = shrinker(.int(in: 0...9), [9]) { $0 == 9 || $0 == 3 }
    shrinker.lowerChoices()
    #expect(shrinker.values == [3])
  }

  @Test func `deleting an item adjusts the references past it`() {
    let program = Generator { source in
      let books = source.array(count: 1...9) { $0.int(in: 0...99) }
      return books[source.int(in: 0...books.count - 1)]
    }
    var shrinker = shrinker(program, [1, 7, 1, 3, 1, 14, 1, 9, 0, 2]) { $0 == 14 }
    shrinker.deleteReferredSpans()
    #expect(shrinker.values == [1, 14, 1, 9, 0, 0])
  }

  @Test func `pairs: two items are deleted together if neither can be deleted alone`() {
    var shrinker = shrinker(books, [1, 7, 1, 3, 1, 7, 0]) { $0.count % 2 == 1 && $0.contains(7) }
    shrinker.deleteSpans()
    #expect(shrinker.values == [1, 7, 1, 3, 1, 7, 0])
    shrinker.changePairs()
    #expect(shrinker.values == [1, 7, 0])
  }

  @Test func `pairs: equal numbers are lowered together`() {
    var shrinker = shrinker(pair, [18, 18]) { $0[0] == $0[1] && $0[0] >= 7 }
    shrinker.lowerChoices()
    #expect(shrinker.values == [18, 18])
    shrinker.changePairs()
    #expect(shrinker.values == [7, 7])
  }

  @Test func `an edit is kept only if it fails and is simpler`() {
    var shrinker = shrinker(pair, [3, 7]) { $0[0] == 3 }
    let refused = [[2, 7], [3, 8], [3, 7]].filter { !shrinker.keeps($0) }
    #expect(refused.count == 3 && shrinker.calls == 1)
    let kept = shrinker.keeps([3, 0])
    #expect(kept && shrinker.values == [3, 0])
  }

  @Test func `the same edit is not run twice`() {
    var shrinker = shrinker(pair, [3, 7]) { $0[0] == 3 }
    let kept = [shrinker.keeps([2, 7]), shrinker.keeps([2, 7])]
    #expect(kept == [false, false])
    #expect(shrinker.calls == 1)
  }
}
