import Foundation

/// All that the rows of an island depend on, in numbers.
struct IslandForm: Hashable {
  private var numbers: [UInt64] = []

  init(of island: Island) {
    numbers.reserveCapacity(2 + 8 * island.members.count + 4 * island.constraints.count)
    add(priority: island.members[0].view.horizontalFittingPriority)
    for (index, member) in island.members.enumerated() { add(member, index, island) }
    var guides: [ObjectIdentifier: UInt64] = [:]
    for constraint in island.constraints { add(constraint, island, &guides) }
  }

  private mutating func add(_ number: UInt64) { numbers.append(number) }
  private mutating func add(priority: LayoutPriority) {
    add(UInt64(priority.rawValue.bitPattern))
  }

  private mutating func add(_ member: Island.Member, _ index: Int, _ island: Island) {
    let view = member.view
    let flags = [
      member.isGoverned, member.isContainer, member.contentBox != nil, view.measuresByDefault,
      member.node.has(.hasMask), member.isOfOneLine == false, member.direction == .rightToLeft,
    ]
    let axes = Axis.allCases.filter { member.axesOfContent[$0] }
    var summary = UInt64(member.parent + 1) << 2 | UInt64(axes.count)
    for flag in flags { summary = summary << 1 | (flag ? 1 : 0) }
    add(summary)
    for axis in axes { addContent(of: view, axis) }
    if let stack = island.stack(index) { add(stack, island) }
  }

  private mutating func addContent(of view: View, _ axis: Axis) {
    add(axis == .horizontal ? 0 : 1)
    add(priority: view.contentHuggingPriority(for: axis))
    add(priority: view.contentCompressionResistancePriority(for: axis))
  }

  private mutating func add(_ stack: StackView, _ island: Island) {
    add(stack.axis == .horizontal ? 2 : 3)
    add(stack.isLayoutMarginsRelativeArrangement ? 1 : 0)
    add(stack.distribution.number)
    add(stack.alignment.number)
    let items = island.items(of: stack)
    add(UInt64(items.count))
    if items.isEmpty { add(stack.arrangedSubviews.isEmpty ? 0 : 1) }
    for item in items {
      add(UInt64(item))
      if stack.distribution != .fillProportionally { continue }
      add(Double(island.proportion(of: item, stack.axis)).bitPattern)
      add(Double(stack.gap(after: island.members[item].view)).bitPattern)
    }
  }

  private mutating func add(
    _ constraint: LayoutConstraint, _ island: Island, _ guides: inout [ObjectIdentifier: UInt64]
  ) {
    add(constraint.first, island, &guides)
    if let second = constraint.second { add(second, island, &guides) } else { add(0) }
    let relation = UInt64(constraint.relation.row.rawValue)
    add(UInt64(constraint.priority.rawValue.bitPattern) << 2 | relation)
    add(Double(constraint.multiplier).bitPattern)
    if constraint.multiplier == 1 { return }
    add(UInt64(constraint.owner.flatMap { island.member(of: $0) } ?? 0))
  }
}

extension IslandForm {
  private mutating func add(
    _ end: ConstraintEnd, _ island: Island, _ guides: inout [ObjectIdentifier: UInt64]
  ) {
    guard let trait = AttributeTrait(end.attribute) else { return add(0) }
    let member = end.view.flatMap { island.member(of: $0) } ?? -1
    var guide = UInt64(0)
    if let known = end.guide {
      guide = known.role == .own ? guides.count(of: ObjectIdentifier(known)) : known.role.number
    }
    add(UInt64(member + 2) << 32 | guide << 8 | trait.number)
  }
}

extension CaseIterable where Self: Equatable {
  fileprivate var number: UInt64 { UInt64(Array(Self.allCases).firstIndex(of: self) ?? 0) }
}

extension [ObjectIdentifier: UInt64] {
  /// The number of a thing, in the order in which things are asked for, from 16 on.
  fileprivate mutating func count(of id: ObjectIdentifier) -> UInt64 {
    if let known = self[id] { return known }
    let number = UInt64(16 + count)
    self[id] = number
    return number
  }
}
