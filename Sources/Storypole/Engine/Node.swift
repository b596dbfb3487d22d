import Foundation

/// Where the engine keeps what it knows of one view.
typealias NodeRef = UnsafeMutablePointer<Node>

/// The engine's half of a view: links, frame, flags and records, in one raw allocation.
///
/// A view owns its node for life. The inner loops walk nodes and never touch the view object: no
/// reference counting, no exclusivity checks. Nobody outside `Engine/` and `Tree/` sees one.
///
/// The first measurement lives inside the node, since most views of a tree have exactly one; it has
/// to be the first field, for `entry(_:)` takes its address from the node's. The fields that measuring
/// touches come next, then those of placing: on a tree that no cache holds, lines fetched are time.
struct Node {
  /// Record 1.
  ///
  /// Its `facet` is `.unused` until the first read.
  var firstEntry = Entry()
  var flags: NodeFlags = [.needsFirstVisit]
  /// Distance from the root of the tree; valid while `engine` is set.
  var depth: Int32 = 0
  unowned(unsafe) let view: View
  /// The engine of the tree that the view is attached to; `nil` until its root was laid out or measured.
  var engine: EngineRef?
  var superNode: NodeRef?

  /// Records 2 and up, allocated with the second proposal (or the first tracked input).
  var moreEntries: TailList<Entry>?
  /// The subviews, back to front.
  var children: [View] = []
  /// The block or the manager that lays out the subviews.
  var body: LayoutBody?
  /// What few views have: made on demand.
  var extras: ViewExtras?

  /// The current frame, in the superview's coordinates: written or placed, whichever came last.
  var frame: CGRect
  /// The frame last written from outside a pass, where there was one.
  var written: UnsafeMutablePointer<WrittenFrame>?

  /// Record 0: the last run of the view's layout body.
  var layout = LayoutRecord()
  /// The superview's layout stamp when its body last placed this view; 0 when none did.
  var placedStamp: UInt64 = 0

  /// Position in the engine's worklist, while `flags` say `.isQueued`.
  var queueIndex: Int32 = -1
  /// The generation in which the layout body last ran.
  ///
  /// Only ever compared for equality with the current one, so that a wrap after 2³² generations
  /// could at worst postpone a run to the next.
  var ranGeneration: UInt32 = 0

  init(view: View, frame: CGRect) {
    self.view = view
    self.frame = frame
  }
}

/// A frame written from outside a pass: an input of layout, and the reference of springs and struts.
struct WrittenFrame {
  var frame: CGRect
  /// The superview's size when the frame was written, or when the view was added, if later.
  var superviewSize: CGSize
}

/// What the last run of a layout body saw.
struct LayoutRecord {
  /// Counts runs; an edge that carries another stamp is dead.
  ///
  /// 0: never ran.
  var stamp: UInt64 = 0
  /// The size at which the body last ran.
  var size = CGSize.zero
  var dirty = DirtyList()
}

extension NodeRef {
  /// The frame as an input: what was last written from outside a pass, zero if nothing was.
  @inline(__always) var writtenFrame: CGRect { pointee.written?.pointee.frame ?? .zero }

  @inline(__always) func has(_ flags: NodeFlags) -> Bool { !pointee.flags.isDisjoint(with: flags) }

  /// Whether the last run of the superview's body placed this view.
  @inline(__always) var isPlacedBySuperview: Bool {
    guard let superNode = pointee.superNode else { return false }
    return pointee.placedStamp != 0 && pointee.placedStamp == superNode.pointee.layout.stamp
  }

  /// Whether a flush would find something to do at this view.
  var isPending: Bool {
    if has([.needsFirstVisit, .isForced, .needsAutoresizing]) { return true }
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

  /// Frees what the node points to, and the node.
  func destroy() {
    for slot in 1...entryCount { entry(slot).pointee.freeStorage() }
    pointee.layout.dirty.removeAll()
    pointee.moreEntries?.free()
    pointee.written?.deallocate()
    deinitialize(count: 1)
    deallocate()
  }
}
