import Foundation

/// Something that constraints contradict each other in, or leave open, or a constraint in vain.
package struct ConstraintFlaw {
  /// The view to blame: the first one of the constraint that was given up, or the one whose frame
  /// nothing decides.
  package let view: View
  /// Whether constraints contradict each other or what places their views, or else leave something
  /// open.
  package let isConflict: Bool
  /// The flaw in words, with its numbers.
  package let what: String
  package let advice: String
}

extension View {
  /// The constraints of this view that act on nothing, and what was wrong in the last layout with
  /// those of the island that it is the root of.
  ///
  /// Cost: linear in the constraints where they decide everything, and a solution for each part that
  /// is open.
  package final var constraintFlaws: [ConstraintFlaw] {
    (constraints?.active ?? []).compactMap(\.flawOfPlacement) + flawsOfIsland
  }

  private final var flawsOfIsland: [ConstraintFlaw] {
    guard let island = constraints?.island, !isIslandMember, let system = island.placed else {
      return []
    }
    let conflicts = island.conflicts.map { conflict in
      let view = island.constraint(of: island.plan.rows[conflict.loser])?.first.view
      return ConstraintFlaw(
        view: view ?? self, isConflict: true, what: island.text(of: conflict),
        advice: island.advice(for: conflict))
    }
    let unsettled = [island.flawOfUnsettled].compactMap(\.self)
    return conflicts + unsettled + island.ambiguities(in: system)
  }
}

extension LayoutConstraint {
  /// Says that the constraint acts on nothing, because one of its views is placed otherwise.
  fileprivate var flawOfPlacement: ConstraintFlaw? {
    guard let view = viewPlacedOtherwise, let superview = view.presentSuperview else { return nil }
    let name = view.nameOrPath
    let hasLayout = superview.body != nil && !superview.isConstraintContainer
    return ConstraintFlaw(
      view: view, isConflict: true,
      what: "\(self) has no effect: "
        + (hasLayout
          ? "the layout of \(superview.nameOrPath) places \(name)"
          : "\(name) keeps the frame that was written"),
      advice: hasLayout
        ? "Say it in that layout, or set fixedWidth or fixedHeight."
        : "Set its translatesAutoresizingMaskIntoConstraints to false.")
  }

  /// A view of the constraint that no constraints place, so that no layout looks at this one.
  ///
  /// A size that the view has anyway is no mistake: documents leave such constraints.
  private var viewPlacedOtherwise: View? {
    guard let owner else { return nil }
    let views = views(below: owner)
    if !views.isEmpty { return views.first { !$0.isIslandMember } }
    if owner.isIslandMember || owner.isConstraintContainer { return nil }
    return priority == .required && !isMetByFrame ? owner : nil
  }

  /// Whether the frame has the size that the constraint asks for, to a point, if it asks for one.
  private var isMetByFrame: Bool {
    func extent(_ end: ConstraintEnd) -> CGFloat? {
      guard end.guide == nil, let size = end.view?.node.frame.size else { return nil }
      return end.attribute == .width ? size.width : end.attribute == .height ? size.height : nil
    }
    guard let value = extent(first), let other = second.map(extent) ?? 0 else { return true }
    return relation.row.violation(of: value - multiplier * other - constant) < 1
  }
}

extension Island {
  /// What never agreed with the positions that depend on it, in words.
  var flawOfUnsettled: ConstraintFlaw? {
    let (index, what): (Int, String)
    switch unsettled {
    case .inset(let member, let role, _, _):
      let guide = "\(members[member].view.nameOrPath).\(role.rawValue)"
      (index, what) = (member, "the insets of \(guide) follow from its place, and that from them")
    case .frame(let member, _, _):
      (index, what) = (member, "its mask follows the size of its superview, and that its frame")
    default: return nil
    }
    return ConstraintFlaw(
      view: members[index].view, isConflict: true, what: "\(what), without end",
      advice: "It lies where it was first put. Give up one of the two.")
  }

  /// A conflict in words.
  func text(of conflict: IslandConflict) -> String {
    let loser = text(of: plan.rows[conflict.loser])
    let set = conflict.numbers.filter { $0 != conflict.loser }.map { text(of: plan.rows[$0]) }
    var others: [String] = []
    for text in set + conflict.givens.map(text(ofGiven:)) where !others.contains(text) {
      others.append(text)
    }
    if others.isEmpty { return "\(loser) can't be met" }
    return "\(loser) can't be met together with \(others.joined(separator: "; "))"
  }

  /// What to try against a conflict: mostly a frame that was to be none of the constraints' business.
  func advice(for conflict: IslandConflict) -> String {
    for row in conflict.givens {
      guard case .frame(let member) = row.source else { continue }
      return "It was given up. Set translatesAutoresizingMaskIntoConstraints of "
        + "\(members[member].view.nameOrPath) to false if constraints are to place it."
    }
    return "It was given up. Remove one of them, or lower its priority below required."
  }

  /// A row that can't be given up, in words.
  private func text(ofGiven row: IslandRow) -> String {
    func name(_ member: Int) -> String { members[member].view.nameOrPath }
    switch row.source {
    case .content(let member, _, let isHugging):
      let what = isHugging ? "hugging" : "compression resistance"
      return "the content of \(name(member)) (\(what) \(CGFloat(row.priority).brief))"
    case .frame(let member): return "the frame of \(name(member))"
    case .bounds(let axis): return "the \(axis.extentWord) of \(name(0))"
    case .extent(_, let axis): return "the rule that no \(axis.extentWord) is negative"
    case .constraint, .stack, .written: return text(of: row)
    }
  }

  /// What only the written frames decide in a solution, for each axis, as two layouts that meet the
  /// constraints equally well.
  ///
  /// What was given up leaves something open, which isn't told.
  fileprivate func ambiguities(in system: IslandSystem) -> [ConstraintFlaw] {
    if !conflicts.isEmpty { return [] }
    let others = otherSolutions(system)
    return Axis.allCases.compactMap { axis in
      let moved = others.map { differences(of: system, $0, axis) }.max { $0.count < $1.count } ?? []
      guard let first = moved.first else { return nil }
      let rest = moved.count > Self.shownCount ? ", and so on" : ""
      return ConstraintFlaw(
        view: members[first.member].view, isConflict: false,
        what:
          "constraints leave its \(first.word) open, so that the frame that was written decides. "
          + "As good were " + moved.prefix(Self.shownCount).map(\.text).joined(separator: ", ")
          + rest,
        advice: "Add a constraint, or give the contents of neighbours different priorities.")
    }
  }

  /// Whether only the written frame decides where a member is, or how large.
  func isAmbiguous(_ index: Int, in system: IslandSystem) -> Bool {
    otherSolutions(system).contains { other in
      Axis.allCases.contains { axis in
        differences(of: system, other, axis).contains { $0.member == index }
      }
    }
  }

  private static let shownCount = 4

  /// The numbers of frames that differ between two solutions, with the view's and the number's name.
  private func differences(
    of a: IslandSystem, _ b: IslandSystem, _ axis: Axis
  ) -> [(member: Int, word: String, text: String)] {
    members.indices.dropFirst().flatMap { index in
      let (old, new) = (part(of: index, axis, in: a), part(of: index, axis, in: b))
      let position = axis == .horizontal ? "x" : "y"
      return [(position, old.low, new.low), (axis.extentWord, old.extent, new.extent)]
        .filter { abs($0.1 - $0.2) > 1e-6 }
        .map { word, old, new in
          let numbers = "\(CGFloat(new).brief) in place of \(CGFloat(old).brief)"
          return (index, word, "\(members[index].view.nameOrPath).\(word) = \(numbers)")
        }
    }
  }

  /// The place of a member in its superview, along an axis.
  private func part(
    of index: Int, _ axis: Axis, in system: IslandSystem
  ) -> (low: Double, extent: Double) {
    let (own, outer) = (
      plan.boxes[members[index].box], plan.boxes[members[members[index].parent].box]
    )
    let low = system.value(own.low(axis))
    return (low - system.value(outer.low(axis)), system.value(own.high(axis)) - low)
  }
}
