import Foundation

/// The states of a node that fit in a bit.
///
/// The grammar: `needsX` was requested and is not yet done. `isX` is a state. `hasX` and `readsX`
/// are facts that let a loop skip work. Each comment says who sets the flag and who clears it.
struct NodeFlags: OptionSet {
  let rawValue: UInt32

  /// The view was never visited.
  ///
  /// Set at initialisation, cleared by the first visit of a flush (R21 b).
  static let needsFirstVisit = NodeFlags(rawValue: 1 << 0)
  /// The layout body must run regardless of its dependencies.
  ///
  /// Set by marks, cleared as the run begins.
  static let isForced = NodeFlags(rawValue: 1 << 1)
  /// Every measurement is invalid already, so that a second mark has nothing to do (R2).
  ///
  /// Set by marks, cleared when a measurement executes, an old one or a new one.
  static let areMeasuresInvalid = NodeFlags(rawValue: 1 << 2)
  /// `updateProperties()` is due.
  ///
  /// Set by `setNeedsUpdateProperties` (and at initialisation if the class overrides it),
  /// cleared as `updateProperties()` is called.
  static let needsUpdateProperties = NodeFlags(rawValue: 1 << 3)

  /// The view is in the engine's worklist, at `queueIndex`.
  static let isQueued = NodeFlags(rawValue: 1 << 4)
  /// The view is deferred to the next generation of the flush.
  static let isDeferred = NodeFlags(rawValue: 1 << 5)
  /// The view is on the stack of views that the running body resized or that are visited for
  /// the first time.
  static let isStacked = NodeFlags(rawValue: 1 << 6)
  /// The view was set aside by the flush of another subtree.
  static let isHeld = NodeFlags(rawValue: 1 << 7)
  /// The layout body is running, possibly below other running bodies.
  static let isRunning = NodeFlags(rawValue: 1 << 8)
  /// The view is being visited for the first time: its children need not be stacked one by one.
  static let isFirstVisit = NodeFlags(rawValue: 1 << 9)

  static let isHidden = NodeFlags(rawValue: 1 << 10)
  static let isCollapsed = NodeFlags(rawValue: 1 << 11)
  /// The view was found to be due below a collapsed view.
  ///
  /// Set by the flush that finds it, cleared as it is revealed or leaves the tree.
  static let isParked = NodeFlags(rawValue: 1 << 12)

  /// The view has a layout body: an overridden `layoutSubviews()`, a block or a manager.
  static let hasBody = NodeFlags(rawValue: 1 << 13)
  /// The class overrides `layoutSubviews()`.
  static let overridesLayout = NodeFlags(rawValue: 1 << 14)
  /// A flush changed the size, and the children's masks have not been applied yet.
  ///
  /// Set as a body or a mask changes the size, cleared by the visit that this makes necessary.
  static let needsAutoresizing = NodeFlags(rawValue: 1 << 15)
  /// A child has, or once had, an autoresizing mask.
  static let hasMaskedChildren = NodeFlags(rawValue: 1 << 16)
  /// A child is, or once was, collapsed.
  static let hasCollapsedChildren = NodeFlags(rawValue: 1 << 17)
  /// The view has an autoresizing mask.
  static let hasMask = NodeFlags(rawValue: 1 << 18)
  /// A record of a view other than the superview read something of this one.
  static let hasDistantReaders = NodeFlags(rawValue: 1 << 19)
  /// The current frame was read by a body other than the superview's.
  static let isFrameRead = NodeFlags(rawValue: 1 << 20)

  /// A record of the superview, or of the view, was once given an edge for what it reads in summary.
  static let hasSummaryEdges = NodeFlags(rawValue: 1 << 21)
  /// The measurement doesn't depend on the proposed height.
  static let ignoresProposedHeight = NodeFlags(rawValue: 1 << 22)
  /// The measurement doesn't depend on the proposed width.
  static let ignoresProposedWidth = NodeFlags(rawValue: 1 << 23)

  /// The ignored extents of a proposal.
  var ignoredExtents: IgnoredExtents {
    get { IgnoredExtents(rawValue: rawValue & IgnoredExtents.both.rawValue) }
    set {
      let kept = rawValue & ~IgnoredExtents.both.rawValue
      self = NodeFlags(rawValue: kept | newValue.rawValue)
    }
  }

  /// The number of the first bit of `layoutSummary`, which takes up bits 24 and up.
  static let summaryShift: UInt32 = 24

  /// The facets that the last run of the layout body read of *all* its children or of the
  /// environment, replaced as a run begins.
  var layoutSummary: SummaryReads {
    get { SummaryReads(rawValue: UInt8(truncatingIfNeeded: rawValue >> Self.summaryShift)) }
    set {
      let kept = rawValue & ((1 << Self.summaryShift) - 1)
      self = NodeFlags(rawValue: kept | UInt32(newValue.rawValue) << Self.summaryShift)
    }
  }
}

/// The extents of a proposal that don't affect a measurement.
struct IgnoredExtents: OptionSet {
  let rawValue: UInt32

  static let width = IgnoredExtents(rawValue: NodeFlags.ignoresProposedWidth.rawValue)
  static let height = IgnoredExtents(rawValue: NodeFlags.ignoresProposedHeight.rawValue)
  static let both = IgnoredExtents(rawValue: width.rawValue | height.rawValue)
  static let none = IgnoredExtents()

  /// The extents as a dependency's value.
  var value: CGSize {
    CGSize(width: contains(.width) ? 1 : 0, height: contains(.height) ? 1 : 0)
  }
}

/// Facets that a record can read without an edge per child: a bit per record instead.
///
/// A manager reads `isCollapsed` of every child. An edge for each would cost more than
/// everything else together. Instead, when a child's value changes, the superview's records
/// that have the bit get a dirty edge with the old value, which is the one that they saw.
struct SummaryReads: OptionSet {
  let rawValue: UInt8

  static let childrenCollapsed = SummaryReads(rawValue: 1 << 0)
  static let childrenHidden = SummaryReads(rawValue: 1 << 1)
  static let childrenAttributes = SummaryReads(rawValue: 1 << 2)
  static let displayScale = SummaryReads(rawValue: 1 << 3)
  static let layoutDirection = SummaryReads(rawValue: 1 << 4)
  static let textMeasurer = SummaryReads(rawValue: 1 << 5)
  /// The list of the view's own children, read by the running body (R32).
  static let ownChildren = SummaryReads(rawValue: 1 << 6)
  /// The attributes of a hidden child, which layouts that leave hidden children out don't read.
  static let hiddenChildrenAttributes = SummaryReads(rawValue: 1 << 7)
}

/// The states that few nodes are in, in one word with the depth.
///
/// The flags of the environment come first.
struct RareFlags: OptionSet {
  let rawValue: UInt8

  /// The view has a road: a key was read at it, or at a view below it.
  static let leadsToReaders = RareFlags(rawValue: 1 << 0)
  /// A record of the view, or of one below it, has once read a key in summary.
  static let leadsToSummaries = RareFlags(rawValue: 1 << 1)
  /// The view sets values.
  static let hasOverrides = RareFlags(rawValue: 1 << 2)
  /// One of the roads leads to readers of values that depend on frames.
  static let leadsToPositions = RareFlags(rawValue: 1 << 3)
  /// The code of another object is a part of the view's layout.
  static let hasLayoutCompanion = RareFlags(rawValue: 1 << 4)
  /// A measurement of the view has once read insets.
  static let measuresInInsets = RareFlags(rawValue: 1 << 5)
  /// Animations add to the frame of the view as it is shown, or once did.
  static let wasAnimated = RareFlags(rawValue: 1 << 6)
  /// An island of constraints above the view places its subviews, so that its size is no input of
  /// its layout.
  ///
  /// Set and cleared by the view's layout as it runs.
  static let isInIsland = RareFlags(rawValue: 1 << 7)
}

/// The set operations of flags, written out.
///
/// In a debug build, where users test, the operations of `OptionSet` are generic code that looks up
/// witnesses, and took half of a layout's time. In a release build both are the same.
extension NodeFlags {
  @inline(__always) init() { self.init(rawValue: 0) }

  @inline(__always) init(arrayLiteral elements: NodeFlags...) {
    var bits: UInt32 = 0
    var index = 0
    while index < elements.count {
      bits |= elements[index].rawValue
      index += 1
    }
    self.init(rawValue: bits)
  }

  /// Both flags, without the array of a literal.
  @inline(__always) static func | (a: NodeFlags, b: NodeFlags) -> NodeFlags {
    NodeFlags(rawValue: a.rawValue | b.rawValue)
  }

  @inline(__always) static func == (a: NodeFlags, b: NodeFlags) -> Bool { a.rawValue == b.rawValue }

  @inline(__always) var isEmpty: Bool { rawValue == 0 }

  @inline(__always) func contains(_ other: NodeFlags) -> Bool { isSuperset(of: other) }

  @inline(__always) func isSuperset(of other: NodeFlags) -> Bool {
    rawValue & other.rawValue == other.rawValue
  }

  @inline(__always) func isDisjoint(with other: NodeFlags) -> Bool {
    rawValue & other.rawValue == 0
  }

  @inline(__always) mutating func formUnion(_ other: NodeFlags) {
    self = NodeFlags(rawValue: rawValue | other.rawValue)
  }

  @inline(__always) mutating func subtract(_ other: NodeFlags) {
    self = NodeFlags(rawValue: rawValue & ~other.rawValue)
  }

  @inline(__always) mutating func insert(_ flag: NodeFlags) { formUnion(flag) }

  @inline(__always) mutating func remove(_ flag: NodeFlags) { subtract(flag) }
}

extension SummaryReads {
  @inline(__always) init() { self.init(rawValue: 0) }

  @inline(__always) init(arrayLiteral elements: SummaryReads...) {
    var bits: UInt8 = 0
    var index = 0
    while index < elements.count {
      bits |= elements[index].rawValue
      index += 1
    }
    self.init(rawValue: bits)
  }

  /// Both reads, without the array of a literal.
  @inline(__always) static func | (a: SummaryReads, b: SummaryReads) -> SummaryReads {
    SummaryReads(rawValue: a.rawValue | b.rawValue)
  }

  @inline(__always) func contains(_ other: SummaryReads) -> Bool { isSuperset(of: other) }

  @inline(__always) func isSuperset(of other: SummaryReads) -> Bool {
    rawValue & other.rawValue == other.rawValue
  }

  @inline(__always) func isDisjoint(with other: SummaryReads) -> Bool {
    rawValue & other.rawValue == 0
  }

  @inline(__always) mutating func formUnion(_ other: SummaryReads) {
    self = SummaryReads(rawValue: rawValue | other.rawValue)
  }
}
