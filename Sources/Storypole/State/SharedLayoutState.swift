import Synchronization

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
/// It is ``LayoutState`` for values that come from other threads: compared, tracked and exact in the
/// same way. A tree takes new values up as its next flush begins, so that all bodies of one flush see
/// the same value. If the tree lives in a ``LayoutRuntime``, setting a value asks for a pass on the
/// runtime's queue, with one hop for a burst of values; no value is lost, and the last one is always
/// laid out. Other trees take it up when they are next laid out.
///
/// Code that no layout is running around reads, and sets, the latest value.
///
/// Cost: an access takes a lock, some 20 ns; setting compares, and hops to the queue of each runtime
/// that has read the value, unless a hop is on its way.
public final class SharedLayoutState<Value: Equatable & Sendable>: Sendable {
  /// The name in explanations and diagnostics.
  public let name: String
  private let shared: Mutex<Shared>

  fileprivate struct Shared {
    var value: Value
    /// The trees that have read the value.
    var readers: [ObjectIdentifier: Reader] = [:]
  }

  /// A tree that has read the value.
  fileprivate struct Reader {
    /// Asks for a pass; `nil` for a tree without a queue.
    let wake: (@Sendable () -> Void)?
    /// Whether the tree was woken, and hasn't taken the value up since.
    var isAwake = false
  }

  /// Makes a state with a value.
  public init(_ value: Value, name: String = "value") {
    self.name = name
    shared = Mutex(Shared(value: value))
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
  /// The closure must not access the state.
  @discardableResult
  public func update<Result: Sendable>(_ change: (inout Value) throws -> Result) rethrows -> Result
  {
    let (result, wake) = try shared.withLock { shared in
      let old = shared.value
      let result = try change(&shared.value)
      return (result, shared.value == old ? [] : shared.wakeReaders())
    }
    wake.forEach { $0() }
    ThreadContext.current.outermost?.takeUpSharedStates()
    return result
  }

  /// The value as the running flush or measurement sees it, recorded as a dependency; `nil` if
  /// nothing is running.
  private func readByBody() -> Value? {
    if ThreadContext.isIdle { return nil }
    guard let tree = ThreadContext.current.outermost else { return nil }
    let known = tree.sharedReadings[ObjectIdentifier(self)] as? SharedReading<Value>
    let reading = known ?? join(tree)
    reading.source.noteRead()
    return reading.value
  }

  private func join(_ tree: EngineRef) -> SharedReading<Value> {
    let reading = SharedReading(of: self, wake: tree.settings.host?.wake)
    tree.sharedReadings[ObjectIdentifier(self)] = reading
    return reading
  }
}

extension SharedLayoutState.Shared {
  /// The calls that wake the trees that sleep.
  fileprivate mutating func wakeReaders() -> [@Sendable () -> Void] {
    var calls: [@Sendable () -> Void] = []
    for (id, reader) in readers where !reader.isAwake {
      readers[id]?.isAwake = true
      if let wake = reader.wake { calls.append(wake) }
    }
    return calls
  }
}

extension SharedLayoutState {
  /// Adds a tree, or replaces its way of being woken, and returns the value that it sees from now on: there is no time in between in
  /// which a value could be missed.
  func join(_ id: ObjectIdentifier, wake: (@Sendable () -> Void)?) -> Value {
    shared.withLock { shared in
      shared.readers[id] = Reader(wake: wake)
      return shared.value
    }
  }

  func leave(_ id: ObjectIdentifier) {
    shared.withLock { _ = $0.readers.removeValue(forKey: id) }
  }

  /// Returns the value for a tree, which has to be woken for the next one.
  func take(_ id: ObjectIdentifier) -> Value {
    shared.withLock { shared in
      shared.readers[id]?.isAwake = false
      return shared.value
    }
  }

  /// The number of trees that have read the value and still exist.
  package var readerCount: Int { shared.withLock { $0.readers.count } }
}
