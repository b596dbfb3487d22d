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
  var formerCount = 0
  /// The number of events at which those that no chain needs are dropped, between flushes.
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
  var current: EventID {
    @_transparent get { storage.value.current }
    @_transparent nonmutating _modify { yield &storage.value.current }
  }
  var difference: CauseEvent {
    @_transparent get { storage.value.difference }
    @_transparent nonmutating _modify { yield &storage.value.difference }
  }
}

extension CauseLogRef {
  // MARK: Views

  /// Returns the number of a view, assigning one if necessary.
  @inline(__always) func subject(_ node: NodeRef) -> SubjectID {
    let known = log.table.number(of: node)
    return known != 0 ? known : add(node)
  }

  private func add(_ node: NodeRef) -> SubjectID {
    let number = SubjectID(log.subjects.count)
    log.subjects.append(CauseSubject(node: node))
    log.table.insert(node, number)
    return number
  }

  /// Adds a view of another tree, or outside any tree; only its name is kept, as it may die
  /// unnoticed.
  func addOutsideSubject(named name: String) -> SubjectID {
    log.formerCount += 1
    log.subjects.append(CauseSubject(formerName: name))
    return SubjectID(log.subjects.count - 1)
  }

  /// Keeps the events of a view that leaves the tree, under its former name.
  func forget(_ node: NodeRef) {
    let number = log.table.number(of: node)
    if number == 0 { return }
    log.formerCount += 1
    let view = node.view
    log.subjects[Int(number)].formerName = view.name ?? "\(type(of: view))"
    log.subjects[Int(number)].node = nil
    log.table.remove(node)
  }

  // MARK: Events

  @inline(__always) func append(_ event: CauseEvent) -> EventID {
    let id = EventID(truncatingIfNeeded: log.events.count)
    log.events.append(event)
    let root = event.link == 0 ? id : log.events[Int(event.link)].root
    log.events[Int(id)].root = root
    return id
  }
}

/// The number of an event in a `CauseLog`, or 0 for no event.
///
/// An event is always caused by one with a smaller number.
typealias EventID = UInt32

/// An event in a tree, with the event that caused it.
struct CauseEvent {
  enum Kind: UInt8 {
    /// A view was changed, by a call or by setting a property: chains begin with such an event.
    case change
    /// A layout body ran.
    case run
    /// A measurement executed again, and returned another size.
    case measured
    /// A record of baselines executed again, and returned others.
    case aligned
    /// A mask gave the view another size.
    case stretched
    /// `updateProperties()` was called.
    case updated
  }

  enum Reason: UInt8 {
    /// Code outside any body: no event precedes it in the chain.
    case outside
    /// A body, or `updateProperties()`, caused it: the event in the link.
    case during
    /// It was the first time.
    case first
    /// A mark requested it.
    case marked
    /// The size differed from the last time.
    case resized
    /// A value that was read has changed.
    case read
  }

  var kind: Kind
  var reason: Reason
  /// The view that the event happened to.
  var subject: SubjectID
  /// The event that caused it.
  var link: EventID = 0
  /// The facet that was read.
  var facet = Facet.unused
  /// Whether the chain was cut here to save memory, although it goes on; `root` is known all
  /// the same.
  var isElided = false
  /// The view that was read, or for a size the superview that placed this one.
  var other: SubjectID = 0
  /// For a change, its index in the list of changes.
  var change: UInt32 = 0
  /// The event at the beginning of the chain.
  var root: EventID = 0
  /// The proposal of a measurement.
  var proposal = CGSize.zero
  /// The proposal of the measurement that was read.
  var readProposal = CGSize.zero
  /// The value that was read, before and now, otherwise the size, or a measurement's answer.
  var old = CGSize.zero
  var new = CGSize.zero
}

/// The number of a view in a `CauseLog`, or 0 for no view.
typealias SubjectID = UInt32

/// The state that a log keeps of a view.
struct CauseSubject {
  /// The view, or `nil` once it has left the tree.
  var node: NodeRef?
  /// The name of the view, once it has left.
  var formerName: String?
  /// The last event of each kind.
  var last = SIMD8<EventID>()
  /// The last change of each changed input, and of each measurement with a new answer.
  var inputs: [(input: CauseInput, event: EventID)] = []

  enum Moment: Int, CaseIterable {
    /// The last run of the layout body.
    case run
    /// The first or the last mark for a run that is still to come.
    case forced
    /// The event that invalidated the measurements.
    case invalidated
    /// The event that gave the view its present size, unless it was a placement.
    case resized
    /// The change that added the view to the tree.
    case attached
    /// The event that requested `updateProperties()`.
    case updated
  }

  subscript(moment: Moment) -> EventID {
    get { last[moment.rawValue] }
    set { last[moment.rawValue] = newValue }
  }

  func event(for input: CauseInput) -> EventID {
    inputs.last { $0.input == input }?.event ?? 0
  }

  mutating func note(_ event: EventID, for input: CauseInput) {
    if let index = inputs.firstIndex(where: { $0.input == input }) {
      inputs[index].event = event
    } else {
      inputs.append((input, event))
    }
  }
}

/// One input of a view: a facet, or a measurement.
struct CauseInput: Equatable {
  let facet: Facet
  /// The entry index of a measurement or of a key of the environment, otherwise 0.
  let entryIndex: UInt32
}

/// A table of numbers, keyed by the addresses of nodes.
///
/// Open addressing with linear probing. A dictionary's keyed hash took longer than everything
/// else that is recorded per run.
struct NodeTable {
  private typealias Slots = [(node: NodeRef?, number: UInt32)]

  private var slots: Slots
  private var count = 0

  init() { slots = Array(repeating: (nil, 0), count: 16) }

  /// The number of a node, or 0 if it isn't in the table.
  @inline(__always) func number(of node: NodeRef) -> UInt32 {
    var index = Self.home(of: node, in: slots.count)
    while let present = slots[index].node {
      if present == node { return slots[index].number }
      index = (index + 1) & (slots.count - 1)
    }
    return 0
  }

  /// Inserts a node that is not in the table.
  mutating func insert(_ node: NodeRef, _ number: UInt32) {
    if (count + 1) * 2 > slots.count { grow() }
    Self.put(node, number, in: &slots)
    count += 1
  }

  @inline(__always) private static func put(
    _ node: NodeRef, _ number: UInt32, in slots: inout Slots
  ) {
    var index = home(of: node, in: slots.count)
    while slots[index].node != nil { index = (index + 1) & (slots.count - 1) }
    slots[index] = (node, number)
  }

  /// Removes a node, and closes the gap, so that the nodes after it are still found from their
  /// home positions.
  mutating func remove(_ node: NodeRef) {
    let mask = slots.count - 1
    var gap = Self.home(of: node, in: slots.count)
    while slots[gap].node != node {
      if slots[gap].node == nil { return }
      gap = (gap + 1) & mask
    }
    var index = (gap + 1) & mask
    while let present = slots[index].node {
      let distance = (index &- Self.home(of: present, in: slots.count)) & mask
      if distance >= (index &- gap) & mask {
        slots[gap] = slots[index]
        gap = index
      }
      index = (index + 1) & mask
    }
    slots[gap] = (nil, 0)
    count -= 1
  }

  /// Removes all nodes, and keeps the capacity.
  mutating func removeAll() {
    for index in slots.indices { slots[index] = (nil, 0) }
    count = 0
  }

  private mutating func grow() {
    var grown = Slots(repeating: (nil, 0), count: slots.count * 2)
    for case (let node?, let number) in slots { Self.put(node, number, in: &grown) }
    slots = grown
  }

  /// The index at which the search for a node begins: Fibonacci hashing of its address.
  @inline(__always) private static func home(of node: NodeRef, in capacity: Int) -> Int {
    let hash = node.id.number &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: hash >> 32) & (capacity - 1)
  }
}
