/// What a group of trees has seen of a shared state.
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
final class SharedReading<Value: Equatable & Sendable>: SharedReader, ValueHolder {
  private let state: SharedLayoutState<Value>
  private(set) var value: Value
  private(set) lazy var source = StateSource(of: state, holding: self, named: state.name)
  /// The readings of groups that have joined this one, which records refer to.
  private var followers: [SharedReading<Value>] = []
  private var followersToPurge = 8
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
  var isNeeded: Bool { source.hasReaders || followers.contains { $0.isNeeded } }

  func takeUp() { replaceValue(by: state.take(ObjectIdentifier(id))) }

  func move(to bell: SharedBell) {
    if state.move(ObjectIdentifier(id), to: bell) { bell.ring(for: stateID) }
  }

  func follow(_ leader: any SharedReader) {
    guard let leader = leader as? SharedReading<Value> else { return }
    state.leave(ObjectIdentifier(id))
    leader.add(followers + [self])
    followers = []
    replaceValue(by: leader.value)
  }

  /// Adds followers, and drops those that nothing refers to whenever their number has doubled.
  private func add(_ others: [SharedReading<Value>]) {
    for other in others { other.replaceValue(by: value) }
    followers += others
    if followers.count < followersToPurge { return }
    followers.removeAll { !$0.isNeeded }
    followersToPurge = max(8, followers.count * 2)
  }

  private func replaceValue(by latest: Value) {
    for follower in followers { follower.replaceValue(by: latest) }
    if latest == value { return }
    let old = value
    value = latest
    source.valueChanged(from: StateValue(old))
  }
}
