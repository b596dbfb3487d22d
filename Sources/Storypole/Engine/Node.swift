import Foundation

/// A pointer to the engine's state of one view.
typealias NodeRef = UnsafeMutablePointer<Node>

/// The engine's half of a view: links, frame, flags and records.
///
/// It is the first stored property of the view object and lives exactly as long, but it is only
/// used through its address. The inner loops walk nodes without touching the rest of the view,
/// and so do no reference counting or exclusivity checks. It is internal to the module.
///
/// The first measurement is stored inside the node, since most views of a tree have exactly
/// one; it has to be the first field, because `entry(_:)` takes its address from the node's.
/// The fields used by measuring come next, then those of placing: on trees larger than the
/// cache, each extra cache line costs time.
struct Node {
  /// Record 1.
  ///
  /// Its `facet` is `.unused` until the first read.
  var firstEntry = Entry()
  var flags: NodeFlags = [.needsFirstVisit]
  /// The distance from the root of the tree; valid while `engine` is set.
  var depth: Int32 = 0
  /// The engine of the tree that the view is attached to; `nil` until its root is laid out or
  /// measured.
  var engine: EngineRef?
  var superNode: NodeRef?

  /// Records 2 and up, allocated with the second proposal (or the first tracked input).
  var moreEntries: TailList<Entry>?
  /// The subviews, back to front.
  var children: [View] = []
  /// The block or the manager that lays out the subviews; retained by hand.
  var body: Unmanaged<LayoutBody>?
  /// Rarely used view state, allocated on demand.
  var extras: ViewExtras?

  /// The current frame in the superview's coordinates: the last one written or placed.
  var frame = CGRect.zero
  /// The frame last written from outside a body; `nil` if there isn't one.
  var written: UnsafeMutablePointer<WrittenFrame>?

  /// Record 0: the last run of the view's layout body.
  var layout = LayoutRecord()
  /// The superview's layout stamp when its body last placed this view; 0 if it isn't placed.
  var placedStamp: UInt64 = 0

  /// The position in the engine's worklist, valid while `flags` contains `.isQueued`.
  var queueIndex: Int32 = -1
  /// The generation in which the layout body last ran.
  ///
  /// It is only compared for equality with the current one, so that a wrap after 2³²
  /// generations could at worst postpone a run to the next generation.
  var ranGeneration: UInt32 = 0
}

/// A frame written from outside a body: an input of layout, and the reference of springs and
/// struts.
struct WrittenFrame {
  var frame: CGRect
  /// The superview's size when the frame was written, or when the view was added, if that was
  /// later.
  var superviewSize: CGSize
}

/// The record of a layout body's last run.
struct LayoutRecord {
  /// The number of runs, 0 before the first; an edge with another stamp is dead.
  var stamp: UInt64 = 0
  /// The size at which the body last ran.
  var size = CGSize.zero
  var dirty = DirtyList()
}

extension View {
  /// The offset of the node within its view: after the header that every object has.
  ///
  /// In an allocation of its own it took 24 bytes more per view, and a child's node could only be
  /// found through the child: two cache lines from two places, on trees larger than the cache.
  static var nodeOffset: Int { 16 }

  /// The engine's half of this view; it lives exactly as long.
  @inline(__always) final var node: NodeRef {
    (Unmanaged.passUnretained(self).toOpaque() + View.nodeOffset).assumingMemoryBound(to: Node.self)
  }
}

extension NodeRef {
  /// The view that the node is part of.
  @inline(__always) var view: View {
    Unmanaged<View>.fromOpaque(UnsafeRawPointer(self) - View.nodeOffset).takeUnretainedValue()
  }

  /// The view as an unowned reference, so that a call of it does no reference counting.
  ///
  /// A view lives as long as code of its own runs: what leaves a tree, and the roots of trees that
  /// run code, are kept alive meanwhile (R28).
  @inline(__always) var unownedView: Unmanaged<View> {
    Unmanaged<View>.fromOpaque(UnsafeRawPointer(self) - View.nodeOffset)
  }

  /// Whether a visit runs no code but the engine's, and looks at no other view.
  @inline(__always) var isQuietLeaf: Bool {
    pointee.body == nil && !has(.overridesLayout | .isCollapsed) && pointee.children.isEmpty
  }

  /// The frame as an input: the one last written from outside a body; zero if there isn't one.
  @inline(__always) var writtenFrame: CGRect { pointee.written?.pointee.frame ?? .zero }

  @inline(__always) func has(_ flags: NodeFlags) -> Bool {
    pointee.flags.rawValue & flags.rawValue != 0
  }

  /// Whether the last run of the superview's body placed this view.
  @inline(__always) var isPlacedBySuperview: Bool {
    guard let superNode = pointee.superNode else { return false }
    return pointee.placedStamp != 0 && pointee.placedStamp == superNode.pointee.layout.stamp
  }

  /// Whether a flush would find something to do at this view.
  var isPending: Bool {
    if has(.needsFirstVisit | .isForced | .needsAutoresizing) { return true }
    if !pointee.layout.dirty.isEmpty { return true }
    return has(.hasBody) && pointee.frame.size != pointee.layout.size
  }

  /// Whether this is `other` or lies below it, in the same tree.
  ///
  /// Cost: the difference in depth.
  func isInside(_ other: NodeRef) -> Bool {
    var node = self
    while node.pointee.depth > other.pointee.depth, let parent = node.pointee.superNode {
      node = parent
    }
    return node == other
  }

  /// Frees the raw storage that the node points to; the rest is released with the view.
  func freeStorage() {
    for entryIndex in 1...entryCount { entry(entryIndex).pointee.freeStorage() }
    pointee.layout.dirty.removeAll()
    pointee.moreEntries?.free()
    pointee.written?.deallocate()
    pointee.body?.release()
  }
}
