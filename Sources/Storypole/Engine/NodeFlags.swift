import Foundation

/// The states of a node that fit in a bit.
///
/// The grammar: `needsX` was asked for and not yet done; `isX` is a state; `hasX` and `readsX` are
/// facts that let a loop pass by. Each says who sets it and who clears it.
struct NodeFlags: OptionSet {
  let rawValue: UInt32

  /// Set at birth, cleared by the first visit of a flush (R21 b).
  static let needsFirstVisit = NodeFlags(rawValue: 1 << 0)
  /// The layout body must run whatever its dependencies say.
  ///
  /// Set by marks, cleared as the run begins.
  static let isForced = NodeFlags(rawValue: 1 << 1)
  /// Every measurement is invalid already, so that a second mark has nothing to do (R2).
  ///
  /// Set by marks, cleared when a measurement executes or a new one is made.
  static let areMeasuresInvalid = NodeFlags(rawValue: 1 << 2)
  /// Set by `setNeedsUpdateProperties` (at birth where the class overrides it), cleared as `updateProperties()` is called.
  static let needsUpdateProperties = NodeFlags(rawValue: 1 << 3)

  /// In the engine's worklist; `queueIndex` says where.
  static let isQueued = NodeFlags(rawValue: 1 << 4)
  /// Put off to the next generation of the flush.
  static let isDeferred = NodeFlags(rawValue: 1 << 5)
  /// On the stack of views that the running body resized or that are visited for the first time.
  static let isStacked = NodeFlags(rawValue: 1 << 6)
  /// Set aside by the flush of another subtree.
  static let isHeld = NodeFlags(rawValue: 1 << 7)
  /// The layout body is running now, perhaps below others.
  static let isRunning = NodeFlags(rawValue: 1 << 8)
  /// The view is being visited for the first time: its children need not be stacked one by one.
  static let isFirstVisit = NodeFlags(rawValue: 1 << 9)

  static let isHidden = NodeFlags(rawValue: 1 << 10)
  static let isCollapsed = NodeFlags(rawValue: 1 << 11)
  /// Found to be due below a collapsed view, until that is revealed.
  ///
  /// Set by the flush that comes upon it, cleared as it is revealed or leaves the tree.
  static let isParked = NodeFlags(rawValue: 1 << 12)

  /// There is a layout body: an overridden `layoutSubviews()`, a block or a manager.
  static let hasBody = NodeFlags(rawValue: 1 << 13)
  /// The class overrides `layoutSubviews()`.
  static let overridesLayout = NodeFlags(rawValue: 1 << 14)
  /// A flush changed the size, and the masks of the children have not acted yet.
  ///
  /// Set as a body or a mask changes the size, cleared by the visit that this makes necessary.
  static let needsAutoresizing = NodeFlags(rawValue: 1 << 15)
  /// A child has, or once had, an autoresizing mask.
  static let hasMaskedChildren = NodeFlags(rawValue: 1 << 16)
  /// A child is, or once was, collapsed.
  static let hasCollapsedChildren = NodeFlags(rawValue: 1 << 17)
  /// The view has an autoresizing mask.
  static let hasMask = NodeFlags(rawValue: 1 << 18)
  /// A record of a view that is not the superview read something of this one.
  static let hasForeignReaders = NodeFlags(rawValue: 1 << 19)
  /// The current frame was read by a body, of this view or of another.
  static let isFrameRead = NodeFlags(rawValue: 1 << 20)

  /// A record of the superview was once told of a change that it reads in summary.
  static let hasSummaryDirt = NodeFlags(rawValue: 1 << 21)
  /// The measurement is the same whatever height is proposed.
  static let ignoresProposedHeight = NodeFlags(rawValue: 1 << 22)
  /// The measurement is the same whatever width is proposed.
  static let ignoresProposedWidth = NodeFlags(rawValue: 1 << 23)

  /// Which extents of a proposal are ignored, as a dependency's value.
  var ignoredExtents: CGSize {
    CGSize(
      width: contains(.ignoresProposedWidth) ? 1 : 0,
      height: contains(.ignoresProposedHeight) ? 1 : 0)
  }

  /// Bits 24 and up: what the last layout run read of *all* its children or of the environment.
  static let summaryShift: UInt32 = 24

  /// What the last run of the layout body read in summary; replaced as a run begins.
  var layoutSummary: SummaryReads {
    get { SummaryReads(rawValue: UInt8(truncatingIfNeeded: rawValue >> Self.summaryShift)) }
    set {
      let kept = rawValue & ((1 << Self.summaryShift) - 1)
      self = NodeFlags(rawValue: kept | UInt32(newValue.rawValue) << Self.summaryShift)
    }
  }
}

/// Things that a record can have read without an edge for each: a bit a record instead.
///
/// A manager reads `isCollapsed` of every child. An edge for each would cost more than everything else
/// together, and none is needed: when a child's value changes, the records of the superview that have
/// the bit get a dirty edge which carries the value that they saw, the old one.
struct SummaryReads: OptionSet {
  let rawValue: UInt8

  static let childrenCollapsed = SummaryReads(rawValue: 1 << 0)
  static let childrenHidden = SummaryReads(rawValue: 1 << 1)
  static let childrenAttributes = SummaryReads(rawValue: 1 << 2)
  static let displayScale = SummaryReads(rawValue: 1 << 3)
  static let layoutDirection = SummaryReads(rawValue: 1 << 4)
  static let textMeasurer = SummaryReads(rawValue: 1 << 5)
  /// The list of the view's own children, by the body that runs (R32).
  static let ownChildren = SummaryReads(rawValue: 1 << 6)
  /// The attributes of a child that was hidden: layouts which leave hidden children out don't read them.
  static let hiddenChildrenAttributes = SummaryReads(rawValue: 1 << 7)
}
