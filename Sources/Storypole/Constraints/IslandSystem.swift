import Foundation

/// The equations of an island in one mode: one system for each axis, or one for both where a row
/// relates the two.
struct IslandSystem {
  /// The rows that are solved together, by their number.
  private struct Part {
    /// The inputs of each row.
    var inputs = SparseRows()
    var constants: [Double]
    var system: ConstraintSystem
    /// The axis whose variables the part has, or `nil` for both.
    let axis: Axis?
    /// Whether it was solved last for content that was measured at its width.
    var isSecond = false

    mutating func solve(for inputs: [Double]) {
      for row in constants.indices { constants[row] = self.inputs.sum(row, at: inputs) }
      system.solve(for: constants)
    }
  }

  let rows: [IslandRow]
  private var parts: [Part] = []
  /// The parts as the other pass left them, so that each begins where it ended the last time.
  private var otherParts: [Part?] = []
  private(set) var values: [Double]
  /// The inputs that each axis was last solved for.
  private(set) var inputs = PerAxis<[Double]>([])

  /// Tells systems apart that have more rows against negative extents and for written frames.
  let additions: IslandPlan.Additions

  init(rows: [IslandRow], variableCount: Int, additions: IslandPlan.Additions) {
    (self.rows, self.additions) = (rows, additions)
    values = Array(repeating: 0, count: 2 * variableCount)
    if rows.contains(where: Self.mixesAxes) {
      parts = [part(of: Array(rows.indices), axis: nil, 2 * variableCount)]
    } else {
      parts = Axis.allCases.map { axis in
        part(
          of: rows.indices.filter { Self.axis(of: rows[$0]) == axis }, axis: axis,
          variableCount)
      }
    }
    otherParts = parts.map { _ in nil }
  }

  /// Whether both axes are solved at once.
  var isCoupled: Bool { parts.count == 1 }

  /// The axis of a row that relates positions along one.
  static func axis(of row: IslandRow) -> Axis {
    row.terms.first.map { $0.variable & 1 == 1 } == true ? .vertical : .horizontal
  }

  private static func mixesAxes(_ row: IslandRow) -> Bool {
    guard let first = row.terms.first else { return false }
    return row.terms.contains { ($0.variable ^ first.variable) & 1 == 1 }
  }

  private func part(of numbers: [Int], axis: Axis?, _ variableCount: Int) -> Part {
    let priorities = Set(numbers.map { rows[$0].priority }).subtracting([1_000]).sorted(by: >)
    let levels = Dictionary(
      uniqueKeysWithValues: priorities.enumerated().map { ($1, $0 + 1) })
    let own = numbers.map { number in
      let row = rows[number]
      return ConstraintRow(
        terms: row.terms.map { $0.along(axis) }, relation: row.relation, constant: 0,
        level: levels[row.priority] ?? 0, weight: row.weight)
    }
    var part = Part(
      constants: Array(repeating: 0, count: own.count),
      system: ConstraintSystem(variableCount: variableCount, rows: own), axis: axis)
    for number in numbers { part.inputs.append(rows[number].inputs) }
    return part
  }

  /// Solves for an axis, or for both if they are coupled, at the present inputs.
  mutating func solve(_ axis: Axis, inputs: [Double], isSecondPass: Bool = false) {
    for index in parts.indices where parts[index].axis == nil || parts[index].axis == axis {
      solve(part: index, inputs, isSecondPass)
    }
  }

  private mutating func solve(part index: Int, _ inputs: [Double], _ isSecondPass: Bool) {
    if isSecondPass != parts[index].isSecond {
      var other = otherParts[index].take() ?? parts[index]
      swap(&parts[index], &other)
      otherParts[index] = other
      parts[index].isSecond = isSecondPass
    }
    parts[index].solve(for: inputs)
    for axis in Axis.allCases where parts[index].axis == nil || parts[index].axis == axis {
      self.inputs[axis] = inputs
    }
    take(parts[index].system.values, parts[index].axis)
  }

  private mutating func take(_ found: [Double], _ axis: Axis?) {
    guard let axis else { return values = found }
    let shift = axis == .horizontal ? 0 : 1
    for (place, value) in found.enumerated() { values[2 * place + shift] = value }
  }

  func value(_ variable: Int) -> Double { variable < 0 ? 0 : values[variable] }

  /// Whether constraints leave something open along an axis, or both if they are coupled.
  mutating func isUndetermined(along axis: Axis) -> Bool {
    parts.indices.contains {
      (parts[$0].axis ?? axis) == axis && parts[$0].system.isUndetermined()
    }
  }

  /// Another solution that misses no row more, as far in a direction, 1 or -1, as possible.
  func drawn(to direction: Double) -> Self {
    var result = self
    for part in parts {
      if let found = part.system.values(drawn: direction) { result.take(found, part.axis) }
    }
    return result
  }

  /// The sum of what required rows are missed by.
  var requiredViolation: Double { parts.reduce(0) { $0 + $1.system.requiredViolation } }

  /// How much the terms of a row exceed its constant.
  func excess(of row: IslandRow) -> Double {
    row.terms.reduce(-constant(of: row)) { $0 + $1.coefficient * values[$1.variable] }
  }

  /// The constant of a row in the last solution.
  func constant(of row: IslandRow) -> Double { row.constant(inputs[Self.axis(of: row)]) }
}

extension ConstraintRow.Term {
  /// The term among the variables of one axis, or of both for `nil`.
  func along(_ axis: Axis?) -> Self {
    axis == nil ? self : Self(variable: variable >> 1, coefficient: coefficient)
  }
}
