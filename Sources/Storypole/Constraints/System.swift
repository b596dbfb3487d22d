/// Rows among variables, solved level by level: required equalities by elimination, and the rest by
/// a program in the few variables that are left.
struct ConstraintSystem {
  private let variableCount: Int
  private var rows: [ConstraintRow]
  private(set) var values: [Double] = []
  /// The required rows that were given up, as they contradict others.
  private(set) var givenUp: [Int] = []
  private var elimination: Elimination
  private var pivotRows: [Int] = []
  private var program: PriorityProgram?
  private var programRows: [ConstraintRow] = []
  /// For each row of the program, the row that it was made of, and what was taken off it.
  private var sources: [(row: Int, operations: [Elimination.Operation])] = []
  private var free: [Int] = []

  init(variableCount: Int, rows: [ConstraintRow]) {
    self.variableCount = variableCount
    self.rows = rows
    elimination = Elimination(variableCount: variableCount)
    compile()
  }

  var freeCount: Int { free.count }
  var steps: Int { program?.steps ?? 0 }

  private mutating func compile() {
    for (index, row) in rows.enumerated() where row.level == 0 && row.relation == .equal {
      eliminate(index, row)
    }
    var place = Array(repeating: -1, count: variableCount)
    for variable in 0..<variableCount where elimination.pivotOf[variable] < 0 {
      place[variable] = free.count
      free.append(variable)
    }
    for (index, row) in rows.enumerated() where !(row.level == 0 && row.relation == .equal) {
      let rest = elimination.reduce(row.terms)
      if rest.terms.isEmpty { continue }
      sources.append((index, rest.operations))
      programRows.append(
        ConstraintRow(
          terms: rest.terms.map { .init(variable: place[$0.variable], coefficient: $0.coefficient) },
          relation: row.relation,
          constant: elimination.constant(row.constant, after: rest.operations), level: row.level))
    }
    program = PriorityProgram(
      width: free.count, levelCount: (rows.map(\.level).max() ?? 0) + 1, rows: programRows)
  }

  private mutating func eliminate(_ index: Int, _ row: ConstraintRow) {
    let equality = elimination.reduce(row.terms)
    if equality.terms.isEmpty {
      let left = elimination.constant(row.constant, after: equality.operations)
      if abs(left) > PriorityProgram.epsilon { givenUp.append(index) }
      return
    }
    elimination.eliminate(equality)
    elimination.setConstant(row.constant, of: pivotRows.count)
    pivotRows.append(index)
  }

  mutating func setConstant(_ constant: Double, of row: Int) { rows[row].constant = constant }

  /// Solves again for constants that were set, from the basis of the last solution.
  mutating func resolve() {
    for (pivot, row) in pivotRows.enumerated() {
      elimination.setConstant(rows[row].constant, of: pivot)
    }
    let constants = sources.map { elimination.constant(rows[$0.row].constant, after: $0.operations) }
    program?.setConstants(constants, of: programRows)
    solve()
  }

  mutating func solve() {
    program?.solve()
    values = Array(repeating: 0, count: variableCount)
    for (place, value) in zip(free, program?.values ?? []) { values[place] = value }
    elimination.complete(&values)
  }

  func violation(_ row: ConstraintRow) -> Double {
    let sum = row.terms.reduce(0) { $0 + $1.coefficient * values[$1.variable] } - row.constant
    switch row.relation {
    case .equal: return abs(sum)
    case .atMost: return max(0, sum)
    case .atLeast: return max(0, -sum)
    }
  }
}
