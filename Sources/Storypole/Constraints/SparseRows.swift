/// Sums of a few numbers times factors, row after row in one list.
struct SparseRows {
  private(set) var terms: [ConstraintRow.Term] = []
  private var ends: [Int] = []

  var count: Int { ends.count }

  mutating func append(_ row: some Sequence<ConstraintRow.Term>) {
    terms.append(contentsOf: row)
    ends.append(terms.count)
  }

  /// The places of a row's terms.
  subscript(row: Int) -> Range<Int> { (row == 0 ? 0 : ends[row - 1])..<ends[row] }

  /// A row's sum for some values.
  func sum(_ row: Int, at values: [Double]) -> Double {
    var sum = 0.0
    for place in self[row] { sum += terms[place].coefficient * values[terms[place].variable] }
    return sum
  }
}
