import Foundation

/// The identity of a key of the environment.
struct EnvironmentKeyID: Hashable, BitwiseCopyable {
  private let type: ObjectIdentifier

  init<Key: LayoutEnvironmentKey>(_: Key.Type) { type = ObjectIdentifier(Key.self) }

  private init(type: ObjectIdentifier) { self.type = type }

  static func derived<Key: DerivedKey>(_: Key.Type) -> EnvironmentKeyID {
    EnvironmentKeyID(type: ObjectIdentifier(Key.self))
  }

  /// Whether derived values depend on the key.
  var isGeometric: Bool {
    [
      EnvironmentKeyID(SafeAreaInsetsKey.self), EnvironmentKeyID(KeyboardFrameKey.self),
      EnvironmentKeyID(ReservedRegionsKey.self),
    ].contains(self)
  }

  /// The facet with which records read the key at their own view without an edge: the keys that
  /// most views read.
  var summaryFacet: Facet? {
    if self == Self.displayScale { return .displayScale }
    if self == Self.layoutDirection { return .layoutDirection }
    return self == Self.textMeasurer ? .textMeasurer : nil
  }

  /// The road of all values that depend on frames.
  static var position: EnvironmentKeyID { EnvironmentKeyID(type: ObjectIdentifier(Position.self)) }
  /// Their road where views elsewhere have read them.
  static var positionFromAfar: EnvironmentKeyID {
    EnvironmentKeyID(type: ObjectIdentifier(PositionFromAfar.self))
  }

  private enum Position {}
  private enum PositionFromAfar {}

  static var displayScale: EnvironmentKeyID { EnvironmentKeyID(DisplayScaleKey.self) }
  static var layoutDirection: EnvironmentKeyID { EnvironmentKeyID(LayoutDirectionKey.self) }
  static var textMeasurer: EnvironmentKeyID { EnvironmentKeyID(TextMeasurerKey.self) }
}

/// A value of the environment, as an immutable object that can be kept and compared.
class EnvironmentBox: @unchecked Sendable {
  let key: EnvironmentKeyID

  init(_ key: EnvironmentKeyID) { self.key = key }

  /// Whether the value follows from where a view lies.
  var isDerived: Bool { false }
  /// The key of the road to the readers of the value.
  var road: EnvironmentKeyID { isDerived ? .position : key }

  /// Whether another value of the key is equal, where `nil` is the key's default.
  func isEqual(to other: EnvironmentBox?) -> Bool { false }

  /// Whether the value is the one at a view now.
  func isCurrent(at node: NodeRef) -> Bool { false }

  /// The value of the key at a view now.
  func renewed(at node: NodeRef) -> EnvironmentBox { self }

  /// The name of the key, for explanations.
  var name: String { "a value of the environment" }
  /// The value, for explanations.
  var text: ChangedValue { .none }
  /// The default of the key, for explanations.
  var defaultText: ChangedValue { .none }

  /// Whether two values of a key are equal, where `nil` is its default.
  static func areEqual(_ a: EnvironmentBox?, _ b: EnvironmentBox?) -> Bool {
    if let a { return a.isEqual(to: b) }
    return b.map { $0.isEqual(to: nil) } ?? true
  }
}

/// A value of a key.
final class EnvironmentValue<Key: LayoutEnvironmentKey>: EnvironmentBox, @unchecked Sendable {
  let value: Key.Value

  init(_ value: Key.Value) {
    self.value = value
    super.init(EnvironmentKeyID(Key.self))
  }

  /// The value in a box of the key, or its default if there is none.
  static func value(in box: EnvironmentBox?) -> Key.Value {
    (box as? EnvironmentValue<Key>)?.value ?? Key.defaultValue
  }

  /// The reads of the comparison are no inputs of the code that is running.
  override func isEqual(to other: EnvironmentBox?) -> Bool {
    ThreadContext.unread { value == Self.value(in: other) }
  }

  override func isCurrent(at node: NodeRef) -> Bool { isEqual(to: node.override(of: key)) }

  override func renewed(at node: NodeRef) -> EnvironmentBox {
    node.override(of: key) ?? EnvironmentValue<Key>(Key.defaultValue)
  }

  override var name: String { "\(Key.self)" }
  override var text: ChangedValue { .describing(value) }
  override var defaultText: ChangedValue { .describing(Key.defaultValue) }
}

/// A key whose value at a view follows from where the view lies, in addition to what is set above.
protocol DerivedKey {
  associatedtype Value: Equatable & Sendable
  /// The name in explanations.
  static var name: String { get }
  /// The value at a view now.
  ///
  /// It depends on frames of the view and those above it, on what `geometryChanged()` is called
  /// for, and on nothing else.
  static func value(at node: NodeRef) -> Value
}

/// A derived value that was seen at a view.
final class DerivedValue<Key: DerivedKey>: EnvironmentBox, @unchecked Sendable {
  let value: Key.Value

  init(_ value: Key.Value) {
    self.value = value
    super.init(.derived(Key.self))
  }

  override var isDerived: Bool { true }
  override func isCurrent(at node: NodeRef) -> Bool { value == Key.value(at: node) }

  override func renewed(at node: NodeRef) -> EnvironmentBox {
    DerivedValue<Key>(Key.value(at: node))
  }

  override var name: String { Key.name }
  override var text: ChangedValue { .describing(value) }
}

extension View {
  /// A derived value at this view, as a dependency of the running layout body.
  ///
  /// - Parameter unplaced: the value for a measurement: where the view will lie isn't known then,
  ///   and an answer that depended on it would depend on itself (R10).
  final func trackedValue<Key: DerivedKey>(of key: Key.Type, unplaced: @autoclosure () -> Key.Value)
    -> Key.Value
  {
    guard isBeingRead, let engine = readingEngine else {
      let value = Key.value(at: node)
      node.noteReadByUpdate { DerivedValue<Key>(value) }
      return value
    }
    if engine.reading.record != 0 { return unplaced() }
    let value = Key.value(at: node)
    node.noteRead(of: .derived(key), seen: DerivedValue<Key>(value))
    return value
  }
}
