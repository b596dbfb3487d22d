import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `The solver of constraints` {
  @Test func `misses each priority by as little as an exact judge, whatever it solved before`()
    throws
  {
    let claim = Property("least violations", cases: 2_000) { source in
      let variables = source.int(in: 1...8)
      let levels = source.int(in: 1...4)
      let exact = source.judgedRows(variables: variables, levels: levels)
      let rows = exact.map(\.row)
      var system = ConstraintSystem(variableCount: variables, rows: rows)
      if source.boolean() {
        system.solve(for: rows.map { _ in Double(source.int(in: -30...30)) / 3 })
      }
      system.solve(for: rows.map(\.constant))
      var fresh = ConstraintSystem(variableCount: variables, rows: rows)
      fresh.solve(for: rows.map(\.constant))
      if !fresh.isUndetermined() {
        source.check(
          system.values == fresh.values, "\(system.values), but \(fresh.values) at once")
      }
      let judge = Judge(exact, width: variables, levelCount: levels + 1)
      if judge.isUnknown || !judge.isMet { return }
      for level in 0...levels {
        let missed = rows.indices.filter { rows[$0].level == level }
          .reduce(0) { $0 + system.violation(ofRow: $1) }
        source.check(
          abs(missed - judge.least[level].double) < 1e-6,
          "level \(level) is missed by \(missed), exactly \(judge.least[level].double)")
      }
    }
    try checkCovering(claim)
  }

  @Test func `exchanges rows and columns of a sparse table as of a plain one`() throws {
    let claim = Property("sparse pivots", cases: 300) { source in
      let (width, count) = (source.int(in: 1...20), source.int(in: 1...150))
      let rows = source.sparseRows(count, width)
      var table = PivotTable(width: width, rows: rows)
      var plain = PlainTable(rows, width)
      for _ in 0..<source.int(in: 1...8) {
        let column = source.int(in: 0...width - 1)
        let found = table.rows(in: column)
        source.check(
          found == plain.rows(in: column), "\(found), and not \(plain.rows(in: column))")
        guard !found.isEmpty else { continue }
        let row = source.pick(from: found)
        table.exchange(row, column, found, table.columns(in: row, besides: column))
        plain.exchange(row, column)
        source.check(
          plain.numbers == (0..<count).map { row in (0..<width).map { table[row, $0] } },
          "another table than \(plain.numbers)")
      }
    }
    try checkCovering(claim)
  }

  @Test(arguments: [0, 2])
  func `leaves each variable open without rows`(variables: Int) {
    var system = ConstraintSystem(variableCount: variables, rows: [])
    system.solve(for: [])
    #expect(system.isUndetermined() == (variables > 0))
  }
}

/// A table of pivots without a word about zeros.
private struct PlainTable {
  private(set) var numbers: [[Double]]

  init(_ rows: SparseRows, _ width: Int) {
    numbers = (0..<rows.count).map { row in
      rows[row].reduce(into: Array(repeating: 0, count: width)) { line, place in
        line[rows.terms[place].variable] = rows.terms[place].coefficient
      }
    }
  }

  func rows(in column: Int) -> [Int] { numbers.indices.filter { numbers[$0][column] != 0 } }

  mutating func exchange(_ row: Int, _ column: Int) {
    let (old, element) = (numbers[row], numbers[row][column])
    for other in numbers.indices where other != row {
      let ratio = numbers[other][column] / element
      for index in old.indices { numbers[other][index] -= ratio * old[index] }
      numbers[other][column] = ratio
    }
    numbers[row] = old.map { -$0 / element }
    numbers[row][column] = 1 / element
  }
}

extension ChoiceSource {
  /// Rows of up to three terms of different variables.
  fileprivate mutating func sparseRows(_ count: Int, _ width: Int) -> SparseRows {
    var rows = SparseRows()
    for _ in 0..<count {
      let variables = Set((0..<3).map { _ in int(in: 0...width - 1) }).sorted()
      rows.append(
        variables.map { .init(variable: $0, coefficient: pick(from: [1.0, -1, 2, -0.5])) })
    }
    return rows
  }

  fileprivate mutating func judgedRows(variables: Int, levels: Int) -> [Judge.Row] {
    var rows: [Judge.Row] = []
    for _ in 0..<int(in: 1...14) {
      var terms: [(Int, Fraction)] = []
      for variable in 0..<variables where terms.count < 3 && boolean(probability: 0.4) {
        let factor: Int128 = pick(from: [1, 1, 1, -1, -1, -1, 2, -2, 3])
        terms.append((variable, Fraction(factor, boolean(probability: 0.15) ? 2 : 1)))
      }
      if terms.isEmpty { terms = [(0, Fraction(1))] }
      let relation = pick(from: [ConstraintRow.Relation.equal, .atMost, .atLeast])
      rows.append(
        Judge.Row(
          terms: terms, relation: relation,
          constant: Fraction(Int128(int(in: -20...60)), boolean(probability: 0.3) ? 3 : 1),
          level: int(in: 0...levels)))
    }
    return rows
  }
}

extension Judge.Row {
  /// The row in floating point.
  fileprivate var row: ConstraintRow {
    ConstraintRow(
      terms: terms.map { .init(variable: $0.0, coefficient: $0.1.double) }, relation: relation,
      constant: constant.double, level: level)
  }
}
