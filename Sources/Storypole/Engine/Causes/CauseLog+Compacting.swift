/// Compacting: drops the events that no view's chain needs, so that recording can continue
/// indefinitely.
extension CauseLog {
  /// Maximum number of events kept per chain, of which the middle is dropped.
  static let keptLinks: UInt16 = 1_000

  /// Drops unneeded events once there are many.
  ///
  /// Called only when no event number is held elsewhere: between flushes. Each event is visited
  /// a few times between two doublings of the events kept.
  mutating func compactIfLarge() {
    if events.count < compactionSize || current != 0 { return }
    let isKept = keepNeeded()
    moveTogether(isKept)
    compactionSize = max(Self.leastCompactionSize, events.count * 4)
  }

  /// Returns which events are needed: those that views refer to, and the chains that lead from
  /// these to their causes.
  ///
  /// Causes have smaller numbers than their effects, so that one walk from the end finds all.
  private mutating func keepNeeded() -> [Bool] {
    let unneeded = UInt16.max
    var distance = [UInt16](repeating: unneeded, count: events.count)
    distance[0] = 0
    for var subject in subjects where subject.node != nil {
      subject.renumber {
        distance[Int($0)] = 0
        return $0
      }
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

  /// Moves the kept events together, in their order, with the views and changes that they refer to.
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
    if formerCount > 0 { dropDepartedSubjects() }
  }

  /// Drops views that have left the tree and that no event refers to.
  private mutating func dropDepartedSubjects() {
    // The first event, which is none, names the first subject.
    var isNamed = subjects.map { $0.node != nil }
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
    formerCount = kept.dropFirst().count { $0.node == nil }
    for id in events.indices {
      events[id].subject = renumbered[Int(events[id].subject)]
      events[id].other = renumbered[Int(events[id].other)]
    }
  }
}

extension CauseSubject {
  /// Replaces each event that a chain can begin at.
  fileprivate mutating func renumber(_ number: (EventID) -> EventID) {
    for moment in Moment.allCases { self[moment] = number(self[moment]) }
    for index in inputs.indices { inputs[index].event = number(inputs[index].event) }
  }
}
