import Foundation

/// Recording: what the engine tells the log, at the moment at which it happens.
extension CauseLogRef {
  // MARK: Changes

  /// Somebody changes a view; a part of a change that is under way is no event of its own.
  ///
  /// - Returns: what was going on, to be `current` again when the change is done.
  func begin(_ change: @autoclosure () -> Change, of node: NodeRef) -> EventID {
    let outer = pointee.current
    if outer != 0 && pointee.events[Int(outer)].kind == .change { return outer }
    var event = CauseEvent(
      kind: .change, reason: outer == 0 ? .outside : .during, subject: subject(node))
    event.change = UInt32(pointee.changes.count)
    event.link = outer
    pointee.changes.append(change())
    pointee.current = append(event)
    return outer
  }

  // MARK: Marks

  func noteForced(_ node: NodeRef) {
    pointee.subjects[Int(subject(node))].forced = pointee.current
  }

  func noteInvalidated(_ node: NodeRef) {
    pointee.subjects[Int(subject(node))].invalidated = pointee.current
  }

  func noteChanged(_ facet: Facet, of node: NodeRef) {
    let input = CauseInput(facet: facet, entryIndex: 0)
    pointee.subjects[Int(subject(node))].note(pointee.current, for: input)
  }

  func noteResized(_ node: NodeRef) {
    pointee.subjects[Int(subject(node))].resized = pointee.current
  }

  func noteAttached(_ node: NodeRef) {
    if pointee.current == 0 { return }
    pointee.subjects[Int(subject(node))].attached = pointee.current
  }

  func noteNeedsUpdate(_ node: NodeRef) {
    pointee.subjects[Int(subject(node))].updated = pointee.current
  }

  // MARK: What the engine does about them

  func beginFlush() { pointee.flushStart = EventID(truncatingIfNeeded: pointee.events.count) }

  /// A layout body begins to run; it is the cause of what happens until it ends.
  ///
  /// - Returns: what was going on, to be `current` again when it ends.
  @inline(__always) func beginRun(_ node: NodeRef) -> EventID {
    let number = subject(node)
    let id = append(runEvent(of: node, number))
    pointee.subjects[Int(number)].run = id
    let outer = pointee.current
    pointee.current = id
    return outer
  }

  /// Recording begins within a body, of which it isn't known why it runs.
  func noteRunning(_ node: NodeRef) {
    pointee.current = append(CauseEvent(kind: .run, reason: .read, subject: subject(node)))
  }

  /// R21, in its order: never laid out, forced, resized, or something that was read has changed.
  @inline(__always) private func runEvent(of node: NodeRef, _ number: SubjectID) -> CauseEvent {
    // Fields are read one by one: a copy of the subject would count references.
    let index = Int(number)
    if node.pointee.layout.stamp == 0 {
      return CauseEvent(
        kind: .run, reason: .first, subject: number, link: pointee.subjects[index].attached)
    }
    if node.has(.isForced) {
      return CauseEvent(
        kind: .run, reason: .marked, subject: number, link: pointee.subjects[index].forced)
    }
    if node.pointee.frame.size != node.pointee.layout.size { return resizedRun(of: node, number) }
    return pointee.difference.deciding(.run, of: number)
  }

  @inline(__always) private func resizedRun(of node: NodeRef, _ number: SubjectID) -> CauseEvent {
    var event = CauseEvent(kind: .run, reason: .resized, subject: number)
    event.old = node.pointee.layout.size
    event.new = node.pointee.frame.size
    if node.isPlacedBySuperview, let superNode = node.pointee.superNode {
      event.other = subject(superNode)
      event.link = pointee.subjects[Int(event.other)].run
    }
    if event.link == 0 { event.link = pointee.subjects[Int(number)].resized }
    return event
  }

  /// A measurement has executed again, and answered something else.
  ///
  /// - Parameter difference: what made it execute, unless it was a mark.
  func noteMeasured(_ node: NodeRef, entryIndex: Int, new: CGSize, because difference: CauseEvent?)
  {
    let number = subject(node)
    var event = CauseEvent(kind: .measured, reason: .marked, subject: number)
    if let difference {
      event = difference.deciding(.measured, of: number)
    } else {
      event.link = pointee.subjects[Int(number)].invalidated
      event.old = node.entry(entryIndex).pointee.answer
      event.new = new
    }
    event.proposal = node.entry(entryIndex).pointee.proposal
    let id = append(event)
    let input = CauseInput(facet: .measurement, entryIndex: UInt32(truncatingIfNeeded: entryIndex))
    pointee.subjects[Int(number)].note(id, for: input)
  }

  /// A mask gives a view another size, because that of its superview has changed.
  func noteStretched(_ node: NodeRef, old: CGSize, new: CGSize) {
    guard let superNode = node.pointee.superNode else { return }
    var event = CauseEvent(kind: .stretched, reason: .resized, subject: subject(node))
    event.old = old
    event.new = new
    event.other = subject(superNode)
    event.link = sizeCause(of: superNode)
    let id = append(event)
    pointee.subjects[Int(event.subject)].resized = id
  }

  /// `updateProperties()` is called; it is the cause of what happens until it returns.
  ///
  /// - Returns: what was going on, to be `current` again then.
  func beginUpdate(_ node: NodeRef) -> EventID {
    let number = subject(node)
    let link = pointee.subjects[Int(number)].updated
    var event = CauseEvent(kind: .updated, reason: link == 0 ? .first : .marked, subject: number)
    event.link = link
    let outer = pointee.current
    pointee.current = append(event)
    return outer
  }

  // MARK: Links

  /// What gave a view the size that it has.
  func sizeCause(of node: NodeRef) -> EventID {
    if node.isPlacedBySuperview, let superNode = node.pointee.superNode {
      let run = pointee.subjects[Int(subject(superNode))].run
      if run != 0 { return run }
    }
    return pointee.subjects[Int(subject(node))].resized
  }
}

/// Differences: what verification found to have another value.
extension CauseLogRef {
  /// Verification of a record ends at this edge: its value is not the one that was seen.
  func noteDifference(_ edge: DirtyEdge, now: CGSize) {
    let isHere = edge.target.causes == self
    let target = isHere ? subject(edge.target) : addStranger(edge.target)
    var found = CauseEvent(kind: .run, reason: .read, subject: 0)
    found.facet = edge.facet
    found.other = target
    found.old = edge.seen
    found.new = now
    found.link = isHere ? cause(of: edge) : 0
    if edge.facet == .measurement {
      found.readProposal = edge.target.entry(Int(edge.entryIndex)).pointee.proposal
    }
    pointee.difference = found
  }

  /// Something that was read is gone, or was marked while it was looked at.
  func noteUnknownDifference() {
    var unknown = CauseEvent(kind: .run, reason: .read, subject: 0)
    unknown.link = pointee.current
    pointee.difference = unknown
  }

  /// The latest event that had a part in the value.
  func cause(of edge: DirtyEdge) -> EventID {
    let subject = pointee.subjects[Int(pointee.table.number(of: edge.target))]
    if edge.facet != .measurement {
      return subject.event(for: CauseInput(facet: edge.facet, entryIndex: 0))
    }
    let measured = subject.event(for: CauseInput(facet: .measurement, entryIndex: edge.entryIndex))
    return max(measured, subject.event(for: CauseInput(facet: .isCollapsed, entryIndex: 0)))
  }
}

extension CauseEvent {
  /// A difference that verification found, as the cause of what it decided.
  fileprivate func deciding(_ kind: Kind, of subject: SubjectID) -> CauseEvent {
    var event = CauseEvent(kind: kind, reason: .read, subject: subject)
    event.facet = facet
    event.other = other
    event.link = link
    event.readProposal = readProposal
    event.old = old
    event.new = new
    return event
  }
}
