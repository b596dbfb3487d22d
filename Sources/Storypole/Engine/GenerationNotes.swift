/// What a generation knows of the views that have run in it and of those that wait for the next (R25).
///
/// Both questions, "has anything run below this view?" and "does anything above it wait?", are answered by
/// climbing from the views concerned, each ancestor once; so is "is anything above it collapsed?" (R38). No
/// subtree is ever searched.
struct GenerationNotes {
  /// Views whose bodies ran while their superviews had not run: everything else that ran lies right below
  /// a view that had.
  fileprivate var topmostRuns: [NodeRef] = []
  /// The number of `topmostRuns` whose ancestors are in `aboveRuns`.
  fileprivate var climbedRuns = 0
  fileprivate var aboveRuns: Set<NodeRef> = []
  /// Views that have to wait for the next generation by themselves.
  fileprivate var waiting: Set<NodeRef> = []
  /// Views of which it is known that neither they nor any view above them wait or are collapsed.
  fileprivate var free: Set<NodeRef> = []

  /// Starts a new generation, in the storage of the last one unless that is large.
  ///
  /// Nothing is cleared when a flush ends: no note is read before the next generation begins.
  mutating func reset() {
    topmostRuns.removeAll(keepingCapacity: topmostRuns.capacity <= 1024)
    climbedRuns = 0
    if !aboveRuns.isEmpty { aboveRuns.clear() }
    if !waiting.isEmpty { waiting.clear() }
    forgetFree()
  }

  /// Forgets which views are kept back by nothing.
  mutating func forgetFree() {
    if !free.isEmpty { free.clear() }
  }

  /// Forgets what follows from where views are in the tree.
  mutating func structureChanged() {
    climbedRuns = 0
    if !aboveRuns.isEmpty { aboveRuns.clear() }
    forgetFree()
  }
}

extension Set<NodeRef> {
  /// Empties the set; clearing it costs its capacity, so a large one is given back.
  fileprivate mutating func clear() { removeAll(keepingCapacity: capacity <= 1024) }
}

extension EngineRef {
  /// A body asks for a flush: its generation goes on after that.
  func putNotesAside() {
    pointee.outerNotes.append(pointee.notes)
    pointee.notes = GenerationNotes()
  }

  /// The generation of the body that asked for a flush goes on; the tree may have changed meanwhile.
  func takeNotesUp() {
    pointee.notes = pointee.outerNotes.removeLast()
    pointee.notes.structureChanged()
  }
}

// MARK: - What has run

extension EngineRef {
  /// A body runs in this generation.
  @inline(__always) func noteRun(of node: NodeRef) {
    node.pointee.ranGeneration = pointee.generation
    if let above = node.pointee.superNode, above.pointee.ranGeneration == pointee.generation {
      return
    }
    pointee.notes.topmostRuns.append(node)
  }

  /// A view comes to another place in the tree, or into it.
  func noteRunOfAttached(_ node: NodeRef) {
    if pointee.flushDepth > 0 && node.pointee.ranGeneration == pointee.generation {
      pointee.notes.topmostRuns.append(node)
    }
  }

  /// Whether a body ran below a view in this generation.
  ///
  /// Cost: the views above those that ran, once a generation, which are counted.
  func hasRunBelow(_ node: NodeRef) -> Bool {
    while pointee.notes.climbedRuns < pointee.notes.topmostRuns.count {
      let ran = pointee.notes.topmostRuns[pointee.notes.climbedRuns]
      pointee.notes.climbedRuns += 1
      // It may have left the tree since.
      if ran.pointee.engine == self { noteAncestors(of: ran) }
    }
    return pointee.notes.aboveRuns.contains(node)
  }

  private func noteAncestors(of node: NodeRef) {
    var next = node.pointee.superNode
    while let above = next, pointee.notes.aboveRuns.insert(above).inserted {
      pointee.counters.walked += 1
      next = above.pointee.superNode
    }
  }
}

// MARK: - What waits

extension EngineRef {
  /// A view has to wait for the next generation (R25).
  func deferToNextGeneration(_ node: NodeRef) {
    pointee.notes.waiting.insert(node)
    pointee.notes.forgetFree()
    appendDeferred(node)
  }

  /// Whether a view that is due may not be visited now: it is put aside then.
  ///
  /// Below a collapsed view it is parked (R38); below one that waits for the next generation it waits with it (R25).
  ///
  /// - Parameters:
  ///   - node: the view that is due.
  ///   - top: the view whose subtree is flushed; what waits above it is no concern of this flush.
  @inline(__always) func isKeptBack(_ node: NodeRef, inside top: NodeRef) -> Bool {
    if pointee.parking.collapsedCount == 0 && pointee.notes.waiting.isEmpty { return false }
    return climbToKeeper(of: node, inside: top)
  }

  private func climbToKeeper(of node: NodeRef, inside top: NodeRef) -> Bool {
    let end = top.pointee.superNode
    var isInside = true
    var next: NodeRef? = node
    while let present = next, !pointee.notes.free.contains(present) {
      pointee.counters.walked += 1
      if present.has(.isCollapsed) {
        park(node, under: present)
        return true
      }
      if present == end { isInside = false }
      if isInside && present != node && isWaiting(present) {
        if !node.has(.isDeferred) { appendDeferred(node) }
        return true
      }
      next = present.pointee.superNode
    }
    noteFree(from: node, below: next)
    return false
  }

  /// The same for a view that a body has resized, below which nothing was kept back when that body ran.
  @inline(__always) func isStackedKeptBack(_ node: NodeRef, inside top: NodeRef) -> Bool {
    if pointee.parking.collapsedCount == 0 && pointee.notes.waiting.isEmpty { return false }
    let isCertain = !pointee.parking.hasCollapsedInFlush && pointee.notes.waiting.isEmpty
    return isCertain && !node.has(.isCollapsed) ? false : climbToKeeper(of: node, inside: top)
  }

  /// It may have left the tree and come back since.
  private func isWaiting(_ node: NodeRef) -> Bool {
    node.has(.isDeferred) && pointee.notes.waiting.contains(node)
  }

  private func appendDeferred(_ node: NodeRef) {
    node.pointee.flags.insert(.isDeferred)
    pointee.deferred.append(node)
  }

  private func noteFree(from node: NodeRef, below end: NodeRef?) {
    var next: NodeRef? = node
    while let present = next, present != end {
      pointee.notes.free.insert(present)
      next = present.pointee.superNode
    }
  }
}
