@testable import Storypole

/// The least violations of rows, level by level, by the textbook's simplex method in exact fractions.
///
/// What a row exceeds its constant by is a number *up* or a number *down*, both at least 0, and one
/// of them costs, or both do. Columns of up and down are opposite, so that they are kept as one.
struct Judge {
  struct Row {
    var terms: [(Int, Fraction)]
    var relation: ConstraintRow.Relation
    var constant: Fraction
    /// The rank of the priority, 0 for required.
    var level: Int
  }

  /// A number of rows or expressions, up to which or from which numbers were moved.
  private enum Goal {
    case level(Int)
    /// The change of something for each column.
    case gradient([Fraction])
  }

  /// A variable, or what row `label - width` exceeds its constant by.
  private typealias Label = Int

  private let width: Int
  private let rows: [Row]
  /// Basic labels in rows, by nonbasic labels in columns, and the values in a last column.
  private var table: [[Fraction]]
  private var basic: [Label]
  private var nonbasic: [Label]
  /// The side of 0 on which each row counts while it is basic, and those on which it may be.
  private var isUp: [Bool]
  private var mayBeUp: [Bool]
  private var mayBeDown: [Bool]
  /// The sum of violations of each level.
  private(set) var least: [Fraction] = []
  /// Whether all required rows can be met.
  private(set) var isMet = true
  /// Whether numbers became too large.
  private(set) var isUnknown = false

  /// Solves rows for the levels up to a number.
  init(_ rows: [Row], width: Int, levelCount: Int) {
    (self.width, self.rows) = (width, rows)
    basic = rows.indices.map { width + $0 }
    let used = Set(rows.flatMap { $0.terms.map(\.0) }).sorted()
    nonbasic = used
    let columns = Dictionary(uniqueKeysWithValues: used.enumerated().map { ($1, $0) })
    table = rows.map { row in
      var line = Array(repeating: Fraction.zero, count: used.count + 1)
      for (variable, factor) in row.terms {
        let column = columns[variable] ?? 0
        line[column] = line[column] + factor
      }
      line[used.count] = -row.constant
      return line
    }
    isUp = Array(repeating: true, count: rows.count)
    mayBeUp = isUp
    mayBeDown = isUp
    meetRequiredEqualities()
    if isMet { takeInVariables() }
    for level in 0..<levelCount where isMet && !isUnknown { solve(level) }
  }

  // MARK: Variables

  /// Solves each required equality for a variable, and drops it.
  private mutating func meetRequiredEqualities() {
    for index in rows.indices where rows[index].level == 0 && rows[index].relation == .equal {
      let row = basic.firstIndex(of: width + index) ?? 0
      if let column = columnOfVariable(in: row) {
        pivot(row, column)
        nonbasic.remove(at: column)
        for row in table.indices { table[row].remove(at: column) }
      } else {
        isMet = isMet && table[row][nonbasic.count].isZero
        basic.remove(at: row)
        table.remove(at: row)
      }
    }
  }

  /// Solves rows for the variables that are left, which stay basic.
  private mutating func takeInVariables() {
    for row in basic.indices where basic[row] >= width {
      if let column = columnOfVariable(in: row) { pivot(row, column) }
    }
    for (row, label) in basic.enumerated() where label >= width {
      isUp[label - width] = !table[row][nonbasic.count].isNegative
    }
  }

  private func columnOfVariable(in row: Int) -> Int? {
    nonbasic.indices.first { nonbasic[$0] < width && !table[row][$0].isZero }
  }

  // MARK: Levels

  private mutating func solve(_ level: Int) {
    _ = descend(to: .level(level)) { _ in false }
    var total = Fraction.zero
    for (row, label) in basic.enumerated() where cost(label, level, isUp: isUp(label)).isPositive {
      let value = table[row][nonbasic.count]
      total = total + (value.isNegative ? -value : value)
    }
    least.append(total)
    isUnknown = isUnknown || !total.isKnown
    isMet = isMet && (level > 0 || total.isZero)
    keep(level)
  }

  private func isUp(_ label: Label) -> Bool { label >= width && isUp[label - width] }

  /// What a label costs at a level on a side.
  private func cost(_ label: Label, _ level: Int, isUp: Bool) -> Fraction {
    if label < width || rows[label - width].level != level { return .zero }
    let free: ConstraintRow.Relation = isUp ? .atLeast : .atMost
    return rows[label - width].relation == free ? .zero : Fraction(1)
  }

  /// Forbids what would cost more at a level.
  private mutating func keep(_ level: Int) {
    let gradient = gradient(of: .level(level))
    for (column, label) in nonbasic.enumerated() where label >= width {
      if (gradient[column] + cost(label, level, isUp: true)).isPositive {
        mayBeUp[label - width] = false
      }
      if (cost(label, level, isUp: false) - gradient[column]).isPositive {
        mayBeDown[label - width] = false
      }
    }
    for label in basic where label >= width && rows[label - width].level == level {
      if isUp(label) { mayBeDown[label - width] = false } else { mayBeUp[label - width] = false }
    }
  }

  private func gradient(of goal: Goal) -> [Fraction] {
    guard case .level(let level) = goal else {
      if case .gradient(let known) = goal { return known }
      return []
    }
    var sums = Array(repeating: Fraction.zero, count: nonbasic.count)
    for (row, label) in basic.enumerated() where cost(label, level, isUp: isUp(label)).isPositive {
      for column in sums.indices where !table[row][column].isZero {
        sums[column] =
          isUp(label) ? sums[column] + table[row][column] : sums[column] - table[row][column]
      }
    }
    return sums
  }

  // MARK: Steps

  /// Takes steps until none lessens the goal, or one is enough.
  ///
  /// - Returns: whether one was enough, which is asked with its length, `nil` for endless.
  private mutating func descend(to goal: Goal, until isEnough: (Fraction?) -> Bool) -> Bool {
    var goal = goal
    while !isUnknown {
      let gradient = gradient(of: goal)
      guard let (column, up) = entering(goal, gradient) else { return false }
      guard let row = leaving(column, up) else { return isEnough(nil) }
      let label = nonbasic[column] - width
      let length = table[row][nonbasic.count]
      if case .gradient(var known) = goal {
        let ratio = known[column] / table[row][column]
        for other in known.indices { known[other] = known[other] - ratio * table[row][other] }
        known[column] = ratio
        goal = .gradient(known)
      }
      pivot(row, column)
      isUp[label] = up
      if isEnough(length) { return true }
    }
    return false
  }

  /// The first label, up before down, that lessens the goal (Bland's rule, which can't go round).
  private func entering(_ goal: Goal, _ gradient: [Fraction]) -> (column: Int, isUp: Bool)? {
    var best: (column: Int, isUp: Bool)?
    for (column, label) in nonbasic.enumerated() where label >= width {
      if let best, nonbasic[best.column] < label { continue }
      if mayBeUp[label - width], (gradient[column] + own(label, goal, isUp: true)).isNegative {
        best = (column, true)
      } else if mayBeDown[label - width],
        (own(label, goal, isUp: false) - gradient[column]).isNegative
      {
        best = (column, false)
      }
    }
    return best
  }

  private func own(_ label: Label, _ goal: Goal, isUp: Bool) -> Fraction {
    if case .level(let level) = goal { cost(label, level, isUp: isUp) } else { .zero }
  }

  /// The row that first comes to 0 if a column moves.
  private mutating func leaving(_ column: Int, _ up: Bool) -> Int? {
    var best: (row: Int, ratio: Fraction)?
    for (row, label) in basic.enumerated() where label >= width {
      let speed = up ? table[row][column] : -table[row][column]
      if !(isUp(label) ? speed.isNegative : speed.isPositive) { continue }
      let ratio = -table[row][nonbasic.count] / speed
      guard let known = best else {
        best = (row, ratio)
        continue
      }
      let difference = ratio - known.ratio
      isUnknown = isUnknown || !difference.isKnown
      if difference.isNegative || difference.isZero && label < basic[known.row] {
        best = (row, ratio)
      }
    }
    return best?.row
  }

  private mutating func pivot(_ row: Int, _ column: Int) {
    let element = table[row][column]
    var line = table[row].map { $0.isZero ? $0 : -$0 / element }
    line[column] = Fraction(1) / element
    table[row] = line
    let used = line.indices.filter { !line[$0].isZero && $0 != column }
    for other in table.indices where other != row {
      let factor = table[other][column]
      if factor.isZero { continue }
      for place in used { table[other][place] = table[other][place] + factor * line[place] }
      table[other][column] = factor * line[column]
      isUnknown = isUnknown || !table[other][column].isKnown
    }
    swap(&basic[row], &nonbasic[column])
  }

  // MARK: Solutions

  /// The value of a sum of variables, `nil` if it could be another one.
  func value(_ terms: [(Int, Fraction)]) -> Fraction? {
    var sums = Array(repeating: Fraction.zero, count: nonbasic.count + 1)
    for (variable, factor) in terms {
      if let row = basic.firstIndex(of: variable) {
        for (column, number) in table[row].enumerated() where !number.isZero {
          sums[column] = sums[column] + factor * number
        }
      } else if let column = nonbasic.firstIndex(of: variable) {
        sums[column] = sums[column] + factor
      } else {
        return nil
      }
    }
    let value = sums.removeLast()
    let isOpen = zip(nonbasic, sums).contains { $0 < width && !$1.isZero }
    if isOpen || !value.isKnown { return nil }
    let opposite = sums.map { -$0 }
    return moves(sums) || moves(opposite) ? nil : value
  }

  private func moves(_ gradient: [Fraction]) -> Bool {
    if gradient.allSatisfy(\.isZero) { return false }
    var other = self
    let isMoved = other.descend(to: .gradient(gradient)) { $0?.isZero != true }
    return isMoved || other.isUnknown
  }
}
