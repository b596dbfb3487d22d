import Foundation

/// What islands of one form have in common, whichever views they consist of: the variables, the rows
/// that relate them, and systems that were solved for one of them, from which others begin.
struct IslandPlan {
  /// The variables of a rectangle: its low and its high end along either axis, or -1 for an end at 0.
  struct Box {
    var low: (Int, Int)
    var high: (Int, Int)

    func low(_ axis: Axis) -> Int { axis == .horizontal ? low.0 : low.1 }
    func high(_ axis: Axis) -> Int { axis == .horizontal ? high.0 : high.1 }
  }

  /// A run that places, or measures with a finite extent or without.
  enum Mode: Hashable {
    case placing
    case measuring(isWidthFinite: Bool, isHeightFinite: Bool)
  }

  /// What a mode's system has besides the rows of every mode, because a solution has needed it.
  ///
  /// All rows of a kind come at once, so that which of them decide doesn't depend on the solutions
  /// before.
  enum Additions: Comparable {
    case none
    /// No box has a negative extent.
    case extents
    /// Written frames decide what nothing else does, too.
    case written
  }

  private(set) var boxes: [Box] = []
  private(set) var inputs: [IslandInput] = []
  /// The inputs that may depend on positions, by their numbers.
  private(set) var inputsOfPositions: [Int] = []
  /// The rows of every mode.
  var rows: [IslandRow] = []
  private(set) var systems: [Mode: IslandSystem] = [:]
  private var additions: [Mode: Additions] = [:]
  /// The number of variables along each axis.
  private(set) var variableCount = 0
  private var numberOfInput: [IslandInput: Int] = [:]

  mutating func addBox(_ low: (Int, Int)? = nil) -> Int {
    let low = low ?? newVariables()
    boxes.append(Box(low: low, high: newVariables()))
    return boxes.count - 1
  }

  /// A variable's number is twice its place among those of its axis, and one more if that is the
  /// vertical one.
  private mutating func newVariables() -> (horizontal: Int, vertical: Int) {
    defer { variableCount += 1 }
    return (2 * variableCount, 2 * variableCount + 1)
  }

  mutating func number(of input: IslandInput) -> Int {
    if let known = numberOfInput[input] { return known }
    numberOfInput[input] = inputs.count
    if input.dependsOnPositions { inputsOfPositions.append(inputs.count) }
    inputs.append(input)
    return inputs.count - 1
  }

  mutating func keep(_ system: IslandSystem, for mode: Mode) { systems[mode] = system }

  /// Takes a system out, so that it is solved in place.
  mutating func takeSystem(for mode: Mode) -> IslandSystem? { systems.removeValue(forKey: mode) }

  func additions(to mode: Mode) -> Additions { additions[mode] ?? .none }

  mutating func add(_ needed: Additions, to mode: Mode) { additions[mode] = needed }
}

/// A plan that islands share.
final class SharedIslandPlan {
  private(set) var plan: IslandPlan?

  /// Takes a plan over, unless there is one with as much to begin from.
  func offer(_ offered: IslandPlan, for mode: IslandPlan.Mode) {
    guard let offer = offered.systems[mode] else { return }
    if let known = plan?.systems[mode], known.additions >= offer.additions { return }
    plan = offered
  }

  /// The system that other islands begin from, if it has the rows that a plan needs.
  func system(for mode: IslandPlan.Mode, of other: IslandPlan) -> IslandSystem? {
    let system = plan?.systems[mode]
    return system?.additions == other.additions(to: mode) ? system : nil
  }
}

/// The plans of a tree, by the form of the islands that share them.
struct IslandPlans {
  private var plans: [IslandForm: SharedIslandPlan] = [:]
  private static let limit = 256

  mutating func plan(for form: IslandForm) -> SharedIslandPlan {
    if let known = plans[form] { return known }
    if plans.count == Self.limit { plans.removeAll() }
    let made = SharedIslandPlan()
    plans[form] = made
    return made
  }
}
