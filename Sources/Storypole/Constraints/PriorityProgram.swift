/// Finds values that violate rows least, level by level.
///
/// The violations of a level are added up. Of the values for which that sum is least, those are
/// looked for which violate the next level least.
///
/// The sum of violations is linear between places where a row is met exactly. So as many rows as
/// there are variables are met exactly (the *nonbasic* ones), and each step exchanges one of them:
/// the simplex method for piecewise linear functions. A basis stays useful if constants change.
struct PriorityProgram {
  private let width: Int
  private let levelCount: Int
  private let rows: [ConstraintRow]
  private var constants: [Double]
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
    self.rows = rows
    constants = rows.map(\.constant)
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
      guard let (column, sign) = entering(gradient) else { return }
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

  private func entering(_ gradient: [Double]) -> (Int, Double)? {
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
    crossings.sort {
      $0.distance != $1.distance ? $0.distance < $1.distance : basic[$0.row] < basic[$1.row]
    }
    var rates = (0..<levelCount).map { rate(gradient, $0, column, sign) }
    for crossing in crossings {
      let label = basic[crossing.row]
      let change =
        (slopeAbove[label] - slopeBelow[label]) * abs(table[crossing.row * width + column])
      rates[level[label]] += change
      if !isCareful, let first = rates.first(where: { abs($0) > Self.epsilon }), first < 0 {
        isAbove[crossing.row].toggle()
        continue
      }
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
  mutating func setConstants(_ constants: [Double]) {
    self.constants = constants
    for (row, label) in basic.enumerated() where label < width {
      var value = 0.0
      for column in 0..<width where nonbasic[column] >= width {
        value += table[row * width + column] * constants[nonbasic[column] - width]
      }
      basicValue[row] = value
    }
    let values = values
    for (row, label) in basic.enumerated() where label >= width {
      let value = excess(ofRow: label - width, at: values)
      basicValue[row] = value
      if abs(value) > Self.epsilon { isAbove[row] = value > 0 }
    }
  }

  /// How much the terms of a row exceed its constant.
  private func excess(ofRow row: Int, at values: [Double]) -> Double {
    rows[row].terms.reduce(-constants[row]) { $0 + $1.coefficient * values[$1.variable] }
  }

  /// The sum of what the rows of a level are missed by.
  func violation(ofLevel level: Int) -> Double {
    var sum = 0.0
    for (row, label) in basic.enumerated() where label >= width && self.level[label] == level {
      sum += rows[label - width].relation.violation(of: basicValue[row])
    }
    return sum
  }

  /// The values, computed from the first rows that are met exactly, in the order of rows.
  ///
  /// Which basis the steps have ended at, and what rounding they have left, depends on where they
  /// began. Which rows are met doesn't.
  func exactValues() -> [Double] {
    let approximate = values
    var solved = DenseEquations(width: width)
    for (index, row) in rows.enumerated() where !solved.isComplete {
      if abs(excess(ofRow: index, at: approximate)) > 1e-6 { continue }
      solved.add(row.terms, constants[index])
    }
    return solved.isComplete ? solved.solution() : approximate
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
