import Foundation

/// Something that constraints contradict each other in, or leave open.
package struct ConstraintFlaw {
  /// The view to blame: the first one of the constraint that was given up, or the one whose frame
  /// nothing decides.
  package let view: View
  /// Whether constraints contradict each other, or else leave something open.
  package let isConflict: Bool
  /// The flaw in words, with its numbers.
  package let what: String
  package let advice: String
}

extension View {
  /// What is wrong with the constraints of the island that this view is the root of, in its last
  /// layout, none for any other view.
  ///
  /// Cost: nothing where the constraints decide everything, a solution for each part that is open.
  package final var constraintFlaws: [ConstraintFlaw] {
    guard let island = constraints?.island, !isIslandMember, let system = island.placed else {
      return []
    }
    let conflicts = island.conflicts.map { conflict in
      let view = island.rows[conflict.loser].source.constraint?.first.view
      return ConstraintFlaw(
        view: view ?? self, isConflict: true, what: island.text(of: conflict),
        advice: IslandConflict.advice)
    }
    return conflicts + island.ambiguities(in: system)
  }
}

extension Island {
  /// A conflict in words.
  func text(of conflict: IslandConflict) -> String {
    let others = conflict.numbers.filter { $0 != conflict.loser }.map { text(of: rows[$0]) }
    let rest = others.isEmpty ? "the frames that are given" : others.joined(separator: "; ")
    return "\(text(of: rows[conflict.loser])) can't be met together with \(rest)"
  }

  /// What only the written frames decide in a solution.
  fileprivate func ambiguities(in system: IslandSystem) -> [ConstraintFlaw] {
    if !pulledModes.contains(.placing) { return [] }
    return ExactRows(of: system).deciding.compactMap { row in
      guard case .written(let member, let axis) = row.source else { return nil }
      return ambiguity(of: member, axis, row, in: system)
    }
  }

  /// An ambiguity, as two layouts that meet the constraints equally well: the present one, and that
  /// for another written frame.
  private func ambiguity(
    of index: Int, _ axis: Axis, _ row: IslandRow, in system: IslandSystem
  ) -> ConstraintFlaw? {
    guard case .written(_, _, let isExtent) = inputs[row.inputs[0].input] else { return nil }
    for change in [20.0, -20] {
      let other = system.solved(axis, withInput: row.inputs[0].input, raisedBy: change)
      let moved = differences(of: system, other)
      if moved.isEmpty { continue }
      let word = isExtent ? axis.extentWord : axis == .horizontal ? "x" : "y"
      return ConstraintFlaw(
        view: members[index].view, isConflict: false,
        what: "constraints leave its \(word) open, so that the frame that was written decides: "
          + "these would do as well: " + moved.joined(separator: ", "),
        advice: "Add a constraint that decides it"
          + (isExtent ? ", or give its content another priority than its neighbours'." : "."))
    }
    return nil
  }

  /// The numbers of frames that differ between two solutions, in words.
  private func differences(of a: IslandSystem, _ b: IslandSystem) -> [String] {
    members.indices.dropFirst().flatMap { index in
      Axis.allCases.flatMap { axis -> [String] in
        let (old, new) = (part(of: index, axis, in: a), part(of: index, axis, in: b))
        let position = "\(axis == .horizontal ? "x" : "y")"
        return [(position, old.low, new.low), (axis.extentWord, old.extent, new.extent)]
          .filter { abs($0.1 - $0.2) > 1e-6 }
          .map { word, old, new in
            "\(members[index].view.nameOrPath).\(word) = \(CGFloat(new).brief) for "
              + CGFloat(old).brief
          }
      }
    }
  }

  /// The place of a member in its superview, along an axis.
  private func part(
    of index: Int, _ axis: Axis, in system: IslandSystem
  ) -> (low: Double, extent: Double) {
    let (own, outer) = (boxes[members[index].box], boxes[members[members[index].parent].box])
    let low = system.value(own.low(axis))
    return (low - system.value(outer.low(axis)), system.value(own.high(axis)) - low)
  }
}
