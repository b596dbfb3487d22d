import Dispatch

/// Confining: a tree with a queue is used on that queue (R44).
///
/// Checked in debug builds: calls elsewhere trap, and name the way to the queue. Release builds
/// don't look.
extension NodeRef {
  /// Traps in debug builds, unless the calling code may use the tree.
  ///
  /// - Parameter action: what was done, as a sentence about the past.
  @inline(__always) func assertOnQueue(_ action: @autoclosure () -> String) {
    assert(engine?.isUsableHere ?? true, "\(action()) \(Self.advice)")
  }

  /// The same for reading, in strict mode.
  @inline(__always) func assertReadable() {
    assert(
      engine.map { !$0.settings.isStrict || $0.isUsableHere } ?? true,
      "\(view.path) was read \(Self.advice)")
  }

  private static var advice: String {
    "off the queue of its tree. Use post(_:) or update(_:) of its LayoutRuntime, or go to that "
      + "queue first (R44)."
  }
}

extension EngineRef {
  /// Whether the calling code runs on the tree's queue, if it has one.
  ///
  /// Cost: some 10 ns within the tree's own code, else a look at the thread's queue.
  fileprivate var isUsableHere: Bool {
    let number = settings.queueNumber
    if number == 0 || ThreadContext.current.engine == self { return true }
    // A tree that has outlived its host belongs to no queue.
    return DispatchQueue.currentNumber == number || settings.host == nil
  }
}

extension View {
  /// Traps in debug builds, unless the calling code runs on the tree's queue.
  @inline(__always) final func assertOnQueue(_ call: @autoclosure () -> String) {
    node.assertOnQueue("\(call()) was called on \(path)")
  }
}
