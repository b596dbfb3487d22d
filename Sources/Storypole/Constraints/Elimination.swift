/// Required equalities, each solved for one of its variables.
///
/// A pivot's expression has no variable that an earlier equality was solved for. So pivots that are
/// replaced from the earliest to the latest leave free variables only. What was done to a row is
/// kept beside it: another constant takes no other elimination.
struct Elimination {
  /// The pivot that a variable is solved by, or -1.
  private(set) var pivotOf: [Int]
  private var variables: [Int] = []
  /// The other terms of each pivot, for a coefficient of 1 of its variable.
  private var terms = SparseRows()
  private var scales: [Double] = []
  /// The earlier pivots that were taken off each one, and how often.
  private var operations = SparseRows()

  /// The row that was reduced last, in terms of free variables.
  private(set) var reduced: [ConstraintRow.Term] = []
  /// The pivots that were taken off it, and how often.
  private(set) var taken: [ConstraintRow.Term] = []
  private var work: [Double]
  private var touched: [Int] = []
  private var pending: [Int] = []
  static let epsilon = 1e-9

  init(variableCount: Int) {
    pivotOf = Array(repeating: -1, count: variableCount)
    work = Array(repeating: 0, count: variableCount)
  }

  mutating func reduce(_ row: [ConstraintRow.Term]) {
    taken.removeAll(keepingCapacity: true)
    for term in row { add(term.coefficient, to: term.variable) }
    while let pivot = popFirst() {
      let factor = work[variables[pivot]]
      work[variables[pivot]] = 0
      if abs(factor) <= Self.epsilon { continue }
      taken.append(ConstraintRow.Term(variable: pivot, coefficient: factor))
      for place in terms[pivot] {
        let term = terms.terms[place]
        add(-factor * term.coefficient, to: term.variable)
      }
    }
    takeTouched()
  }

  private mutating func takeTouched() {
    reduced.removeAll(keepingCapacity: true)
    for variable in touched {
      let coefficient = work[variable]
      work[variable] = 0
      if abs(coefficient) <= Self.epsilon { continue }
      reduced.append(ConstraintRow.Term(variable: variable, coefficient: coefficient))
    }
    touched.removeAll(keepingCapacity: true)
  }

  private mutating func add(_ value: Double, to variable: Int) {
    if work[variable] == 0 {
      let pivot = pivotOf[variable]
      if pivot >= 0 { pending.append(pivot) } else { touched.append(variable) }
    }
    work[variable] += value
  }

  private mutating func popFirst() -> Int? {
    guard !pending.isEmpty else { return nil }
    var place = 0
    for index in pending.indices where pending[index] < pending[place] { place = index }
    pending.swapAt(place, pending.count - 1)
    return pending.removeLast()
  }

  /// Solves the reduced row for the variable with the largest coefficient, the last of them.
  mutating func eliminateReduced() {
    var best = 0
    for index in reduced.indices.dropFirst() where isBetter(reduced[index], than: reduced[best]) {
      best = index
    }
    let scale = 1 / reduced[best].coefficient
    let variable = reduced.remove(at: best).variable
    pivotOf[variable] = variables.count
    variables.append(variable)
    scales.append(scale)
    operations.append(taken)
    terms.append(
      reduced.lazy.map { .init(variable: $0.variable, coefficient: $0.coefficient * scale) })
  }

  private func isBetter(_ a: ConstraintRow.Term, than b: ConstraintRow.Term) -> Bool {
    let difference = abs(a.coefficient) - abs(b.coefficient)
    if abs(difference) > Self.epsilon { return difference > 0 }
    return a.variable > b.variable
  }

  /// Computes the constants of pivots, in the order of elimination.
  ///
  /// - Parameters:
  ///   - rows: the row of each pivot.
  ///   - constants: the constants of all rows.
  ///   - pivots: the result.
  func computeConstants(of rows: [Int], _ constants: [Double], into pivots: inout [Double]) {
    for (pivot, row) in rows.enumerated() {
      pivots[pivot] = (constants[row] - operations.sum(pivot, at: pivots)) * scales[pivot]
    }
  }

  /// Gives the pivots' variables their values, from the latest on.
  func complete(_ values: inout [Double], _ constants: [Double]) {
    for pivot in variables.indices.reversed() {
      values[variables[pivot]] = constants[pivot] - terms.sum(pivot, at: values)
    }
  }
}
