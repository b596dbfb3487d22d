/// A value of a state as a reader has seen it.
final class StateValue<Value: Equatable> {
  let value: Value
  init(_ value: Value) { self.value = value }
}

/// A holder of a value that can be compared with the ones that readers have seen.
protocol ValueHolder: StateHolder {
  associatedtype Value: Equatable
  var value: Value { get }
}

extension ValueHolder {
  func holds(_ seen: AnyObject?) -> Bool { (seen as? StateValue<Value>)?.value == value }

  func text(of seen: AnyObject?) -> ChangedValue {
    (seen as? StateValue<Value>).map { .describing($0.value) } ?? .none
  }

  var text: ChangedValue { .describing(value) }
}
