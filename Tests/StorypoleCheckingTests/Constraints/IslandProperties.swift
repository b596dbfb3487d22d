import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `Islands of constraints, edited at random` {
  @Test func `equal islands that were just made`() throws {
    let claim = Property("edited islands", cases: 400) { source in
      let plan = source.islandPlan()
      let world = IslandWorld(plan)
      var edits: [IslandEdit] = []
      world.root.layoutIfNeeded()
      for _ in 0..<source.int(in: 1...8) {
        let edit = source.islandEdit(plan.kinds.count)
        edits.append(edit)
        world.apply(edit)
        if source.boolean(probability: 0.3) { continue }
        world.root.layoutIfNeeded()
        let broken = world.root.brokenInvariants()
        source.check(broken.isEmpty, "\(broken)")
        source.check(!world.root.needsFlush, "not settled after \(edit)")
      }
      world.root.layoutIfNeeded()
      let fresh = IslandWorld(plan)
      for edit in edits { fresh.apply(edit) }
      fresh.root.layoutIfNeeded()
      for (a, b) in zip(world.views, fresh.views) where a.isComparable(in: world.root) {
        source.check(
          a.frame == b.frame, "\(a.path): \(a.frame), but fresh \(b.frame), after \(edits), \(plan.kinds) \(plan.parents) \(fresh.constraints.map { "\($0.isActive) \($0)" })")
        let isUsable = a.frame.width >= 0 && a.frame.height >= 0 && a.frame.origin.x.isFinite
        source.check(isUsable, "\(a.path) has the frame \(a.frame)")
      }
    }
    let outcome = try PropertyRunner(settings: PropertySettings(environment: ProcessInfo.processInfo.environment)).check(claim)
    #expect(outcome.passed, "\(outcome.report)")
  }
}

extension View {
  /// Whether no frame here or above remains from a placement that is no longer current.
  fileprivate func isComparable(in root: View) -> Bool {
    if self === root { return true }
    return hasComparableFrame && superview?.isComparable(in: root) == true
  }
}
