import Foundation

/// The engine's half of a view: links, frame, flags and records.
///
/// It is the first stored property of the view object and lives exactly as long, but it is only
/// used through its address, a `NodeRef`. The inner loops walk nodes without touching the rest of
/// the view, and so do no reference counting or exclusivity checks. It is internal to the module.
///
/// The first measurement is stored inside the node, since most views of a tree have exactly one. It
/// has to be the first field, because `entry(_:)` takes its address from the node's. The fields
/// used by measuring come next, then the ones for placing: on trees larger than the cache, each
/// extra cache line costs time.
struct Node {
  /// Record 1.
  ///
  /// Its `facet` is `.unused` until the first read.
  var firstEntry = Entry()
  var flags: NodeFlags = [.needsFirstVisit]
  /// The distance from the root of the tree in the lower 24 bits, valid while `engine` is set;
  /// above it the `RareFlags`, which would take 16 bytes per view as a field of their own.
  var depthAndRareFlags: UInt32 = 0
  /// The engine of the tree that the view is attached to, or `nil` until its root is laid out or
  /// measured.
  var engine: EngineRef?
  var superNode: NodeRef?

  /// Records 2 and up, allocated with the second proposal (or the first tracked input).
  var moreEntries: TailList<Entry>?
  /// The subviews, back to front.
  var children: [View] = []
  /// The block or the manager that lays out the subviews, retained by hand.
  var body: Unmanaged<LayoutBody>?
  /// Rarely used view state, allocated on demand, retained by hand.
  var extras: Unmanaged<ViewExtras>?

  /// The current frame in the superview's coordinates: the last one written or placed.
  var frame = CGRect.zero
  /// The frame last written from outside a body, or `nil` if there isn't one.
  var written: RawRef<WrittenFrame>?

  /// Record 0: the last run of the view's layout body.
  var layout = LayoutRecord()
  /// The superview's layout stamp when its body last placed this view, or 0 if it isn't placed, and
  /// `placedByStranger` if the body of another view gave it its frame (R27).
  var placedStamp: UInt64 = 0

  /// The stamp of no run.
  static let placedByStranger = UInt64.max

  /// The position in the engine's worklist, valid while `flags` contains `.isQueued`.
  var queueIndex: Int32 = 0
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
  /// The number of runs, 0 before the first, without which an edge is dead.
  var stamp: UInt64 = 0
  /// The size at which the body last ran.
  var size = CGSize.zero
  var dirty = DirtyList()
}
