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
  /// 0 for required. The others are from 1 on, by falling priority.
  var level: Int
}

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

  var count: Int { pivots.count }

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

/// Finds values that violate rows least: those of the first level, then, among these values, those
/// of the next, and so on. The violations of a level are added up.
///
/// The sum of violations is linear between places where a row is met exactly. So as many rows as
/// there are variables are met exactly (the *nonbasic* ones), and each step exchanges one of them:
/// the simplex method for piecewise linear functions. A basis stays useful if constants change.
struct PriorityProgram {
  private let width: Int
  private let levelCount: Int
  /// A table of basic rows and nonbasic columns: how a basic value changes with a nonbasic one.
  private var table: [Double]
  private var basicValue: [Double]
  /// Labels: below `width` a variable, else a row.
  private var basic: [Int]
  private var nonbasic: [Int]
  /// The side of 0 on which a basic value counts, for those that are 0.
  private var isAbove: [Bool]
  private let level: [Int]
  private let slopeBelow: [Double]
  private let slopeAbove: [Double]
  private(set) var steps = 0
  static let epsilon = 1e-7

  /// - Parameter rows: terms name variables from 0 to `width`.
  init(width: Int, levelCount: Int, rows: [ConstraintRow]) {
    self.width = width
    self.levelCount = levelCount
    table = Array(repeating: 0, count: rows.count * width)
    basicValue = rows.map { -$0.constant }
    basic = rows.indices.map { width + $0 }
    nonbasic = Array(0..<width)
    isAbove = basicValue.map { $0 > 0 }
    level = Array(repeating: -1, count: width) + rows.map(\.level)
    slopeBelow = Array(repeating: 0, count: width) + rows.map { $0.relation == .atMost ? 0 : -1 }
    slopeAbove = Array(repeating: 0, count: width) + rows.map { $0.relation == .atLeast ? 0 : 1 }
    for (index, row) in rows.enumerated() {
      for term in row.terms { table[index * width + term.variable] = term.coefficient }
    }
  }

  private func slope(_ row: Int) -> Double {
    isAbove[row] ? slopeAbove[basic[row]] : slopeBelow[basic[row]]
  }

  mutating func solve() {
    var gradient = Array(repeating: 0.0, count: levelCount * width)
    var stalled = 0
    while true {
      computeGradient(&gradient)
      guard let (column, sign) = entering(gradient, isCareful: stalled > 2 * (width + 8)) else { return }
      steps += 1
      if steps > 20_000 { return }
      stalled = move(column, sign, gradient, isCareful: stalled > 2 * (width + 8)) ? 0 : stalled + 1
    }
  }

  private func computeGradient(_ gradient: inout [Double]) {
    for index in gradient.indices { gradient[index] = 0 }
    for row in basic.indices {
      let level = level[basic[row]]
      if level < 0 { continue }
      let slope = slope(row)
      if slope == 0 { continue }
      for column in 0..<width {
        gradient[level * width + column] += slope * table[row * width + column]
      }
    }
  }

  /// How the violations of a level change with a nonbasic value that moves up (1) or down (-1).
  private func rate(_ gradient: [Double], _ level: Int, _ column: Int, _ sign: Double) -> Double {
    let label = nonbasic[column]
    var rate = sign * gradient[level * width + column]
    if self.level[label] == level { rate += sign > 0 ? slopeAbove[label] : -slopeBelow[label] }
    return rate
  }

  private func entering(_ gradient: [Double], isCareful: Bool) -> (Int, Double)? {
    var best: (column: Int, sign: Double)?
    for column in 0..<width {
      for sign in [1.0, -1.0] where isDescent(gradient, column, sign) {
        guard let present = best else {
          best = (column, sign)
          continue
        }
        if nonbasic[column] < nonbasic[present.column] { best = (column, sign) }
      }
    }
    return best
  }

  private func isDescent(_ gradient: [Double], _ column: Int, _ sign: Double) -> Bool {
    for level in 0..<levelCount {
      let rate = rate(gradient, level, column, sign)
      if abs(rate) > Self.epsilon { return rate < 0 }
    }
    return false
  }

  /// Moves a nonbasic value until the violations would grow: to where a basic value becomes 0.
  ///
  /// - Returns: whether any value has changed.
  private mutating func move(
    _ column: Int, _ sign: Double, _ gradient: [Double], isCareful: Bool
  ) -> Bool {
    var crossings: [(distance: Double, row: Int)] = []
    for row in basic.indices where basic[row] >= width {
      let speed = sign * table[row * width + column]
      if abs(speed) <= Self.epsilon { continue }
      let value = basicValue[row]
      let isNull = abs(value) <= Self.epsilon
      if isAbove[row] == (speed > 0) { continue }
      crossings.append((isNull ? 0 : max(0, -value / speed), row))
    }
    crossings.sort { $0.distance != $1.distance ? $0.distance < $1.distance : basic[$0.row] < basic[$1.row] }
    var rates = (0..<levelCount).map { rate(gradient, $0, column, sign) }
    for (index, crossing) in crossings.enumerated() {
      let label = basic[crossing.row]
      let change = (slopeAbove[label] - slopeBelow[label]) * abs(table[crossing.row * width + column])
      rates[level[label]] += change
      if !isCareful, let first = rates.first(where: { abs($0) > Self.epsilon }), first < 0 {
        isAbove[crossing.row].toggle()
        continue
      }
      _ = index
      pivot(crossing.row, column)
      isAbove[crossing.row] = sign > 0
      return crossing.distance > Self.epsilon
    }
    return false
  }

  /// Exchanges a basic row for a nonbasic column, which becomes 0.
  private mutating func pivot(_ row: Int, _ column: Int) {
    let start = row * width
    let element = table[start + column]
    let value = basicValue[row]
    let step = -value / element
    for other in basic.indices where other != row {
      let factor = table[other * width + column]
      if factor == 0 { continue }
      basicValue[other] += factor * step
      let ratio = factor / element
      for k in 0..<width where k != column { table[other * width + k] -= ratio * table[start + k] }
      table[other * width + column] = ratio
      if abs(basicValue[other]) > Self.epsilon { isAbove[other] = basicValue[other] > 0 }
    }
    for k in 0..<width where k != column { table[start + k] = -table[start + k] / element }
    table[start + column] = 1 / element
    basicValue[row] = step
    swap(&basic[row], &nonbasic[column])
  }

  /// Sets the constants of all rows, and keeps the basis.
  ///
  /// Nonbasic rows are met exactly, so the columns of a basic variable say how their constants make
  /// up its value.
  mutating func setConstants(_ constants: [Double], of rows: [ConstraintRow]) {
    for (row, label) in basic.enumerated() where label < width {
      var value = 0.0
      for column in 0..<width where nonbasic[column] >= width {
        value += table[row * width + column] * constants[nonbasic[column] - width]
      }
      basicValue[row] = value
    }
    let values = values
    for (row, label) in basic.enumerated() where label >= width {
      var value = -constants[label - width]
      for term in rows[label - width].terms { value += term.coefficient * values[term.variable] }
      basicValue[row] = value
      if abs(value) > Self.epsilon { isAbove[row] = value > 0 }
    }
  }

  /// The variables that can be moved, each with others, without violating any row more.
  var undetermined: [[Int]] {
    var gradient = Array(repeating: 0.0, count: levelCount * width)
    computeGradient(&gradient)
    var found: [[Int]] = []
    for column in 0..<width where isIndifferent(gradient, column) {
      var moved = nonbasic[column] < width ? [nonbasic[column]] : []
      for (row, label) in basic.enumerated()
      where label < width && abs(table[row * width + column]) > Self.epsilon { moved.append(label) }
      if !moved.isEmpty { found.append(moved.sorted()) }
    }
    return found
  }

  private func isIndifferent(_ gradient: [Double], _ column: Int) -> Bool {
    [1.0, -1.0].contains { sign in
      (0..<levelCount).allSatisfy { abs(rate(gradient, $0, column, sign)) <= Self.epsilon }
        && !isBlocked(column, sign)
    }
  }

  /// Whether a basic value at 0 keeps a nonbasic one from moving.
  private func isBlocked(_ column: Int, _ sign: Double) -> Bool {
    basic.indices.contains { row in
      let speed = sign * table[row * width + column]
      return basic[row] >= width && abs(speed) > Self.epsilon
        && abs(basicValue[row]) <= Self.epsilon && isAbove[row] != (speed > 0)
        && slopeAbove[basic[row]] != slopeBelow[basic[row]]
    }
  }

  /// The values of the variables.
  var values: [Double] {
    var result = Array(repeating: 0.0, count: width)
    for (row, label) in basic.enumerated() where label < width { result[label] = basicValue[row] }
    return result
  }
}
