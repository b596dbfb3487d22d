import Foundation
import Storypole

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
