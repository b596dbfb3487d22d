/// A value that any thread may set, and that layout code reads as an input (R52).
///
/// ```swift
/// let progress = SharedLayoutState(0.0, name: "progress")
///
/// bar.setLayout { _, layout, size in
///   layout.place(0, CGRect(x: 0, y: 0, width: size.width * progress.value, height: 4))
///   return size
/// }
/// // On any thread:
/// progress.value = 0.5
/// ```
///
/// It is ``LayoutState`` for values that come from other threads: compared, tracked and exact in
/// the same way. A tree takes new values up as its next flush begins, so that all bodies of one
/// flush see the same value. If the tree lives in a ``LayoutRuntime``, setting a value asks for a
/// pass on the runtime's queue, with one hop for a burst of values; no value is lost, and the last
/// one is always laid out. Other trees take it up when they are next laid out.
///
/// Code that no layout is running around reads, and sets, the latest value.
///
/// Cost: an access takes a lock and some 200 ns; setting compares, and hops to the queue of each
/// runtime that has read the value, unless a hop is on its way.
public final class SharedLayoutState<Value: Equatable & Sendable>: Sendable {
  /// The name in explanations and diagnostics.
  public let name: String
  private let shared: Guarded<Shared>

  fileprivate struct Shared {
    var value: Value
    /// The groups of trees that have read the value.
    var readers: [ObjectIdentifier: Reader] = [:]
  }

  /// A group of trees that has read the value.
  fileprivate struct Reader {
    var bell: SharedBell
    /// Whether the bell was rung, and the value not taken up since.
    var isAwake = false
  }

  /// Makes a state with a value.
  public init(_ value: Value, name: String = "value") {
    self.name = name
    shared = Guarded(Shared(value: value))
  }

  /// The value.
  ///
  /// Setting it from what was read before may lose a value that another thread has set in between:
  /// use ``update(_:)`` for that.
  public var value: Value {
    get { readByBody() ?? shared.withLock { $0.value } }
    set { update { $0 = newValue } }
  }

  /// Changes the value while no other thread does, and returns the closure's result.
  ///
  /// The closure must not access the state. What it has set stays set if it throws.
  @discardableResult
  public func update<Result: Sendable>(_ change: (inout Value) throws -> Result) rethrows -> Result
  {
    // The old value dies when the lock is free: its deinitialiser may access the state.
    var replaced: Value?
    var bells: [SharedBell] = []
    defer { withExtendedLifetime(replaced) { tell(bells) } }
    return try shared.withLock { shared in
      let old = shared.value
      replaced = old
      defer { if shared.value != old { bells = shared.bellsToRing() } }
      return try change(&shared.value)
    }
  }

  /// Rings for another value, which a running flush takes up at once.
  private func tell(_ bells: [SharedBell]) {
    for bell in bells { bell.ring(for: ObjectIdentifier(self)) }
    ThreadContext.takeUpSharedState(ObjectIdentifier(self))
  }

  /// The value as the running flush or measurement sees it, recorded as a dependency; `nil` if
  /// nothing is running.
  private func readByBody() -> Value? {
    guard let reading = ThreadContext.sharedReading(of: self) else { return nil }
    reading.source.noteRead()
    return reading.value
  }
}

extension SharedLayoutState.Shared {
  /// The bells that haven't been rung since the value was taken up.
  fileprivate mutating func bellsToRing() -> [SharedBell] {
    var bells: [SharedBell] = []
    for (id, reader) in readers where !reader.isAwake {
      readers[id]?.isAwake = true
      bells.append(reader.bell)
    }
    return bells
  }
}

extension SharedLayoutState {
  /// Adds a group of trees, and returns the value that it sees from now on: there is no time in
  /// between in which a value could be missed.
  func join(_ id: ObjectIdentifier, _ bell: SharedBell) -> Value {
    shared.withLock { shared in
      shared.readers[id] = Reader(bell: bell)
      return shared.value
    }
  }

  /// Replaces the bell of a group.
  ///
  /// - Returns: whether the former one was rung for a value that hasn't been taken up.
  func move(_ id: ObjectIdentifier, to bell: SharedBell) -> Bool {
    shared.withLock { shared in
      shared.readers[id]?.bell = bell
      return shared.readers[id]?.isAwake ?? false
    }
  }

  func leave(_ id: ObjectIdentifier) {
    shared.withLock { _ = $0.readers.removeValue(forKey: id) }
  }

  /// Returns the value for a group, whose bell has to be rung for the next one.
  func take(_ id: ObjectIdentifier) -> Value {
    shared.withLock { shared in
      shared.readers[id]?.isAwake = false
      return shared.value
    }
  }

  /// The number of groups of trees that have read the value and still exist.
  package var readerCount: Int { shared.withLock { $0.readers.count } }
}
