/// The value of a shared state that a group of trees has seen.
protocol SharedReader: AnyObject {
  var stateID: ObjectIdentifier { get }
  /// Whether anything that still counts has read the value.
  var isNeeded: Bool { get }

  /// Takes the latest value up, and marks the readers of another one.
  func takeUp()

  /// Lets the state ring another bell from now on.
  func move(to bell: SharedBell)

  /// Takes the values of another group's reading from now on, rather than the state's.
  func follow(_ leader: any SharedReader)
}

/// The copy that a group of trees has of a shared state's value; it changes only when the group
/// takes a new one up.
///
/// It is confined to the trees, as the records are that have read it.
final class SharedReading<Value: Equatable & Sendable>: SharedReader, ValueHolder, KeyedElement {
  private let state: SharedLayoutState<Value>
  private(set) var value: Value
  private(set) lazy var source = StateSource(of: state, holding: self, named: state.name)
  /// The readings of groups that have joined this one, which records refer to.
  private var followers = KeyedList<SharedReading<Value>>()
  /// Stands for the reading in the state's list.
  private let id = Identity()

  private final class Identity {}

  init(of state: SharedLayoutState<Value>, bell: SharedBell) {
    self.state = state
    value = state.join(ObjectIdentifier(id), bell)
  }

  deinit {
    state.leave(ObjectIdentifier(id))
  }

  var stateID: ObjectIdentifier { ObjectIdentifier(state) }
  var key: ObjectIdentifier { ObjectIdentifier(self) }
  var isNeeded: Bool { source.hasReaders || followers.elements.contains(where: \.isNeeded) }

  func takeUp() { replaceValue(by: state.take(ObjectIdentifier(id))) }

  func move(to bell: SharedBell) {
    if state.move(ObjectIdentifier(id), to: bell) { bell.ring(for: stateID) }
  }

  func follow(_ leader: any SharedReader) {
    guard let leader = leader as? SharedReading<Value> else { return }
    state.leave(ObjectIdentifier(id))
    for follower in followers.takeAll() { leader.add(follower) }
    leader.add(self)
    replaceValue(by: leader.value)
  }

  private func add(_ follower: SharedReading<Value>) {
    follower.replaceValue(by: value)
    followers.append(follower)
  }

  private func replaceValue(by latest: Value) {
    for follower in followers.elements { follower.replaceValue(by: latest) }
    if latest == value { return }
    let old = value
    value = latest
    source.valueChanged(from: StateValue(old))
  }
}
