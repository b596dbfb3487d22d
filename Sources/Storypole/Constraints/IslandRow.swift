import Foundation

/// A number that the rows of an island depend on, besides the positions that are looked for.
enum IslandInput: Hashable {
  /// The constant of a constraint, by its number in the island.
  case constant(Int)
  /// The extent of a member's content.
  case content(member: Int, Axis)
  /// The distance of the first baseline from a member's top, or of the last one from its bottom.
  case baseline(member: Int, isFirst: Bool)
  /// The inset of a guide at the low end or at the high end of an axis.
  case inset(member: Int, LayoutGuide.Role, Axis, isLow: Bool)
  /// The frame's low or high end, from that of the superview, of a member that keeps its frame.
  case frame(member: Int, Axis, isLow: Bool)
  /// The extent that the root is given, or is to have.
  case bounds(Axis)
  /// The gap after a member of a stack view.
  case spacing(stack: Int, after: Int)
  /// How far a scroll view is scrolled.
  case offset(member: Int, Axis)
  /// The low end, or the extent, that was last written of a member's frame.
  case written(member: Int, Axis, isExtent: Bool)

  var dependsOnPositions: Bool {
    switch self {
    case .content, .baseline, .frame: true
    case .inset(let member, _, _, _): member > 0
    case .constant, .bounds, .spacing, .offset, .written: false
    }
  }
}

/// A sum of positions and inputs.
struct IslandExpression {
  var terms: [ConstraintRow.Term] = []
  /// Inputs by their numbers.
  var inputs: [ConstraintRow.Term] = []

  static func + (a: Self, b: Self) -> Self {
    var sum = a
    for term in b.terms { sum.add(term) }
    sum.inputs += b.inputs
    return sum
  }

  static func - (a: Self, b: Self) -> Self { a + b * -1 }

  static func * (a: Self, factor: Double) -> Self {
    Self(
      terms: a.terms.map { .init(variable: $0.variable, coefficient: $0.coefficient * factor) },
      inputs: a.inputs.map { .init(variable: $0.variable, coefficient: $0.coefficient * factor) })
  }

  private mutating func add(_ term: ConstraintRow.Term) {
    guard let index = terms.firstIndex(where: { $0.variable == term.variable }) else {
      return terms.append(term)
    }
    terms[index].coefficient += term.coefficient
    if terms[index].coefficient == 0 { terms.remove(at: index) }
  }
}

/// A relation that an island solves, with what it was made of.
struct IslandRow {
  /// What a row stands for.
  enum Source {
    /// A constraint, by its number in the island.
    case constraint(Int)
    /// The content of a member, which it hugs or resists to be compressed below.
    case content(member: Int, Axis, isHugging: Bool)
    /// A rule of a stack view's, in words.
    case stack(member: Int, String)
    /// The size of the root.
    case bounds(Axis)
    /// A frame that a mask and what was written determine.
    case frame(member: Int)
    /// Extents aren't negative.
    case extent(box: Int, Axis)
    /// What was written, where nothing else decides.
    case written(member: Int, Axis)
  }

  let source: Source
  let terms: [ConstraintRow.Term]
  let inputs: [ConstraintRow.Term]
  let relation: ConstraintRow.Relation
  /// The priority, which for written frames is below 0.
  let priority: Float
  /// How much it counts among those of its priority.
  var weight = 1.0

  /// `low <relation> high`.
  init(
    _ source: Source, _ low: IslandExpression, _ relation: ConstraintRow.Relation,
    _ high: IslandExpression = IslandExpression(), _ priority: Float = 1_000
  ) {
    let difference = low - high
    (self.source, self.relation, self.priority) = (source, relation, priority)
    terms = difference.terms
    inputs = difference.inputs.map { .init(variable: $0.variable, coefficient: 0 - $0.coefficient) }
  }

  var isRequired: Bool { priority == 1_000 }

  /// The constant that the terms are compared with.
  func constant(_ values: [Double]) -> Double {
    inputs.reduce(0) { $0 + $1.coefficient * values[$1.variable] }
  }
}
