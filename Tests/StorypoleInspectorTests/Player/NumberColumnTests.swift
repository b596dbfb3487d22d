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

  @Test func `three or more equal neighbours become a run`() throws {
    #expect(try text(Runs([7, 7, 7, 18.5, 18.5, 3])) == "[[7,3],18.5,18.5,3]")
    #expect(try text(Runs<Int>([])) == "[]")
    #expect(try text(Differences([4, 5, 6, 7, 3])) == "[4,[1,3],-4]")
  }

  @Test func `a run of an impossible length is refused`() {
    for run in ["[[7,-1]]", "[[7,99999999]]", "[[7]]", "[true]"] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(Runs<Int>.self, from: Data(run.utf8))
      }
    }
  }

  @Test func `a table is written as its columns, which have to be of one length`() throws {
    let table = NumberTable(
      [(7, -1), (8, 0), (9, 0), (10, 1)].map { PassRecording.ChainLink(cause: $0, next: $1) })
    #expect(try text(table) == "[[7,[1,3]],[-1,1,0,1]]")
    #expect(try JSONDecoder().decode(Links.self, from: Data(text(table).utf8)) == table)
    #expect(try text(Links()) == "[]")
    for columns in ["[[7,1],[7]]", "[[7]]", "[[7],[0],[0]]"] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(Links.self, from: Data(columns.utf8))
      }
    }
  }

  private typealias Links = NumberTable<PassRecording.ChainLink>

  @Test func `any numbers are read as they were written`() {
    let property = Property("columns of numbers") { source in
      let numbers = source.array(count: 0...40) { $0.int(in: -3...900) }
      let halves = numbers.map { Double($0) / 3 }
      let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
      let whole = try decoder.decode(Differences.self, from: encoder.encode(Differences(numbers)))
      let parts = try decoder.decode(Runs<Double>.self, from: encoder.encode(Runs(halves)))
      if whole.numbers != numbers || parts.numbers != halves { source.fail("\(numbers)") }
    }
    let outcome = PropertyRunner().check(property)
    #expect(outcome.passed, "\(outcome.report)")
  }
}
