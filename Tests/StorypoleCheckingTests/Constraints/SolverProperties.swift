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

  @Test(arguments: [0, 2])
  func `leaves each variable open without rows`(variables: Int) {
    var system = ConstraintSystem(variableCount: variables, rows: [])
    system.solve(for: [])
    #expect(system.isUndetermined() == (variables > 0))
  }
}

extension ChoiceSource {
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
