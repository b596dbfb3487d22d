import StorypoleChecking
import StorypoleProof
import Testing

/// Plants a bug, looks for it from 100 seeds, and tells how often it was found and how it shrank.
private struct Hunt<Value> {
  var found = 0
  var shrunk: [String: Int] = [:]
  var mostCalls = 0

  init(
    _ generator: Generator<Value>, cases: Int = 1_000,
    breaksOn isBroken: @escaping (Value) -> Bool
  ) {
    for seed in 1...UInt64(100) {
      let runner = PropertyRunner(settings: PropertySettings(seed: .fixed(seed)))
      let outcome = runner.check(
        Property("hunt", cases: cases) { source in
          let value = source.draw(generator)
          source.note("\(value)")
          if isBroken(value) { throw Torn() }
        })
      guard let counterexample = outcome.counterexample else { continue }
      found += 1
      mostCalls = max(mostCalls, counterexample.calls)
      shrunk[counterexample.notes.joined(), default: 0] += 1
    }
  }
}

@Suite(.ends)
struct `A planted bug is found, and shrinks to the simplest case, in so many of 100 seeds` {
  @Test func `a number beyond a limit: the limit, in 100`() {
    let hunt = Hunt(.int(in: 0...1_000_000)) { $0 >= 1_234 }
    #expect(hunt.found == 100)
    #expect(hunt.shrunk == ["1234": 100])
    #expect(hunt.mostCalls < 60)
  }

  @Test func `a number below a limit: the limit, in 100`() {
    let hunt = Hunt(.int(in: -70_000...70_000)) { $0 < -346 }
    #expect(hunt.shrunk == ["-347": 100])
  }

  @Test func `a sum beyond a limit: one item, in 100`() {
    let hunt = Hunt(.array(count: 0...20, of: .int(in: 0...99))) { $0.reduce(0, +) > 98 }
    #expect(hunt.shrunk == ["[99]": 100])
  }

  @Test func `a sum that takes two items: the later one full, in 100`() {
    let hunt = Hunt(.array(count: 0...20, of: .int(in: 0...99))) { $0.reduce(0, +) > 106 }
    #expect(hunt.shrunk == ["[8, 99]": 100])
  }

  @Test func `a repeated item: two zeros, in 100`() {
    let hunt = Hunt(.array(count: 0...20, of: .int(in: 0...40))) { Set($0).count < $0.count }
    #expect(hunt.shrunk == ["[0, 0]": 100])
  }

  @Test func `items out of order: zero and one, in 100`() {
    let hunt = Hunt(.array(count: 0...20, of: .int(in: 0...99))) { $0 != $0.reversed() }
    #expect(hunt.shrunk == ["[0, 1]": 100])
  }

  @Test func `an array too long: zeros, in 100`() {
    let hunt = Hunt(.array(count: 2...17, of: .int(in: 0...9))) { $0.count >= 5 }
    #expect(hunt.shrunk == ["[0, 0, 0, 0, 0]": 100])
  }

  @Test func `a length drawn in front: the items go with it, in 100`() {
    let counted = Generator { source in
      (0..<source.int(in: 0...12)).map { _ in source.int(in: 0...40) }
    }
    let hunt = Hunt(counted) { $0.contains { $0 > 17 } }
    #expect(hunt.shrunk == ["[18]": 100])
  }

  @Test func `two numbers that must be equal: lowered together, in 100`() {
    let pair = Generator { source in [source.int(in: 0...30), source.int(in: 0...30)] }
    let hunt = Hunt(pair) { $0[0] == $0[1] && $0[0] >= 7 }
    #expect(hunt.shrunk == ["[7, 7]": 100])
  }

  @Test func `a tree too deep: a chain, in 100`() {
    let hunt = Hunt(Shelf.any) { $0.depth >= 4 }
    #expect(hunt.shrunk == ["0[0[0[0]]]": 100])
  }

  @Test func `a node deep in a tree: the node alone, in 100`() {
    let hunt = Hunt(Shelf.any) { $0.mostBooks >= 7 }
    #expect(hunt.shrunk == ["7": 100])
  }

  @Test func `a node with three children: them alone, in 100`() {
    func isBroad(_ shelf: Shelf) -> Bool {
      shelf.shelves.count >= 3 || shelf.shelves.contains(where: isBroad)
    }
    #expect(Hunt(Shelf.any, breaksOn: isBroad).shrunk == ["0[0, 0, 0]": 100])
  }

  @Test func `a fraction: a quarter, in 100`() {
    let hunt = Hunt(.double(in: -500...500)) { $0 != $0.rounded() }
    #expect(hunt.shrunk == ["0.25": 100])
  }

  @Test func `a number that is none: NaN, in 100`() {
    #expect(Hunt(.double, breaksOn: \.isNaN).shrunk == ["nan": 100])
  }

  @Test func `a text with a capital: it alone, in 100`() {
    let hunt = Hunt(.text(count: 0...30, from: .ascii)) { $0.contains("Q") }
    #expect(hunt.shrunk == ["Q": 100])
  }
}
