import Foundation

/// A pointer to the log of an engine's causes.
typealias CauseLogRef = UnsafeMutablePointer<CauseLog>

/// The events in one tree, and their causes (R30).
///
/// A list of small events. Each refers to the event that caused it: the mark that forced a run,
/// the measurement whose new answer a body had read, the body that placed the view. `current`
/// is the event in progress, and the cause of marks made meanwhile. Events that no chain needs
/// are dropped between two flushes (`CauseLog+Compacting`). It is raw storage, like the engine,
/// and for the same reason.
struct CauseLog {
  var events: [CauseEvent]
  var subjects = [CauseSubject()]
  var changes: [Change] = []
  var table = NodeTable()
  /// The event in progress: a change, a run, an update; 0 for code of which nothing is known.
  var current: EventID = 0
  /// The first event of the running flush, or of the last one.
  var flushStart: EventID = 1
  /// The difference that decided the last verification.
  var difference = CauseEvent.none
  /// The number of views in the list that have left the tree.
  var departedCount = 0
  /// The number of events at which those that no chain needs are dropped after a flush.
  var compactionSize = CauseLog.leastCompactionSize

  static let leastCompactionSize = 65_536

  init() {
    // Number 0 is reserved for "no event".
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

  /// Returns the number of a view, assigning one if necessary.
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

  /// Adds a view of another tree, or outside any tree; only its name is kept, as it may die
  /// unnoticed.
  func addStranger(_ node: NodeRef) -> SubjectID {
    pointee.departedCount += 1
    pointee.subjects.append(CauseSubject(formerName: node.view.path))
    return SubjectID(pointee.subjects.count - 1)
  }

  /// Keeps the events of a view that leaves the tree, under its former name.
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
