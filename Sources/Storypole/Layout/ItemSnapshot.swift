/// The subviews that one run of a body iterates over (R31).
///
/// The snapshot is taken when the body first uses its subviews through the context, not when
/// the run begins. Changes that the body has made by then are included; later changes make it
/// run again (R32, R53). The snapshot lives on the stack for the duration of the run.
struct ItemSnapshot {
  /// The number of subviews; −1 until the snapshot is taken.
  private(set) var count = -1
  /// The subviews as unowned references, so that a loop over them does no reference counting.
  private var first: UnsafePointer<Unmanaged<View>>?
  /// Keeps the subviews alive, and the memory that `first` points to.
  private var views: [View]?

  @inline(__always) var isTaken: Bool { count >= 0 }

  @inline(__always) subscript(index: Int) -> NodeRef {
    first.unsafelyUnwrapped[index]._withUnsafeGuaranteedRef { $0.node }
  }

  /// An empty snapshot for layouts without subviews, those of drawn items.
  nonisolated(unsafe) static let none: UnsafeMutablePointer<ItemSnapshot> = {
    let none = UnsafeMutablePointer<ItemSnapshot>.allocate(capacity: 1)
    none.initialize(to: ItemSnapshot())
    none.pointee.take([])
    return none
  }()

  mutating func take(_ views: consuming [View]) {
    first = views.withUnsafeBufferPointer { $0.nodes.baseAddress }
    count = views.count
    self.views = views
  }
}
