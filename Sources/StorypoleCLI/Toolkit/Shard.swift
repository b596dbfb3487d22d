/// One of several parts of a run, for as many machines; the first of four is `1/4`.
struct Shard: Equatable, Sendable {
  /// The number of the part, from 1.
  let index: Int
  let count: Int
}

extension ValueKind<Shard> {
  /// A part and the number of parts: `1/4`.
  static var shard: ValueKind {
    ValueKind(placeholder: "I/N", expected: "a part such as 1/4, from 1 to N") { text in
      let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
      guard numbers.count == 2, let index = numbers[0], let count = numbers[1],
        (1...10_000).contains(count), (1...count).contains(index)
      else { return nil }
      return Shard(index: index, count: count)
    }
  }
}
