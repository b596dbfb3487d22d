import Foundation

/// One thing of a view that records read, with its readers: a measurement, or a tracked input.
///
/// A measurement is a record too: its body read things, so it has a stamp and a list of dirty edges.
/// The invariant that keeps edges small: *a clean live edge saw the entry's present value*. The value
/// seen is written down only when the edge turns dirty (`DirtyEdge.seen`).
struct Entry {
  var proposal = CGSize.zero
  var answer = CGSize.zero
  /// Counts executions; an edge of a child that carries another stamp is dead.
  var stamp: UInt64 = 0
  /// The dirty edges of this record, as a reader.
  var dirty = DirtyList()
  var facet = Facet.unused
  var state = State.invalid
  var summary: SummaryReads = []
  /// Whether the entry was dirtied by bodies that run, itself or others, so that executing it once
  /// more has to wait for the next generation (R25).
  var isRestless = false
  /// The session (flush, or outermost measurement) that last used the entry; it is kept until that ends.
  var lastUse: UInt32 = 0
  /// The readers: two inline, for the superview's measurement and its layout are the usual ones.
  ///
  /// Where there are more, the second one stands for a list.
  var edges = (Edge.none, Edge.none)

  enum State: UInt8 {
    /// To be executed when it is asked for.
    case invalid
    /// Being executed now.
    case running
    /// Something that it read may have changed: to be verified when it is asked for.
    case maybe
    /// Being verified now: asked for once more, it would wait for itself.
    case verifying
    case valid

    @inline(__always) var isUnderWay: Bool { self == .running || self == .verifying }
  }

  /// Whether any record has read the entry since it was made; it may be dead by now.
  var wasRead: Bool { edges.0.stamp != Edge.none.stamp || edges.1.stamp != Edge.none.stamp }

  mutating func freeStorage() {
    dirty.removeAll()
    edges.1.list?.free()
    edges.1 = .none
  }

  mutating func append(_ edge: Edge) {
    var list = edges.1.list
    if list == nil { TailList.append(edges.1, to: &list) }
    TailList.append(edge, to: &list)
    edges.1 = Edge(list.unsafelyUnwrapped)
  }

  /// Makes room for another use of the entry; the stamp goes on counting, so old edges stay dead.
  mutating func reset(to facet: Facet, proposal: CGSize = .zero) {
    freeStorage()
    self.facet = facet
    self.proposal = proposal
    state = facet == .measurement ? .invalid : .valid
    stamp += 1
    summary = []
    isRestless = false
    edges = (.none, .none)
  }
}

/// A record of a view: of its layout (entry index 0), or of a measurement.
struct RecordRef: BitwiseCopyable {
  var node: NodeRef
  var entryIndex: Int
}

extension NodeRef {
  /// The number of entries in use or once used; entry indices go from 1 to this.
  @inline(__always) var entryCount: Int { 1 + (pointee.moreEntries?.count ?? 0) }

  /// The entry at an index.
  ///
  /// The pointer dies with the next entry that is made, so with any user code.
  @inline(__always) func entry(_ entryIndex: Int) -> UnsafeMutablePointer<Entry> {
    if entryIndex == 1 { return UnsafeMutableRawPointer(self).assumingMemoryBound(to: Entry.self) }
    return pointee.moreEntries.unsafelyUnwrapped.elements + (entryIndex - 2)
  }

  /// The stamp of a record: 0 is the layout record, others are entries.
  @inline(__always) func stamp(ofRecord entryIndex: Int) -> UInt64 {
    entryIndex == 0 ? pointee.layout.stamp : entry(entryIndex).pointee.stamp
  }

  /// The entry index of the measurement for a proposal, or 0.
  @inline(__always) func entryIndex(forProposal proposal: CGSize) -> Int {
    let first = entry(1)
    if first.pointee.facet == .measurement && first.pointee.proposal == proposal { return 1 }
    guard let more = pointee.moreEntries else { return 0 }
    for index in 0..<more.count {
      let entry = more.elements + index
      if entry.pointee.facet == .measurement && entry.pointee.proposal == proposal {
        return index + 2
      }
    }
    return 0
  }

  /// The entry index of a tracked input, or 0.
  func entryIndex(for facet: Facet) -> Int {
    for entryIndex in 1...entryCount where entry(entryIndex).pointee.facet == facet {
      return entryIndex
    }
    return 0
  }

  /// The entry index of a tracked input, made if there is none.
  func makeEntry(for facet: Facet) -> Int {
    let found = entryIndex(for: facet)
    if found != 0 { return found }
    let entryIndex = freeEntry()
    entry(entryIndex).pointee.reset(to: facet)
    return entryIndex
  }

  /// The index of an unused entry, appended if there is none.
  func freeEntry() -> Int {
    let unused = entryIndex(for: .unused)
    return unused != 0 ? unused : appendEntry()
  }

  private func appendEntry() -> Int {
    TailList.append(Entry(), to: &pointee.moreEntries)
    return entryCount
  }
}
