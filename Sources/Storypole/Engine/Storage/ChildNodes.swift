/// The nodes of a view's subviews, back to front.
struct ChildNodes: RandomAccessCollection {
  let views: UnsafeBufferPointer<Unmanaged<View>>

  var startIndex: Int { 0 }
  var endIndex: Int { views.count }
  subscript(index: Int) -> NodeRef { views[index]._withUnsafeGuaranteedRef { $0.node } }
}

extension NodeRef {
  /// The nodes of the subviews; valid until the list changes, which no loop over them may do.
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
