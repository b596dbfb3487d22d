/// Numbers in which many neighbours are equal: in JSON, a run of equal ones is `[value, count]`.
package struct Runs<Number: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
  /// The numbers, one by one.
  package var numbers: [Number]

  package init(_ numbers: [Number]) {
    self.numbers = numbers
  }

  package init(from decoder: any Decoder) throws {
    var items = try decoder.unkeyedContainer()
    numbers = []
    while !items.isAtEnd {
      if let number = try? items.decode(Number.self) {
        numbers.append(number)
      } else {
        var run = try items.nestedUnkeyedContainer()
        let number = try run.decode(Number.self)
        let count = try run.decode(Int.self)
        guard count >= 0, count <= Self.mostRepeated else {
          throw DecodingError.dataCorruptedError(in: run, debugDescription: "a run of \(count)")
        }
        numbers += repeatElement(number, count: count)
      }
    }
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
  private static var mostRepeated: Int { 10_000_000 }
}

/// Whole numbers, as the differences between neighbours: numbers in a row take a few characters.
package struct Differences: Codable, Equatable, Sendable {
  /// The numbers themselves.
  package var numbers: [Int]

  package init(_ numbers: [Int]) {
    self.numbers = numbers
  }

  package init(from decoder: any Decoder) throws {
    var last = 0
    numbers = try Runs<Int>(from: decoder).numbers.map { difference in
      last += difference
      return last
    }
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

/// A value that is a row of numbers, as many for each value of its kind.
package protocol NumberRow: Hashable, Sendable {
  /// - Returns: `nil` if the numbers are none of such a value.
  init?(numbers: [Int])

  var numbers: [Int] { get }
}

/// Rows of numbers: in JSON their columns, as the differences between neighbours.
package struct NumberTable<Row: NumberRow>: Codable, Equatable, Sendable {
  /// The rows, in order.
  package var rows: [Row]

  package init(_ rows: [Row] = []) {
    self.rows = rows
  }

  package init(from decoder: any Decoder) throws {
    let columns = try [Differences](from: decoder).map(\.numbers)
    let count = columns.first?.count ?? 0
    rows = (0..<count).compactMap { row in
      Row(numbers: columns.compactMap { row < $0.count ? $0[row] : nil })
    }
    guard rows.count == count, columns.allSatisfy({ $0.count == count }) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "columns that make no rows"))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    let rows = rows.map(\.numbers)
    let columns = (rows.first ?? []).indices.map { column in
      Differences(rows.map { $0[column] })
    }
    try columns.encode(to: encoder)
  }
}
