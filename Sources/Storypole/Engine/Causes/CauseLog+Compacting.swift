/// Compacting: only what some view's chain still needs is kept, so that a recording can go on for ever.
extension CauseLog {
  /// A chain is kept whole up to so many events; of a longer one the middle is dropped.
  static let keptLinks: UInt16 = 1_000

  /// Drops what isn't needed, if there has come to be much.
  ///
  /// Only when nobody holds the number of an event: between flushes. Each event is looked at a few
  /// times between two doublings of what is kept.
  mutating func compactIfLarge() {
    if events.count < compactionSize || current != 0 { return }
    let isKept = keepNeeded()
    moveTogether(isKept)
    compactionSize = max(Self.leastCompactionSize, events.count * 4)
  }

  /// Says which events are needed: what the views refer to, and up the chains from there.
  ///
  /// Causes have smaller numbers than what they cause, so that one pass from the end finds all.
  private mutating func keepNeeded() -> [Bool] {
    let unneeded = UInt16.max
    var distance = [UInt16](repeating: unneeded, count: events.count)
    distance[0] = 0
    for subject in subjects where subject.node != nil {
      subject.forEachReference { distance[Int($0)] = 0 }
    }
    for id in events.indices.reversed() where distance[id] != unneeded {
      let event = events[id]
      if event.link == 0 { continue }
      if distance[id] + 1 < Self.keptLinks {
        let next = distance[id] + 1
        distance[Int(event.link)] = min(distance[Int(event.link)], next)
      } else if event.link != event.root {
        events[id].link = event.root
        events[id].isElided = true
        distance[Int(event.root)] = min(distance[Int(event.root)], Self.keptLinks)
      } else {
        distance[Int(event.link)] = min(distance[Int(event.link)], Self.keptLinks)
      }
    }
    return distance.map { $0 != unneeded }
  }

  /// Moves the kept events together, in their order, with the views and changes that they name.
  private mutating func moveTogether(_ isKept: [Bool]) {
    var renumbered = [EventID](repeating: 0, count: events.count)
    var kept: [CauseEvent] = []
    var keptChanges: [Change] = []
    for id in events.indices where isKept[id] {
      var event = events[id]
      renumbered[id] = EventID(kept.count)
      event.link = renumbered[Int(event.link)]
      event.root = renumbered[Int(event.root)]
      if event.kind == .change && id != 0 {
        keptChanges.append(changes[Int(event.change)])
        event.change = UInt32(keptChanges.count - 1)
      }
      kept.append(event)
    }
    events = kept
    changes = keptChanges
    for index in subjects.indices {
      subjects[index].renumber { renumbered[Int($0)] }
    }
    if departedCount > 0 { dropDepartedSubjects() }
  }

  /// Views that have left, and that no event names any more.
  private mutating func dropDepartedSubjects() {
    var isNamed = subjects.map { $0.node != nil }
    isNamed[0] = true
    for event in events {
      isNamed[Int(event.subject)] = true
      isNamed[Int(event.other)] = true
    }
    var renumbered = [SubjectID](repeating: 0, count: subjects.count)
    var kept: [CauseSubject] = []
    table.removeAll()
    for index in subjects.indices where isNamed[index] {
      renumbered[index] = SubjectID(kept.count)
      if let node = subjects[index].node { table.insert(node, renumbered[index]) }
      kept.append(subjects[index])
    }
    subjects = kept
    departedCount = kept.dropFirst().count { $0.node == nil }
    for id in events.indices {
      events[id].subject = renumbered[Int(events[id].subject)]
      events[id].other = renumbered[Int(events[id].other)]
    }
  }
}

extension CauseSubject {
  /// Names the events that chains can begin at.
  fileprivate func forEachReference(_ body: (EventID) -> Void) {
    body(run)
    body(forced)
    body(invalidated)
    body(resized)
    body(attached)
    body(updated)
    for input in inputs { body(input.event) }
  }

  fileprivate mutating func renumber(_ number: (EventID) -> EventID) {
    run = number(run)
    forced = number(forced)
    invalidated = number(invalidated)
    resized = number(resized)
    attached = number(attached)
    updated = number(updated)
    for index in inputs.indices { inputs[index].event = number(inputs[index].event) }
  }
}
