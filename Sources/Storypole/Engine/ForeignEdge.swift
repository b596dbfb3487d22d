import Foundation

/// An edge whose reader is neither the superview nor the view itself.
///
/// Bodies may measure a grandchild or a sizing view in no tree at all, and read the frame of a cousin.
/// That is rare, so these edges live in the extras of the view that was read, with a weak reader.
struct ForeignEdge {
  weak var reader: View?
  let key: Key
  var stamp: UInt64
  var order: UInt32
  /// The tree's count of edits by bodies, where the last one was the reader's own: what it saw is
  /// content that it had set itself.
  var ownEdit: UInt64?
  /// Whether the run has read the entry before, with other content: of that value nothing is known.
  var hasSeenOtherContent = false
  var isDirty = false

  /// Which record read which entry; a later run of the record takes the place of an earlier one.
  struct Key: Hashable {
    let reader: ObjectIdentifier
    let record: Int
    let entryIndex: Int
  }

  /// The reader's node, if the reader lives and its record has not run since.
  var liveReader: NodeRef? {
    guard let node = reader?.node, key.record <= node.entryCount else { return nil }
    return node.stamp(ofRecord: key.record) == stamp ? node : nil
  }

  /// Whether what was read is still needed: while a record is being made again, what it read the last time
  /// counts too.
  fileprivate var isNeeded: Bool {
    if liveReader != nil { return true }
    guard let node = reader?.node, key.record <= node.entryCount else { return false }
    return node.isRunning(record: key.record)
      && node.stamp(ofRecord: key.record) == stamp &+ 1
  }
}

/// The foreign edges of a view, in the order of reading.
struct ForeignEdges {
  private(set) var edges: [ForeignEdge] = []
  private var indices: [ForeignEdge.Key: Int] = [:]
  private var sizeToPurge = 8

  /// Adds an edge, or renews the one that an earlier read left.
  ///
  /// - Returns: whether the same run has read the entry before, and doubts what it saw then.
  mutating func add(_ edge: ForeignEdge) -> Bool {
    if let index = indices[edge.key] {
      let isDoubted = edges[index].isDirty && edges[index].liveReader != nil
      edges[index] = edge
      return isDoubted
    }
    if edges.count >= sizeToPurge { purge() }
    indices[edge.key] = edges.count
    edges.append(edge)
    return false
  }

  mutating func setDirty(_ isDirty: Bool, at index: Int) { edges[index].isDirty = isDirty }

  /// The edge of a record, if it has read the entry.
  func edge(_ key: ForeignEdge.Key) -> ForeignEdge? { indices[key].map { edges[$0] } }

  mutating func clean(_ key: ForeignEdge.Key) {
    if let index = indices[key] { edges[index].isDirty = false }
  }

  func hasLiveReader(of entryIndex: Int) -> Bool {
    edges.contains { $0.key.entryIndex == entryIndex && $0.isNeeded }
  }

  /// Drops dead edges; done as often as their number doubles, so that adding stays cheap.
  private mutating func purge() {
    edges.removeAll { !$0.isNeeded }
    indices = [:]
    for (index, edge) in edges.enumerated() { indices[edge.key] = index }
    sizeToPurge = max(8, edges.count * 2)
  }
}

/// Lets a dirty edge refer to a view that may die before the edge is verified.
class WeakView {
  private(set) final weak var view: View?
  init(_ view: View) { self.view = view }
}

extension NodeRef {
  /// Notes that a record elsewhere read an entry of this view.
  func addForeignEdge(entryIndex: Int, reader: NodeRef, record: Int, stamp: UInt64, order: UInt32) {
    pointee.flags.insert(.hasForeignReaders)
    let readingView = reader.view
    let key = ForeignEdge.Key(
      reader: ObjectIdentifier(readingView), record: record, entryIndex: entryIndex)
    var edge = ForeignEdge(reader: readingView, key: key, stamp: stamp, order: order)
    let isElsewhere = pointee.engine != reader.pointee.engine
    if isElsewhere { edge.ownEdit = pointee.engine?.ownEdit(of: reader, record, stamp) }
    let extras = view.makeExtras()
    if let known = extras.foreignEdges.edge(key), known.liveReader != nil {
      // Within the tree a second read changes nothing: what it doubts is another generation's (R53).
      if !isElsewhere { return }
      let isOther = known.isDirty || known.ownEdit != edge.ownEdit
      edge.hasSeenOtherContent = known.hasSeenOtherContent || isOther
      // Verification follows the first read, unless that saw another value (R22).
      if !isOther { edge.order = known.order }
    }
    if extras.foreignEdges.add(edge) { reader.forgetDoubt(of: self, entryIndex, inRecord: record) }
  }

  func markForeignReaders(
    of entryIndex: Int, seen: CGSize, keeper: WeakView?, doubtful: inout ShortStack<RecordRef>
  ) {
    guard let extras = pointee.extras else { return }
    let facet = entry(entryIndex).pointee.facet
    let editor = pointee.engine?.presentEditor
    for (index, edge) in extras.foreignEdges.edges.enumerated() {
      guard edge.key.entryIndex == entryIndex, !edge.isDirty, let reader = edge.liveReader else {
        continue
      }
      if let editor, pointee.engine?.isNoNews(edge, by: editor) == true {
        pointee.engine?.pointee.edits.hasUntoldReaders = true
        continue
      }
      var dirty = DirtyEdge(
        target: self, entryIndex: UInt32(entryIndex), order: facet == .measurement ? edge.order : 0,
        seen: seen, facet: facet)
      dirty.keeper = Unmanaged.passRetained(keeper ?? WeakView(view))
      if reader.addDirty(dirty, toRecord: edge.key.record, doubtful: &doubtful) {
        extras.foreignEdges.setDirty(true, at: index)
        if editor != nil { ThreadContext.noteRestless(reader, edge.key.record) }
      } else {
        dirty.keeper?.release()
      }
    }
  }

  /// Tells the records that have set content here themselves, and weren't told when other bodies
  /// did.
  func markUntoldReaders(editCount: UInt64) {
    guard let extras = pointee.extras else { return }
    var doubtful = ShortStack<RecordRef>()
    for (index, edge) in extras.foreignEdges.edges.enumerated() {
      guard let own = edge.ownEdit, own != editCount, !edge.isDirty, let reader = edge.liveReader
      else { continue }
      var dirty = DirtyEdge(
        target: self, entryIndex: UInt32(edge.key.entryIndex), order: edge.order, seen: .zero,
        facet: entry(edge.key.entryIndex).pointee.facet)
      dirty.keeper = Unmanaged.passRetained(WeakView(view))
      if reader.addDirty(dirty, toRecord: edge.key.record, doubtful: &doubtful) {
        extras.foreignEdges.setDirty(true, at: index)
      } else {
        dirty.keeper?.release()
      }
    }
    while let next = doubtful.pop() {
      if next.node.has(.isCollapsed) { continue }
      next.node.markReaders(
        of: next.entryIndex, seen: next.node.entry(next.entryIndex).pointee.answer)
    }
  }

  /// Whether another body has given the view content since a record read what it had itself set, or
  /// the record has read it with several contents: it sets them again, one of which may count.
  func hasOthersContent(entryIndex: Int, for reader: RecordRef) -> Bool {
    let key = ForeignEdge.Key(
      reader: ObjectIdentifier(reader.node.view), record: reader.entryIndex, entryIndex: entryIndex)
    guard let edge = pointee.extras?.foreignEdges.edge(key) else { return false }
    if edge.hasSeenOtherContent { return true }
    guard let own = edge.ownEdit else { return false }
    return own != pointee.engine?.pointee.edits.count
  }

  /// A record has read again, in the same run, what it had doubts about.
  fileprivate func forgetDoubt(of target: NodeRef, _ entryIndex: Int, inRecord record: Int) {
    if record != 0 { return entry(record).pointee.dirty.remove(target, entryIndex: entryIndex) }
    pointee.layout.dirty.remove(target, entryIndex: entryIndex)
    pointee.engine?.withdraw(self)
  }

  /// The foreign edge of a record to an entry of this view is clean again.
  func cleanForeignEdge(entryIndex: Int, reader: NodeRef, record: Int) {
    let reader = ObjectIdentifier(reader.view)
    pointee.extras?.foreignEdges.clean(
      .init(reader: reader, record: record, entryIndex: entryIndex))
  }

  /// Whether a live foreign edge refers to an entry, which must then be kept.
  func hasForeignReader(of entryIndex: Int) -> Bool {
    has(.hasForeignReaders) && pointee.extras?.foreignEdges.hasLiveReader(of: entryIndex) == true
  }
}
