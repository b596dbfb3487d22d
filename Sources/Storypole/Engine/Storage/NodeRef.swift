import Foundation

/// The engine's state of one view, by reference.
///
/// The address stays inside this type: everything else uses the members below, which cost as
/// much as direct accesses. A reference is valid as long as its view lives.
struct NodeRef: Hashable, BitwiseCopyable {
  private let pointer: UnsafeMutablePointer<Node>

  @_transparent private init(_ pointer: UnsafeMutablePointer<Node>) { self.pointer = pointer }

  /// The node of a view.
  ///
  /// In an allocation of its own it took 24 bytes more per view, and a child's node could only be
  /// found through the child: two cache lines from two places, on trees larger than the cache.
  @_transparent init(of view: View) {
    let object = Unmanaged.passUnretained(view).toOpaque()
    pointer = (object + Self.offsetInView).assumingMemoryBound(to: Node.self)
  }

  /// The view that the node is part of.
  @inline(__always) var view: View {
    Unmanaged<View>.fromOpaque(UnsafeRawPointer(pointer) - Self.offsetInView).takeUnretainedValue()
  }

  /// Calls a closure with the view, without reference counting.
  ///
  /// A view lives as long as code of its own runs: what leaves a tree, and the roots of trees that
  /// run code, are kept alive meanwhile (R28).
  @inline(__always) func withView<R>(_ use: (View) -> R) -> R {
    Unmanaged<View>.fromOpaque(UnsafeRawPointer(pointer) - Self.offsetInView)
      ._withUnsafeGuaranteedRef(use)
  }

  /// The offset of the node within its view: after the header that every object has.
  static var offsetInView: Int { 16 }

  /// An identity for tables, never dereferenced.
  @_transparent var id: ItemID { ItemID(UnsafeRawPointer(pointer)) }

  // MARK: Fields

  var flags: NodeFlags {
    @_transparent get { pointer.pointee.flags }
    @_transparent nonmutating _modify { yield &pointer.pointee.flags }
  }
  /// The distance from the root of the tree, valid while `engine` is set.
  var depth: Int32 {
    @_transparent get { Int32(bitPattern: pointer.pointee.depthAndRareFlags & 0xFF_FFFF) }
    @_transparent nonmutating set {
      let flags = pointer.pointee.depthAndRareFlags & ~0xFF_FFFF
      pointer.pointee.depthAndRareFlags = flags | UInt32(bitPattern: newValue) & 0xFF_FFFF
    }
  }
  var rareFlags: RareFlags {
    @_transparent get {
      RareFlags(
        rawValue: UInt8(truncatingIfNeeded: pointer.pointee.depthAndRareFlags >> 24))
    }
    @_transparent nonmutating set {
      let depth = pointer.pointee.depthAndRareFlags & 0xFF_FFFF
      pointer.pointee.depthAndRareFlags = depth | UInt32(newValue.rawValue) << 24
    }
  }
  var engine: EngineRef? {
    @_transparent get { pointer.pointee.engine }
    @_transparent nonmutating _modify { yield &pointer.pointee.engine }
  }
  var superNode: NodeRef? {
    @_transparent get { pointer.pointee.superNode }
    @_transparent nonmutating _modify { yield &pointer.pointee.superNode }
  }
  var firstEntry: Entry {
    @_transparent _read { yield pointer.pointee.firstEntry }
    @_transparent nonmutating _modify { yield &pointer.pointee.firstEntry }
  }
  var moreEntries: TailList<Entry>? {
    @_transparent get { pointer.pointee.moreEntries }
    @_transparent nonmutating _modify { yield &pointer.pointee.moreEntries }
  }
  var children: [View] {
    @_transparent _read { yield pointer.pointee.children }
    @_transparent nonmutating _modify { yield &pointer.pointee.children }
  }
  var body: Unmanaged<LayoutBody>? {
    @_transparent get { pointer.pointee.body }
    @_transparent nonmutating _modify { yield &pointer.pointee.body }
  }
  var extras: ViewExtras? { @_transparent get { pointer.pointee.extras?.takeUnretainedValue() } }
  /// Whether there are extras.
  var hasExtras: Bool { @_transparent get { pointer.pointee.extras != nil } }
  var frame: CGRect {
    @_transparent get { pointer.pointee.frame }
    @_transparent nonmutating _modify { yield &pointer.pointee.frame }
  }
  var layout: LayoutRecord {
    @_transparent _read { yield pointer.pointee.layout }
    @_transparent nonmutating _modify { yield &pointer.pointee.layout }
  }
  var placedStamp: UInt64 {
    @_transparent get { pointer.pointee.placedStamp }
    @_transparent nonmutating _modify { yield &pointer.pointee.placedStamp }
  }
  var queueIndex: Int32 {
    @_transparent get { pointer.pointee.queueIndex }
    @_transparent nonmutating _modify { yield &pointer.pointee.queueIndex }
  }
  var ranGeneration: UInt32 {
    @_transparent get { pointer.pointee.ranGeneration }
    @_transparent nonmutating _modify { yield &pointer.pointee.ranGeneration }
  }

  /// The entry at an index, of which the first is at the address of the node.
  ///
  /// Making another entry invalidates the reference, and so may any user code.
  @_transparent func entry(_ entryIndex: Int) -> EntryRef {
    if entryIndex == 1 { return EntryRef(RawRef(pointer)) }
    return EntryRef(moreEntries.unsafelyUnwrapped[entryIndex - 2])
  }

  // MARK: The written frame

  /// The frame as an input: the one last written from outside a body, zero if there isn't one.
  @inline(__always) var writtenFrame: CGRect { pointer.pointee.written?.value.frame ?? .zero }

  /// The written frame with its reference, or `nil` if none was written.
  var written: WrittenFrame? { pointer.pointee.written?.value }

  /// Stores a written frame.
  func storeWritten(_ frame: WrittenFrame) {
    if let written = pointer.pointee.written {
      written.value = frame
    } else {
      pointer.pointee.written = .allocate(frame)
    }
  }

  // MARK: Extras

  /// Calls a closure with the extras, if there are any, without reference counting.
  ///
  /// - Returns: the result of the closure, or `nil` if there are no extras.
  @inline(__always) func withExtras<R>(_ use: (ViewExtras) -> R) -> R? {
    pointer.pointee.extras?._withUnsafeGuaranteedRef(use)
  }

  /// Stores the extras, of which there were none.
  func initialize(_ extras: ViewExtras) { pointer.pointee.extras = .passRetained(extras) }

  // MARK: Lifetime

  /// Frees the raw storage that the node points to, as the rest is released with the view.
  func freeStorage() {
    for entryIndex in 1...entryCount { entry(entryIndex).freeStorage() }
    layout.dirty.removeAll()
    moreEntries?.free()
    pointer.pointee.written?.free()
    body?.release()
    pointer.pointee.extras?.release()
  }

  /// A copy of the whole state, for a check that sets it aside.
  var copy: Node { pointer.pointee }
}

extension View {
  /// The engine's half of this view, which lives exactly as long.
  @_transparent final var node: NodeRef { NodeRef(of: self) }
}

/// The identity of a view or drawn item, which may have been deallocated since.
struct ItemID: Hashable {
  private let address: UnsafeRawPointer

  @_transparent init(_ address: UnsafeRawPointer) { self.address = address }
  init(_ object: AnyObject) {
    address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
  }

  /// The address, for tables with a hash of their own.
  @_transparent var number: UInt64 { UInt64(UInt(bitPattern: address)) }
}

// MARK: - Derived state

extension NodeRef {
  @_transparent func has(_ flags: NodeFlags) -> Bool {
    self.flags.rawValue & flags.rawValue != 0
  }

  /// Whether a visit runs no code but the engine's, and looks at no other view.
  @inline(__always) var isQuietLeaf: Bool {
    body == nil && !has(.overridesLayout | .isCollapsed) && children.isEmpty
  }

  /// Whether a quiet leaf is due for nothing but its size: it was not marked since it was laid out,
  /// and is in no queue.
  @inline(__always) var isPlainLeaf: Bool {
    if has(.isQueued | .needsAutoresizing) || !layout.dirty.isEmpty { return false }
    if layout.stamp == 0 { return has(.needsFirstVisit) }
    return has(.hasBody) && isResized && !has(.isForced)
  }

  /// Whether the view has another size than in its last layout.
  @inline(__always) var isResized: Bool {
    (frame.size.width != layout.size.width || frame.size.height != layout.size.height)
      && !isMarked(.isInIsland)
  }

  /// Whether the last run of the superview's body placed this view.
  @inline(__always) var isPlacedBySuperview: Bool {
    guard let superNode = self.superNode else { return false }
    return placedStamp != 0 && placedStamp == superNode.layout.stamp
  }

  /// Whether a flush would find something to do at this view.
  var isPending: Bool {
    if has(.needsFirstVisit | .isForced | .needsAutoresizing) { return true }
    if !layout.dirty.isEmpty { return true }
    return has(.hasBody) && isResized
  }

  /// Whether this is `other` or lies below it, in the same tree.
  ///
  /// Cost: the difference in depth.
  func isInside(_ other: NodeRef) -> Bool {
    var node = self
    while node.depth > other.depth, let parent = node.superNode {
      node = parent
    }
    return node == other
  }
}

// MARK: - Bodies

extension NodeRef {
  /// Calls a closure with the body, which is kept if it is replaced while it runs.
  ///
  /// - Returns: the result of the closure, or `nil` if there is no body.
  @inline(__always) func withBody<R>(_ use: (LayoutBody) -> R) -> R? {
    body?._withUnsafeGuaranteedRef(use)
  }

  /// The block or layout of the view, if it has one.
  var presentBody: LayoutBody? { body?.takeUnretainedValue() }

  /// Replaces the body, and keeps the old one while it may be running.
  func replaceBody(by newBody: LayoutBody?) {
    let old = body
    defer { old?.release() }
    if let old { ThreadContext.keepWhileBusy(old.takeUnretainedValue()) }
    body = newBody.map { .passRetained($0) }
    extras?.keptRuns.removeAll()
    let view = view
    let isAccompanied = isMarked(.hasLayoutCompanion)
    let isOverridden =
      isAccompanied || OverrideProbe.layoutSubviews.isOverridden(in: type(of: view))
    let isSilent = !isAccompanied && view.hasSilentLayout
    flags.set(.overridesLayout, isOverridden && (newBody != nil || !isSilent))
    flags.set(.hasBody, newBody != nil || isOverridden)
    if newBody == nil && !isOverridden { forgetLayout() }
  }
}
