import Foundation
import Storypole

extension ReferenceModel {
  /// Lays out a view and all below it, from shallow to deep (R21).
  ///
  /// - Parameters:
  ///   - events: the live tree's events: of the orders that the contract allows, its own is
  ///     followed.
  ///   - generation: the number of earlier generations.
  ///   - pending: whether each view awaits a visit in the live tree.
  package func flush(
    _ top: Int, following events: [WorldEvent], after generation: Int, pending: [Bool]
  ) {
    beginSession()
    for view in states.indices {
      states[view].isAwaited = pending[view]
      states[view].visitsCaused = 0
    }
    ran = []
    updated = []
    updates = 0
    wroteForeignFrames = false
    hasMeddledInFlush = false
    self.generation = generation
    flushedRoot = root(of: top)
    next = NextVisits()
    story = FlushTrace(events)
    visitedSinceRun = []
    hasHitLimit = false
    generations = isOut(top) ? 0 : sweepUntilSettled(top)
    if hasHitLimit { diagnose(.feedbackLimit, root(of: top)) }
  }

  /// R25, R28: generations until no view is left for another one, or until there were ten.
  private func sweepUntilSettled(_ top: Int) -> Int {
    var count = 0
    flushed = top
    repeat {
      hasMeddled = false
      count += 1
      generation += 1
      turns += 1
      turn = turns
      next.beginGeneration()
      if running.isEmpty { settleRestless() }
      updateProperties(inside: top)
      sweep(top)
    } while hasMeddled && count < Self.generationLimit && !hasHitLimit && !hasCycled
    if count == Self.generationLimit && isWaiting(top) { hasHitLimit = true }
    return count
  }

  private static var generationLimit: Int { LayoutLimits().generations }

  /// Whether a body waits for another generation.
  private func isWaiting(_ top: Int) -> Bool {
    views.indices.contains { view in
      root(of: view) == flushedRoot && isInside(view, top) && !isOut(view)
        && (isDue(view) || states[view].needsUpdate && !hasCycled)
    }
  }

  /// Whether a body must run, or may have to.
  private func isDue(_ view: Int) -> Bool {
    if hasCycled { return false }
    guard views[view].content.hasBody else { return false }
    return states[view].wasResized || isPending(view)
  }

  /// Whether the view itself says that it is due: its size may have been changed there and back.
  private func isPending(_ view: Int) -> Bool {
    if hasCycled || !views[view].content.hasBody { return false }
    if states[view].isDoubted { return true }
    guard !states[view].isForced, let layout = states[view].layout else { return true }
    return layout.size != states[view].frame.size || layout.reads.contains(where: isInDoubt)
  }

  /// R8: a body requests an immediate layout.
  func layOutWithinBody(_ view: Int) {
    story.beginNestedFlush()
    defer { story.endNestedFlush() }
    if running.contains(where: { isInside($0.view, view) }) {
      notes.insert(.refusedNestedFlush)
      return diagnose(.layoutWhileRunning, view)
    }
    // They have their turns in this flush.
    next.remove { [self] in isInside($0, view) }
    if isOut(view) { return }
    notes.insert(.flushedWithinBody)
    let outer = (flushed, turn, next.beginFlush(), generation)
    _ = sweepUntilSettled(view)
    next.endFlush(outer.2)
    (flushed, turn, generation) = (outer.0, outer.1, outer.3)
    hasMeddled = true
  }

  // MARK: One generation

  /// A view that is marked after its turn waits for the next (R25, R26).
  private func sweep(_ top: Int) {
    while let event = story.nextVisit(in: generation) {
      let mayRun =
        isInside(event.view, top) && !isOut(event.view) && !isBelowWaiting(event.view)
      if event.hasRun { visitedSinceRun = [] }
      if mayRun && event.hasRun { visitPath(from: top, to: event.view) }
      if mayRun && !event.hasRun { visitQuietPath(from: top, to: event.view) }
      if hasHitLimit || hasCycled { return }
    }
    visitNext()
    visitSkipped(inside: top)
  }

  /// Visits the views that the live tree has skipped.
  private func visitSkipped(inside top: Int) {
    var level = [top]
    while !level.isEmpty {
      for view in level {
        visitOnce(view)
        visitNext()
      }
      if hasHitLimit || hasCycled { return }
      level = level.flatMap { views[$0].children }.filter { !views[$0].isCollapsed }
    }
  }

  /// Visits a view whose body ran in the live tree, after those that come before it, unless a
  /// visit without a run has brought it forward: then its run says nothing about what is queued.
  private func visitPath(from top: Int, to view: Int) {
    if isOver(view) { return }
    let path = path(from: top, to: view)
    if !path.contains(where: next.has) { return visitQueued(path, inside: top) }
    visit(path)
    // The visit that its superview's body has caused ran nothing, but a later one has changed what
    // the view reads: it ran at its turn in the queue.
    if !isOver(view) && !hasHitLimit && !hasCycled { visitQueued(path, inside: top) }
  }

  /// Visits a view that was queued, or that comes after one above it that was.
  private func visitQueued(_ path: [Int], inside top: Int) {
    visitNext()
    // A view whose masks have to act was queued for that. Those below it run at its turn.
    let queued = path.last { states[$0].needsMasks } ?? path[0]
    visitShallower(than: depth(of: queued), inside: top)
    visit(path)
  }

  /// Visits the views of a path from the top.
  private func visit(_ path: [Int]) {
    var path = path
    while let view = path.popLast() {
      if !path.contains(where: { next.has($0, before: view) }) { visitNext(before: view) }
      visitOnce(view)
    }
  }

  /// R36: queued views run from shallow to deep.
  private func visitShallower(than limit: Int, inside top: Int) {
    let due = views.indices.filter {
      isToRun($0) && isInside($0, top) && !isOut($0) && depth(of: $0) < limit
    }
    for view in due.sorted(by: { depth(of: $0) < depth(of: $1) }) {
      visitOnce(view)
      visitNext()
    }
  }

  /// Visits a view whose visit since the last event ran nothing, or that became clean without one.
  private func visitQuietPath(from top: Int, to view: Int) {
    let path = path(from: top, to: view)
    // The view has become clean without a visit, such as by the update of its properties.
    if path.contains(where: { isToRun($0) || isToRunForInput($0) }) { return }
    if !path.contains(where: next.has) {
      // Visits without a run between two others are noted at once, in no order: the view may have
      // had its visit when one of the others was repeated.
      if visitedSinceRun.contains(view) && !states[view].isAwaited { return }
      // The view was queued, so that all that comes before the queue has had its visit.
      visitNextUntilCertain()
    }
    while next.has(view) {
      if let last = next.last, last.view != view && isToRun(last.view) { return }
      visitNext(isLast: true)
    }
    for view in path.reversed() {
      let count = ran.count
      visitOnce(view)
      // The visit was in the last generation, or a body had made the view clean: what is below a
      // body that runs now has its own events.
      if ran.count > count { return }
    }
  }

  /// Visits what comes next up to a view that is certain to run, which the live tree will report.
  private func visitNextUntilCertain() {
    while let last = next.last, !isToRun(last.view) { visitNext(isLast: true) }
  }

  /// The view and those above it, up to `top`.
  private func path(from top: Int, to view: Int) -> [Int] {
    var path: [Int] = [view]
    while let last = path.last, last != top, let above = views[last].parent { path.append(above) }
    return path
  }

  /// R36: views that a body has resized come before any queued view, even if no body runs to
  /// show it.
  ///
  /// - Parameters:
  ///   - view: the view that comes next. If it is not among them, it was queued.
  ///   - isLast: whether one view is enough.
  private func visitNext(before view: Int? = nil, isLast: Bool = false) {
    while let last = next.popLast() {
      if last.view == view { return }
      if last.isDue && !views[last.view].isCollapsed { visitOnce(last.view) }
      if hasHitLimit || hasCycled || isLast { return }
    }
  }

  /// Whether a view is in the tree that is flushed, and nothing above it is collapsed or waits:
  /// bodies may change that.
  private func takesPart(_ view: Int) -> Bool {
    if !hasMeddledInFlush && !hasMeddled { return true }
    return root(of: view) == flushedRoot && !isOut(view) && !isBelowWaiting(view)
  }

  /// R25: a view that has run, or is above one that has, waits for the next generation.
  private func visitOnce(_ view: Int) {
    if !isOver(view) { visit(view) }
  }

  /// R25: views below one that waits for the next generation wait with it.
  private func isBelowWaiting(_ view: Int) -> Bool {
    if !hasMeddled { return false }
    var next = view
    while next != flushed, let above = views[next].parent {
      if isOver(above) && isDue(above) { return true }
      next = above
    }
    return false
  }

  private func isOver(_ view: Int) -> Bool { states[view].turn == turn }

  private func noteTurn(of view: Int) {
    var next: Int? = view
    while let present = next {
      states[present].turn = turn
      next = present == flushed ? nil : views[present].parent
    }
  }

  private func visit(_ view: Int) {
    if !takesPart(view) { return }
    visitedSinceRun.insert(view)
    states[view].isAwaited = false
    let start = next.count
    if views[view].content.hasBody && mustRun(view) {
      noteTurn(of: view)
      runLayout(view)
      // It may have left the tree. Then it is not laid out any further (R31).
      if root(of: view) != flushedRoot {
        states[view].isNew = false
        return
      }
    }
    resizeMaskedChildren(of: view)
    if states[view].isNew { next.append(subviews: views[view].children.map(firstVisit)) }
    next.endVisit(from: start)
    states[view].isNew = false
  }

  /// The visit of a subview with all others, in the first visit of the superview.
  private func firstVisit(of view: Int) -> NextVisits.Item {
    let isPending = states[view].isNew || states[view].needsMasks || isPending(view)
    if states[view].isAwaited && !isPending { notes.insert(.cleanInFirstVisit) }
    return NextVisits.Item(view: view, isDue: isPending)
  }

  /// R21, in its order: forced, never laid out, resized, or a dependency has changed.
  private func mustRun(_ view: Int) -> Bool {
    (states[view].isDoubted, states[view].wasResized) = (false, false)
    guard let layout = states[view].layout, !runsUnverified(view) else { return true }
    return !holds(layout.reads)
  }

  /// R21 a to c.
  private func runsUnverified(_ view: Int) -> Bool {
    guard !states[view].isForced, let layout = states[view].layout else { return true }
    return layout.size != states[view].frame.size
  }

  /// Whether a visit is certain to run the body because an input has changed.
  private func isToRunForInput(_ view: Int) -> Bool {
    guard views[view].content.hasBody, !isOver(view), let layout = states[view].layout else {
      return false
    }
    return hasChangedInput(layout.reads)
  }

  /// Whether a visit is certain to run the body otherwise.
  private func isToRun(_ view: Int) -> Bool {
    views[view].content.hasBody && runsUnverified(view) && !isOver(view)
      && !views[view].isCollapsed && takesPart(view)
  }
}

extension ViewContent {
  var isOverride: Bool { if case .override = self { true } else { false } }
  var isBox: Bool {
    switch self {
    case .vbox, .hbox, .border: true
    default: false
    }
  }
  var isText: Bool { if case .text = self { true } else { false } }
}
