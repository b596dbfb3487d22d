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
  /// The gap after a member of a stack view, or, after `nil`, that of views without one of their own.
  case spacing(stack: Int, after: Int?)
  /// How far scroll views are scrolled, from one up to another, which doesn't count, or -1 for all.
  case offset(from: Int, to: Int, Axis)
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
  /// Positions, by the numbers of their variables.
  private(set) var terms = ShortSum()
  /// Inputs by their numbers.
  private(set) var inputs = ShortSum()

  init() {}
  init(position variable: Int) { terms.add(variable, 1) }
  init(input number: Int) { inputs.add(number, 1) }

  static func + (a: Self, b: Self) -> Self {
    var sum = a
    sum.terms.add(b.terms)
    sum.inputs.add(b.inputs)
    return sum
  }

  static func - (a: Self, b: Self) -> Self { a + b * -1 }

  static func * (a: Self, factor: Double) -> Self {
    var product = a
    product.terms.factors *= factor
    product.inputs.factors *= factor
    return product
  }
}

/// A sum of at most eight numbered things times factors, kept in place.
///
/// A row relates two places of two edges each, from another edge, so that there are no more.
struct ShortSum {
  private(set) var count = 0
  private var numbers = SIMD8<Int32>()
  fileprivate(set) var factors = SIMD8<Double>()

  fileprivate mutating func add(_ number: Int, _ factor: Double) {
    for place in 0..<count where numbers[place] == number {
      factors[place] += factor
      return
    }
    numbers[count] = Int32(truncatingIfNeeded: number)
    factors[count] = factor
    count += 1
  }

  fileprivate mutating func add(_ other: Self) {
    for place in 0..<other.count { add(Int(other.numbers[place]), other.factors[place]) }
  }

  /// The things that count.
  var list: [ConstraintRow.Term] {
    var result: [ConstraintRow.Term] = []
    result.reserveCapacity(count)
    for place in 0..<count where factors[place] != 0 {
      result.append(.init(variable: Int(numbers[place]), coefficient: factors[place]))
    }
    return result
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
    (self.source, self.relation, self.priority) = (source, relation, priority)
    terms = (low - high).terms.list
    inputs = (high - low).inputs.list
  }

  var isRequired: Bool { priority == 1_000 }

  /// The constant that the terms are compared with.
  func constant(_ values: [Double]) -> Double {
    inputs.reduce(0) { $0 + $1.coefficient * values[$1.variable] }
  }
}
