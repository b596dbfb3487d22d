import Foundation

/// One readable thing of a view with its readers: a measurement, or a tracked input.
///
/// A measurement is also a record: its body read things, so it has a stamp and a list of dirty
/// edges. The invariant that keeps edges small: *a clean live edge saw the entry's present
/// value*. The value seen is stored only when the edge turns dirty (`DirtyEdge.seen`).
struct Entry {
  var proposal = CGSize.zero
  var answer = CGSize.zero
  /// The number of executions; a child's edge with another stamp is dead.
  var stamp: UInt64 = 0
  /// The dirty edges of this record, as a reader.
  var dirty = DirtyList()
  var facet = Facet.unused
  var state = State.invalid
  var summary: SummaryReads = []
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
    /// Verified on demand, because something that it read may have changed.
    case maybe
    /// Being verified; requesting it again would be a cycle.
    case verifying
    case valid

    @inline(__always) var isUnderWay: Bool { self == .running || self == .verifying }
  }

  /// Whether any record, live or dead, has read the entry since it was made.
  var wasRead: Bool { edges.0.stamp != Edge.none.stamp || edges.1.stamp != Edge.none.stamp }

  mutating func freeStorage() {
    dirty.removeAll()
    edges.1.list?.free()
    edges.1 = .none
  }

  mutating func append(_ edge: Edge) {
    var list = edges.1.list
    if list == nil { TailList.append(edges.1, to: &list, firstCapacity: 2) }
    TailList.append(edge, to: &list)
    edges.1 = Edge(list.unsafelyUnwrapped)
  }

  /// Reuses the entry for another facet or proposal; the stamp is incremented, so that old
  /// edges stay dead.
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

/// A record of a view: its layout (entry index 0), or a measurement.
struct RecordRef: BitwiseCopyable {
  var node: NodeRef
  var entryIndex: Int
}

extension NodeRef {
  /// The number of entries in use or once used; entry indices are in `1...entryCount`.
  @inline(__always) var entryCount: Int { 1 + (pointee.moreEntries?.count ?? 0) }

  /// The entry at an index.
  ///
  /// Making another entry invalidates the pointer, and so may any user code.
  @inline(__always) func entry(_ entryIndex: Int) -> UnsafeMutablePointer<Entry> {
    if entryIndex == 1 { return UnsafeMutableRawPointer(self).assumingMemoryBound(to: Entry.self) }
    return pointee.moreEntries.unsafelyUnwrapped.elements + (entryIndex - 2)
  }

  /// The stamp of a record: the layout record for 0, otherwise an entry.
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

  /// Returns the entry index of a tracked input, making an entry if necessary.
  func makeEntry(for facet: Facet) -> Int {
    let found = entryIndex(for: facet)
    if found != 0 { return found }
    let entryIndex = freeEntry()
    entry(entryIndex).pointee.reset(to: facet)
    return entryIndex
  }

  /// Returns the index of an unused entry, appending one if necessary.
  func freeEntry() -> Int {
    let unused = entryIndex(for: .unused)
    return unused != 0 ? unused : appendEntry()
  }

  private func appendEntry() -> Int {
    TailList.append(Entry(), to: &pointee.moreEntries)
    return entryCount
  }
}
