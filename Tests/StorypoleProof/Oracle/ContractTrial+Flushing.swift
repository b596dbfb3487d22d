import Foundation
import Storypole

/// Laying out, and the claims that must hold afterwards.
extension ContractTrial {
  func layOut(_ view: Int) {
    // A tree without an engine gets one, which passes the environment to its views.
    model.useEngine(of: view)
    _ = live[view].work
    let top = topOfFlush(view)
    if failure != nil { return }
    if top != view { notes.insert(.climbed) }
    layOut(top: top) { layOutLive(view) }
  }

  /// Lays out a view, every other time in a scope that notes the frames before: nothing may depend
  /// on that.
  private func layOutLive(_ view: Int) {
    if live[view].work.generations.isMultiple(of: 2) { return live[view].layoutIfNeeded() }
    View.animate(duration: .seconds(1)) { live[view].layoutIfNeeded() }
  }

  /// Lets something lay out a view and all below it on the live side, and then the model.
  func layOut(top: Int, _ perform: () -> Void) {
    let before = FlushStart(self, top)
    let root = model.root(of: top)
    live.recorder.noteVisits(in: live)
    perform()
    model.flush(
      top, following: live.recorder.events, after: before.work.generations, pending: before.needs)
    if model.mayMeasureLess { mayHaveMeasuredMore = true }
    if endsInCycle() { return }
    ranInStep.formUnion(model.ran)
    compareBodies()
    // Views that a body added may be missing on one side.
    if failure != nil { return }
    compareWork(live[root].work - before.work)
    // One of its bodies may have removed or released it.
    if model.root(of: top) != root || model.states[top].isGone { return marks.forget() }
    noteFlush(top, before)
    // Measurements verified before another body resized the view were wasted. So were those
    // verified before a frame changed that their reader has read. At a limit (R28) the rest is
    // verified then or in the next flush.
    if model.hasHitLimit { hasHitLimit = true }
    if !model.notes.contains(.wroteForeignFrame) && !hasHitLimit {
      compareMeasured(model.measured - before.measured)
    }
    checkNeeds(top, before)
    checkVisits(top, before, live[top].work - before.work)
    checkCauses(top, before)
    checkOrder(top, before)
    if model.hasHitLimit { return }
    compareWithFresh(top)
    // A body may have marked views above those that were flushed.
    let isPure = model.generations == 1 && model.updates == 0
    if isPure || model.views[top].parent == nil { flushAgain(top) }
  }

  /// R7: up through the contiguous views that need layout.
  private func topOfFlush(_ view: Int) -> Int {
    var top = view
    while let above = model.views[top].parent {
      check(live.views[above] != nil, "v\(above) was released, but not in the model (R41)")
      guard live.views[above]?.needsLayout == true else { break }
      top = above
    }
    return top
  }

  private func compareBodies() {
    let ran = live.recorder.ran
    check(ran == model.ran, "ran \(ran), the model \(model.ran) (R21, R36)")
    let updated = live.recorder.updated
    check(
      updated.sorted() == model.updated.sorted(),
      "updated properties of \(updated), the model of \(model.updated) (R5)")
  }

  private func compareWork(_ done: WorkCounters) {
    // Views that left the tree during the flush count their measurements themselves.
    let isComplete = model.hasMeddledInFlush || done.measurements == live.recorder.measured
    check(
      done.bodies == live.recorder.ran.count && done.measurements <= live.recorder.measured
        && isComplete,
      "counted \(done), ran \(live.recorder.ran.count) bodies, measured \(live.recorder.measured)")
    check(done.propertyUpdates == model.updates, "counted \(done), updated \(model.updates) (R5)")
  }

  /// R7: views that are going to run report that they need layout.
  private func checkNeeds(_ top: Int, _ before: FlushStart) {
    if model.generations > 1 || model.updates > 0 { return }
    // A body has marked views that ran before a limit ended the only generation.
    if model.hasHitLimit && model.hasMeddledInFlush { return }
    for view in model.ran where !mayHaveBeenResized(view, before) {
      if model.states[view].layout?.readsForeignFrames == true { continue }
      // A host writes the size of the root first, which bodies may have measured, or what did.
      let isTopResized = before.sizes[top] != model.states[top].frame.size
      if isTopResized && model.hasMeasured(top, inLayoutOf: view) { continue }
      check(before.needs[view], "v\(view) ran, but needsLayout was false (R7)")
    }
  }

  /// Whether the flush itself may have made a view run, through a view above it.
  private func mayHaveBeenResized(_ view: Int, _ before: FlushStart) -> Bool {
    if before.sizes[view] != model.states[view].frame.size { return true }
    var next: Int? = view
    while let present = next {
      if !model.views[present].mask.isEmpty { return true }
      if present != view && model.ran.contains(present) { return true }
      next = model.views[present].parent
    }
    return false
  }

  /// R24: only those views are visited that were pending or are made so, and those that a visit
  /// above them resizes.
  private func checkVisits(_ top: Int, _ before: FlushStart, _ done: WorkCounters) {
    if done.generations > 1 || model.updates > 0 || model.wroteForeignFrames { return }
    if live.recorder.hasVisitedInBody { return }
    let isTopResized = before.sizes[top] != model.states[top].frame.size
    let bound = model.views.indices.reduce(0) { $0 + mostVisits(of: $1, before, isTopResized) }
    check(
      done.visited <= bound,
      "visited \(done.visited) views, at most \(bound) are on a path (R24)")
    if done.visited < bound || bound < model.views.count { notes.insert(.visitedFew) }
  }

  /// A visit that finds a view unchanged ends its wait, until a body marks it or changes what it
  /// has read.
  ///
  /// A view that has run isn't visited again in its generation (R21). A size of the root that a
  /// host writes resizes views with masks, which a body may then give their former size.
  private func mostVisits(of view: Int, _ before: FlushStart, _ isTopResized: Bool) -> Int {
    let state = model.states[view]
    let isReached =
      before.needs[view] || before.sizes[view] != state.frame.size
      || isTopResized && !model.views[view].mask.isEmpty
      || model.views[view].parent.map(model.ran.contains) == true
    if before.needs[view] && state.visitsCaused > 0 { notes.insert(.dueAgain) }
    return max(model.ran.contains(view) ? 1 : 0, (isReached ? 1 : 0) + state.visitsCaused)
  }

  /// R23.
  private func flushAgain(_ top: Int) {
    live.recorder.restart()
    let work = live[top].work
    live[top].layoutIfNeeded()
    notes.insert(.flushedTwice)
    check(live.recorder.ran.isEmpty, "a second flush ran \(live.recorder.ran) (R23)")
    check(live.recorder.measured == 0, "a second flush measured (R23)")
    if model.views[top].parent != nil { return }
    let done = live[top].work - work
    check(done.visited == 0, "a second flush visited \(done.visited) views (R23)")
    for view in live.views where view?.needsLayout == true {
      guard let number = view?.number, model.isInside(number, top) else { continue }
      check(model.isOut(number), "v\(number) still needs layout after a flush")
    }
  }

  /// R17: restoring the size restores every frame, except for views that their superview has
  /// stopped placing meanwhile.
  func rotateAndBack(_ size: CGSize) {
    layOut(0)
    let before = model.states.map(\.frame)
    let exempt = before.indices.filter(isExempt)
    var isPure = model.generations == 1
    for size in [size, before[0].size] {
      live.recorder.restart()
      let frame = CGRect(origin: before[0].origin, size: size)
      model.write(0, frame)
      live[0].frame = frame
      layOut(0)
      isPure = isPure && model.generations == 1 && model.updates == 0
      if failure != nil || isOver { return }
    }
    if isPure { compareRestored(before, exempt: Set(exempt + before.indices.filter(isExempt))) }
  }

  /// A body that reads the frame of an exempt view, which need not be restored, is exempt itself.
  private func compareRestored(_ before: [CGRect], exempt: Set<Int>) {
    if exempt.contains(where: { model.states[$0].frame != before[$0] }) { return }
    notes.insert(.cameBack)
    for (view, frame) in before.enumerated() where !exempt.contains(view) {
      let now = live[view].frame
      check(now == frame, "v\(view) was at \(frame), and is at \(now) (R17)")
    }
  }

  private func isExempt(_ view: Int) -> Bool {
    if model.states[view].isGone || model.isOut(view) { return true }
    let path = sequence(first: view) { [model] in model.views[$0].parent }
    return path.contains { model.states[$0].keepsOldPlacement }
  }
}

/// The state before a flush.
struct FlushStart {
  let needs: [Bool]
  let sizes: [CGSize]
  let isForced: [Bool]
  let measured: Int
  let work: WorkCounters

  init(_ trial: ContractTrial, _ top: Int) {
    needs = trial.live.views.map { $0?.needsLayout ?? false }
    sizes = trial.model.states.map(\.frame.size)
    isForced = trial.model.states.map(\.isForced)
    measured = trial.model.measured
    work = trial.live[top].work
  }
}
