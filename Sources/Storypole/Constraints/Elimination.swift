/// Required equalities, each solved for one of its variables.
///
/// A pivot's expression has no variable that an earlier equality was solved for. So pivots that are
/// replaced from the earliest to the latest leave free variables only. What was done to a row is
/// kept beside it: another constant takes no other elimination.
struct Elimination {
  private struct Pivot {
    var variable: Int
    /// With a coefficient of 1 for the variable, which isn't among them.
    var terms: [ConstraintRow.Term]
    var scale: Double
    var operations: [Operation]
    var constant = 0.0
  }
  /// Takes a pivot's row off, so many times.
  struct Operation {
    var pivot: Int
    var factor: Double
  }
  /// A row in terms of free variables, and what was taken off it.
  struct Reduced {
    var terms: [ConstraintRow.Term]
    var operations: [Operation]
  }

  private var pivots: [Pivot] = []
  private(set) var pivotOf: [Int]
  private var work: [Double]
  private var touched: [Int] = []
  static let epsilon = 1e-9

  init(variableCount: Int) {
    pivotOf = Array(repeating: -1, count: variableCount)
    work = Array(repeating: 0, count: variableCount)
  }

  mutating func reduce(_ terms: [ConstraintRow.Term]) -> Reduced {
    var operations: [Operation] = []
    var pending: [Int] = []
    for term in terms { add(term.coefficient, to: term.variable, &pending) }
    while let pivot = Self.popFirst(&pending) {
      let factor = work[pivots[pivot].variable]
      work[pivots[pivot].variable] = 0
      if abs(factor) <= Self.epsilon { continue }
      operations.append(Operation(pivot: pivot, factor: factor))
      for term in pivots[pivot].terms {
        add(-factor * term.coefficient, to: term.variable, &pending)
      }
    }
    return Reduced(terms: takeTouched(), operations: operations)
  }

  private mutating func takeTouched() -> [ConstraintRow.Term] {
    var result: [ConstraintRow.Term] = []
    for variable in touched {
      let coefficient = work[variable]
      work[variable] = 0
      if abs(coefficient) <= Self.epsilon { continue }
      result.append(ConstraintRow.Term(variable: variable, coefficient: coefficient))
    }
    touched.removeAll(keepingCapacity: true)
    return result
  }

  private mutating func add(_ value: Double, to variable: Int, _ pending: inout [Int]) {
    if work[variable] == 0 {
      let pivot = pivotOf[variable]
      if pivot >= 0 { pending.append(pivot) } else { touched.append(variable) }
    }
    work[variable] += value
  }

  private static func popFirst(_ pending: inout [Int]) -> Int? {
    guard !pending.isEmpty else { return nil }
    var place = 0
    for index in pending.indices where pending[index] < pending[place] { place = index }
    pending.swapAt(place, pending.count - 1)
    return pending.removeLast()
  }

  /// Solves a reduced row for the variable with the largest coefficient, the last of them.
  mutating func eliminate(_ row: Reduced) {
    var best = 0
    for index in row.terms.indices
    where abs(row.terms[index].coefficient) >= abs(row.terms[best].coefficient) - Self.epsilon
      && (abs(row.terms[index].coefficient) > abs(row.terms[best].coefficient) + Self.epsilon
        || row.terms[index].variable > row.terms[best].variable)
    { best = index }
    let scale = 1 / row.terms[best].coefficient
    var terms = row.terms
    let variable = terms.remove(at: best).variable
    for index in terms.indices { terms[index].coefficient *= scale }
    pivotOf[variable] = pivots.count
    pivots.append(
      Pivot(variable: variable, terms: terms, scale: scale, operations: row.operations))
  }

  /// The constant of a row after what was done to it.
  func constant(_ constant: Double, after operations: [Operation]) -> Double {
    var result = constant
    for operation in operations { result -= operation.factor * pivots[operation.pivot].constant }
    return result
  }

  /// Sets the constant of the next pivot in the order of elimination.
  mutating func setConstant(_ constant: Double, of pivot: Int) {
    pivots[pivot].constant =
      self.constant(constant, after: pivots[pivot].operations) * pivots[pivot].scale
  }

  /// Gives the pivots' variables their values, from the latest on.
  func complete(_ values: inout [Double]) {
    for pivot in pivots.reversed() {
      var value = pivot.constant
      for term in pivot.terms { value -= term.coefficient * values[term.variable] }
      values[pivot.variable] = value
    }
  }
}
