import Foundation

/// An edge whose reader is neither the superview nor the view itself.
///
/// Bodies may measure a grandchild or a sizing view outside any tree, and read the frame of a
/// cousin. That is rare, so these edges live in the extras of the view that was read, with a
/// weak reader.
struct ForeignEdge: KeyedElement {
  weak var reader: View?
  let key: Key
  var stamp: UInt64
  var order: UInt32
  /// The tree's count of edits by bodies, if the reader made the last one: it saw content that
  /// it had set itself.
  var ownEdit: UInt64?
  /// Whether the run has read the entry before, with other content, so that the value seen then
  /// is unknown.
  var hasSeenOtherContent = false
  var isDirty = false

  /// The record that read and the entry that was read; a later run of the record replaces an
  /// earlier one.
  struct Key: Hashable {
    let reader: ObjectIdentifier
    let record: Int
    let entryIndex: Int
  }

  /// The reader's node, if the reader is alive and its record has not run since.
  var liveReader: NodeRef? {
    guard let node = reader?.node, key.record <= node.entryCount else { return nil }
    return node.stamp(ofRecord: key.record) == stamp ? node : nil
  }

  /// Whether the entry that was read is still needed.
  ///
  /// While a record is executing again, its previous reads count too. So do the reads of records
  /// that a fresh layout has set aside.
  var isNeeded: Bool {
    if liveReader != nil || !ThreadContext.areRecordsInPlace { return true }
    guard let node = reader?.node, key.record <= node.entryCount else { return false }
    return node.isRunning(record: key.record)
      && node.stamp(ofRecord: key.record) == stamp &+ 1
  }
}

/// The foreign edges of a view, in the order of reading.
struct ForeignEdges {
  private var list = KeyedList<ForeignEdge>()

  var edges: [ForeignEdge] { list.elements }

  /// Adds an edge, or replaces the one that an earlier read left.
  ///
  /// - Returns: whether the same run has read the entry before and that edge has turned dirty.
  mutating func add(_ edge: ForeignEdge) -> Bool {
    guard let index = list.index(of: edge.key) else {
      list.append(edge)
      return false
    }
    let isDoubted = list[index].isDirty && list[index].liveReader != nil
    list[index] = edge
    return isDoubted
  }

  mutating func setDirty(_ isDirty: Bool, at index: Int) { list[index].isDirty = isDirty }

  /// The edge of a record, if it has read the entry.
  func edge(_ key: ForeignEdge.Key) -> ForeignEdge? { list.element(key) }

  mutating func clean(_ key: ForeignEdge.Key) {
    if let index = list.index(of: key) { list[index].isDirty = false }
  }

  /// Forgets the edge of a run, and returns whether there was one.
  mutating func drop(_ key: ForeignEdge.Key, stamp: UInt64) -> Bool {
    guard let index = list.index(of: key), list[index].stamp == stamp else { return false }
    list[index].stamp = Edge.none.stamp
    return true
  }

  func hasLiveReader(of entryIndex: Int) -> Bool {
    edges.contains { $0.key.entryIndex == entryIndex && $0.isNeeded }
  }
}

/// A weak reference for a dirty edge to a view that may die before the edge is verified.
final class WeakView {
  private(set) weak var view: View?
  init(_ view: View) { self.view = view }
}

extension NodeRef {
  /// Adds an edge for a read by a record elsewhere.
  ///
  /// - Returns: whether the same run, in the same tree, has read the entry before, and was marked
  ///   since.
  func addForeignEdge(
    entryIndex: Int, reader: NodeRef, record: Int, stamp: UInt64, order: UInt32
  ) -> Bool {
    flags.insert(.hasForeignReaders)
    let readingView = reader.view
    let key = ForeignEdge.Key(
      reader: ObjectIdentifier(readingView), record: record, entryIndex: entryIndex)
    var edge = ForeignEdge(reader: readingView, key: key, stamp: stamp, order: order)
    // A state has no tree: a body that sets what it has read runs again (R53).
    let isElsewhere = engine != reader.engine && entry(entryIndex).facet != .state
    if isElsewhere { edge.ownEdit = engine?.ownEdit(of: reader, record, stamp) }
    let extras = view.makeExtras()
    if let known = extras.foreignEdges.edge(key), known.liveReader != nil {
      // Within a tree a second read changes nothing: its doubts are resolved in another
      // generation (R53).
      if !isElsewhere { return known.isDirty }
      let isOther = known.isDirty || known.ownEdit != edge.ownEdit
      edge.hasSeenOtherContent = known.hasSeenOtherContent || isOther
      // Verification follows the first read, unless that saw another value (R22).
      if !isOther { edge.order = known.order }
    }
    if extras.foreignEdges.add(edge) { reader.forgetDoubt(of: self, entryIndex, inRecord: record) }
    return false
  }

  func markForeignReaders(
    of entryIndex: Int, seen: CGSize, object: AnyObject?, doubtful: inout ShortStack<RecordRef>
  ) {
    guard let extras = self.extras else { return }
    let facet = entry(entryIndex).facet
    let editor = engine?.presentEditor
    for (index, edge) in extras.foreignEdges.edges.enumerated() {
      guard edge.key.entryIndex == entryIndex, !edge.isDirty, let reader = edge.liveReader else {
        continue
      }
      if let editor, engine?.isNoNews(edge, by: editor) == true {
        engine?.edits.hasUntoldReaders = true
        continue
      }
      var dirty = DirtyEdge(
        target: self, entryIndex: UInt32(entryIndex), order: facet.isAnswer ? edge.order : 0,
        seen: seen, facet: facet)
      dirty.watchTarget()
      dirty.storeSeen(object)
      // The answer of a record in doubt may be old: it is verified in this generation.
      let isPutOff = editor != nil && !reader.isInDoubt(edge.key.record)
      if reader.addDirty(dirty, toRecord: edge.key.record, doubtful: &doubtful) {
        extras.foreignEdges.setDirty(true, at: index)
        if isPutOff { ThreadContext.noteRestless(reader, edge.key.record) }
      } else {
        dirty.release()
      }
    }
  }

  /// Marks the records that set this view's content themselves and were not notified when other
  /// bodies did.
  func markUntoldReaders(editCount: UInt64) {
    guard let extras = self.extras else { return }
    var doubtful = ShortStack<RecordRef>()
    for (index, edge) in extras.foreignEdges.edges.enumerated() {
      guard let own = edge.ownEdit, own != editCount, !edge.isDirty, let reader = edge.liveReader
      else { continue }
      var dirty = DirtyEdge(
        target: self, entryIndex: UInt32(edge.key.entryIndex), order: edge.order, seen: .zero,
        facet: entry(edge.key.entryIndex).facet)
      dirty.watchTarget()
      if reader.addDirty(dirty, toRecord: edge.key.record, doubtful: &doubtful) {
        extras.foreignEdges.setDirty(true, at: index)
      } else {
        dirty.release()
      }
    }
    doubtful.markReaders()
  }

  /// Whether the value seen by a record can't be compared, because of the content of the view
  /// at the time.
  ///
  /// Another body has set the content since the record read its own, or the record has read
  /// several contents: then it sets them again, and any of them may matter.
  func hasOthersContent(entryIndex: Int, for reader: RecordRef) -> Bool {
    let key = ForeignEdge.Key(
      reader: ObjectIdentifier(reader.node.view), record: reader.entryIndex, entryIndex: entryIndex)
    guard let edge = extras?.foreignEdges.edge(key) else { return false }
    if edge.hasSeenOtherContent { return true }
    guard let own = edge.ownEdit else { return false }
    return own != engine?.edits.count
  }

  /// Whether something that a measurement has read may have changed.
  private func isInDoubt(_ record: Int) -> Bool { record != 0 && entry(record).state == .maybe }

  /// Removes a doubt of a record that has read the entry again in the same run.
  fileprivate func forgetDoubt(of target: NodeRef, _ entryIndex: Int, inRecord record: Int) {
    if record != 0 { return entry(record).dirty.remove(target, entryIndex: entryIndex) }
    layout.dirty.remove(target, entryIndex: entryIndex)
    engine?.withdraw(self)
  }

  /// Marks the foreign edge of a record to an entry of this view as clean again.
  func cleanForeignEdge(entryIndex: Int, reader: NodeRef, record: Int) {
    let reader = ObjectIdentifier(reader.view)
    extras?.foreignEdges.clean(
      .init(reader: reader, record: record, entryIndex: entryIndex))
  }

  /// Whether a live foreign edge refers to an entry, which must then be kept.
  func hasForeignReader(of entryIndex: Int) -> Bool {
    has(.hasForeignReaders) && extras?.foreignEdges.hasLiveReader(of: entryIndex) == true
  }
}
