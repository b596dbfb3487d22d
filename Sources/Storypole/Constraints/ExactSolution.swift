/// The values of a few variables as sums of the constants of as many rows, which are met exactly.
struct ExactSolution {
  private let width: Int
  /// The first rows that each say something new.
  private var rows: [Int] = []
  /// How often each of these rows counts in each variable.
  private var factors: [Double] = []

  init(of rows: SparseRows, where isMet: (Int) -> Bool, width: Int) {
    self.width = width
    var equations = DenseEquations(width: width)
    for row in 0..<rows.count where !equations.isComplete && isMet(row) {
      if equations.add(rows.terms[rows[row]]) { self.rows.append(row) }
    }
    if equations.isComplete { factors = equations.inverse }
  }

  var isComplete: Bool { rows.count == width }

  func value(of variable: Int, for constants: [Double]) -> Double {
    var value = 0.0
    for (place, row) in rows.enumerated() {
      value += factors[variable * width + place] * constants[row]
    }
    return value
  }
}

/// Equations in a few variables, taken up one by one as long as they say anything new.
private struct DenseEquations {
  private let width: Int
  /// Lines of coefficients, each with a leading 1 in a column of its own, where all others have 0;
  /// then how often each equation counts in it.
  private var lines: [[Double]] = []
  private var pivots: [Int] = []

  init(width: Int) { self.width = width }

  var isComplete: Bool { lines.count == width }

  /// - Returns: whether the equation is no combination of the others.
  mutating func add(_ terms: ArraySlice<ConstraintRow.Term>) -> Bool {
    var line = Array(repeating: 0.0, count: 2 * width)
    for term in terms { line[term.variable] = term.coefficient }
    line[width + lines.count] = 1
    for (known, pivot) in zip(lines, pivots) where line[pivot] != 0 {
      Self.subtract(known, times: line[pivot], from: &line)
      line[pivot] = 0
    }
    var best = 0
    for column in 0..<width where abs(line[column]) > abs(line[best]) { best = column }
    if abs(line[best]) <= Elimination.epsilon { return false }
    let scale = line[best]
    for column in line.indices { line[column] /= scale }
    for index in lines.indices where lines[index][best] != 0 {
      Self.subtract(line, times: lines[index][best], from: &lines[index])
      lines[index][best] = 0
    }
    lines.append(line)
    pivots.append(best)
    return true
  }

  private static func subtract(
    _ other: [Double], times factor: Double, from line: inout [Double]
  ) {
    for column in line.indices { line[column] -= factor * other[column] }
  }

  /// How often each equation counts in each variable.
  var inverse: [Double] {
    var result = Array(repeating: 0.0, count: width * width)
    for (line, pivot) in zip(lines, pivots) {
      for column in 0..<width { result[pivot * width + column] = line[width + column] }
    }
    return result
  }
}
