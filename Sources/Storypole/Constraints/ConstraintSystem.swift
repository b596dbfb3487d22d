/// Rows among variables, solved level by level: required equalities by elimination, and the rest by
/// a program in the few variables that are left.
///
/// Solutions are a function of the rows and their constants, and not of what was solved before: at
/// the end the free variables are computed once more from the rows that are met exactly.
struct ConstraintSystem {
  private let variableCount: Int
  private let rows: [ConstraintRow]
  private var constants: [Double]
  private(set) var values: [Double]
  private var elimination: Elimination
  private var pivotRows: [Int] = []
  private var program: PriorityProgram
  /// For each row of the program, the row that it was made of, and what was taken off it.
  private var sources: [Reduction]
  /// Required rows in which no variable is left, so that only their constants decide.
  private var checks: [Reduction]
  private let free: [Int]

  private struct Reduction {
    let row: Int
    let operations: [Elimination.Operation]
  }

  init(variableCount: Int, rows: [ConstraintRow]) {
    self.variableCount = variableCount
    self.rows = rows
    constants = rows.map(\.constant)
    values = Array(repeating: 0, count: variableCount)
    var elimination = Elimination(variableCount: variableCount)
    (pivotRows, checks, sources) = ([], [], [])
    for (index, row) in rows.enumerated() where row.isRequiredEquality {
      let rest = elimination.reduce(row.terms)
      if rest.terms.isEmpty {
        checks.append(Reduction(row: index, operations: rest.operations))
      } else {
        elimination.eliminate(rest)
        pivotRows.append(index)
      }
    }
    free = (0..<variableCount).filter { elimination.pivotOf[$0] < 0 }
    var place = Array(repeating: -1, count: variableCount)
    for (index, variable) in free.enumerated() { place[variable] = index }
    var programRows: [ConstraintRow] = []
    for (index, row) in rows.enumerated() where !row.isRequiredEquality {
      let rest = elimination.reduce(row.terms)
      let reduction = Reduction(row: index, operations: rest.operations)
      if rest.terms.isEmpty {
        if row.level == 0 { checks.append(reduction) }
        continue
      }
      sources.append(reduction)
      let terms = rest.terms.map {
        ConstraintRow.Term(variable: place[$0.variable], coefficient: $0.coefficient)
      }
      programRows.append(
        ConstraintRow(terms: terms, relation: row.relation, constant: 0, level: row.level))
    }
    self.elimination = elimination
    program = PriorityProgram(
      width: free.count, levelCount: (rows.map(\.level).max() ?? 0) + 1, rows: programRows)
  }

  mutating func setConstant(_ constant: Double, of row: Int) { constants[row] = constant }

  /// Solves for the present constants, from the basis of the last solution.
  mutating func resolve() {
    for (pivot, row) in pivotRows.enumerated() {
      elimination.setConstant(constants[row], of: pivot)
    }
    program.setConstants(sources.map(reduced))
    program.solve()
    for (variable, value) in zip(free, program.exactValues()) { values[variable] = value }
    elimination.complete(&values)
    for index in values.indices { values[index] = Self.cleared(values[index]) }
  }

  /// A value without the last digits of rounding, if it is next to a multiple of 1/1024.
  private static func cleared(_ value: Double) -> Double {
    let near = (value * 1_024).rounded() / 1_024
    return abs(value - near) < 1e-9 ? near + 0 : value
  }

  private func reduced(_ reduction: Reduction) -> Double {
    elimination.constant(constants[reduction.row], after: reduction.operations)
  }

  /// Whether values could be others, and miss no row more.
  var isUndetermined: Bool { !program.undetermined.isEmpty }

  /// The sum of what required rows are missed by.
  var requiredViolation: Double {
    checks.reduce(program.violation(ofLevel: 0)) {
      // No terms are left: 0 is compared with the constant.
      $0 + rows[$1.row].relation.violation(of: 0 - reduced($1))
    }
  }

  func violation(ofRow index: Int) -> Double {
    rows[index].relation.violation(
      of: rows[index].terms.reduce(-constants[index]) { $0 + $1.coefficient * values[$1.variable] })
  }
}

/// A relation among variables: the sum of terms is compared with a constant.
struct ConstraintRow {
  struct Term: Equatable {
    var variable: Int
    var coefficient: Double
  }
  enum Relation: Int { case equal, atMost, atLeast }

  var terms: [Term]
  var relation: Relation
  var constant: Double
  /// The rank of the priority, 0 for required.
  var level: Int
}

extension ConstraintRow {
  fileprivate var isRequiredEquality: Bool { level == 0 && relation == .equal }
}

extension ConstraintRow.Relation {
  /// What a row is missed by, if its terms exceed its constant by so much.
  func violation(of excess: Double) -> Double {
    switch self {
    case .equal: abs(excess)
    case .atMost: max(0, excess)
    case .atLeast: max(0, -excess)
    }
  }
}
