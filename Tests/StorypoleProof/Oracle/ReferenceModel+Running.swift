import Foundation
import Storypole

/// The effect of a layout body's run on the frames.
extension ReferenceModel {
  func runLayout(_ view: Int) {
    ran.append(view)
    states[view].isForced = false
    expectMasks(in: view)
    let size = states[view].frame.size
    let formerlyPlaced = views[view].children.filter { states[$0].isPlaced }
    for child in formerlyPlaced {
      unplace(child)
      states[child].isLeftUnplaced = true
    }
    let isStrict = strictRoots.contains(root(of: view))
    // The reads of its last run are valid until it has ended.
    var host = ReferenceHost(model: self, view: view, isSizing: false)
    running.append(RunningBody(view: view, log: host.log))
    if views[view].content.isOverride { _ = host.ownBoundsOrigin() }
    let answer = views[view].content.isText ? size : views[view].content.run(on: &host, in: size)
    states[view].layout = LayoutRun(
      size: size, reads: host.log.reads + modelRead(ModelReader(layoutOf: view)))
    finishRun(view, host)
    running.removeLast()
    if isStrict {
      nameUnplaced(formerlyPlaced, of: view)
      compareWithMeasurement(view, answer, size)
    }
  }

  /// R31, R32: the body's changes to its own subviews, which it had read.
  private func finishRun(_ view: Int, _ host: ReferenceHost) {
    if views[view].content.isText || views[view].content.isBox { return }
    views[view].armedRuns = max(0, views[view].armedRuns - 1)
    if let lost = host.toLose, views[lost].parent == view {
      if states[lost].isForced { notes.insert(.removedBeforeItsTurn) }
      remove(lost)
    }
    if host.isToGrow { grow(view) }
    for (leaving, isReleased) in host.leaving where views[leaving].parent != nil {
      if isReleased { notes.insert(.releasedInPass) }
      if isReleased { drop(leaving) } else { remove(leaving) }
    }
  }

  /// R32: the reserved view is added.
  func grow(_ view: Int) {
    guard let grown = states[view].grown, !states[view].isGone else { return }
    notes.insert(.insertedInLayout)
    states[grown].isGone = false
    states[view].grown = nil
    insert(grown, into: view, at: views[view].children.count)
  }

  /// The running body gives a subview its frame.
  func place(_ view: Int, _ rect: CGRect) {
    if rect.size != states[view].frame.size { noteResize(view) }
    move(view, to: rect)
    states[view].isPlaced = true
    states[view].isLeftUnplaced = false
    states[view].keepsOldPlacement = false
  }

  /// R27: the frame of another view is applied, and may be undone.
  func placeForeign(_ view: Int, _ rect: CGRect) {
    if rect == states[view].frame { return }
    notes.insert(.wroteForeignFrame)
    // The turns of nested flushes have higher numbers.
    if states[view].turn > turn { notes.insert(.resizedAfterNestedFlush) }
    wroteForeignFrames = true
    diagnose(.foreignFrameInLayout, view)
    if states[view].isPlaced, let parent = views[view].parent { force(parent) }
    states[view].isPlaced = false
    states[view].isLeftUnplaced = false
    states[view].keepsOldPlacement = true
    setFrame(view, rect)
  }

  private func noteResize(_ view: Int) {
    expectMasks(in: view)
    states[view].isAwaited = true
    // A new view is pending anyway, and a first visit adds all subviews.
    guard let parent = views[view].parent, !states[view].isNew else { return }
    if !states[parent].isNew { next.append(resized: view) }
  }

  /// Moves a view, so that readers of its frame that have had their turn may have to run again.
  private func move(_ view: Int, to frame: CGRect) {
    let old = states[view].frame
    states[view].frame = frame
    if frame == old || !viewsReadFromAfar.contains(view) { return }
    func readsFrame(_ read: Dependency) -> Bool {
      read.view == view && (read.kind == .size || read.kind == .origin)
    }
    // Masks act when no body runs. What a running body has read before this run is dropped.
    for reader in views.indices where !running.contains(where: { $0.view == reader }) {
      let reads = states[reader].layout?.reads.filter(readsFrame) ?? []
      if !reads.isEmpty { hasMeddled = true }
      if reads.contains(where: { value(of: $0) != $0.value }) { doubt(reader) }
    }
    if running.contains(where: { $0.log.reads.contains(where: readsFrame) }) { hasMeddled = true }
    doubtReaders(of: view, [.size, .origin])
  }

  /// A placement that is no longer valid leaves its frame behind.
  func unplace(_ view: Int) {
    if !states[view].isPlaced { return }
    states[view].isPlaced = false
    states[view].keepsOldPlacement = true
  }

  /// Masks act on children that no body places, from the written frame (R17).
  func resizeMaskedChildren(of view: Int) {
    if !states[view].needsMasks { return }
    states[view].needsMasks = false
    for child in views[view].children where !views[child].mask.isEmpty && !states[child].isPlaced {
      let inputs = views[child]
      let frame = inputs.mask.resized(
        inputs.writtenFrame, from: inputs.writtenIn, to: states[view].frame.size)
      if frame.size != states[child].frame.size { noteResize(child) }
      move(child, to: frame)
      states[child].keepsOldPlacement = false
    }
  }

  // MARK: Strict mode

  /// R20.
  private func nameUnplaced(_ formerlyPlaced: [Int], of view: Int) {
    for child in formerlyPlaced
    where views[child].parent == view && !views[child].isCollapsed && states[child].isLeftUnplaced {
      diagnose(.noLongerPlaced, child)
    }
  }

  /// R18: the engine is certain to have the other answer only if this flush has used it.
  private func compareWithMeasurement(_ view: Int, _ answer: CGSize, _ size: CGSize) {
    if views[view].content.overridesLayout { return }
    guard let record = states[view].measurements.first(where: { $0.proposal == size }) else {
      return
    }
    let isCertain = !record.isInvalid && record.verifiedAt == epoch && record.usedIn == session
    if isCertain { notes.insert(.comparedAnswers) }
    if fixed(answer, of: view) == record.answer || fixed(size, of: view) != size { return }
    let expected = ExpectedDiagnostic(kind: .unequalAnswers, view: view)
    if isCertain {
      diagnostics.insert(expected)
    } else {
      possibleDiagnostics.insert(expected)
    }
  }
}
