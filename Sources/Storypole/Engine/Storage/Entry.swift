import Foundation

/// One readable thing of a view with its readers: an answer of the view's own code (a measurement,
/// or its baselines), or a tracked input.
///
/// An answer is also a record: its body read things, so it has a stamp and a list of dirty
/// edges. The invariant that keeps edges small: *a clean live edge saw the entry's present
/// value*. The value seen is stored only when the edge turns dirty (`DirtyEdge.seen`).
struct Entry {
  var proposal = CGSize.zero
  var answer = CGSize.zero
  /// The number of executions, without which a child's edge is dead.
  var stamp: UInt64 = 0
  /// The dirty edges of this record, as a reader.
  var dirty = DirtyList()
  var facet = Facet.unused
  var state = State.invalid
  var summary = SummaryReads()
  /// Whether a running body dirtied the entry, so that it executes again in the next generation
  /// at the earliest (R25).
  var isRestless = false
  /// The session (flush, or outermost measurement) that last used the entry, which is kept
  /// until that session ends.
  var lastUse: UInt32 = 0
  /// The readers: two inline, usually the superview's measurement and its layout.
  ///
  /// If there are more, the second one stands for a list.
  var edges = (Edge.none, Edge.none)

  enum State: UInt8 {
    /// Executed on demand.
    case invalid
    /// Executing.
    case running
    /// Verified on demand, because a dependency may have changed.
    case maybe
    /// Being verified, so that requesting it again would be a cycle.
    case verifying
    case valid

    @inline(__always) var isUnderWay: Bool { self == .running || self == .verifying }
  }

  /// Whether any record, live or dead, has read the entry since it was made.
  var wasRead: Bool { edges.0.stamp != Edge.none.stamp || edges.1.stamp != Edge.none.stamp }

  fileprivate mutating func freeStorage() {
    dirty.removeAll()
    edges.1.list?.free()
    edges.1 = .none
  }

  fileprivate mutating func append(_ edge: Edge) {
    var list = edges.1.list
    if list == nil { TailList.append(edges.1, to: &list, firstCapacity: 2) }
    edges.1 = Edge(TailList.append(edge, to: &list))
  }

  /// Reuses the entry for another facet or proposal; the stamp is incremented, so that old
  /// edges stay dead.
  fileprivate mutating func reset(to facet: Facet, proposal: CGSize = .zero) {
    freeStorage()
    self.facet = facet
    self.proposal = proposal
    state = facet.isAnswer ? .invalid : .valid
    stamp += 1
    summary = SummaryReads()
    isRestless = false
    edges = (.none, .none)
  }
}

/// An entry by reference.
///
/// Making another entry of the same view invalidates it, and so may any user code.
struct EntryRef {
  private let storage: RawRef<Entry>

  @_transparent init(_ storage: RawRef<Entry>) { self.storage = storage }

  var proposal: CGSize {
    @_transparent get { storage.value.proposal }
    @_transparent nonmutating _modify { yield &storage.value.proposal }
  }
  var answer: CGSize {
    @_transparent get { storage.value.answer }
    @_transparent nonmutating _modify { yield &storage.value.answer }
  }
  var stamp: UInt64 {
    @_transparent get { storage.value.stamp }
    @_transparent nonmutating _modify { yield &storage.value.stamp }
  }
  var dirty: DirtyList {
    @_transparent get { storage.value.dirty }
    @_transparent nonmutating _modify { yield &storage.value.dirty }
  }
  var facet: Facet {
    @_transparent get { storage.value.facet }
    @_transparent nonmutating _modify { yield &storage.value.facet }
  }
  var state: Entry.State {
    @_transparent get { storage.value.state }
    @_transparent nonmutating _modify { yield &storage.value.state }
  }
  var summary: SummaryReads {
    @_transparent get { storage.value.summary }
    @_transparent nonmutating _modify { yield &storage.value.summary }
  }
  var isRestless: Bool {
    @_transparent get { storage.value.isRestless }
    @_transparent nonmutating _modify { yield &storage.value.isRestless }
  }
  var lastUse: UInt32 {
    @_transparent get { storage.value.lastUse }
    @_transparent nonmutating _modify { yield &storage.value.lastUse }
  }

  var wasRead: Bool { storage.value.wasRead }
  /// A copy of the entry, for checks.
  var copy: Entry { storage.value }

  func freeStorage() { storage.value.freeStorage() }
  func append(_ edge: Edge) { storage.value.append(edge) }
  func reset(to facet: Facet, proposal: CGSize = .zero) {
    storage.value.reset(to: facet, proposal: proposal)
  }

  /// Calls a closure with each edge of the entry, including dead ones, until it returns `false`.
  @inline(__always) func forEachEdge(_ body: (EdgeRef) -> Bool) {
    if !body(inlineEdge(0)) { return }
    let second = inlineEdge(1)
    guard let list = second.edge.list else { return _ = body(second) }
    for index in 0..<list.count where !body(EdgeRef(list[index])) { return }
  }

  /// The edge with the same reader as a new edge, or `nil` if it hasn't read the entry.
  @inline(__always) func edge(ofReaderOf new: Edge) -> EdgeRef? {
    firstEdge { $0.edge.isSameReader(as: new) }
  }

  /// The first edge, live or dead, for which a predicate holds.
  @inline(__always) func firstEdge(where isWanted: (EdgeRef) -> Bool) -> EdgeRef? {
    var found: EdgeRef?
    forEachEdge { edge in
      if isWanted(edge) { found = edge }
      return found == nil
    }
    return found
  }

  /// The edge of a run, told by its stamp, of one of the superview's records, or of the view's own.
  @inline(__always) func edge(
    ofRecord record: Int, stamp: UInt64, isSelf: Bool = false
  ) -> EdgeRef? {
    firstEdge { $0.stamp == stamp && $0.edge.isSameReader(entryIndex: record, isSelf: isSelf) }
  }

  @inline(__always) func hasEdge(where isWanted: (EdgeRef) -> Bool) -> Bool {
    firstEdge(where: isWanted) != nil
  }

  /// The two edges of an entry that the superview alone has read, if they are clean: the first by
  /// its layout, the second by one of its measurements.
  ///
  /// `nil` if there may be other readers, or only one.
  @inline(__always) var cleanEdges: (layout: EdgeRef, measurement: EdgeRef)? {
    let (layout, measurement) = (inlineEdge(0), inlineEdge(1))
    let isClean = layout.edge.isCleanOfLayout && measurement.edge.isCleanOfMeasurement
    return isClean ? (layout, measurement) : nil
  }

  /// The place of an edge, where it can be told without a search, otherwise `nil`.
  ///
  /// Most entries are read by the superview alone: by its layout, whose edge comes first, and by
  /// one of its measurements, whose edge comes second.
  @inline(__always) func usualEdge(for edge: Edge) -> EdgeRef? {
    let index = edge.entryIndex == 0 ? 0 : 1
    let usual = inlineEdge(index)
    // The address of a list is no reader's number.
    if usual.edge.isSameReader(as: edge) { return usual }
    let other = inlineEdge(1 - index).edge
    let isElsewhere = other.isList || other.isSameReader(as: edge)
    return usual.edge.isNone && !isElsewhere ? usual : nil
  }

  /// One of the two edges that are stored in the entry.
  @inline(__always) private func inlineEdge(_ index: Int) -> EdgeRef {
    EdgeRef(storage.part(Edge.self, at: Self.edgesOffset)[index])
  }

  /// `MemoryLayout<Entry>.offset(of: \.edges)`, which the compiler doesn't treat as a constant.
  static var edgesOffset: Int { 56 }
}

/// A record of a view: its layout (entry index 0), or a measurement.
struct RecordRef: BitwiseCopyable {
  var node: NodeRef
  var entryIndex: Int
}

extension NodeRef {
  /// The number of entries in use or once used, with indices in `1...entryCount`.
  @inline(__always) var entryCount: Int { 1 + (moreEntries?.count ?? 0) }

  /// The stamp of a record: the layout record for 0, otherwise an entry.
  @inline(__always) func stamp(ofRecord entryIndex: Int) -> UInt64 {
    entryIndex == 0 ? layout.stamp : entry(entryIndex).stamp
  }

  /// The entry index of the measurement for a proposal, or of the baselines at a size, or 0.
  @inline(__always) func entryIndex(
    forProposal proposal: CGSize, of facet: Facet = .measurement
  ) -> Int {
    let first = entry(1)
    if first.facet == facet && first.proposal == proposal { return 1 }
    guard let more = moreEntries else { return 0 }
    for index in 0..<more.count {
      let entry = EntryRef(more[index])
      if entry.facet == facet && entry.proposal == proposal {
        return index + 2
      }
    }
    return 0
  }

  /// The entry index of a tracked input, or 0.
  func entryIndex(for facet: Facet) -> Int {
    for entryIndex in 1...entryCount where entry(entryIndex).facet == facet {
      return entryIndex
    }
    return 0
  }

  /// Returns the entry index of a tracked input, making an entry if necessary.
  func makeEntry(for facet: Facet) -> Int {
    let found = entryIndex(for: facet)
    if found != 0 { return found }
    let entryIndex = freeEntry()
    entry(entryIndex).reset(to: facet)
    return entryIndex
  }

  /// Returns the index of an unused entry, appending one if necessary.
  func freeEntry() -> Int {
    let unused = entryIndex(for: .unused)
    if unused != 0 { return unused }
    TailList.append(Entry(), to: &moreEntries)
    return entryCount
  }
}
