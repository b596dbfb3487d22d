/// Equations in a few variables, taken up one by one as long as they say anything new.
struct DenseEquations {
  private let width: Int
  /// Rows of coefficients and a constant, each with a leading 1 in a column of its own, where the
  /// earlier rows and the later ones have 0.
  private var rows: [[Double]] = []
  private var pivots: [Int] = []

  init(width: Int) { self.width = width }

  var isComplete: Bool { rows.count == width }

  mutating func add(_ terms: [ConstraintRow.Term], _ constant: Double) {
    var line = Array(repeating: 0.0, count: width + 1)
    for term in terms { line[term.variable] = term.coefficient }
    line[width] = constant
    for (row, pivot) in zip(rows, pivots) where line[pivot] != 0 {
      Self.subtract(row, times: line[pivot], from: &line)
      line[pivot] = 0
    }
    var best = 0
    for column in 0..<width where abs(line[column]) > abs(line[best]) { best = column }
    if abs(line[best]) <= Elimination.epsilon { return }
    let scale = line[best]
    for column in line.indices { line[column] /= scale }
    for index in rows.indices where rows[index][best] != 0 {
      Self.subtract(line, times: rows[index][best], from: &rows[index])
      rows[index][best] = 0
    }
    rows.append(line)
    pivots.append(best)
  }

  private static func subtract(
    _ row: [Double], times factor: Double, from line: inout [Double]
  ) {
    for column in line.indices { line[column] -= factor * row[column] }
  }

  /// The values of the variables, for as many equations as there are variables.
  func solution() -> [Double] {
    var values = Array(repeating: 0.0, count: width)
    for (row, pivot) in zip(rows, pivots) { values[pivot] = row[width] }
    return values
  }
}
