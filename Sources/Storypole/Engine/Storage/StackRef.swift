/// A value on the stack, by reference: valid while the call that has stored it runs.
struct StackRef<Value> {
  private let pointer: UnsafePointer<Value>

  var value: Value { pointer.pointee }

  /// Calls a closure with a reference to a value.
  @inline(__always) static func to<Result>(
    _ value: Value, _ use: (StackRef) -> Result
  ) -> Result {
    withUnsafePointer(to: value) { use(StackRef(pointer: $0)) }
  }
}
