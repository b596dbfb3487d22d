import Foundation
import Storypole

/// Frames and diagnostics, side by side.
extension ContractTrial {
  func compareFrames() {
    for (number, view) in live.views.enumerated() {
      let expected = model.states[number].frame
      guard let view, view.frame != expected, !model.isOut(number) else { continue }
      check(false, "v\(number) is at \(view.frame), in the model at \(expected)")
    }
  }

  /// R20.
  func compareWithFresh(_ top: Int) {
    if model.isOut(top) { return }
    var naive = NaiveLayout(
      model.views, in: model.environment(of:), sizerCount: model.sizerCount,
      outsideFrame: { [model] in model.states[$0].frame },
      keptFrame: { [model] view in
        model.states[view].keepsOldPlacement ? model.states[view].frame : nil
      })
    naive.modelValues = model.models.values
    naive.layOut(top, frame: live[top].frame)
    if naive.hasCycled { return }
    notes.insert(.comparedWithFresh)
    for (number, frame) in naive.frames.enumerated() {
      guard let frame, let view = live.views[number], view.frame != frame, !model.isOut(number)
      else { continue }
      check(false, "v\(number) is at \(view.frame), from scratch at \(frame) (R20)")
    }
  }

  /// Each kind that the model expects of a view is reported once or more, and no other kind.
  func compareDiagnostics() {
    let found = live.takeDiagnostics() + reported
    reported = []
    diagnostics += found
    checkCycle(found)
    let due = model.diagnostics
    if found.isEmpty && due.isEmpty { return forgetDiagnostics() }
    let kinds = Set(found.filter { $0.kind != .overflow }.compactMap(ExpectedDiagnostic.init))
    // Diagnostics of a released view are gone with it.
    for missing in due.subtracting(kinds) where !model.states[missing.view].isGone {
      check(false, "no diagnostic: \(missing)")
    }
    for other in kinds.subtracting(due) where !isPossible(other) {
      check(false, "a diagnostic too many: \(other)")
    }
    forgetDiagnostics()
  }

  private func forgetDiagnostics() {
    model.diagnostics.removeAll(keepingCapacity: true)
    model.possibleDiagnostics.removeAll(keepingCapacity: true)
    mayHaveMeasuredMore = false
  }

  /// Evicted entries are measured again, with their diagnostics, and so are entries verified
  /// needlessly, in any flush of the step.
  private func isPossible(_ diagnostic: ExpectedDiagnostic) -> Bool {
    if model.possibleDiagnostics.contains(diagnostic) { return true }
    switch diagnostic.kind {
    case .invalidSize, .invalidProposal, .changeWhileMeasuring, .refusedTreeChange,
      .layoutWhileMeasuring, .proposalExplosion:
      return mayHaveMeasuredMore || model.mayMeasureLess
    default: return false
    }
  }
}

extension ExpectedDiagnostic {
  init?(_ diagnostic: Diagnostic) {
    guard let number = WorldView.number(inPath: diagnostic.path) else { return nil }
    self.init(kind: diagnostic.kind, view: number)
  }
}

extension WorldView {
  /// The view's number, which is its name, the last part of the path.
  static func number(inPath path: String) -> Int? {
    let name = path.split(separator: "/").last ?? ""
    return name.first == "v" ? Int(name.dropFirst()) : nil
  }
}

/// The causes of runs, and of flushes that do not settle.
extension ContractTrial {
  /// R30: every run has a cause, which leads back to a root cause, and a view that was pending only
  /// because of its mark has that mark as the reason.
  func checkCauses(_ top: Int, _ before: FlushStart) {
    for view in Set(model.ran) where live[top].recordsCauses && live.views[view] != nil {
      if live[view].root !== live[top].root { continue }
      let causes = live[view].explain().causes
      check(causes.first?.event == .ranLayout, "nothing explains the run of v\(view) (R30)")
      if model.generations == 1, marks.isMarked(view), isLeftAlone(view, below: top, before) {
        check(causes.first?.reason == .marked, "v\(view) was marked, not \(causes) (R30)")
      }
      notes.insert(.explained)
    }
  }

  /// R29: a cycle is made of views that have run.
  func checkCycle(_ found: [Diagnostic]) {
    for cycle in found.compactMap(\.cycle) {
      notes.insert(.namedCycle)
      check(!cycle.causes.isEmpty, "a cycle without links (R29)")
      for cause in cycle.causes where cause.event == .ranLayout {
        let number = WorldView.number(inPath: cause.view)
        check(number.map(ranInStep.contains) == true, "\(cause.view) did not run (R29)")
      }
    }
  }
}

/// The situations that a program covered.
extension ContractTrial {
  func noteEdit(_ edit: Edit) {
    switch edit {
    case .setNeedsLayout: notes.insert(.markedForLayout)
    case .setNeedsPlacement: notes.insert(.markedForPlacement)
    case .invalidateMeasuredSize: notes.insert(.markedMeasuredSize)
    case .setFrame(0, _, _, _, _): notes.insert(.wroteRootSize)
    case .setBadFrame: notes.insert(.refusedFrame)
    case .setHidden: notes.insert(.hid)
    case .setCollapsed(_, let isCollapsed): notes.insert(isCollapsed ? .collapsed : .revealed)
    case .setEnvironment: notes.insert(.changedEnvironment)
    case .add, .exchange, .remove, .bringToFront, .sendToBack: notes.insert(.restructured)
    case .insert(let view, _, _), .insertAbove(let view, _, _), .insertBelow(let view, _, _):
      if live[view].needsLayout { notes.insert(.movedPending) }
    case .takeOutAndBack: notes.insert(.tookOutAndBack)
    case .setSizerAdvance: notes.insert(.changedMetrics)
    case .drop: notes.insert(.dropped)
    case .sizeThatFits(_, let width, let height):
      notes.insert(.measuredOutside)
      if !(width >= 0 && height >= 0) { notes.insert(.oddProposal) }
    default: break
    }
  }

  func noteFlush(_ top: Int, _ before: FlushStart) {
    let bodies = model.views.count { $0.content.hasBody }
    if model.views[top].parent != nil { notes.insert(.flushedSubtree) }
    if model.root(of: top) != 0 { notes.insert(.detached) }
    if live[top].work.generations - before.work.generations > 1 {
      notes.insert(.severalGenerations)
    }
    if model.hasHitLimit { notes.insert(.hitLimit) }
    if model.ran.isEmpty { notes.insert(live.recorder.measured > 0 ? .cutOff : .foundNothing) }
    if !model.ran.isEmpty && model.ran.count < bodies { notes.insert(.ranOfMany) }
    for (number, state) in model.states.enumerated() where !state.isGone {
      if state.keepsOldPlacement { notes.insert(.keptOldPlacement) }
      if !model.views[number].mask.isEmpty && state.frame != model.views[number].writtenFrame {
        notes.insert(.stretched)
      }
    }
    for view in model.ran { noteQuietParent(of: view, top, before) }
  }

  /// R4, R19: the superview's body took part, and did not run.
  private func noteQuietParent(of view: Int, _ top: Int, _ before: FlushStart) {
    guard view != top, let parent = model.views[view].parent,
      let layout = model.states[parent].layout, !model.ran.contains(parent)
    else { return }
    if before.isForced.indices.contains(view), before.isForced[view] {
      notes.insert(.ranBelowQuietParent)
    }
    if !layout.measured(view) { notes.insert(.ranBelowBoundary) }
  }
}
