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
