/// Rows among variables, solved level by level: required equalities by elimination, and the rest by
/// a program in the few variables that are left.
///
/// Solutions are a function of the rows and their constants, and not of what was solved before: at
/// the end the free variables are computed once more from the rows that are met exactly.
struct ConstraintSystem {
  private let rows: [ConstraintRow]
  private let elimination: Elimination
  private let pivotRows: [Int]
  /// The required rows that may be missed.
  private let doubtful: [Int]
  private let sources: ReducedRows
  private let free: [Int]
  /// The constants that were solved for, none before.
  private var constants: [Double] = []
  private var pivotConstants: [Double]
  private(set) var values: [Double]
  private var program: ProgramOutcomes

  init(variableCount: Int, rows: [ConstraintRow]) {
    self.rows = rows
    values = Array(repeating: 0, count: variableCount)
    var elimination = Elimination(variableCount: variableCount)
    var (pivotRows, doubtful) = ([Int](), [Int]())
    for (index, row) in rows.enumerated() where row.isRequiredEquality {
      elimination.reduce(row.terms)
      if elimination.reduced.isEmpty {
        doubtful.append(index)
      } else {
        elimination.eliminateReduced()
        pivotRows.append(index)
      }
    }
    free = (0..<variableCount).filter { elimination.pivotOf[$0] < 0 }
    doubtful += rows.indices.filter { rows[$0].level == 0 && rows[$0].relation != .equal }
    var sources = ReducedRows()
    program = Self.program(of: rows, free, &elimination, &sources)
    (self.elimination, self.pivotRows) = (elimination, pivotRows)
    (self.sources, self.doubtful) = (sources, doubtful)
    pivotConstants = Array(repeating: 0, count: pivotRows.count)
  }

  /// What is left of rows that aren't required equalities, in the free variables.
  private static func program(
    of rows: [ConstraintRow], _ free: [Int], _ elimination: inout Elimination,
    _ sources: inout ReducedRows
  ) -> ProgramOutcomes {
    var place = Array(repeating: -1, count: elimination.pivotOf.count)
    for (index, variable) in free.enumerated() { place[variable] = index }
    var (terms, kept) = (SparseRows(), [ConstraintRow]())
    for (index, row) in rows.enumerated() where !row.isRequiredEquality {
      elimination.reduce(row.terms)
      if elimination.reduced.isEmpty { continue }
      sources.append(index, elimination)
      kept.append(row)
      terms.append(
        elimination.reduced.lazy.map {
          .init(variable: place[$0.variable], coefficient: $0.coefficient)
        })
    }
    return ProgramOutcomes(width: free.count, rows: kept, terms)
  }

  /// Sets the constants of all rows, and solves for them, from the basis of the last solution.
  mutating func solve(for constants: [Double]) {
    if constants == self.constants { return }
    self.constants = constants
    elimination.computeConstants(of: pivotRows, constants, into: &pivotConstants)
    for (index, row) in sources.rows.enumerated() {
      let taken = sources.operations.sum(index, at: pivotConstants)
      program.setConstant(constants[row] - taken, of: index)
    }
    program.solve()
    Self.complete(&values, free, program.values, elimination, pivotConstants)
  }

  /// Computes all values from those of the free variables.
  private static func complete(
    _ values: inout [Double], _ free: [Int], _ found: [Double], _ elimination: Elimination,
    _ pivotConstants: [Double]
  ) {
    for (index, variable) in free.enumerated() { values[variable] = found[index] }
    elimination.complete(&values, pivotConstants)
    for index in values.indices { values[index] = cleared(values[index]) }
  }

  /// A value without the last digits of rounding, if it is next to a multiple of 1/1024.
  private static func cleared(_ value: Double) -> Double {
    let near = (value * 1_024).rounded() / 1_024
    return abs(value - near) < 1e-9 ? near + 0 : value
  }

  /// Whether values could be others, and miss no row more.
  mutating func isUndetermined() -> Bool { program.isOpen() }

  /// Other values that miss no row more, as far in a direction, 1 or -1, as possible.
  func values(drawn direction: Double) -> [Double]? {
    guard let found = program.values(drawn: direction) else { return nil }
    var other = values
    Self.complete(&other, free, found, elimination, pivotConstants)
    return other
  }

  /// The sum of what required rows are missed by.
  var requiredViolation: Double { doubtful.reduce(0) { $0 + violation(ofRow: $1) } }

  func violation(ofRow index: Int) -> Double {
    rows[index].relation.violation(
      of: rows[index].terms.reduce(-constants[index]) { $0 + $1.coefficient * values[$1.variable] })
  }
}

/// Rows from which pivots were taken off, and how often.
private struct ReducedRows {
  var rows: [Int] = []
  var operations = SparseRows()

  /// Adds the row that was reduced last.
  mutating func append(_ row: Int, _ elimination: Elimination) {
    rows.append(row)
    operations.append(elimination.taken)
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
  /// How much it counts among those of its level.
  var weight = 1.0
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
