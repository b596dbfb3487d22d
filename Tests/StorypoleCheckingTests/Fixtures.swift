import StorypoleChecking

/// A shelf of a reading app, with shelves in it: the tree that these tests generate.
struct Shelf: Equatable, CustomStringConvertible, Sendable {
  var books = 0
  var shelves: [Shelf] = []

  var count: Int { shelves.reduce(1) { $0 + $1.count } }
  var depth: Int { 1 + (shelves.map(\.depth).max() ?? 0) }
  var mostBooks: Int { shelves.map(\.mostBooks).reduce(books, max) }
  var description: String { shelves.isEmpty ? "\(books)" : "\(books)\(shelves)" }

  static let any = tree(upTo: 12)

  static func tree(upTo nodes: Int, books: ClosedRange<Int> = 0...9) -> Generator<Shelf> {
    Generator { source in
      source.tree(upTo: nodes) { source, growth in
        Shelf(books: source.int(in: books), shelves: growth.children(from: &source))
      }
    }
  }
}

struct Torn: Error {}

/// The value that a generator makes from the given choices.
func replay<Value>(_ generator: Generator<Value>, _ choices: UInt64...) -> Value {
  var source = ChoiceSource(replaying: choices)
  return source.draw(generator)
}

/// The values that a generator makes from the given number of seeds.
func sample<Value>(_ generator: Generator<Value>, _ count: Int = 500) -> [Value] {
  (0..<UInt64(count)).map { seed in
    var source = ChoiceSource(seed: seed)
    return source.draw(generator)
  }
}

/// A shrinker of the values that the generator draws, for a property that fails on such values.
func shrinker<Value>(
  _ generator: Generator<Value>, _ choices: [UInt64], breaksOn isBroken: @escaping (Value) -> Bool
) -> Shrinker {
  func attempt(_ choices: [UInt64]) -> Shrinker.Attempt {
    var source = ChoiceSource(replaying: choices)
    let isFailure = isBroken(source.draw(generator))
    return (source.recording, isFailure)
  }
  return Shrinker(attempt(choices).recording, attempts: 5_000, attempt: attempt)
}

/// Numbers up to the first zero, outside any span.
let untilZero = Generator { source in
  var pages: [Int] = []
  while let next = Optional(source.int(in: 0...99)), next > 0 { pages.append(next) }
  return pages
}
