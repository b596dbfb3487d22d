/// Numbers in which many neighbours are equal: in JSON, a run of equal ones is `[value, count]`.
package struct Runs<Number: Encodable & Equatable & Sendable>: Encodable, Equatable, Sendable {
  /// The numbers, one by one.
  package var numbers: [Number]

  package init(_ numbers: [Number]) {
    self.numbers = numbers
  }

  package func encode(to encoder: any Encoder) throws {
    var items = encoder.unkeyedContainer()
    var start = numbers.startIndex
    while start < numbers.endIndex {
      let end = numbers[start...].firstIndex { $0 != numbers[start] } ?? numbers.endIndex
      if end - start >= Self.leastRun {
        var run = items.nestedUnkeyedContainer()
        try run.encode(numbers[start])
        try run.encode(end - start)
      } else {
        for _ in start..<end { try items.encode(numbers[start]) }
      }
      start = end
    }
  }

  /// The number of values that `[value, count]` is shorter than, if they have a few digits.
  private static var leastRun: Int { 3 }
}

/// Whole numbers, as the differences between neighbours: numbers in a row take a few characters.
package struct Differences: Encodable, Equatable, Sendable {
  /// The numbers themselves.
  package var numbers: [Int]

  package init(_ numbers: [Int]) {
    self.numbers = numbers
  }

  package func encode(to encoder: any Encoder) throws {
    var last = 0
    let differences = numbers.map { number in
      defer { last = number }
      return number - last
    }
    try Runs(differences).encode(to: encoder)
  }
}

/// Rows of as many numbers each: in JSON their columns, as the differences between neighbours.
package struct NumberTable: Encodable, Equatable, Sendable {
  /// The rows, in order.
  package var rows: [[Int]] = []

  package func encode(to encoder: any Encoder) throws {
    let columns = (rows.first ?? []).indices.map { column in
      Differences(rows.map { $0[column] })
    }
    try columns.encode(to: encoder)
  }
}
