import Foundation
import Synchronization

/// The events in one tree, and their causes (R30).
///
/// A list of small events. Each refers to the event that caused it: the mark that forced a run,
/// the measurement whose new answer a body had read, the body that placed the view. `current`
/// is the event in progress, and the cause of marks made meanwhile. Events that no chain needs
/// are dropped between two flushes (`CauseLog+Compacting`). It is raw storage, like the engine,
/// and for the same reason.
struct CauseLog {
  /// A number unique among all logs: a log that is gone may have had the same address.
  let serial = CauseLog.lastSerial.wrappingAdd(1, ordering: .relaxed).newValue
  var events: [CauseEvent]
  var subjects = [CauseSubject()]
  var changes: [Change] = []
  var table = NodeTable()
  /// The event in progress: a change, a run, an update, or 0 for unknown code.
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
  private static let lastSerial = Atomic<Int>(0)

  init() {
    // Number 0 is reserved for "no event".
    events = [CauseEvent.none]
  }
}

extension CauseEvent {
  static let none = CauseEvent(kind: .change, reason: .outside, subject: 0)
}

/// The log of an engine's causes, by reference.
struct CauseLogRef: Equatable, BitwiseCopyable {
  private let storage: RawRef<CauseLog>

  /// Allocates an empty log.
  static func make() -> CauseLogRef { CauseLogRef(storage: .allocate(CauseLog())) }

  func destroy() {
    storage.deinitialize()
    storage.free()
  }

  /// The whole log.
  var log: CauseLog {
    @_transparent _read { yield storage.value }
    @_transparent nonmutating _modify { yield &storage.value }
  }
  var events: [CauseEvent] {
    @_transparent _read { yield storage.value.events }
    @_transparent nonmutating _modify { yield &storage.value.events }
  }
  var subjects: [CauseSubject] {
    @_transparent _read { yield storage.value.subjects }
    @_transparent nonmutating _modify { yield &storage.value.subjects }
  }
  var changes: [Change] {
    @_transparent _read { yield storage.value.changes }
    @_transparent nonmutating _modify { yield &storage.value.changes }
  }
  var table: NodeTable {
    @_transparent _read { yield storage.value.table }
    @_transparent nonmutating _modify { yield &storage.value.table }
  }
  var current: EventID {
    @_transparent get { storage.value.current }
    @_transparent nonmutating _modify { yield &storage.value.current }
  }
  var flushStart: EventID {
    @_transparent get { storage.value.flushStart }
    @_transparent nonmutating _modify { yield &storage.value.flushStart }
  }
  var difference: CauseEvent {
    @_transparent get { storage.value.difference }
    @_transparent nonmutating _modify { yield &storage.value.difference }
  }
  var departedCount: Int {
    @_transparent get { storage.value.departedCount }
    @_transparent nonmutating _modify { yield &storage.value.departedCount }
  }
}

extension CauseLogRef {
  // MARK: Views

  /// Returns the number of a view, assigning one if necessary.
  @inline(__always) func subject(_ node: NodeRef) -> SubjectID {
    let known = table.number(of: node)
    return known != 0 ? known : add(node)
  }

  private func add(_ node: NodeRef) -> SubjectID {
    let number = SubjectID(subjects.count)
    subjects.append(CauseSubject(node: node))
    table.insert(node, number)
    return number
  }

  /// Adds a view of another tree, or outside any tree; only its name is kept, as it may die
  /// unnoticed.
  func addStranger(_ node: NodeRef) -> SubjectID { addStranger(named: node.view.path) }

  func addStranger(named name: String) -> SubjectID {
    departedCount += 1
    subjects.append(CauseSubject(formerName: name))
    return SubjectID(subjects.count - 1)
  }

  /// Keeps the events of a view that leaves the tree, under its former name.
  func forget(_ node: NodeRef) {
    let number = table.number(of: node)
    if number == 0 { return }
    departedCount += 1
    let view = node.view
    subjects[Int(number)].formerName = view.name ?? "\(type(of: view))"
    subjects[Int(number)].node = nil
    table.remove(node)
  }

  // MARK: Events

  @inline(__always) func append(_ event: CauseEvent) -> EventID {
    let id = EventID(truncatingIfNeeded: events.count)
    events.append(event)
    let root = event.link == 0 ? id : events[Int(event.link)].root
    events[Int(id)].root = root
    return id
  }
}
