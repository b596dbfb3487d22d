extension ChoiceSource {
  /// Picks an element, each as likely; shrinks towards the first.
  ///
  /// - Precondition: The collection is not empty.
  @inlinable
  public mutating func pick<Elements: RandomAccessCollection>(
    from elements: Elements
  ) -> Elements.Element {
    precondition(!elements.isEmpty, "pick(from:) has nothing to pick from: the collection is empty")
    let offset = Int(choice(upTo: UInt64(elements.count - 1)))
    return elements[elements.index(elements.startIndex, offsetBy: offset)]
  }

  /// Picks a value as often as its weight says; shrinks towards the first of a positive weight.
  ///
  /// - Precondition: Some weight is positive. Values of other weights are never picked.
  @inlinable
  public mutating func pick<Value>(weighted values: [(weight: Int, value: Value)]) -> Value {
    values[weightedIndex(values.map(\.weight))].value
  }

  /// Picks a position as often as its weight says; shrinks towards the first positive one.
  ///
  /// The choice counts positive weights only, so that no replay lands on another one; it is made
  /// also where only one is positive, so that a weight can depend on what is possible.
  /// - Precondition: Some weight is positive.
  public mutating func weightedIndex(_ weights: [Int]) -> Int {
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
  /// Among the positive weights, which one a point on the line of all weights falls on.
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

  /// The position of the positive weight of that rank.
  fileprivate func index(ofPositive rank: UInt64) -> Int {
    var left = rank
    for index in indices where self[index] > 0 {
      if left == 0 { return index }
      left -= 1
    }
    return startIndex
  }
}

extension Generator {
  /// One of several generators, each as likely; shrinks towards the first.
  ///
  /// - Precondition: There is one.
  public static func oneOf(_ generators: Generator...) -> Generator {
    Generator { source in source.pick(from: generators).make(&source) }
  }

  /// One of several generators, as often as its weight says; shrinks towards the first.
  ///
  /// - Precondition: Some weight is positive.
  public static func weighted(_ generators: (weight: Int, generator: Generator)...) -> Generator {
    let weights = generators.map(\.weight)
    return Generator { source in
      generators[source.weightedIndex(weights)].generator.make(&source)
    }
  }
}

extension Generator where Value: Sendable {
  /// One of the given values, each as likely; shrinks towards the first.
  ///
  /// - Precondition: There is one.
  public static func element(of values: [Value]) -> Generator {
    Generator { source in source.pick(from: values) }
  }
}

extension Generator where Value: CaseIterable & Sendable {
  /// One of the type's cases, each as likely; shrinks towards the first.
  ///
  /// - Precondition: The type has a case.
  public static var anyCase: Generator {
    element(of: Array(Value.allCases))
  }
}
