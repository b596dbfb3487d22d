/// The subviews that one run of a body iterates over (R31).
///
/// The snapshot is taken when the body first uses its subviews through the context, not when the
/// run begins. Changes that the body has made by then are included. Later changes make it run again
/// (R32, R53). The snapshot lives on the stack for the duration of the run.
///
/// It refers to the list of the container itself, without retaining it. A list that is about to
/// change is handed to the snapshots that refer to it (`keep(_:)`), so that only the bodies that
/// change their subviews pay for a copy.
struct ItemSnapshot {
  /// The number of subviews, or −1 until the snapshot is taken.
  private(set) var count = -1
  /// The subviews as unowned references, so that a loop over them does no reference counting.
  private var first: UnsafePointer<Unmanaged<View>>?
  /// Keeps the memory that `first` points to, and the subviews in it, or `nil` while that is the
  /// container's list.
  private var views: [View]?
  /// The snapshot of the body around this one's, on the same thread.
  private let outer: SnapshotRef?

  /// Makes a snapshot that is not taken yet.
  init(within outer: SnapshotRef? = nil) { self.outer = outer }

  @inline(__always) var isTaken: Bool { count >= 0 }

  @inline(__always) subscript(index: Int) -> NodeRef {
    first.unsafelyUnwrapped[index]._withUnsafeGuaranteedRef { $0.node }
  }

  /// Takes all subviews of a container.
  @inline(__always) mutating func takeChildren(of node: NodeRef) {
    let views = node.childNodes.views
    first = views.baseAddress
    count = views.count
  }

  /// Takes some subviews of a container.
  mutating func take(_ views: consuming [View]) {
    first = views.withUnsafeBufferPointer { $0.nodes.baseAddress }
    count = views.count
    self.views = views
  }

  /// Keeps a list that is about to change, if the snapshot refers to it.
  ///
  /// - Returns: the snapshot around this one.
  fileprivate mutating func keep(_ list: [View]) -> SnapshotRef? {
    if views == nil && first == list.withUnsafeBufferPointer({ $0.nodes.baseAddress }) {
      views = list
    }
    return outer
  }
}

/// A snapshot by reference, valid during the run that made it.
struct SnapshotRef {
  private let storage: RawRef<ItemSnapshot>

  fileprivate init(_ storage: RawRef<ItemSnapshot>) { self.storage = storage }

  /// An empty snapshot for layouts without subviews, which drawn items have.
  nonisolated(unsafe) static let none: SnapshotRef = {
    let none = RawRef.allocate(ItemSnapshot())
    none.value.take([])
    return SnapshotRef(none)
  }()

  var isTaken: Bool { @_transparent get { storage.value.isTaken } }
  var count: Int { @_transparent get { storage.value.count } }

  @inline(__always) subscript(index: Int) -> NodeRef { storage.value[index] }

  @inline(__always) func takeChildren(of node: NodeRef) { storage.value.takeChildren(of: node) }
  func take(_ views: consuming [View]) { storage.value.take(views) }

  fileprivate func keep(_ list: [View]) -> SnapshotRef? { storage.value.keep(list) }
}

extension ThreadContext {
  /// Calls a closure with a snapshot that isn't taken yet, the innermost while the closure runs.
  @inline(__always) func withSnapshot<Result>(_ run: (SnapshotRef) -> Result) -> Result {
    let outer = state.snapshots
    var snapshot = ItemSnapshot(within: outer)
    return withUnsafeMutablePointer(to: &snapshot) { pointer in
      let reference = SnapshotRef(RawRef(pointer))
      state.snapshots = reference
      defer { state.snapshots = outer }
      return run(reference)
    }
  }

  /// Keeps a list of subviews that is about to change for the running bodies that iterate over it.
  ///
  /// Cost: the number of running bodies.
  @inline(__always) static func keepForSnapshots(_ list: [View]) {
    var next = current.state.snapshots
    while let snapshot = next { next = snapshot.keep(list) }
  }
}

/// The nodes of a view's subviews, back to front.
struct ChildNodes: RandomAccessCollection {
  let views: UnsafeBufferPointer<Unmanaged<View>>

  var startIndex: Int { 0 }
  var endIndex: Int { views.count }
  subscript(index: Int) -> NodeRef { views[index]._withUnsafeGuaranteedRef { $0.node } }
}

extension NodeRef {
  /// The nodes of the subviews, valid until the list changes, which no loop over them may do.
  @inline(__always) var childNodes: ChildNodes {
    ChildNodes(views: children.withUnsafeBufferPointer { $0.nodes })
  }

  /// Calls a closure with the nodes of the subviews, and keeps their list alive meanwhile.
  @inline(__always) func withChildren<R>(_ body: (ChildNodes) -> R) -> R {
    children.withUnsafeBufferPointer { body(ChildNodes(views: $0.nodes)) }
  }
}

extension UnsafeBufferPointer where Element == View {
  /// The same children as unowned references, so that a loop over them does no reference counting.
  var nodes: UnsafeBufferPointer<Unmanaged<View>> {
    UnsafeBufferPointer<Unmanaged<View>>(
      start: UnsafeRawPointer(baseAddress)?.assumingMemoryBound(to: Unmanaged<View>.self),
      count: count)
  }
}
