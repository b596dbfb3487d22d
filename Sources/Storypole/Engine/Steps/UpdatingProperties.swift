import Foundation

/// Updating properties: calls `updateProperties()` of the marked views, from shallow to deep,
/// before layout (R5), and then `updateConstraints()`, from deep to shallow (R47).
extension EngineRef {
  /// Queues a view, unless it is parked, in which case its mark is kept.
  func enqueueProperties(_ node: NodeRef) {
    if node.has(.isParked) { return }
    if node.has(.isCollapsed) { return node.parkUnderItself() }
    let isFirst = isClean && flushing.depth == 0
    if isFirst && parkIfCollapsed(node) { return }
    schedule.propertyQueue.append(node)
    if isFirst { settings.host?.dirtDidChange() }
  }

  /// Updates the properties in a subtree, once per view.
  ///
  /// A view marked meanwhile joins this round, unless it was updated in this generation: then
  /// it waits for the next.
  func updateProperties(inside top: NodeRef) {
    if schedule.propertyQueue.isEmpty { return }
    let hadTheirTurn = schedule.propertyTurns
    while !flushing.hasHitLimit {
      var due = takeDueProperties(inside: top)
      if due.isEmpty { break }
      var updated: [Update] = []
      while !due.isEmpty {
        updated += due.compactMap(update)
        due = flushing.hasHitLimit ? [] : takeDueProperties(inside: top)
      }
      updateConstraints(of: updated)
    }
    schedule.propertyTurns = hadTheirTurn
  }

  /// R47: calls `updateConstraints()` of views that were updated, from deep to shallow.
  ///
  /// A view that has left the tree meanwhile is updated anew where it comes to.
  private func updateConstraints(of updated: [Update]) {
    let due = updated.filter {
      OverrideProbe.updateConstraints.isOverridden(in: type(of: $0.view))
    }
    for update in due.sorted(by: { $0.view.node.depth > $1.view.node.depth }) {
      let view = update.view
      if view.node.engine != self {
        view.node.markNeedsUpdateProperties()
        continue
      }
      let outerCause = causes?.current
      causes?.current = update.cause
      runUpdate(of: view) { observingConstraints(of: view) }
      causes?.current = outerCause ?? 0
    }
  }

  /// Runs code of an update, whose reads make it due again, and are no dependencies of anything
  /// else, not even of a body that requested this flush (R8).
  private func runUpdate(of view: View, _ code: () -> Void) {
    let reader = reading.reader
    reading.reader = nil
    flushing.updating = view.node
    code()
    flushing.updating = nil
    reading.reader = reader
  }

  /// Whether another generation has properties to update.
  func hasDueProperties(inside top: NodeRef) -> Bool {
    if schedule.propertyQueue.isEmpty { return false }
    parkCollapsedProperties()
    return schedule.propertyQueue.contains { $0.map { mayUpdate($0, inside: top) } ?? false }
  }

  /// A view that was updated, and the event in the log of causes.
  private struct Update {
    let view: View
    let cause: EventID
  }

  /// - Returns: the update, or `nil` if the view wasn't due.
  private func update(_ view: View) -> Update? {
    let node = view.node
    // The view may have left the tree, or have been updated by a nested flush.
    guard node.engine == self, node.has(.needsUpdateProperties) else { return nil }
    if flushing.hasHitLimit {
      schedule.propertyQueue.append(node)
      return nil
    }
    node.flags.remove(.needsUpdateProperties)
    let doubts = node.takeDoubts()
    let changed = doubts.first(where: \.isChange)
    if !doubts.isEmpty && changed == nil {
      for doubt in doubts { doubt.source?.updateIsCurrent(of: view) }
      return nil
    }
    node.extras?.updates.stamp += 1
    view.extras?.observations?.observation(for: .constraints)?.pause()
    schedule.propertyTurns.insert(node)
    counters.propertyUpdates += 1
    let outerCause = causes?.beginUpdate(node, because: changed)
    let cause = causes?.current ?? 0
    runUpdate(of: view) {
      if let runLog {
        runLog.record(view, .propertyUpdate, in: self) { observingUpdate(of: view) }
      } else {
        observingUpdate(of: view)
      }
    }
    causes?.current = outerCause ?? 0
    return Update(view: view, cause: cause)
  }

  /// Parks the queued views below collapsed ones until they are revealed.
  private func parkCollapsedProperties() {
    schedule.propertyQueue.removeAll { $0.map(parkIfCollapsed) ?? true }
  }

  /// Removes and returns the queued views that may be updated now, from shallow to deep.
  private func takeDueProperties(inside top: NodeRef) -> [View] {
    parkCollapsedProperties()
    var due: [NodeRef] = []
    var rest: [NodeRef?] = []
    for case let node? in schedule.propertyQueue {
      if mayUpdate(node, inside: top) { due.append(node) } else { rest.append(node) }
    }
    schedule.propertyQueue = rest
    due.sort { $0.depth < $1.depth }
    return due.map { $0.view }
  }

  private func mayUpdate(_ node: NodeRef, inside top: NodeRef) -> Bool {
    if schedule.propertyTurns.contains(node) { return false }
    return top == root || node.isInside(top)
  }
}

extension NodeRef {
  /// R5: requests a call of `updateProperties()` in the next flush.
  func markNeedsUpdateProperties() {
    takeDoubts()
    if !has(.needsUpdateProperties) { queueProperties() }
  }

  /// Removes and returns the states for which an update is due, which makes it due whatever values
  /// they have in the end.
  ///
  /// A view that was marked has none.
  @discardableResult fileprivate func takeDoubts() -> [StateDoubt] {
    defer { extras?.updates.doubts = [] }
    return extras?.updates.doubts ?? []
  }

  /// R53: an update that sees a second value of a state runs again, even if the first value is back
  /// by then.
  func noteSecondLook(at look: StateDoubt) {
    guard let doubts = extras?.updates.doubts else { return }
    guard let doubt = doubts.first(where: { $0.isOfSame(as: look) && $0.isChange }) else { return }
    takeDoubts()
    if let causes { causes.blaming(doubt) { causes.note(.updated, of: self) } }
  }

  /// R52: requests a call of `updateProperties()`, if a state that its last call has read still has
  /// another value in the next flush.
  func doubtProperties(_ doubt: StateDoubt) {
    guard let extras = self.extras else { return }
    if !has(.needsUpdateProperties) {
      extras.updates.doubts = [doubt]
      return queueProperties()
    }
    let isMarked = extras.updates.doubts.isEmpty
    // A state doubts an update once, until that has read it again or is found to be current.
    let isKnown =
      doubt.source == nil && extras.updates.doubts.contains { $0.isOfSame(as: doubt) }
    if !isMarked && !isKnown { extras.updates.doubts.append(doubt) }
  }

  private func queueProperties() {
    flags.insert(.needsUpdateProperties)
    causes?.note(.updated, of: self)
    engine?.enqueueProperties(self)
  }
}

/// The views whose `updateProperties()` has read a state, in the order of reading (R52).
struct Updaters {
  /// A run of a view's `updateProperties()`.
  private struct Updater: KeyedElement {
    let key: ObjectIdentifier
    weak var view: View?
    var stamp: UInt64

    init(_ view: View, stamp: UInt64) {
      key = ObjectIdentifier(view)
      self.view = view
      self.stamp = stamp
    }

    var isNeeded: Bool { liveView != nil }
    var group: Int? { 0 }

    /// The view, if it has not been updated since.
    var liveView: View? {
      guard let view, view.node.extras?.updates.stamp == stamp else { return nil }
      return view
    }
  }

  private var list = KeyedList<Updater>()

  /// Adds a run of a view, in place of an earlier one.
  ///
  /// - Returns: `false` if the same run has read the state before.
  mutating func add(_ view: View, stamp: UInt64) -> Bool {
    let updater = Updater(view, stamp: stamp)
    guard let index = list.index(of: updater.key) else {
      list.append(updater)
      return true
    }
    // A view may have the address of one that is gone.
    if list[index].view === view && list[index].stamp == stamp { return false }
    list.replace(index, with: updater)
    return true
  }

  /// The views whose last run has read the state and doesn't know that it was changed since, which
  /// they do from now on.
  mutating func takeCleanOnes() -> [View] {
    list.takeClean(of: 0).compactMap { list[$0].liveView }
  }

  mutating func becomeClean(_ view: View) {
    if let index = list.index(of: ObjectIdentifier(view)) { list.becomeClean(index) }
  }

  /// The views whose last run has read the state.
  func liveOnes() -> [View] { list.elements.compactMap(\.liveView) }
}
