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
    values[weightedIndex(values.lazy.map(\.weight))].value
  }

  /// Picks a position as often as its weight says; shrinks towards the first positive one.
  ///
  /// The choice counts positive weights only, so that no replay lands on another one.
  /// - Precondition: Some weight is positive.
  @inlinable
  public mutating func weightedIndex(_ weights: some RandomAccessCollection<Int>) -> Int {
    var positive: UInt64 = 0
    var total: UInt64 = 0
    for weight in weights where weight > 0 {
      positive += 1
      total = total.addingSaturated(UInt64(weight))
    }
    precondition(positive > 0, "a weighted pick needs a positive weight: all are 0 or less")
    var left = weightedChoice(weights, positive: positive, total: total)
    for (offset, weight) in weights.enumerated() where weight > 0 {
      if left == 0 { return offset }
      left -= 1
    }
    return 0
  }

  @usableFromInline
  mutating func weightedChoice(
    _ weights: some RandomAccessCollection<Int>, positive: UInt64, total: UInt64
  ) -> UInt64 {
    choice(upTo: positive - 1) { random in
      var left = random.next(upTo: total - 1)
      var rank: UInt64 = 0
      for weight in weights where weight > 0 {
        if left < UInt64(weight) { break }
        left -= UInt64(weight)
        rank += 1
      }
      return min(rank, positive - 1)
    }
  }
}

extension UInt64 {
  @usableFromInline
  func addingSaturated(_ other: UInt64) -> UInt64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
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
    Generator { source in
      generators[source.weightedIndex(generators.lazy.map(\.weight))].generator.make(&source)
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
