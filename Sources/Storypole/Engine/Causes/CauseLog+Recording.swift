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
    if outer != 0 && log.events[Int(outer)].kind == .change { return outer }
    var event = CauseEvent(
      kind: .change, reason: outer == 0 ? .outside : .during, subject: subject(node))
    event.change = UInt32(log.changes.count)
    event.link = outer
    log.changes.append(change())
    current = append(event)
    return outer
  }

  // MARK: Marks

  /// Records that the event in progress is the last of a kind for a view.
  func note(_ moment: CauseSubject.Moment, of node: NodeRef) {
    log.subjects[Int(subject(node))][moment] = current
  }

  /// Records that an input has changed.
  ///
  /// - Parameter entryIndex: the entry of a key of the environment that bodies have read.
  func noteChanged(_ facet: Facet, of node: NodeRef, entryIndex: Int = 0) {
    let input = CauseInput(facet: facet, entryIndex: UInt32(truncatingIfNeeded: entryIndex))
    log.subjects[Int(subject(node))].note(current, for: input)
  }

  // MARK: The engine's reactions

  func beginFlush() { log.flushStart = EventID(truncatingIfNeeded: log.events.count) }

  /// Begins a run of a layout body, the cause of everything that happens until it ends.
  ///
  /// - Returns: the outer event, to be restored as `current` when the run ends.
  @inline(__always) func beginRun(_ node: NodeRef) -> EventID {
    let number = subject(node)
    let id = append(runEvent(of: node, number))
    log.subjects[Int(number)][.run] = id
    let outer = current
    current = id
    return outer
  }

  /// Records a body that was running when recording began, for a reason that is unknown.
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
        kind: .run, reason: .first, subject: number, link: log.subjects[index][.attached])
    }
    if node.has(.isForced) {
      let mark = log.subjects[index][.forced]
      // A view that was marked outside of the tree is due as it has come.
      return CauseEvent(
        kind: .run, reason: .marked, subject: number,
        link: mark == 0 ? log.subjects[index][.attached] : mark)
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
      event.link = log.subjects[Int(event.other)][.run]
    }
    if event.link == 0 { event.link = log.subjects[Int(number)][.resized] }
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
      event.link = log.subjects[Int(number)][.invalidated]
    }
    event.proposal = node.entry(entryIndex).proposal
    let id = append(event)
    let input = CauseInput(facet: .measurement, entryIndex: UInt32(truncatingIfNeeded: entryIndex))
    log.subjects[Int(number)].note(id, for: input)
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
    log.subjects[Int(event.subject)][.resized] = id
  }

  /// Begins a call of `updateProperties()`, the cause of everything that happens until it returns.
  ///
  /// - Parameter doubt: the state that has changed, or `nil` for a view that was marked.
  /// - Returns: the outer event, to be restored as `current` then.
  func beginUpdate(_ node: NodeRef, because doubt: StateDoubt?) -> EventID {
    let (number, outer) = (subject(node), current)
    if let doubt {
      note(doubt, of: number)
      current = append(difference.deciding(.updated, of: number))
    } else {
      let link = log.subjects[Int(number)][.updated]
      current = append(
        CauseEvent(
          kind: .updated, reason: link == 0 ? .first : .marked, subject: number, link: link))
    }
    return outer
  }

  /// Makes the change of a state, or of a value of the environment, the cause of what a closure
  /// marks: the running code has seen a second value of it.
  func blaming(_ doubt: StateDoubt, _ mark: () -> Void) {
    let (outer, decided) = (current, difference)
    note(doubt, of: log.events[Int(outer)].subject)
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
    let subject = log.subjects[Int(subject(view.node))]
    difference = .read(
      .state, of: addOutsideSubject(named: "\(view.path).\(box.name)"),
      link: subject.event(for: CauseInput(facet: .environment, entryIndex: 0)))
  }

  // MARK: Links

  /// The event that gave a view its present size.
  func sizeCause(of node: NodeRef) -> EventID {
    if node.isPlacedBySuperview, let superNode = node.superNode {
      let run = log.subjects[Int(subject(superNode))][.run]
      if run != 0 { return run }
    }
    return log.subjects[Int(subject(node))][.resized]
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
    let target = isHere ? subject(edge.target) : addOutsideSubject(named: edge.target.view.path)
    var found = CauseEvent.read(edge.facet, of: target, link: isHere ? cause(of: edge) : 0)
    found.old = edge.seen
    found.new = now
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
    event.other = addOutsideSubject(named: "\(edge.target.view.path).\(box?.name ?? "environment")")
  }

  /// Records that a state has another value than a record has seen.
  private func noteState(_ source: StateSource, seen: AnyObject?) {
    let outside = addOutsideSubject(named: source.title)
    let link = run(thatSet: source)
    var change = CauseEvent(
      kind: .change, reason: link == 0 ? .outside : .during, subject: outside, link: link)
    change.facet = .state
    change.change = UInt32(log.changes.count)
    log.changes.append(source.change(from: seen))
    difference = .read(.state, of: outside, link: append(change))
  }

  /// Records that a model that `updateProperties()` has read has changed.
  private func noteModel(of view: SubjectID) {
    difference = .read(.model, of: view, link: log.subjects[Int(view)][.updated])
  }

  /// The run of this flush that set a state, or 0 if it was set from outside.
  private func run(thatSet source: StateSource) -> EventID {
    guard let writer = source.writer, writer.log == log.serial else { return 0 }
    return writer.event >= log.flushStart ? writer.event : 0
  }

  /// Records that something that was read is gone, or was marked during its verification.
  func noteUnknownDifference() {
    difference = .read(.unused, of: 0, link: current)
  }

  /// The latest event that contributed to the value.
  func cause(of edge: DirtyEdge) -> EventID {
    let subject = log.subjects[Int(log.table.number(of: edge.target))]
    if !edge.facet.isAnswer {
      let entryIndex = edge.facet == .environment ? edge.entryIndex : 0
      return subject.event(for: CauseInput(facet: edge.facet, entryIndex: entryIndex))
    }
    let measured = subject.event(for: CauseInput(facet: .measurement, entryIndex: edge.entryIndex))
    return max(measured, subject.event(for: CauseInput(facet: .isCollapsed, entryIndex: 0)))
  }
}

extension CauseEvent {
  /// A difference: a value that was read of a view.
  fileprivate static func read(_ facet: Facet, of view: SubjectID, link: EventID) -> CauseEvent {
    CauseEvent(kind: .run, reason: .read, subject: 0, link: link, facet: facet, other: view)
  }

  /// Returns the difference as the cause of an event that it decided.
  fileprivate func deciding(_ kind: Kind, of subject: SubjectID) -> CauseEvent {
    var event = self
    (event.kind, event.reason, event.subject) = (kind, .read, subject)
    return event
  }
}
