extension ChoiceSource {
  /// Picks an element, with uniform probability, and shrinks towards the first.
  ///
  /// - Precondition: The collection is not empty.
  public mutating func pick<Elements: RandomAccessCollection>(
    from elements: Elements
  ) -> Elements.Element {
    precondition(!elements.isEmpty, "pick(from:) has nothing to pick from: the collection is empty")
    let offset = Int(choice(upTo: UInt64(elements.count - 1)))
    return elements[elements.index(elements.startIndex, offsetBy: offset)]
  }

  /// Picks a value with a probability proportional to its weight, and shrinks towards the first
  /// positive one.
  ///
  /// - Precondition: Some weight is positive. Values with other weights are never picked.
  public mutating func pick<Value>(weighted values: [(weight: Int, value: Value)]) -> Value {
    values[weightedIndex(values.map(\.weight))].value
  }

  /// Picks an index with a probability proportional to its weight, and shrinks towards the first
  /// positive one.
  ///
  /// The choice counts positive weights only, so that no replay picks another index. It is made
  /// even if only one is positive, so that a weight can depend on what is possible.
  /// - Precondition: Some weight is positive.
  package mutating func weightedIndex(_ weights: [Int]) -> Int {
    var positive: UInt64 = 0
    var total = 0.0
    for weight in weights where weight > 0 {
      positive += 1
      total += Double(weight)
    }
    precondition(positive > 0, "a weighted pick needs a positive weight: all are 0 or less")
    let rank = choice(upTo: positive - 1) { random in
      weights.rank(at: random.nextUnit() * total, atMost: positive - 1)
    }
    return weights.index(ofPositive: rank)
  }
}

extension [Int] {
  /// The rank, among the positive weights, of the weight at a point on the line of all weights.
  fileprivate func rank(at point: Double, atMost last: UInt64) -> UInt64 {
    var left = point
    var rank: UInt64 = 0
    for weight in self where weight > 0 {
      if left < Double(weight) { break }
      left -= Double(weight)
      rank += 1
    }
    return Swift.min(rank, last)
  }

  /// The index of the positive weight with that rank.
  fileprivate func index(ofPositive rank: UInt64) -> Int {
    var left = rank
    for index in indices where self[index] > 0 {
      if left == 0 { return index }
      left -= 1
    }
    return startIndex
  }
}
