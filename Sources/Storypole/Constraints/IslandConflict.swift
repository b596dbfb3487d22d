/// Required rows of an island that contradict each other, found by taking some away.
///
/// Of a minimal set (without any one of its rows it could be met) the constraint that was activated
/// last is given up. A set without any constraint gives up the last rule of a stack view.
struct IslandConflict {
  /// The numbers of the rows of a minimal set, besides those that can't be given up.
  let numbers: [Int]
  /// The rows that can't be given up without which the set could be met, one of an axis for all
  /// that no extent is negative.
  let givens: [IslandRow]
  /// The row that is given up.
  let loser: Int

  fileprivate init(of numbers: [Int], givens: [IslandRow], in rows: [IslandRow]) {
    (self.numbers, self.givens) = (numbers, givens)
    // Constraints are numbered in the order of activation.
    let constraints = numbers.filter { rows[$0].source.constraint != nil }
    loser = constraints.max() ?? numbers.max() ?? 0
  }
}

/// The systems of an island without the rows that were given up, and the conflicts that were found
/// before giving up the next one.
struct KnownConflicts {
  private struct Key: Hashable {
    let mode: IslandPlan.Mode
    let givenUp: [Int]
    var axis: Axis?
  }
  private var systems: [Key: IslandSystem] = [:]
  /// The last search along each axis beside the same rows, with the constants of the required ones.
  private var searches: [Key: (constants: [Double], outcome: ConflictSearch.Outcome)] = [:]
  /// So many are kept, and for each axis: a list of conflicts takes one each.
  private static let limit = 16

  mutating func keep(_ system: IslandSystem, for mode: IslandPlan.Mode, without givenUp: [Int]) {
    if systems.count >= Self.limit { systems.removeAll() }
    systems[Key(mode: mode, givenUp: givenUp)] = system
  }

  func system(for mode: IslandPlan.Mode, without givenUp: [Int]) -> IslandSystem? {
    systems[Key(mode: mode, givenUp: givenUp)]
  }

  /// Takes a system out, so that it is solved in place.
  mutating func takeSystem(for mode: IslandPlan.Mode, without givenUp: [Int]) -> IslandSystem? {
    systems.removeValue(forKey: Key(mode: mode, givenUp: givenUp))
  }

  /// The conflict of some rows.
  ///
  /// An axis is searched only if a constant has changed since its last search.
  ///
  /// - Parameters:
  ///   - rows: all rows of the island.
  ///   - numbers: the required ones that are not given up yet.
  ///   - fixed: rows that can't be given up.
  ///   - system: what the rows were last solved in, which has their constants.
  /// - Returns: `nil` if the rows can be met, or if those that can't be given up can't be met.
  mutating func conflict(
    of rows: [IslandRow], _ numbers: [Int], beside fixed: [IslandRow], in system: IslandSystem,
    for mode: IslandPlan.Mode, without givenUp: [Int]
  ) -> IslandConflict? {
    let kept = numbers.filter { !rows[$0].canBeGivenUp }.map { rows[$0] }
    let candidates = numbers.filter { rows[$0].canBeGivenUp }
    var found: [IslandConflict] = []
    for part in ConflictSearch.parts(of: candidates, in: rows, beside: kept + fixed, system) {
      let key = Key(mode: mode, givenUp: givenUp, axis: part.search.axis)
      switch outcome(of: part.search, among: part.candidates, key) {
      case .met: continue
      case .hopeless: return nil
      case .conflict(let conflict): found.append(conflict)
      }
    }
    return found.min { $0.numbers.last ?? 0 < $1.numbers.last ?? 0 }
  }

  private mutating func outcome(
    of search: ConflictSearch, among candidates: [Int], _ key: Key
  ) -> ConflictSearch.Outcome {
    let constants = search.constants(with: candidates)
    if let known = searches[key], known.constants == constants { return known.outcome }
    if searches.count >= 2 * Self.limit { searches.removeAll() }
    let outcome = search.outcome(among: candidates)
    searches[key] = (constants, outcome)
    return outcome
  }
}

extension IslandRow {
  fileprivate var canBeGivenUp: Bool {
    switch source {
    case .constraint, .stack: true
    case .content, .bounds, .frame, .extent, .written: false
    }
  }
}

extension IslandRow.Source {
  /// The axis along which a row keeps an extent from being negative.
  fileprivate var axisOfExtent: Axis? {
    if case .extent(_, let axis) = self { axis } else { nil }
  }
}

/// QuickXplain (Junker, 2004): a minimal conflict by bisection.
private struct ConflictSearch {
  /// What comes of a search.
  enum Outcome {
    case met
    /// Rows that can't be given up contradict each other by themselves.
    case hopeless
    case conflict(IslandConflict)
  }

  let rows: [IslandRow]
  let fixed: [IslandRow]
  let solved: IslandSystem
  /// The axis whose positions the rows relate, or `nil` for both.
  let axis: Axis?

  /// The searches along each axis, or one along both where a row relates them, with the rows that
  /// each is for.
  static func parts(
    of candidates: [Int], in rows: [IslandRow], beside fixed: [IslandRow], _ system: IslandSystem
  ) -> [(search: ConflictSearch, candidates: [Int])] {
    let axes: [Axis?] = system.isCoupled ? [nil] : Axis.allCases
    return axes.map { axis in
      func isOwn(_ row: IslandRow) -> Bool { axis == nil || IslandSystem.axis(of: row) == axis }
      let search = ConflictSearch(
        rows: rows, fixed: fixed.filter(isOwn), solved: system, axis: axis)
      return (search, candidates.filter { isOwn(rows[$0]) })
    }
  }

  /// The constants of all rows that some candidates are searched beside, and theirs.
  func constants(with candidates: [Int]) -> [Double] {
    fixed.map { solved.constant(of: $0) } + candidates.map { solved.constant(of: rows[$0]) }
  }

  func outcome(among candidates: [Int]) -> Outcome {
    if isMet(candidates) { return .met }
    if !isMet([]) { return .hopeless }
    let numbers = minimum(of: candidates, beside: [], isNew: false)
    return .conflict(IslandConflict(of: numbers, givens: fixedRows(needed: numbers), in: rows))
  }

  /// The fixed rows that some rows need to contradict each other, as few as possible.
  ///
  /// Rows against negative extents are needed all together or not at all. One of an axis stands for
  /// all of them.
  func fixedRows(needed numbers: [Int]) -> [IslandRow] {
    let others = fixed.filter { $0.source.axisOfExtent == nil }
    let all = Array(others.indices)
    func extents(along axis: Axis) -> [IslandRow] {
      fixed.filter { $0.source.axisOfExtent == axis }
    }
    func search(beside axes: [Axis]) -> Self {
      let kept = numbers.map { rows[$0] } + axes.flatMap(extents)
      return Self(rows: others, fixed: kept, solved: solved, axis: axis)
    }
    let fewer: [[Axis]] = axis == nil ? [[], [.horizontal], [.vertical]] : [[]]
    let axes =
      fewer.first { !search(beside: $0).isMet(all) } ?? axis.map { [$0] } ?? Axis.allCases
    let found = search(beside: axes).minimum(of: all, beside: [], isNew: true)
    return found.map { others[$0] } + axes.compactMap { extents(along: $0).first }
  }

  func isMet(_ chosen: [Int]) -> Bool {
    let own = (fixed + chosen.map { rows[$0] }).map { row in
      ConstraintRow(
        terms: row.terms.map { $0.along(axis) }, relation: row.relation,
        constant: solved.constant(of: row), level: 0)
    }
    let variables = own.flatMap { $0.terms.map(\.variable) }.max() ?? 0
    var system = ConstraintSystem(variableCount: variables + 1, rows: own)
    system.solve(for: own.map(\.constant), isExact: false)
    return system.requiredViolation <= 1e-6
  }

  func minimum(of candidates: [Int], beside others: [Int], isNew: Bool) -> [Int] {
    if isNew && !isMet(others) { return [] }
    if candidates.count == 1 { return candidates }
    let half = candidates.count / 2
    let (first, second) = (Array(candidates[..<half]), Array(candidates[half...]))
    let late = minimum(of: second, beside: others + first, isNew: !first.isEmpty)
    return minimum(of: first, beside: others + late, isNew: !late.isEmpty) + late
  }
}
