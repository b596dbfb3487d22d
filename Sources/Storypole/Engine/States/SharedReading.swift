/// What a tree has seen of a shared state.
protocol SharedReader: AnyObject {
  /// Takes the latest value up, and marks the readers of another one.
  func takeUp()

  /// Lets the state wake the tree in another way from now on.
  func join(wake: (@Sendable () -> Void)?)
}

/// A tree's copy of a shared state's value, which changes only when the tree takes a new one up.
///
/// It is confined to the tree, as the records are that have read it.
final class SharedReading<Value: Equatable & Sendable>: SharedReader, ValueHolder {
  private let state: SharedLayoutState<Value>
  private(set) var value: Value
  private(set) lazy var source = StateSource(of: state, holding: self, named: state.name)
  /// Stands for this tree in the state's list.
  private let id = Identity()

  private final class Identity {}

  init(of state: SharedLayoutState<Value>, wake: (@Sendable () -> Void)?) {
    self.state = state
    value = state.join(ObjectIdentifier(id), wake: wake)
  }

  deinit {
    state.leave(ObjectIdentifier(id))
  }

  func join(wake: (@Sendable () -> Void)?) {
    replaceValue(by: state.join(ObjectIdentifier(id), wake: wake))
  }

  func takeUp() { replaceValue(by: state.take(ObjectIdentifier(id))) }

  private func replaceValue(by latest: Value) {
    if latest == value { return }
    let old = value
    value = latest
    source.valueChanged(from: StateValue(old))
  }
}

extension EngineRef {
  /// Takes up what other threads have set since the tree was last laid out.
  @inline(__always) func takeUpSharedStates() {
    if !sharedReadings.isEmpty { takeUpAll() }
  }

  private func takeUpAll() {
    for reading in Array(sharedReadings.values) { reading.takeUp() }
  }

  /// Takes up what has changed without a mark, unless something is running: the stack, and the
  /// states that other threads set.
  @inline(__always) func takeUpOutsideChanges() {
    askRefusedAgain()
    if !sharedReadings.isEmpty && ThreadContext.isIdle { takeUpAll() }
  }
}
