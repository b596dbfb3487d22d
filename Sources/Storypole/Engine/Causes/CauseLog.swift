import Foundation

/// Where an engine keeps its causes, while anybody wants to know them.
typealias CauseLogRef = UnsafeMutablePointer<CauseLog>

/// What happened in one tree, and because of what (R30).
///
/// A list of small events. Each names the event that caused it: the mark that forced a run, the
/// measurement whose new answer a body had read, the body that placed the view. `current` is what is
/// going on; what is marked meanwhile has it as its cause. What no chain needs is dropped between two
/// flushes (`CauseLog+Compacting`). Raw storage, like the engine, and for the same reason.
struct CauseLog {
  var events: [CauseEvent]
  var subjects = [CauseSubject()]
  var changes: [Change] = []
  var table = NodeTable()
  /// What is going on: a change, a run, an update; 0 for code of which nothing is known.
  var current: EventID = 0
  /// The first event of the flush that runs, or ran last.
  var flushStart: EventID = 1
  /// The difference that decided the verification which ended last.
  var difference = CauseEvent.none
  /// How many views have left the tree and are still in the list.
  var departedCount = 0
  /// Once there are so many events, those that no chain needs are dropped after the flush.
  var compactionSize = CauseLog.leastCompactionSize

  static let leastCompactionSize = 65_536

  init() {
    // Number 0 is taken, so that it can stand for none.
    events = [CauseEvent.none]
  }
}

extension CauseEvent {
  static let none = CauseEvent(kind: .change, reason: .outside, subject: 0)
}

extension CauseLogRef {
  static func make() -> CauseLogRef {
    let log = CauseLogRef.allocate(capacity: 1)
    log.initialize(to: CauseLog())
    return log
  }

  func destroy() {
    deinitialize(count: 1)
    deallocate()
  }

  // MARK: Views

  /// The number of a view, which is given one if it has none.
  @inline(__always) func subject(_ node: NodeRef) -> SubjectID {
    let known = pointee.table.number(of: node)
    return known != 0 ? known : add(node)
  }

  private func add(_ node: NodeRef) -> SubjectID {
    let number = SubjectID(pointee.subjects.count)
    pointee.subjects.append(CauseSubject(node: node))
    pointee.table.insert(node, number)
    return number
  }

  /// A view of another tree, or of none, was read: it may die unnoticed, so only its name is kept.
  func addStranger(_ node: NodeRef) -> SubjectID {
    pointee.departedCount += 1
    pointee.subjects.append(CauseSubject(formerName: node.view.path))
    return SubjectID(pointee.subjects.count - 1)
  }

  /// A view leaves the tree: what was recorded of it stays, under the name that it had.
  func forget(_ node: NodeRef) {
    let number = pointee.table.number(of: node)
    if number == 0 { return }
    pointee.departedCount += 1
    let view = node.view
    pointee.subjects[Int(number)].formerName = view.name ?? "\(type(of: view))"
    pointee.subjects[Int(number)].node = nil
    pointee.table.remove(node)
  }

  // MARK: Events

  @inline(__always) func append(_ event: CauseEvent) -> EventID {
    let id = EventID(truncatingIfNeeded: pointee.events.count)
    pointee.events.append(event)
    let root = event.link == 0 ? id : pointee.events[Int(event.link)].root
    pointee.events[Int(id)].root = root
    return id
  }
}
