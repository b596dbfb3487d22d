import StorypoleChecking
import StorypoleProof
import Testing

/// Pages with a check sum: neither number can change without the other.
private struct Sealed {
  let pages: Int
  let seal: Int

  init(_ source: inout ChoiceSource) {
    pages = source.int(in: 0...9)
    seal = source.int(in: 0...99)
  }

  var isWhole: Bool { seal == pages * pages + 7 }
}

@Suite(.ends) struct `Shrinking reaches cases that a single one of its passes reaches` {
  @Test func `deleting spans`() {
    let items = Generator { source in
      (source.array(count: 0...9) { Sealed(&$0) }, end: source.int(in: 0...9))
    }
    var shrinker = shrinker(items, [1, 4, 4 * 4 + 7, 1, 9, 9 * 9 + 7, 0, 3]) { items, end in
      items.allSatisfy { $0.isWhole } && items.contains { $0.pages == 9 } && end == 3
    }
    shrinker.run()
    #expect(shrinker.values == [1, 9, 9 * 9 + 7, 0, 3])
  }

  @Test func `hoisting subtrees`() {
    let tree = Generator<[Sealed]> { source in
      source.tree(upTo: 9) { source, growth in
        [Sealed(&source)] + growth.children(from: &source).flatMap { $0 }
      }
    }
    var shrinker = shrinker(tree, [4, 4 * 4 + 7, 1, 9, 9 * 9 + 7, 0, 0]) { items in
      items.allSatisfy { $0.isWhole } && items.contains { $0.pages == 9 }
    }
    shrinker.run()
    #expect(shrinker.values == [9, 9 * 9 + 7, 0])
  }

  @Test func `deleting chunks`() {
    var shrinker = shrinker(untilZero, [7, 3, 14, 18, 9, 0]) { $0.contains(14) }
    shrinker.run()
    #expect(shrinker.values == [14, 0])
  }

  @Test func `zeroing spans`() {
    let closed = Generator { source in
      source.span("pair") { [$0.int(in: 0...99), $0.int(in: 0...99)] } + [source.int(in: 0...9)]
    }
    var shrinker = shrinker(closed, [14, 3, 7]) { [[14, 3, 7], [0, 0, 7]].contains($0) }
    shrinker.run()
    #expect(shrinker.values == [0, 0, 7])
  }
}
