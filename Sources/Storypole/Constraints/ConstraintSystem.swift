/// Rows among variables, solved level by level: required equalities by elimination, and the rest by
/// programs in the few variables that are left, one for those that rows relate to each other.
///
/// Solutions are a function of the rows and their constants, and not of what was solved before: at
/// the end the free variables are computed once more from the rows that are met exactly.
struct ConstraintSystem {
  private let rows: [ConstraintRow]
  private let elimination: Elimination
  private let pivotRows: [Int]
  /// The required rows that may be missed.
  private let doubtful: [Int]
  private let reduced: ReducedRows
  /// The constants of these rows, without the pivots that were taken off.
  private var left: [Double]
  private var components: [Component]
  /// The constants that were solved for, none before.
  private var constants: [Double] = []
  private var pivotConstants: [Double]
  private(set) var values: [Double]

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
    doubtful += rows.indices.filter { rows[$0].level == 0 && rows[$0].relation != .equal }
    reduced = ReducedRows(rows, &elimination)
    left = Array(repeating: 0, count: reduced.rows.count)
    components = reduced.components(of: rows, elimination)
    (self.elimination, self.pivotRows, self.doubtful) = (elimination, pivotRows, doubtful)
    pivotConstants = Array(repeating: 0, count: pivotRows.count)
  }

  /// Sets the constants of all rows, and solves for them, from the basis of the last solution.
  ///
  /// - Parameter isExact: whether values are those that any system of these rows has, and not just
  ///   some that miss no row more.
  mutating func solve(for constants: [Double], isExact: Bool = true) {
    if constants == self.constants { return }
    self.constants = constants
    elimination.computeConstants(of: pivotRows, constants, into: &pivotConstants)
    for (place, row) in reduced.rows.enumerated() {
      left[place] = constants[row] - reduced.operations.sum(place, at: pivotConstants)
    }
    for index in components.indices {
      components[index].solve(for: left, isExact: isExact)
      components[index].write(into: &values)
    }
    Self.complete(&values, elimination, pivotConstants)
  }

  /// Computes all values from those of the free variables.
  private static func complete(
    _ values: inout [Double], _ elimination: Elimination, _ pivotConstants: [Double]
  ) {
    elimination.complete(&values, pivotConstants)
    for index in values.indices { values[index] = cleared(values[index]) }
  }

  /// A value without the last digits of rounding, if it is next to a multiple of 1/1024.
  private static func cleared(_ value: Double) -> Double {
    let near = (value * 1_024).rounded() / 1_024
    return abs(value - near) < 1e-9 ? near + 0 : value
  }

  /// Whether values could be others, and miss no row more.
  mutating func isUndetermined() -> Bool {
    components.indices.contains { components[$0].program.isOpen() }
  }

  /// Other values that miss no row more, as far in a direction, 1 or -1, as possible.
  func values(drawn direction: Double) -> [Double]? {
    var (other, isOther) = (values, false)
    for component in components {
      guard let found = component.program.values(drawn: direction) else { continue }
      for (variable, value) in zip(component.variables, found) { other[variable] = value }
      isOther = true
    }
    if !isOther { return nil }
    Self.complete(&other, elimination, pivotConstants)
    return other
  }

  /// The sum of what required rows are missed by.
  var requiredViolation: Double { doubtful.reduce(0) { $0 + violation(ofRow: $1) } }

  func violation(ofRow index: Int) -> Double {
    rows[index].relation.violation(
      of: rows[index].terms.reduce(-constants[index]) { $0 + $1.coefficient * values[$1.variable] })
  }
}

/// Free variables that rows relate to each other, and to no other ones.
private struct Component {
  let variables: [Int]
  /// The rows, by their place among those that are left.
  let places: [Int]
  var program: ProgramOutcomes
  private var isSolved = false

  init(variables: [Int], places: [Int], program: ProgramOutcomes) {
    (self.variables, self.places, self.program) = (variables, places, program)
  }

  mutating func solve(for constants: [Double], isExact: Bool) {
    for index in places.indices where program.setConstant(constants[places[index]], of: index) {
      isSolved = false
    }
    if isSolved { return }
    isSolved = true
    if isExact { program.solve() } else { program.solveRoughly() }
  }

  func write(into values: inout [Double]) {
    for index in variables.indices { values[variables[index]] = program.values[index] }
  }
}

/// What is left of rows that aren't required equalities, in free variables.
private struct ReducedRows {
  private(set) var rows: [Int] = []
  /// The pivots that were taken off each row, and how often.
  private(set) var operations = SparseRows()
  private var terms = SparseRows()

  init(_ rows: [ConstraintRow], _ elimination: inout Elimination) {
    for (index, row) in rows.enumerated() where !row.isRequiredEquality {
      elimination.reduce(row.terms)
      if elimination.reduced.isEmpty { continue }
      self.rows.append(index)
      operations.append(elimination.taken)
      terms.append(elimination.reduced)
    }
  }

  func components(of all: [ConstraintRow], _ elimination: Elimination) -> [Component] {
    var sets = relatedVariables(elimination.pivotOf.count)
    var parts: [(variables: [Int], places: [Int])] = []
    var (part, column) = (elimination.pivotOf, elimination.pivotOf)
    for variable in part.indices where elimination.pivotOf[variable] < 0 {
      let first = sets.first(of: variable)
      if first == variable { parts.append(([], [])) }
      part[variable] = first == variable ? parts.count - 1 : part[first]
      column[variable] = parts[part[variable]].variables.count
      parts[part[variable]].variables.append(variable)
    }
    for place in rows.indices {
      parts[part[terms.terms[terms[place].lowerBound].variable]].places.append(place)
    }
    return parts.map { variables, places in
      let program = program(of: places.map { all[rows[$0]] }, places, column, variables.count)
      return Component(variables: variables, places: places, program: program)
    }
  }

  private func relatedVariables(_ count: Int) -> VariableSets {
    var sets = VariableSets(count: count)
    for place in rows.indices {
      let row = terms.terms[terms[place]]
      for term in row.dropFirst() { sets.join(row[row.startIndex].variable, term.variable) }
    }
    return sets
  }

  private func program(
    of rows: [ConstraintRow], _ places: [Int], _ column: [Int], _ width: Int
  ) -> ProgramOutcomes {
    var own = SparseRows()
    for place in places {
      own.append(
        terms.terms[terms[place]].lazy.map {
          .init(variable: column[$0.variable], coefficient: $0.coefficient)
        })
    }
    return ProgramOutcomes(width: width, rows: rows, own)
  }
}

/// Variables in sets, each known by the first of them.
private struct VariableSets {
  private var earlier: [Int]

  init(count: Int) { earlier = Array(0..<count) }

  mutating func first(of variable: Int) -> Int {
    var variable = variable
    while earlier[variable] != variable {
      earlier[variable] = earlier[earlier[variable]]
      variable = earlier[variable]
    }
    return variable
  }

  mutating func join(_ a: Int, _ b: Int) {
    let (a, b) = (first(of: a), first(of: b))
    earlier[max(a, b)] = min(a, b)
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
