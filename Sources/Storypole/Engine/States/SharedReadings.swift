import Synchronization

/// The values of shared states that a group of trees has seen: one of each at a time.
///
/// A tree begins with a group of its own. Trees that have met form one group from then on: one
/// measures the other, as a sizing view, lays it out, or has had some of its views. So a record
/// finds its readings in the group of its tree, wherever it was made, and every tree that depends
/// on them is woken.
final class SharedReadings {
  /// A reading, found by its state.
  private struct Item: KeyedElement {
    let reading: any SharedReader
    var key: ObjectIdentifier { reading.stateID }
    var isNeeded: Bool { reading.isNeeded }
  }

  private var list = KeyedList<Item>()
  let bell = SharedBell()
  /// The group that this one has joined.
  private var successor: SharedReadings?

  /// The number of groups, so that a process without shared states need not look for them.
  private static let count = Atomic<Int>(0)

  static var isAnyThere: Bool { count.load(ordering: .relaxed) > 0 }

  init() { Self.count.add(1, ordering: .relaxed) }

  deinit { Self.count.subtract(1, ordering: .relaxed) }

  /// This group, or the one that it has become part of.
  var latest: SharedReadings {
    var last = self
    while let next = last.successor { last = next }
    return last
  }

  /// The group's reading of a state, made if this is the first.
  func reading<Value>(of state: SharedLayoutState<Value>) -> SharedReading<Value> {
    if let known = list.element(ObjectIdentifier(state))?.reading as? SharedReading<Value> {
      return known
    }
    let made = SharedReading(of: state, bell: bell)
    list.append(Item(reading: made))
    return made
  }

  /// Takes up what was set since the last time.
  ///
  /// Cost: the states that were set.
  func takeUp() {
    let changes = bell.takeChanges()
    for state in changes.states { takeUp(state) }
    for observation in changes.observations { observation.markReader() }
  }

  /// Takes up one state's value, if the group has read it.
  func takeUp(_ state: ObjectIdentifier) { list.element(state)?.reading.takeUp() }

  /// Makes another group part of this one, whose values stay.
  func absorb(_ other: SharedReadings) {
    other.successor = self
    let theirs = other.list.takeAll()
    bell.takeOver(other.bell)
    for item in theirs {
      if let known = list.element(item.key) {
        item.reading.follow(known.reading)
      } else {
        list.append(item)
        item.reading.move(to: bell)
        item.reading.takeUp()
      }
    }
  }

  func setQueue(_ queue: TreeQueue?, of member: ObjectIdentifier) {
    bell.setQueue(queue, of: member)
  }
}

/// A tree's membership of a group; its end is that of the tree's engine.
final class SharedMembership {
  private var group: SharedReadings

  init(of group: SharedReadings, queue: TreeQueue?) {
    self.group = group
    setQueue(queue)
  }

  deinit { setQueue(nil) }

  var readings: SharedReadings {
    group = group.latest
    return group
  }

  /// Sets the queue of the tree; `nil` for a tree without one.
  func setQueue(_ queue: TreeQueue?) { readings.setQueue(queue, of: ObjectIdentifier(self)) }
}

extension EngineRef {
  /// The readings of the tree's group; `nil` if no tree of it has read a shared state.
  var sharedReadings: SharedReadings? { sharedMembership?.readings }

  /// The reading of a state for a body of a tree that runs within a flush or measurement of this
  /// one.
  func sharedReading<Value>(
    of state: SharedLayoutState<Value>, for inner: EngineRef?
  ) -> SharedReading<Value> {
    group(with: inner).reading(of: state)
  }

  /// The group of this tree, and of another one whose code runs within its flush or measurement.
  private func group(with inner: EngineRef?) -> SharedReadings {
    let group = sharedReadings ?? SharedReadings()
    if sharedMembership == nil { join(group) }
    if let inner, inner != self { inner.sharedReadings == nil ? inner.join(group) : meet(inner) }
    return group
  }

  /// The group of the tree whose flush or measurement is outermost on the thread, and of one whose
  /// code runs in it.
  func groupOfRunningTrees(with inner: EngineRef) -> SharedReadings {
    (ThreadContext.current.outermost ?? inner).group(with: inner)
  }

  /// Forms one group with a tree that this one depends on, or will.
  func meet(_ other: EngineRef) {
    if let group = other.sharedReadings { join(group) }
  }

  /// Becomes a member of a group, together with the members of its own.
  ///
  /// The values of a group that is in a flush stay until that has ended.
  func join(_ group: SharedReadings) {
    let group = group.latest
    if let own = sharedReadings {
      if own !== group { own.absorb(group) }
    } else {
      let isBusy = ThreadContext.current.outermost?.sharedReadings === group
      sharedMembership = SharedMembership(of: group, queue: settings.host?.queue)
      if !isBusy { group.takeUp() }
    }
  }

  /// Takes up what other threads have set since the tree was last laid out.
  ///
  /// Within the flush of another tree the values are those of that flush.
  @inline(never) func takeUpSharedStates() {
    if ThreadContext.isIdle {
      sharedReadings?.takeUp()
    } else {
      let thread = ThreadContext.current
      thread.outermost?.meet(self)
      thread.engine?.meet(self)
    }
  }
}

extension ThreadContext {
  /// Takes up a state's value at once, if a flush or measurement is running.
  static func takeUpSharedState(_ state: ObjectIdentifier) {
    if isIdle { return }
    current.outermost?.sharedReadings?.takeUp(state)
  }

  /// The reading of a state for the running flush or measurement; `nil` if nothing is running.
  static func sharedReading<Value>(of state: SharedLayoutState<Value>) -> SharedReading<Value>? {
    if isIdle { return nil }
    let thread = current
    return thread.outermost?.sharedReading(of: state, for: thread.engine)
  }
}

extension NodeRef {
  /// R52: lets a view that leaves its tree go on with what its records have seen of shared states.
  ///
  /// Cost: the depth, in a tree that has no engine, if there are shared states.
  func keepReadings() {
    if !SharedReadings.isAnyThere { return }
    if let readings = engine?.sharedReadings ?? formerReadingsAbove() {
      view.makeExtras().formerReadings = readings
    }
  }

  /// The readings of the tree that this one was part of, if it has no engine.
  private func formerReadingsAbove() -> SharedReadings? {
    var next: NodeRef? = self
    while let node = next {
      if let readings = node.extras?.formerReadings { return readings }
      next = node.superNode
    }
    return nil
  }
}
