import Foundation

/// Recording: adds events to the log as the engine reports them.
extension CauseLogRef {
  // MARK: Changes

  /// Begins a change of a view; a change that is part of one in progress is not an event of its
  /// own.
  ///
  /// - Returns: the outer event, to be restored as `current` when the change is done.
  func begin(_ change: @autoclosure () -> Change, of node: NodeRef) -> EventID {
    let outer = current
    if outer != 0 && events[Int(outer)].kind == .change { return outer }
    var event = CauseEvent(
      kind: .change, reason: outer == 0 ? .outside : .during, subject: subject(node))
    event.change = UInt32(changes.count)
    event.link = outer
    changes.append(change())
    current = append(event)
    return outer
  }

  // MARK: Marks

  func noteForced(_ node: NodeRef) {
    subjects[Int(subject(node))].forced = current
  }

  func noteInvalidated(_ node: NodeRef) {
    subjects[Int(subject(node))].invalidated = current
  }

  /// Records that an input has changed.
  ///
  /// - Parameter entryIndex: the entry of a key of the environment that bodies have read.
  func noteChanged(_ facet: Facet, of node: NodeRef, entryIndex: Int = 0) {
    let input = CauseInput(facet: facet, entryIndex: UInt32(truncatingIfNeeded: entryIndex))
    subjects[Int(subject(node))].note(current, for: input)
  }

  func noteResized(_ node: NodeRef) {
    subjects[Int(subject(node))].resized = current
  }

  func noteAttached(_ node: NodeRef) {
    if current == 0 { return }
    subjects[Int(subject(node))].attached = current
  }

  func noteNeedsUpdate(_ node: NodeRef) {
    subjects[Int(subject(node))].updated = current
  }

  // MARK: The engine's reactions

  func beginFlush() { flushStart = EventID(truncatingIfNeeded: events.count) }

  /// Begins a run of a layout body, the cause of everything that happens until it ends.
  ///
  /// - Returns: the outer event, to be restored as `current` when the run ends.
  @inline(__always) func beginRun(_ node: NodeRef) -> EventID {
    let number = subject(node)
    let id = append(runEvent(of: node, number))
    subjects[Int(number)].run = id
    let outer = current
    current = id
    return outer
  }

  /// Records a body that was running when recording began; the reason for its run is unknown.
  func noteRunning(_ node: NodeRef) {
    current = append(CauseEvent(kind: .run, reason: .read, subject: subject(node)))
  }

  /// R21, in its order: the body was never laid out, is forced, has another size, or something
  /// that was read has changed.
  @inline(__always) private func runEvent(of node: NodeRef, _ number: SubjectID) -> CauseEvent {
    // Fields are read one by one, because a copy of the subject would do reference counting.
    let index = Int(number)
    if node.layout.stamp == 0 {
      return CauseEvent(
        kind: .run, reason: .first, subject: number, link: subjects[index].attached)
    }
    if node.has(.isForced) {
      return CauseEvent(
        kind: .run, reason: .marked, subject: number, link: subjects[index].forced)
    }
    if node.isResized { return resizedRun(of: node, number) }
    return difference.deciding(.run, of: number)
  }

  @inline(__always) private func resizedRun(of node: NodeRef, _ number: SubjectID) -> CauseEvent {
    var event = CauseEvent(kind: .run, reason: .resized, subject: number)
    event.old = node.layout.size
    event.new = node.frame.size
    if node.isPlacedBySuperview, let superNode = node.superNode {
      event.other = subject(superNode)
      event.link = subjects[Int(event.other)].run
    }
    if event.link == 0 { event.link = subjects[Int(number)].resized }
    return event
  }

  /// Records a measurement that executed again and returned another size.
  ///
  /// - Parameter difference: the difference that made it execute, or `nil` if it was a mark.
  func noteMeasured(_ node: NodeRef, entryIndex: Int, because difference: CauseEvent?) {
    let number = subject(node)
    let kind: CauseEvent.Kind = node.entry(entryIndex).facet.isMeasurement ? .measured : .aligned
    var event = CauseEvent(kind: kind, reason: .marked, subject: number)
    if let difference {
      event = difference.deciding(kind, of: number)
    } else {
      event.link = subjects[Int(number)].invalidated
    }
    event.proposal = node.entry(entryIndex).proposal
    let id = append(event)
    let input = CauseInput(facet: .measurement, entryIndex: UInt32(truncatingIfNeeded: entryIndex))
    subjects[Int(number)].note(id, for: input)
  }

  /// Records that a mask gave a view another size because its superview's size has changed.
  func noteStretched(_ node: NodeRef, old: CGSize, new: CGSize) {
    guard let superNode = node.superNode else { return }
    var event = CauseEvent(kind: .stretched, reason: .resized, subject: subject(node))
    event.old = old
    event.new = new
    event.other = subject(superNode)
    event.link = sizeCause(of: superNode)
    let id = append(event)
    subjects[Int(event.subject)].resized = id
  }

  /// Begins a call of `updateProperties()`, the cause of everything that happens until it returns.
  ///
  /// - Parameter doubt: the state that has changed, or `nil` for a view that was marked.
  /// - Returns: the outer event, to be restored as `current` then.
  func beginUpdate(_ node: NodeRef, because doubt: StateDoubt?) -> EventID {
    let event = updateEvent(subject(node), because: doubt)
    let outer = current
    current = append(event)
    return outer
  }

  private func updateEvent(_ number: SubjectID, because doubt: StateDoubt?) -> CauseEvent {
    if let doubt {
      note(doubt, of: number)
      return difference.deciding(.updated, of: number)
    }
    let link = subjects[Int(number)].updated
    return CauseEvent(
      kind: .updated, reason: link == 0 ? .first : .marked, subject: number, link: link)
  }

  /// Makes the change of a state, or of a value of the environment, the cause of what a closure
  /// marks: the running code has seen a second value of it.
  func blaming(_ doubt: StateDoubt, _ mark: () -> Void) {
    let (outer, decided) = (current, difference)
    note(doubt, of: events[Int(outer)].subject)
    current = difference.link == 0 ? outer : difference.link
    mark()
    (current, difference) = (outer, decided)
  }

  private func note(_ doubt: StateDoubt, of view: SubjectID) {
    if doubt.isOfModel { return noteModel(of: view) }
    if let box = doubt.box { return noteEnvironment(box, at: doubt.place) }
    guard let source = doubt.source else { return noteUnknownDifference() }
    noteState(source, seen: doubt.seen)
  }

  /// Records that a key of the environment has another value than an update has seen.
  private func noteEnvironment(_ box: EnvironmentBox, at view: View?) {
    guard let view else { return noteUnknownDifference() }
    var found = CauseEvent(kind: .run, reason: .read, subject: 0)
    found.facet = .state
    found.other = addStranger(named: "\(view.path).\(box.name)")
    let subject = subjects[Int(subject(view.node))]
    found.link = subject.event(for: CauseInput(facet: .environment, entryIndex: 0))
    difference = found
  }

  // MARK: Links

  /// The event that gave a view its present size.
  func sizeCause(of node: NodeRef) -> EventID {
    if node.isPlacedBySuperview, let superNode = node.superNode {
      let run = subjects[Int(subject(superNode))].run
      if run != 0 { return run }
    }
    return subjects[Int(subject(node))].resized
  }
}

/// Differences: values that verification found to have changed.
extension CauseLogRef {
  /// Records the edge at which verification of a record ended, because its value isn't the one
  /// that was seen.
  func noteDifference(_ edge: DirtyEdge, now: CGSize) {
    if edge.facet == .state, let source = edge.target.view as? StateSource {
      return noteState(source, seen: edge.seenObject?.takeUnretainedValue())
    }
    let isHere = edge.target.causes == self
    let target = isHere ? subject(edge.target) : addStranger(edge.target)
    var found = CauseEvent(kind: .run, reason: .read, subject: 0)
    found.facet = edge.facet
    found.other = target
    found.old = edge.seen
    found.new = now
    found.link = isHere ? cause(of: edge) : 0
    if edge.facet == .environment { name(edge, in: &found) }
    if edge.facet.isAnswer {
      found.readProposal = edge.target.entry(Int(edge.entryIndex)).proposal
    }
    difference = found
  }

  /// Gives a key of the environment its name, as a state's.
  private func name(_ edge: DirtyEdge, in event: inout CauseEvent) {
    let box = edge.seenObject?.takeUnretainedValue() as? EnvironmentBox
    event.facet = .state
    event.other = addStranger(named: "\(edge.target.view.path).\(box?.name ?? "environment")")
  }

  /// Records that a state has another value than a record has seen.
  private func noteState(_ source: StateSource, seen: AnyObject?) {
    let stranger = addStranger(named: source.title)
    let link = run(thatSet: source)
    var change = CauseEvent(
      kind: .change, reason: link == 0 ? .outside : .during, subject: stranger, link: link)
    change.facet = .state
    change.change = UInt32(changes.count)
    changes.append(source.change(from: seen))
    var found = CauseEvent(kind: .run, reason: .read, subject: 0)
    found.facet = .state
    found.other = stranger
    found.link = append(change)
    difference = found
  }

  /// Records that a model that `updateProperties()` has read has changed.
  private func noteModel(of view: SubjectID) {
    var found = CauseEvent(kind: .run, reason: .read, subject: 0)
    found.facet = .model
    found.other = view
    found.link = subjects[Int(view)].updated
    difference = found
  }

  /// The run of this flush that set a state, or 0 if it was set from outside.
  private func run(thatSet source: StateSource) -> EventID {
    guard let writer = source.writer, writer.log == log.serial, writer.event >= flushStart else {
      return 0
    }
    return writer.event
  }

  /// Records that something that was read is gone, or was marked during its verification.
  func noteUnknownDifference() {
    var unknown = CauseEvent(kind: .run, reason: .read, subject: 0)
    unknown.link = current
    difference = unknown
  }

  /// The latest event that contributed to the value.
  func cause(of edge: DirtyEdge) -> EventID {
    let subject = subjects[Int(table.number(of: edge.target))]
    if !edge.facet.isAnswer {
      let entryIndex = edge.facet == .environment ? edge.entryIndex : 0
      return subject.event(for: CauseInput(facet: edge.facet, entryIndex: entryIndex))
    }
    let measured = subject.event(for: CauseInput(facet: .measurement, entryIndex: edge.entryIndex))
    return max(measured, subject.event(for: CauseInput(facet: .isCollapsed, entryIndex: 0)))
  }
}

extension CauseEvent {
  /// Returns the difference as the cause of an event that it decided.
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
