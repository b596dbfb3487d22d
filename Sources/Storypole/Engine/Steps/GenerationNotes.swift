/// The views that have run in a generation, and the views that wait for the next (R25).
///
/// The questions "has anything run below this view?", "does anything above it wait?" and "is
/// anything above it collapsed?" (R38) are answered by climbing from the views concerned, each
/// ancestor once. No subtree is searched.
struct GenerationNotes {
  /// Views whose bodies ran although their superviews had not run; every other view that ran is
  /// a child of a view that had.
  fileprivate var topmostRuns: [NodeRef] = []
  /// The number of `topmostRuns` whose ancestors are in `aboveRuns`.
  fileprivate var climbedRuns = 0
  /// The views that lie above one that ran, or did so until that one left.
  fileprivate var aboveRuns: Set<NodeRef> = []
  /// Views that wait for the next generation on their own account.
  fileprivate(set) var waiting: Set<NodeRef> = []
  /// Views for which neither they nor any view above them are known to wait or to be collapsed.
  fileprivate var free: Set<NodeRef> = []
  /// Views below one that waits, with nothing collapsed in between.
  fileprivate var keptBack: Set<NodeRef> = []

  /// Starts a new generation, reusing the storage unless it is large.
  ///
  /// Nothing is cleared when a flush ends: notes are not read before the next generation begins.
  mutating func reset() {
    topmostRuns.removeAll(keepingCapacity: topmostRuns.capacity <= 1024)
    climbedRuns = 0
    if !aboveRuns.isEmpty { aboveRuns.clear() }
    if !waiting.isEmpty { waiting.clear() }
    forgetClimbs()
  }

  /// Clears what is known of the views above others.
  mutating func forgetClimbs() {
    if !free.isEmpty { free.clear() }
    if !keptBack.isEmpty { keptBack.clear() }
  }

  /// Prepares for looking at the ancestors of all that ran again, as views may have moved.
  fileprivate mutating func structureChanged() {
    climbedRuns = 0
    forgetClimbs()
  }

  /// Adds the ancestors of the views that ran since the last call.
  ///
  /// - Returns: the number of ancestors added.
  fileprivate mutating func climbFromRuns(in engine: EngineRef) -> Int {
    let known = aboveRuns.count
    while climbedRuns < topmostRuns.count {
      let ran = topmostRuns[climbedRuns]
      climbedRuns += 1
      // The view may have left the tree since.
      var next = ran.engine == engine ? ran.superNode : nil
      while let above = next, aboveRuns.insert(above).inserted { next = above.superNode }
    }
    return aboveRuns.count - known
  }
}

extension Set<NodeRef> {
  /// Empties the set, and frees a large one, as clearing costs its capacity.
  fileprivate mutating func clear() { removeAll(keepingCapacity: capacity <= 1024) }
}

extension EngineRef {
  /// Saves the notes of the running generation during a nested flush.
  func putNotesAside() {
    schedule.outerNotes.append(schedule.notes)
    schedule.notes = GenerationNotes()
  }

  /// Restores the notes of the outer generation after a nested flush, as the tree may have changed.
  func takeNotesUp() {
    schedule.notes = schedule.outerNotes.removeLast()
    schedule.notes.structureChanged()
  }
}

// MARK: - Runs

extension EngineRef {
  /// Records that a body runs in this generation.
  @inline(__always) func noteRun(of node: NodeRef) {
    node.ranGeneration = flushing.generation
    if let above = node.superNode, above.ranGeneration == flushing.generation {
      return
    }
    schedule.notes.topmostRuns.append(node)
  }

  /// Records the run of a view that was attached or moved during the flush.
  func noteRunOfAttached(_ node: NodeRef) {
    if flushing.depth > 0 && node.ranGeneration == flushing.generation {
      schedule.notes.topmostRuns.append(node)
    }
  }

  /// Whether a body ran below a view in this generation.
  ///
  /// Cost: the views above those that ran, once per generation. They are counted.
  func hasRunBelow(_ node: NodeRef) -> Bool {
    counters.walked += schedule.notes.climbFromRuns(in: self)
    return schedule.notes.aboveRuns.contains(node)
  }

  /// Records the views above those that ran, before a subtree leaves: what is above one that ran
  /// waits for the next generation even if that one is gone by then (R25, R36).
  func noteRunsBeforeDetaching() {
    schedule.notes.forgetClimbs()
    if flushing.depth == 0 { return }
    counters.walked += schedule.notes.climbFromRuns(in: self)
    for level in schedule.outerNotes.indices {
      counters.walked += schedule.outerNotes[level].climbFromRuns(in: self)
    }
  }

  /// Forgets what lay below a view that leaves; if it comes back, that is looked at again.
  func forgetRunsBelow(_ node: NodeRef) {
    if flushing.depth == 0 { return }
    schedule.notes.aboveRuns.remove(node)
    for level in schedule.outerNotes.indices {
      schedule.outerNotes[level].aboveRuns.remove(node)
    }
  }
}

// MARK: - Waiting views

extension EngineRef {
  /// Defers a view to the next generation (R25).
  func deferToNextGeneration(_ node: NodeRef) {
    schedule.notes.waiting.insert(node)
    schedule.notes.forgetClimbs()
    appendDeferred(node)
  }

  /// Whether a view that is due must not be visited now, in which case it is set aside.
  ///
  /// Below a collapsed view it is parked (R38). Below a view that waits for the next generation it
  /// is deferred with that view (R25).
  ///
  /// - Parameters:
  ///   - node: the view that is due.
  ///   - top: the view whose subtree is flushed. Waiting views above it are ignored.
  ///   - isStacked: whether a body has resized it. When that body ran, no view at or above it was
  ///     kept back, so the climb is needed only if this may have changed.
  @inline(__always) func isKeptBack(
    _ node: NodeRef, inside top: NodeRef, isStacked: Bool = false
  ) -> Bool {
    if schedule.notes.waiting.isEmpty {
      if schedule.parking.collapsedCount == 0 { return false }
      let isCertain = isStacked && !schedule.parking.hasCollapsedInFlush
      if isCertain && !node.has(.isCollapsed) { return false }
    }
    return climbToKeeper(of: node, inside: top)
  }

  private func climbToKeeper(of node: NodeRef, inside top: NodeRef) -> Bool {
    let end = top.superNode
    var isInside = true
    var next: NodeRef? = node
    while let present = next, !schedule.notes.free.contains(present) {
      counters.walked += 1
      if present.has(.isCollapsed) {
        park(node, under: present)
        return true
      }
      if present == end { isInside = false }
      let isBelow = present != node && isWaiting(present)
      if isInside && (isBelow || schedule.notes.keptBack.contains(present)) {
        if !node.has(.isDeferred) { appendDeferred(node) }
        node.forEachFromHere(to: present) { schedule.notes.keptBack.insert($0) }
        return true
      }
      next = present.superNode
    }
    node.forEachFromHere(to: next) { schedule.notes.free.insert($0) }
    return false
  }

  /// Whether a view waits; the flag alone isn't enough, as the view may have left the tree and
  /// come back since.
  private func isWaiting(_ node: NodeRef) -> Bool {
    node.has(.isDeferred) && schedule.notes.waiting.contains(node)
  }

  private func appendDeferred(_ node: NodeRef) {
    node.flags.insert(.isDeferred)
    schedule.deferred.append(node)
  }
}

extension NodeRef {
  /// Calls a closure with this view and those above it, as far as another one.
  fileprivate func forEachFromHere(to end: NodeRef?, _ use: (NodeRef) -> Void) {
    var next: NodeRef? = self
    while let present = next, present != end {
      use(present)
      next = present.superNode
    }
  }
}
