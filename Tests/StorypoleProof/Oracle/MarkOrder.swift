import Foundation
import Storypole

/// The order in which clean views were marked, which must be the order of their turns (R36).
///
/// The views that one write of a model marks have one position: their order isn't specified (R51).
struct MarkOrder {
  private struct Turn {
    let number: Int
    /// Whether the view was marked itself, and not by what it has read.
    let isOfMark: Bool
  }

  private var turns: [Int: Turn] = [:]
  private var next = 0
  /// Views that were queued other than by a mark, at an unknown position, as by a size that changed
  /// back, which leaves them queued.
  private var queuedOtherwise: Set<Int> = []

  /// Whether any view was marked.
  var isEmpty: Bool { turns.isEmpty }

  /// The position of a view in the order, if it is certain.
  subscript(view: Int) -> Int? { turns[view]?.number }

  /// Whether a view is pending because it was marked itself.
  func isMarked(_ view: Int) -> Bool { turns[view]?.isOfMark == true }

  /// Makes a change, and records the marks that it causes.
  ///
  /// Views marked in a tree without an engine are queued when it gets one, in the order of the
  /// tree.
  mutating func watch(
    _ edit: Edit, on live: LiveTree, isScheduled: (Int) -> Bool, _ change: () -> Void
  ) {
    if case .setModel = edit { return watchModel(on: live, isScheduled: isScheduled, change) }
    guard let view = edit.markedView else {
      if edit.mayRequeue { forget() }
      change()
      return noteQueued(on: live)
    }
    let wasQueued = live[view].needsLayout || queuedOtherwise.contains(view)
    change()
    if wasQueued || !live[view].needsLayout || !isScheduled(view) { return }
    turns[view] = Turn(number: next, isOfMark: true)
    next += 1
  }

  private mutating func watchModel(
    on live: LiveTree, isScheduled: (Int) -> Bool, _ change: () -> Void
  ) {
    let pending = Set(live.views.compactMap { $0?.needsLayout == true ? $0?.number : nil })
    change()
    for case let view? in live.views
    where view.needsLayout && !pending.contains(view.number)
      && !queuedOtherwise.contains(view.number) && isScheduled(view.number)
    {
      turns[view.number] = Turn(number: next, isOfMark: false)
    }
    next += 1
    noteQueued(on: live)
  }

  /// Notes the views that are pending without a mark as queued.
  mutating func noteQueued(on live: LiveTree) {
    for case let view? in live.views where view.needsLayout && turns[view.number] == nil {
      queuedOtherwise.insert(view.number)
    }
  }

  /// Notes that attached, moved or revealed views are queued again.
  mutating func forget() { turns.removeAll(keepingCapacity: true) }

  /// Notes that a flush has ended, having visited all queued views or reached a limit.
  mutating func flushed(_ views: [Int], isClean: (Int) -> Bool, on live: LiveTree) {
    for view in views { turns[view] = nil }
    turns = turns.filter { !isClean($0.key) }
    queuedOtherwise = queuedOtherwise.filter { !isClean($0) }
    noteQueued(on: live)
  }
}

extension Edit {
  /// The only view that the step makes pending.
  fileprivate var markedView: Int? {
    switch self {
    case .setNeedsLayout(let view), .setNeedsPlacement(let view), .arm(let view, _): view
    default: nil
    }
  }

  fileprivate var mayRequeue: Bool {
    switch self {
    case .add, .insert, .insertAbove, .insertBelow, .remove, .takeOutAndBack, .drop, .setCollapsed:
      true
    default: false
    }
  }
}

extension ContractTrial {
  /// R36: shallower views first, at one depth the ones that were marked first,
  /// unless a view above them interferes.
  func checkOrder(_ top: Int, _ before: FlushStart) {
    defer {
      let hasHitLimit = model.hasHitLimit
      marks.flushed(
        model.ran,
        isClean: { [model] in !hasHitLimit && model.isInside($0, top) && !model.isOut($0) },
        on: live)
    }
    if marks.isEmpty || model.generations > 1 || model.updates > 0 { return }
    var last: (view: Int, depth: Int, turn: Int)?
    for view in live.recorder.ran {
      guard let turn = marks[view], isLeftAlone(view, below: top, before) else { continue }
      let depth = model.depth(of: view)
      if let last {
        check(
          (last.depth, last.turn) <= (depth, turn), "v\(last.view) ran before v\(view) (R36)")
        if last.depth == depth { notes.insert(.tie) }
      }
      last = (view, depth, turn)
    }
  }

  /// Whether a view was pending only because it was marked.
  func isLeftAlone(_ view: Int, below top: Int, _ before: FlushStart) -> Bool {
    if before.sizes[view] != model.states[view].frame.size { return false }
    var next = view
    while next != top, let above = model.views[next].parent {
      if before.needs[above] || model.ran.contains(above)
        || before.sizes[above] != model.states[above].frame.size
      {
        return false
      }
      next = above
    }
    return true
  }
}
