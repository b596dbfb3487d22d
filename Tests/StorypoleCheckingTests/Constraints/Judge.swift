@testable import Storypole

/// A fraction in exact arithmetic.
struct Fraction: Comparable {
  var numerator: Int128
  var denominator: Int128
  nonisolated(unsafe) static var hasOverflowed = false

  init(_ numerator: Int128, _ denominator: Int128 = 1) {
    var (a, b) = (numerator.magnitude, denominator.magnitude)
    while b != 0 { (a, b) = (b, a % b) }
    let divisor = Int128(a == 0 ? 1 : a)
    let sign: Int128 = denominator < 0 ? -1 : 1
    self.numerator = sign * (numerator / divisor)
    self.denominator = sign * (denominator / divisor)
  }

  private static func times(_ a: Int128, _ b: Int128) -> Int128 {
    let (result, overflow) = a.multipliedReportingOverflow(by: b)
    if overflow { hasOverflowed = true; return 1 }
    return result
  }
  private static func plus(_ a: Int128, _ b: Int128) -> Int128 {
    let (result, overflow) = a.addingReportingOverflow(b)
    if overflow { hasOverflowed = true; return 1 }
    return result
  }
  static func + (a: Self, b: Self) -> Self {
    Self(
      plus(times(a.numerator, b.denominator), times(b.numerator, a.denominator)),
      times(a.denominator, b.denominator))
  }
  static prefix func - (a: Self) -> Self { Self(-a.numerator, a.denominator) }
  static func - (a: Self, b: Self) -> Self { a + -b }
  static func * (a: Self, b: Self) -> Self {
    Self(times(a.numerator, b.numerator), times(a.denominator, b.denominator))
  }
  static func / (a: Self, b: Self) -> Self {
    Self(times(a.numerator, b.denominator), times(a.denominator, b.numerator))
  }
  static func < (a: Self, b: Self) -> Bool {
    times(a.numerator, b.denominator) < times(b.numerator, a.denominator)
  }
  static let zero = Self(0)
  var double: Double { Double(numerator) / Double(denominator) }
}

/// The least violations, level by level, by the textbook's simplex method on a full table.
enum Judge {
  struct Row {
    var terms: [(Int, Fraction)]; var relation: ConstraintRow.Relation; var constant: Fraction;
    var level: Int
  }

  static func leastViolations(_ rows: [Row], variableCount: Int, levelCount: Int) -> [Fraction]? {
    Fraction.hasOverflowed = false
    // Columns: x+ and x- of each variable, up and down of each row, one artificial of each row.
    let n = 2 * variableCount + 2 * rows.count
    var table: [[Fraction]] = []
    for (index, row) in rows.enumerated() {
      var line = Array(repeating: Fraction.zero, count: n + 1)
      for (variable, coefficient) in row.terms {
        line[2 * variable] = line[2 * variable] + coefficient
        line[2 * variable + 1] = line[2 * variable + 1] - coefficient
      }
      line[2 * variableCount + 2 * index] = Fraction(-1)
      line[2 * variableCount + 2 * index + 1] = Fraction(1)
      line[n] = row.constant
      table.append(line)
    }
    // a·x − up + down = b. Start: x = 0; down = b if b ≥ 0, else up = −b.
    var basis: [Int] = []
    for index in rows.indices {
      let up = 2 * variableCount + 2 * index
      if table[index][n] < .zero {
        for k in 0...n { table[index][k] = -table[index][k] }
        basis.append(up)
      } else {
        basis.append(up + 1)
      }
    }
    func cost(_ column: Int, _ level: Int) -> Fraction {
      if column < 2 * variableCount { return .zero }
      let index = (column - 2 * variableCount) / 2
      let isUp = column.isMultiple(of: 2)
      let row = rows[index]
      if row.level != level { return .zero }
      switch row.relation {
      case .equal: return Fraction(1)
      case .atMost: return isUp ? Fraction(1) : .zero
      case .atLeast: return isUp ? .zero : Fraction(1)
      }
    }
    var allowed = Array(repeating: true, count: n)
    var result: [Fraction] = []
    for level in 0..<levelCount {
      var reducedCosts = Array(repeating: Fraction.zero, count: n)
      while true {
        for column in 0..<n {
          var value = cost(column, level)
          for row in table.indices {
            let c = cost(basis[row], level)
            if c != .zero { value = value - c * table[row][column] }
          }
          reducedCosts[column] = value
        }
        if Fraction.hasOverflowed { return nil }
        guard let entering = (0..<n).first(where: { allowed[$0] && reducedCosts[$0] < .zero })
        else { break }
        var leaving: Int?
        var least = Fraction.zero
        for row in table.indices where table[row][entering] > .zero {
          let ratio = table[row][n] / table[row][entering]
          if leaving == nil || ratio < least || (ratio == least && basis[row] < basis[leaving!]) {
            (leaving, least) = (row, ratio)
          }
        }
        guard let leaving else { return nil }
        let element = table[leaving][entering]
        for k in 0...n { table[leaving][k] = table[leaving][k] / element }
        for row in table.indices where row != leaving {
          let factor = table[row][entering]
          if factor == .zero { continue }
          for k in 0...n { table[row][k] = table[row][k] - factor * table[leaving][k] }
        }
        basis[leaving] = entering
        if Fraction.hasOverflowed { return nil }
      }
      var total = Fraction.zero
      for row in table.indices { total = total + cost(basis[row], level) * table[row][n] }
      result.append(total)
      // What costs anything at this level stays as it is.
      for column in 0..<n where reducedCosts[column] > .zero { allowed[column] = false }
    }
    return Fraction.hasOverflowed ? nil : result
  }
}
