import Foundation

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
  override func present(at node: NodeRef) -> ChangedValue { .describing(Key.value(at: node)) }
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
