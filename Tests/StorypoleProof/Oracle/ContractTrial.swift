import Foundation
package import Storypole

/// One program carried out on live views and on the model, step by step, with everything compared.
package final class ContractTrial {
  package let model: ReferenceModel
  package let live: LiveTree
  /// The first difference, after which no step is taken.
  package private(set) var failure: String?
  /// Whether a measurement has measured itself: later answers are no function of the inputs (R9).
  package internal(set) var isOver = false
  /// Whether a flush has reached a limit, so that it is unknown what was verified in it.
  var hasHitLimit = false
  /// The situations that the program covered, for labels.
  package internal(set) var notes = TrialNotes()
  /// The expected behaviour of the first tree's host, if it has one.
  var runtime: ReferenceRuntime?
  /// Whether a flush of this step may have measured more than the model did.
  var mayHaveMeasuredMore = false
  /// All diagnostics so far.
  package internal(set) var diagnostics: [Diagnostic] = []
  /// Diagnostics that came with a report.
  var reported: [Diagnostic] = []
  /// The views that ran in this step, in one flush or in several.
  var ranInStep: Set<Int> = []
  /// The order in which views were marked.
  var marks = MarkOrder()

  package init(_ inputs: [ViewInputs], readsModels: Bool = false) {
    model = ReferenceModel(inputs)
    live = LiveTree(inputs)
    if readsModels { model.models.charges = live.charges }
  }

  /// Takes a step on both sides, and compares.
  package func take(_ edit: Edit) {
    if failure != nil || isOver { return }
    live.recorder.restart()
    ranInStep.removeAll(keepingCapacity: true)
    noteEdit(edit)
    carryOut(edit)
    if failure != nil || isOver { return }
    compareFrames()
    compareDiagnostics()
    checkSchedule()
    notes.formUnion(model.notes)
    model.notes = []
  }

  private func carryOut(_ edit: Edit) {
    switch edit {
    case .layoutIfNeeded(let view): layOut(view)
    case .rotateAndBack(let width, let height): rotateAndBack(CGSize(width: width, height: height))
    case .sizeThatFits(let view, let width, let height):
      measure(view, CGSize(width: width, height: height))
    case .sizeToFit(let view): sizeToFit(view)
    case .resize, .endInteractiveResize, .dropHost: askHost(edit)
    case .tick: tick()
    case .hangChain(let view, let count): hangChain(view, count)
    default: change(edit)
    }
  }

  /// R1: nothing runs, and nothing is measured, before it is requested.
  private func change(_ edit: Edit) {
    let wasMarked = isMarked(edit)
    let edges = wasMarked ? live[0].work.edgesMarked : 0
    marks.watch(edit, on: live, isScheduled: model.hasEngine) {
      model.apply(edit)
      live.apply(edit)
    }
    check(live.recorder.ran.isEmpty && live.recorder.measured == 0, "ran code at once (R1)")
    notes.insert(.changedWithoutWork)
    if wasMarked {
      check(live[0].work.edgesMarked == edges, "a second mark dirtied edges (R2)")
      notes.insert(.markedTwice)
    }
  }

  /// Whether a view already has the mark that it gets.
  private func isMarked(_ edit: Edit) -> Bool {
    switch edit {
    case .setNeedsLayout(let view):
      let state = model.states[view]
      return state.isForced && !state.measurements.isEmpty && state.areMeasurementsInvalid
    case .setNeedsPlacement(let view): return model.states[view].isForced
    default: return false
    }
  }

  /// R43.
  private func hangChain(_ view: Int, _ count: Int) {
    let depth = model.depth(of: view) + count
    marks.forget()
    let path = live.hangChain(view, count: count)
    model.hangChain(view)
    check(path.contains("…") == (depth > 64), "a view \(depth) deep is at \(path) (R43)")
    check(live.recorder.ran.isEmpty && live.recorder.measured == 0, "ran code at once (R1)")
    if depth > 64 { notes.insert(.deepChain) }
  }

  func check(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition && failure == nil { failure = message() }
  }
}

// MARK: - Measuring

extension ContractTrial {
  private func measure(_ view: Int, _ proposal: CGSize) {
    let before = model.measured
    let expected = model.sizeThatFits(view, proposal)
    let answer = live[view].sizeThatFits(proposal)
    if endsInCycle() { return }
    var naive = naive()
    naive.modelValues = model.models.values
    let fresh = naive.measure(view, proposal)
    check(answer == expected, "v\(view) answered \(answer), the model \(expected)")
    check(answer == fresh, "v\(view) answered \(answer), from scratch \(fresh)")
    check(live.recorder.ran.isEmpty, "measuring ran bodies \(live.recorder.ran)")
    compareMeasured(model.measured - before)
    let count = live.recorder.measured
    if count == 0 { notes.insert(.answeredFromRecord) }
    check(live[view].sizeThatFits(proposal) == answer, "a second answer differs (R12)")
    check(live.recorder.measured == count, "measured again (R12)")

    func naive() -> NaiveLayout {
      NaiveLayout(
        model.views, in: model.environment(of:), sizerCount: model.sizerCount,
        outsideFrame: { [model] in model.states[$0].frame })
    }
  }

  private func sizeToFit(_ view: Int) {
    let before = model.measured
    let frame = model.states[view].frame
    let answer = model.sizeThatFits(view, frame.size)
    marks.forget()
    live[view].sizeToFit()
    if endsInCycle() { return }
    marks.noteQueued(on: live)
    compareMeasured(model.measured - before)
    model.write(view, CGRect(origin: frame.origin, size: answer))
    check(live.recorder.ran.isEmpty, "fitting ran bodies \(live.recorder.ran) (R1)")
  }

  /// R9: a measurement that measures itself gets its last answer, which is arbitrary, so nothing is
  /// compared.
  func endsInCycle() -> Bool {
    let found = live.takeDiagnostics()
    reported += found
    let all = found + (live.host?.lastReport.diagnostics ?? [])
    isOver = isOver || model.hasCycled || all.contains { $0.kind == .measurementCycle }
    return isOver
  }

  func compareMeasured(_ expected: Int) {
    let count = live.recorder.measured
    if count == expected || hasHitLimit { return }
    if model.evictableHits > 0 && count > expected {
      notes.insert(.evicted)
    } else {
      check(false, "executed \(count) measurements, the model \(expected) (R13, R22)")
    }
  }
}
