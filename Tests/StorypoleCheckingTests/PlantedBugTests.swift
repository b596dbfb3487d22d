import StorypoleChecking
import StorypoleProof
import Testing

/// Plants a bug, searches for it from 100 seeds, and reports how often it was found and how it
/// shrank.
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
struct `A planted bug shrinks to its simplest case for each of 100 seeds` {
  @Test func `a number above a limit shrinks to the limit`() {
    let hunt = Hunt(.int(in: 0...1_000_000)) { $0 >= 1_234 }
    #expect(hunt.found == 100)
    #expect(hunt.shrunk == ["1234": 100])
    #expect(hunt.mostCalls < 60)
  }

  @Test func `a sum above a limit shrinks to one item`() {
    let hunt = Hunt(.array(count: 0...20, of: .int(in: 0...99))) { $0.reduce(0, +) > 98 }
    #expect(hunt.shrunk == ["[99]": 100])
  }

  @Test func `a sum of two items shrinks to the later one at its maximum`() {
    let hunt = Hunt(.array(count: 0...20, of: .int(in: 0...99))) { $0.reduce(0, +) > 106 }
    #expect(hunt.shrunk == ["[8, 99]": 100])
  }

  @Test func `a repeated item shrinks to two zeros`() {
    let hunt = Hunt(.array(count: 0...20, of: .int(in: 0...40))) { Set($0).count < $0.count }
    #expect(hunt.shrunk == ["[0, 0]": 100])
  }

  @Test func `items are deleted together with a length drawn before them`() {
    let counted = Generator { source in
      (0..<source.int(in: 0...12)).map { _ in source.int(in: 0...40) }
    }
    let hunt = Hunt(counted) { $0.contains { $0 > 17 } }
    #expect(hunt.shrunk == ["[18]": 100])
  }

  @Test func `a tree that is too deep shrinks to a chain`() {
    let hunt = Hunt(Shelf.any) { $0.depth >= 4 }
    #expect(hunt.shrunk == ["0[0[0[0]]]": 100])
  }

  @Test func `a node with three children shrinks to these four nodes`() {
    func isBroad(_ shelf: Shelf) -> Bool {
      shelf.shelves.count >= 3 || shelf.shelves.contains(where: isBroad)
    }
    #expect(Hunt(Shelf.any, breaksOn: isBroad).shrunk == ["0[0, 0, 0]": 100])
  }

  @Test func `a fraction shrinks to a quarter`() {
    let hunt = Hunt(.double(in: -500...500)) { $0 != $0.rounded() }
    #expect(hunt.shrunk == ["0.25": 100])
  }

  @Test func `a text with a capital letter shrinks to that letter`() {
    let hunt = Hunt(.text(count: 0...30, from: .ascii)) { $0.contains("Q") }
    #expect(hunt.shrunk == ["Q": 100])
  }
}
