import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import StorypoleInspector

/// Columns of numbers in JSON.
@Suite(.ends) struct NumberColumnTests {
  private func text(_ value: some Encodable) throws -> String {
    String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
  }

  @Test func `a table is written as its columns`() throws {
    let table = NumberTable(rows: [[7, -1], [8, 0], [9, 0], [10, 1]])
    #expect(try text(table) == "[[7,[1,3]],[-1,1,0,1]]")
    #expect(try text(NumberTable()) == "[]")
  }

  @Test func `any numbers can be read from what is written`() throws {
    let property = Property("columns of numbers") { source in
      let numbers = source.array(count: 0...40) { $0.int(in: -3...9) }
      let written = try JSONSerialization.jsonObject(
        with: JSONEncoder().encode(Differences(numbers)))
      let runs = (written as? [Any] ?? []).map { $0 as? [Int] ?? [$0 as? Int ?? 0, 1] }
      var sum = 0
      let read = runs.flatMap { Array(repeating: $0[0], count: $0[1]) }.map { difference in
        sum += difference
        return sum
      }
      if read != numbers { source.fail("\(numbers)") }
    }
    try checkCovering(property)
  }
}
