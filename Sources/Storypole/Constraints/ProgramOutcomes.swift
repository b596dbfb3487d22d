/// A program, with what is known of solutions by the sides of their constants that rows are on.
///
/// These sides alone decide whether values are best. So if the rows that were met exactly in an
/// earlier solution give values that leave every row on its side, no step has to be taken.
///
/// Values are computed from the first rows that are met exactly, in the order of rows: which basis
/// the steps of the program end at depends on where they began, and the sides don't.
struct ProgramOutcomes {
  private struct Outcome {
    let signs: [Int8]
    let exact: ExactSolution
    /// Whether values could be others, once that was asked.
    var isOpen: Bool?
  }

  private let rows: SparseRows
  private var program: PriorityProgram
  /// Whether the program was not solved for the present constants.
  private var isBehind = true
  /// The last one first.
  private var outcomes: [Outcome] = []
  private(set) var values: [Double]
  private var trial: [Double]
  /// How many outcomes are kept: lists have cells of a few kinds, each solved in two passes.
  private static let limit = 4

  init(width: Int, rows: [ConstraintRow], _ terms: SparseRows) {
    self.rows = terms
    program = PriorityProgram(width: width, rows: rows, terms)
    values = Array(repeating: 0, count: width)
    trial = values
  }

  /// - Returns: whether the constant was another one.
  mutating func setConstant(_ constant: Double, of row: Int) -> Bool {
    if program.constants[row] == constant { return false }
    program.constants[row] = constant
    return true
  }

  /// Solves for the present constants.
  mutating func solve() {
    for place in outcomes.indices where isStillSo(place) {
      swap(&values, &trial)
      outcomes.swapAt(0, place)
      isBehind = true
      return
    }
    program.solve()
    isBehind = false
    takeOutcome(program.signs)
    if !outcomes[0].exact.isComplete { return values = program.values }
    for variable in values.indices { values[variable] = value(of: variable, outcome: 0) }
  }

  /// Solves for values among the best, and keeps nothing of how they were found.
  mutating func solveRoughly() {
    program.solve()
    values = program.values
  }

  private func value(of variable: Int, outcome place: Int) -> Double {
    outcomes[place].exact.value(of: variable, for: program.constants)
  }

  /// Whether the rows that an outcome meets exactly leave all others on its sides.
  private mutating func isStillSo(_ place: Int) -> Bool {
    if !outcomes[place].exact.isComplete { return false }
    for variable in trial.indices { trial[variable] = value(of: variable, outcome: place) }
    for row in program.constants.indices {
      let excess = rows.sum(row, at: trial) - program.constants[row]
      if PriorityProgram.sign(excess) != outcomes[place].signs[row] { return false }
    }
    return true
  }

  private mutating func takeOutcome(_ signs: [Int8]) {
    if let place = outcomes.firstIndex(where: { $0.signs == signs }) {
      return outcomes.swapAt(0, place)
    }
    let exact = ExactSolution(of: rows, where: { signs[$0] == 0 }, width: values.count)
    if outcomes.count == Self.limit { outcomes.removeLast() }
    outcomes.insert(Outcome(signs: signs, exact: exact), at: 0)
  }

  /// Whether variables can be moved without violating any row more.
  mutating func isOpen() -> Bool {
    // Without rows there is no outcome.
    guard let last = outcomes.first else { return !values.isEmpty }
    if let isOpen = last.isOpen { return isOpen }
    catchUp()
    let isOpen = program.isOpen()
    outcomes[0].isOpen = isOpen
    return isOpen
  }

  /// Other values that violate no row more, if there are any, as far in a direction as possible.
  func values(drawn sign: Double) -> [Double]? {
    var present = self
    present.catchUp()
    return present.program.values(drawn: sign)
  }

  private mutating func catchUp() {
    if isBehind { program.solve() }
    isBehind = false
  }
}
