/// Required rows of an island that contradict each other, found by taking some away.
///
/// Of a minimal set (without any one of its constraints it could be met) the constraint that was
/// activated last is given up.
struct IslandConflict {
  /// The rows of a minimal set that contradict each other and what can't be given up.
  private(set) var rows: [IslandRow] = []

  /// The constraint that is given up, if there is one in the set.
  var givenUp: LayoutConstraint? { constraints.max { $0.activation < $1.activation } }

  /// The constraints of the set.
  var constraints: [LayoutConstraint] {
    rows.compactMap { row in
      if case .constraint(let constraint) = row.source { constraint } else { nil }
    }
  }

  init(of rows: [IslandRow], inputs: [Double]) {
    let required = rows.filter(\.isRequired)
    let search = ConflictSearch(
      rows: required, inputs: inputs,
      fixed: required.indices.filter { !required[$0].canBeGivenUp })
    let candidates = required.indices.filter { required[$0].canBeGivenUp }
    if !search.isMet(candidates) { self.rows = search.minimum(of: candidates).map { required[$0] } }
  }
}

extension IslandRow {
  fileprivate var canBeGivenUp: Bool {
    if case .constraint = source { true } else { false }
  }
}

/// QuickXplain (Junker, 2004): a minimal conflict by bisection.
private struct ConflictSearch {
  let rows: [IslandRow]
  let inputs: [Double]
  let fixed: [Int]

  func isMet(_ chosen: [Int]) -> Bool {
    let own = (fixed + chosen).map { rows[$0] }
    let variables = own.flatMap { $0.terms.map(\.variable) }.max() ?? 0
    var system = ConstraintSystem(
      variableCount: variables + 1,
      rows: own.map {
        ConstraintRow(terms: $0.terms, relation: $0.relation, constant: 0, level: 0)
      })
    for (index, row) in own.enumerated() { system.setConstant(row.constant(inputs), of: index) }
    system.resolve()
    return system.requiredViolation <= 1e-6
  }

  func minimum(of candidates: [Int]) -> [Int] {
    isMet([]) ? minimum(of: candidates, beside: [], isNew: false) : []
  }

  private func minimum(of candidates: [Int], beside others: [Int], isNew: Bool) -> [Int] {
    if isNew && !isMet(others) { return [] }
    if candidates.count == 1 { return candidates }
    let half = candidates.count / 2
    let (first, second) = (Array(candidates[..<half]), Array(candidates[half...]))
    let late = minimum(of: second, beside: others + first, isNew: !first.isEmpty)
    return minimum(of: first, beside: others + late, isNew: !late.isEmpty) + late
  }
}
