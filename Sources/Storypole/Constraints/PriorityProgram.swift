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
  private let rows: SparseRows
  /// By label: below `width` a variable, which no level counts unless a direction is tried, else a
  /// row.
  private var level: [Int]
  private var slopeBelow: [Double]
  private var slopeAbove: [Double]
  /// The levels that count, and one more where a direction is tried.
  private var levelCount: Int
  /// The constants of rows, before they are solved for.
  var constants: [Double]
  private var table: PivotTable
  private var basicValue: [Double]
  private var basic: [Int]
  private var nonbasic: [Int]
  /// The side of 0 on which a basic value counts, for those that are 0.
  private var isAbove: [Bool]
  /// How the violations of each level change with each nonbasic value, apart from its own row's.
  private var gradient: [Double]
  static let epsilon = 1e-7

  /// - Parameters:
  ///   - width: the number of variables.
  ///   - rows: the relation and level of each row.
  ///   - terms: its terms, which name variables from 0 to `width`.
  init(width: Int, rows: [ConstraintRow], _ terms: SparseRows) {
    (self.width, self.rows) = (width, terms)
    levelCount = (rows.lazy.map(\.level).max() ?? 0) + 1
    constants = Array(repeating: 0, count: rows.count)
    table = PivotTable(width: width, rows: terms)
    basicValue = constants
    basic = rows.indices.map { width + $0 }
    nonbasic = Array(0..<width)
    isAbove = Array(repeating: false, count: rows.count)
    level = Array(repeating: -1, count: width) + rows.map(\.level)
    let flat = Array(repeating: 0.0, count: width)
    slopeBelow = flat + rows.map { $0.relation == .atMost ? 0 : -$0.weight }
    slopeAbove = flat + rows.map { $0.relation == .atLeast ? 0 : $0.weight }
    gradient = Array(repeating: 0, count: levelCount * width)
  }

  private func slope(_ row: Int) -> Double {
    isAbove[row] ? slopeAbove[basic[row]] : slopeBelow[basic[row]]
  }

  /// Solves for the present constants.
  mutating func solve() {
    takeConstants()
    _ = descend()
  }

  /// A nonbasic value that moves up (1) or down (-1).
  private typealias Step = (column: Int, sign: Double)

  /// Takes steps until violations are least.
  ///
  /// - Parameter isEnough: is told how far each step went, and says whether to stop there.
  /// - Returns: a step without an end, if it comes to one.
  private mutating func descend(until isEnough: (Double) -> Bool = { _ in false }) -> Step? {
    var (stalled, isFresh) = (0, true)
    computeGradient()
    for _ in 0..<20_000 {
      guard let step = entering() else {
        // What was added up step by step may be wrong by rounding.
        if isFresh { return nil }
        computeGradient()
        isFresh = true
        continue
      }
      guard let distance = move(step, isCareful: stalled > 2 * (width + 8)) else { return step }
      if isEnough(distance) { return nil }
      stalled = distance > Self.epsilon ? 0 : stalled + 1
      isFresh = false
    }
    return nil
  }

  private mutating func computeGradient() {
    for index in gradient.indices { gradient[index] = 0 }
    for row in basic.indices { addToGradient(level[basic[row]], row, slope(row)) }
  }

  private mutating func addToGradient(_ level: Int, _ row: Int, _ slope: Double) {
    if level < 0 || slope == 0 { return }
    table.add(row, times: slope, to: level * width, of: &gradient)
  }

  /// How the violations of a level change with a nonbasic value that moves up (1) or down (-1).
  private func rate(_ level: Int, _ column: Int, _ sign: Double) -> Double {
    let label = nonbasic[column]
    let rate = sign * gradient[level * width + column]
    if self.level[label] != level { return rate }
    return rate + (sign > 0 ? slopeAbove[label] : -slopeBelow[label])
  }

  /// The first nonbasic value, by its label, whose change lessens violations, and its direction.
  private func entering() -> Step? {
    var best: Step?
    for column in 0..<width {
      if let best, nonbasic[column] >= nonbasic[best.column] { continue }
      if firstRate(column, 1) < 0 {
        best = (column, 1)
      } else if firstRate(column, -1) < 0 {
        best = (column, -1)
      }
    }
    return best
  }

  /// The rate at the first level where there is one, or 0.
  private func firstRate(_ column: Int, _ sign: Double) -> Double {
    for level in 0..<levelCount {
      let rate = rate(level, column, sign)
      if abs(rate) > Self.epsilon { return rate }
    }
    return 0
  }

  /// Moves a nonbasic value until the violations would grow: to where a basic value becomes 0.
  ///
  /// - Returns: how far it was moved, `nil` if nothing stops it.
  private mutating func move(_ step: Step, isCareful: Bool) -> Double? {
    let (column, sign) = step
    let moving = table.rows(in: column)
    var crossings = crossings(moving, column, sign)
    var rates = (0..<levelCount).map { rate($0, column, sign) }
    while let crossing = Self.takeNext(&crossings) {
      let label = basic[crossing.row]
      rates[level[label]] +=
        (slopeAbove[label] - slopeBelow[label]) * abs(table[crossing.row, column])
      if !isCareful, let first = rates.first(where: { abs($0) > Self.epsilon }), first < 0 {
        setSide(of: crossing.row, isAbove: !isAbove[crossing.row])
        continue
      }
      pivot(crossing.row, column, moving)
      setSide(of: crossing.row, isAbove: sign > 0)
      return crossing.distance
    }
    return nil
  }

  private mutating func setSide(of row: Int, isAbove new: Bool) {
    if isAbove[row] == new { return }
    let old = slope(row)
    isAbove[row] = new
    addToGradient(level[basic[row]], row, slope(row) - old)
  }

  private struct Crossing {
    let distance: Double
    let row: Int
    let label: Int
  }

  /// The rows whose values reach 0 if a nonbasic value moves.
  private func crossings(_ rows: [Int], _ column: Int, _ sign: Double) -> [Crossing] {
    var found: [Crossing] = []
    for row in rows where basic[row] >= width {
      let speed = sign * table[row, column]
      if abs(speed) <= Self.epsilon || isAbove[row] == (speed > 0) { continue }
      let value = basicValue[row]
      let distance = abs(value) <= Self.epsilon ? 0 : max(0, -value / speed)
      found.append(Crossing(distance: distance, row: row, label: basic[row]))
    }
    return found
  }

  /// Removes the nearest crossing, of the lowest label.
  private static func takeNext(_ crossings: inout [Crossing]) -> Crossing? {
    guard var next = crossings.first else { return nil }
    var place = 0
    for (index, other) in crossings.enumerated().dropFirst()
    where (other.distance, other.label) < (next.distance, next.label) {
      (next, place) = (other, index)
    }
    crossings.swapAt(place, crossings.count - 1)
    return crossings.removeLast()
  }

  /// Exchanges a basic row for a nonbasic column, which becomes 0.
  ///
  /// - Parameter moving: the rows whose values change with that of the column.
  private mutating func pivot(_ row: Int, _ column: Int, _ moving: [Int]) {
    let others = table.columns(in: row, besides: column)
    let step = -basicValue[row] / table[row, column]
    addToGradient(level[basic[row]], row, -slope(row))
    exchangeInGradient(row, column, others)
    for other in moving where other != row { basicValue[other] += table[other, column] * step }
    table.exchange(row, column, moving, others)
    basicValue[row] = step
    swap(&basic[row], &nonbasic[column])
    addToGradient(level[basic[row]], row, slope(row))
    for other in moving where abs(basicValue[other]) > Self.epsilon && other != row {
      setSide(of: other, isAbove: basicValue[other] > 0)
    }
  }

  /// Changes the gradient as the table changes with a pivot, without the row of the pivot.
  private mutating func exchangeInGradient(_ row: Int, _ column: Int, _ others: [Int]) {
    for line in stride(from: 0, to: gradient.count, by: width) {
      let ratio = gradient[line + column] / table[row, column]
      if ratio == 0 { continue }
      for k in others { gradient[line + k] -= ratio * table[row, k] }
      gradient[line + column] = ratio
    }
  }

  /// Computes the basic values for the present constants, and keeps the basis.
  ///
  /// Nonbasic rows are met exactly, so the columns of a basic variable say how their constants make
  /// up its value.
  private mutating func takeConstants() {
    for (row, label) in basic.enumerated() where label < width {
      var value = 0.0
      for column in 0..<width where nonbasic[column] >= width {
        value += table[row, column] * constants[nonbasic[column] - width]
      }
      basicValue[row] = value
    }
    let values = values
    for (row, label) in basic.enumerated() where label >= width {
      let value = rows.sum(label - width, at: values) - constants[label - width]
      basicValue[row] = value
      if abs(value) > Self.epsilon { isAbove[row] = value > 0 }
    }
  }

  /// The values of the variables.
  var values: [Double] {
    var result = Array(repeating: 0.0, count: width)
    for (row, label) in basic.enumerated() where label < width { result[label] = basicValue[row] }
    return result
  }
}

// MARK: - Sides, and other solutions

extension PriorityProgram {
  /// On which side of its constant each row is in the solution, 0 for rows that are met exactly.
  var signs: [Int8] {
    var signs = Array(repeating: Int8(0), count: constants.count)
    for (row, label) in basic.enumerated() where label >= width {
      signs[label - width] = Self.sign(basicValue[row])
    }
    return signs
  }

  /// The side that an excess is on, or 0 for one that is due to rounding.
  static func sign(_ excess: Double) -> Int8 { abs(excess) <= 1e-6 ? 0 : excess > 0 ? 1 : -1 }

  /// Whether variables can be moved without violating any row more.
  ///
  /// If each single step would, at the first level where it makes a difference, none can. Else a row
  /// at 0 may still be in the way, so that it is tried.
  mutating func isOpen() -> Bool {
    computeGradient()
    let isFlat = (0..<width).contains { firstRate($0, 1) == 0 || firstRate($0, -1) == 0 }
    return isFlat && [1.0, -1].contains { isMoved(drawn: $0) }
  }

  /// Whether there are values that violate no row more in a direction, which the first step shows
  /// that goes any way.
  private func isMoved(drawn sign: Double) -> Bool {
    var (other, isMoved) = (self, false)
    other.countVariables(sign)
    let endless = other.descend {
      isMoved = $0 > Self.epsilon
      return isMoved
    }
    return isMoved || endless != nil
  }

  /// Other values that violate no row more, if there are any, as far in a direction as possible.
  ///
  /// No two variables are drawn alike, so that no two directions are as good.
  func values(drawn sign: Double) -> [Double]? {
    var other = self
    other.countVariables(sign)
    var isMoved = false
    let endless = other.descend {
      isMoved = isMoved || $0 > Self.epsilon
      return false
    }
    if let endless { return other.values(beyond: endless) }
    return isMoved ? other.values : nil
  }

  /// Counts the values of variables, in a direction, after all levels of rows.
  private mutating func countVariables(_ sign: Double) {
    for variable in 0..<width {
      level[variable] = levelCount
      slopeAbove[variable] = sign * Self.weight(variable)
      slopeBelow[variable] = slopeAbove[variable]
    }
    levelCount += 1
    gradient += Array(repeating: 0, count: width)
  }

  /// A number from 1 to 2 that has no simple relation to those for other indices, so that no two sums
  /// of some of them are equal.
  static func weight(_ index: Int) -> Double {
    var bits = UInt64(truncatingIfNeeded: index &+ 1) &* 0x9e37_79b9_7f4a_7c15
    bits = (bits ^ bits >> 30) &* 0xbf58_476d_1ce4_e5b9
    return 1 + Double((bits ^ bits >> 27) >> 11) / 0x1p53
  }

  /// The values after a step that nothing stops.
  private func values(beyond step: Step) -> [Double] {
    let distance = 20 * step.sign
    var result = values
    for (row, label) in basic.enumerated() where label < width {
      result[label] += distance * table[row, step.column]
    }
    if nonbasic[step.column] < width { result[nonbasic[step.column]] += distance }
    return result
  }
}
