import Foundation
import Storypole

/// One program carried out on live views and on the model, step by step, with everything compared.
package final class ContractTrial {
  package let model: ReferenceModel
  package let live: LiveWorld
  /// What differed first; nothing is done after that.
  package private(set) var failure: String?
  /// What the program came upon, for labels.
  package fileprivate(set) var notes = TrialNotes()

  package init(_ inputs: [ViewInputs]) {
    model = ReferenceModel(inputs)
    live = LiveWorld(inputs)
  }

  /// Takes a step on both sides, and compares.
  package func take(_ edit: Edit) {
    if failure != nil { return }
    live.recorder.restart()
    noteEdit(edit)
    switch edit {
    case .layoutIfNeeded(let view): layOut(view)
    case .sizeThatFits(let view, let width, let height):
      measure(view, CGSize(width: width, height: height))
    default:
      model.apply(edit)
      _ = live.apply(edit)
      check(live.recorder.ran.isEmpty && live.recorder.measured == 0, "ran code at once (R1)")
    }
    compareFrames()
  }

  private func check(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition && failure == nil { failure = message() }
  }

  // MARK: Measuring

  private func measure(_ view: Int, _ proposal: CGSize) {
    let before = model.measured
    let expected = model.sizeThatFits(view, proposal)
    var naive = NaiveLayout(model.views)
    let fresh = naive.measure(view, proposal)
    let answer = live[view].sizeThatFits(proposal)
    check(answer == expected, "v\(view) answered \(answer), the model \(expected)")
    check(answer == fresh, "v\(view) answered \(answer), from scratch \(fresh)")
    check(live.recorder.ran.isEmpty, "measuring ran bodies \(live.recorder.ran)")
    compareMeasured(model.measured - before)
    let count = live.recorder.measured
    check(live[view].sizeThatFits(proposal) == answer, "a second answer differs (R12)")
    check(live.recorder.measured == count, "measured again (R12)")
  }

  private func compareMeasured(_ expected: Int) {
    let count = live.recorder.measured
    if count == expected { return }
    if model.evictableHits > 0 && count > expected {
      notes.insert(.evicted)
    } else {
      check(false, "executed \(count) measurements, the model \(expected) (R13, R22)")
    }
  }

  // MARK: Laying out

  private func layOut(_ view: Int) {
    let top = topOfFlush(view)
    if model.views[top].parent != nil { notes.insert(.flushedSubtree) }
    if model.root(of: top) != 0 { notes.insert(.detached) }
    if top != view { notes.insert(.climbed) }
    let before = model.measured
    let needs = live.views.map { $0?.needsLayout ?? false }
    model.flush(top)
    let work = live[top].work
    live[view].layoutIfNeeded()
    let done = live[top].work - work
    compareBodies()
    // Views that a body added may be missing on one side.
    if failure != nil { return }
    noteFlush(top)
    compareMeasured(model.measured - before)
    check(
      done.bodies == live.recorder.ran.count && done.measurements == live.recorder.measured,
      "counted \(done), ran \(live.recorder.ran.count) bodies")
    for view in model.ran where model.generations == 1 && !mayHaveBeenResized(view) {
      check(needs[view], "v\(view) ran, but needsLayout was false (R7)")
    }
    compareWithFresh(top)
    // A body may have marked what lies above the views that were flushed.
    if model.generations == 1 || model.views[top].parent == nil { flushAgain(top) }
  }

  /// Whether the flush itself may have made a view run, through what is above it.
  private func mayHaveBeenResized(_ view: Int) -> Bool {
    var next: Int? = view
    while let present = next {
      if !model.views[present].mask.isEmpty { return true }
      if present != view && model.ran.contains(present) { return true }
      next = model.views[present].parent
    }
    return false
  }

  /// R7: up through the contiguous views that need layout.
  private func topOfFlush(_ view: Int) -> Int {
    var top = view
    while let above = model.views[top].parent, live[above].needsLayout { top = above }
    return top
  }

  private func compareBodies() {
    let ran = live.recorder.ran
    check(
      ran.sorted() == model.ran.sorted(),
      "ran \(ran.sorted()), the model \(model.ran.sorted()) (R21)"
    )
    if model.generations > 1 { return }
    var position: [Int: Int] = [:]
    for (index, view) in ran.enumerated() { position[view] = index }
    for (index, view) in ran.enumerated() {
      guard let above = model.views[view].parent, let its = position[above] else { continue }
      check(its < index, "v\(above) ran after v\(view), which lies in it")
    }
  }

  /// R23.
  private func flushAgain(_ top: Int) {
    live.recorder.restart()
    let work = live[top].work
    live[top].layoutIfNeeded()
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

  // MARK: Frames

  private func compareFrames() {
    if failure != nil { return }
    for (number, view) in live.views.enumerated() {
      guard let view, !model.isOut(number) else { continue }
      let expected = model.states[number].frame
      check(view.frame == expected, "v\(number) is at \(view.frame), in the model at \(expected)")
    }
  }

  /// R20.
  private func compareWithFresh(_ top: Int) {
    if model.isOut(top) { return }
    var naive = NaiveLayout(model.views) { [model] view in
      model.states[view].keepsOldPlacement ? model.states[view].frame : nil
    }
    naive.layOut(top, frame: live[top].frame)
    for (number, frame) in naive.frames.enumerated() {
      guard let frame, let view = live.views[number], !model.isOut(number) else { continue }
      check(view.frame == frame, "v\(number) is at \(view.frame), from scratch at \(frame) (R20)")
    }
  }
}

// MARK: - Labels

extension ContractTrial {
  private func noteEdit(_ edit: Edit) {
    switch edit {
    case .setNeedsLayout: notes.insert(.markedForLayout)
    case .setNeedsPlacement: notes.insert(.markedForPlacement)
    case .invalidateMeasuredSize: notes.insert(.markedMeasuredSize)
    case .setFrame(let view, _, _, _, _):
      if view == 0 { notes.insert(.wroteRootSize) }
      if model.states[view].isPlaced { notes.insert(.wrotePlacedFrame) }
    case .setHidden: notes.insert(.hid)
    case .setCollapsed(_, let isCollapsed): notes.insert(isCollapsed ? .collapsed : .revealed)
    case .add, .exchange, .remove: notes.insert(.restructured)
    case .insert: notes.insert(.moved)
    case .drop: notes.insert(.dropped)
    case .sizeThatFits: notes.insert(.measuredOutside)
    case .setContent, .setMask, .setBoundsOrigin, .setAttributes, .setFixed, .arm, .layoutIfNeeded:
      break
    }
  }

  private func noteFlush(_ top: Int) {
    let bodies = model.views.count { $0.content.hasBody }
    if model.generations > 1 { notes.insert(.severalGenerations) }
    if model.ran.isEmpty { notes.insert(live.recorder.measured > 0 ? .cutOff : .foundNothing) }
    if !model.ran.isEmpty && model.ran.count < bodies { notes.insert(.ranOfMany) }
    for (number, state) in model.states.enumerated() where !state.isGone {
      if state.keepsOldPlacement { notes.insert(.keptOldPlacement) }
      if !model.views[number].mask.isEmpty && state.frame != model.views[number].writtenFrame {
        notes.insert(.stretched)
      }
    }
  }

  package func note(_ note: TrialNotes) { notes.insert(note) }
}
