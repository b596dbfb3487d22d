/// The rows of a solution that are met exactly.
struct ExactRows {
  private let rows: [IslandRow]
  private let basis: RowBasis

  init(of system: IslandSystem) {
    let rows = system.rows.filter { abs(system.excess(of: $0)) <= 1e-6 && !$0.terms.isEmpty }
      .enumerated()
      .sorted { ($1.element.rank, $0.offset) < ($0.element.rank, $1.offset) }
      .map(\.element)
    var basis = RowBasis()
    for (index, row) in rows.enumerated() { basis.add(row.terms, number: index) }
    (self.rows, self.basis) = (rows, basis)
  }

  /// The rows, and how often each counts, that make up a sum of positions.
  func chain(to terms: [ConstraintRow.Term]) -> [(row: IslandRow, factor: Double)] {
    basis.combination(for: terms).map { inOrder($0, from: terms) } ?? []
  }

  /// The rows, each after one that leads to it.
  private func inOrder(
    _ factors: [Int: Double], from terms: [ConstraintRow.Term]
  ) -> [(row: IslandRow, factor: Double)] {
    var known = Set(terms.map(\.variable))
    var left = factors.keys.sorted()
    var result: [(row: IslandRow, factor: Double)] = []
    // Every row is led to: the rows are independent, so that those apart from the sum aren't in it.
    while let next = left.firstIndex(where: { index in
      rows[index].terms.contains { known.contains($0.variable) }
    }) {
      let index = left.remove(at: next)
      known.formUnion(rows[index].terms.map(\.variable))
      result.append((rows[index], factors[index] ?? 0))
    }
    return result
  }
}

extension IslandRow {
  /// The priority by which rows explain.
  ///
  /// That no extent is negative says less than what asks for one of 0.
  fileprivate var rank: Float {
    if case .extent = source { min(priority, 0) } else { priority }
  }
}

/// Rows none of which is a combination of the others, with what each was made of.
private struct RowBasis {
  private struct Element {
    let pivot: Int
    var terms: [Int: Double]
    /// How often each row counts in this one.
    var factors: [Int: Double]
  }

  private var elements: [Element] = []

  mutating func add(_ terms: [ConstraintRow.Term], number: Int) {
    var terms = Dictionary(terms.map { ($0.variable, $0.coefficient) }, uniquingKeysWith: +)
    var factors = [number: 1.0]
    reduce(&terms, &factors)
    guard let pivot = terms.max(by: { (abs($0.value), $1.key) < (abs($1.value), $0.key) }) else {
      return
    }
    let scale = 1 / pivot.value
    elements.append(
      Element(
        pivot: pivot.key, terms: terms.mapValues { $0 * scale },
        factors: factors.mapValues { $0 * scale }))
  }

  /// How often each row counts in a sum, or `nil` if the rows don't make it up.
  func combination(for terms: [ConstraintRow.Term]) -> [Int: Double]? {
    var terms = Dictionary(terms.map { ($0.variable, $0.coefficient) }, uniquingKeysWith: +)
    var factors: [Int: Double] = [:]
    reduce(&terms, &factors)
    return terms.isEmpty ? factors.mapValues { 0 - $0 } : nil
  }

  private func reduce(_ terms: inout [Int: Double], _ factors: inout [Int: Double]) {
    for element in elements {
      guard let times = terms[element.pivot] else { continue }
      Self.subtract(element.terms, times, from: &terms)
      Self.subtract(element.factors, times, from: &factors)
    }
  }

  private static func subtract(
    _ other: [Int: Double], _ times: Double, from sum: inout [Int: Double]
  ) {
    for (key, value) in other {
      let rest = (sum[key] ?? 0) - times * value
      sum[key] = abs(rest) <= 1e-9 ? nil : rest
    }
  }
}
