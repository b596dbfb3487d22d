import Foundation

/// An edge whose reader is neither the superview nor the view itself.
///
/// Bodies may measure a grandchild, read the frame of a cousin, or use a sizing view outside their
/// tree. That is rare, so these edges live in the extras of the view that was read, with a weak
/// reader.
///
/// A tree that records of another tree read is *one* dependency of each of them, whatever they read
/// of it: an edge to entry 0 of its root. Any change of the tree from outside replaces that value.
/// A change by a body leaves alone each record whose run has set the tree before it measured, the
/// body's own among them: it would set the tree again (R10). The edges to what they have read only
/// keep that in place (R14).
struct DistantEdge: KeyedElement {
  weak var reader: View?
  let key: Key
  var stamp: UInt64
  var order: UInt32
  /// Whether the reader is in another tree, so that the edge to the root is marked in place of this.
  var onlyKeepsEntry = false
  /// Whether the run had set content of the other tree when it read that.
  var hasSetTree = false

  /// The edges that a mark takes together: those to one entry, and of those to the tree the ones of
  /// runs that have set it, which a change by a body leaves alone.
  var group: Int? { onlyKeepsEntry ? nil : hasSetTree ? Self.setters : key.entryIndex }

  /// The group of the edges to the tree whose runs have set it.
  static let setters = -1

  /// The record that read and the entry that was read, 0 for a whole tree; a later run of the
  /// record replaces an earlier one.
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

/// The distant edges of a view, in the order of reading.
struct DistantEdges {
  private var list = KeyedList<DistantEdge>()

  var edges: [DistantEdge] { list.elements }

  /// Adds an edge, or replaces the one that an earlier run left.
  ///
  /// - Returns: whether the same run has read the entry before and that edge has turned dirty.
  mutating func add(_ edge: DistantEdge) -> Bool {
    guard let index = list.index(of: edge.key) else {
      list.append(edge)
      return false
    }
    // A second read of an entry changes nothing. What a run has set of a tree counts at its last
    // read, which also sees what was changed before.
    if list[index].liveReader == nil || edge.key.entryIndex == 0 {
      list.replace(index, with: edge)
    }
    return !list.isClean(index)
  }

  /// Calls a closure with each clean edge of a group whose reader is live, and with the reader.
  ///
  /// - Parameter use: returns whether the edge is dirty from then on.
  mutating func forEachCleanReader(
    in group: Int, _ use: (NodeRef, DistantEdge) -> Bool
  ) {
    for index in list.takeClean(of: group) {
      let edge = list[index]
      let isDirty = edge.liveReader.map { use($0, edge) } ?? !edge.isNeeded
      if !isDirty { list.becomeClean(index) }
    }
  }

  /// Whether any edge to an entry is clean, be it one that the next mark finds dead.
  func hasCleanEdge(to entryIndex: Int) -> Bool { list.hasClean(of: entryIndex) }

  mutating func clean(_ key: DistantEdge.Key) {
    if let index = list.index(of: key) { list.becomeClean(index) }
  }

  /// Forgets the edge of a run, and returns whether there was one.
  mutating func drop(_ key: DistantEdge.Key, stamp: UInt64) -> Bool {
    guard let index = list.index(of: key), list[index].stamp == stamp else { return false }
    var dead = list[index]
    dead.stamp = Edge.none.stamp
    list.replace(index, with: dead)
    return true
  }
}

/// A weak reference for a dirty edge to a view that may die before the edge is verified.
final class WeakView {
  private(set) weak var view: View?
  init(_ view: View) { self.view = view }
}

extension RunningRecord {
  /// The key of an edge of this record to an entry.
  func key(of entryIndex: Int) -> DistantEdge.Key? {
    reader.map {
      DistantEdge.Key(reader: ObjectIdentifier($0.view), record: record, entryIndex: entryIndex)
    }
  }

  /// Whether both are the same run, whose view may be gone.
  fileprivate func isSameRun(as other: RunningRecord) -> Bool {
    reader == other.reader && record == other.record && stamp == other.stamp
  }
}

extension NodeRef {
  /// Adds an edge for a read by a record elsewhere: of an entry, or of the whole tree for a record
  /// of another one.
  ///
  /// - Returns: whether the same run has read the entry before, and was marked since.
  func addDistantEdge(to entryIndex: Int, of run: RunningRecord, order: UInt32) -> Bool {
    guard let reader = run.reader, let key = run.key(of: entryIndex) else { return false }
    flags.insert(.hasDistantReaders)
    var edge = DistantEdge(reader: reader.view, key: key, stamp: run.stamp, order: order)
    // A state has no tree, and neither has a view that was never laid out or measured.
    let tree = engine.flatMap { $0 == reader.engine ? nil : $0 }
    edge.onlyKeepsEntry = tree != nil
    let isDirty = view.makeExtras().distantEdges.add(edge)
    guard let tree else { return isDirty }
    tree.addReader(reader, run)
    reader.forgetDoubt(ofTree: tree.root, inRecord: run.record)
    return false
  }

  /// Forgets that another tree was changed, which the running record has read again since.
  private func forgetDoubt(ofTree root: NodeRef, inRecord record: Int) {
    let list = dirtyList(ofRecord: record)
    let isOfTree = { (edge: DirtyEdgeRef) in edge.facet == .tree && edge.watchedView === root.view }
    guard let edge = list.first(where: isOfTree) else { return }
    dropDirty(edge, ofRecord: record)
    if record == 0 { engine?.withdraw(self) }
  }

  /// Calls a closure with the live distant edges of a group that are clean: with those to an entry,
  /// for its index.
  ///
  /// - Parameter use: returns whether the edge is dirty from then on.
  func forEachCleanDistantReader(in group: Int, _ use: (NodeRef, DistantEdge) -> Bool) {
    extras?.distantEdges.forEachCleanReader(in: group, use)
  }

  /// Whether a mark of an entry would look at any distant edge.
  func hasCleanDistantEdge(to entryIndex: Int) -> Bool {
    has(.hasDistantReaders) && extras?.distantEdges.hasCleanEdge(to: entryIndex) == true
  }

  /// Lets the records that have read a tree depend on this view's, a part that outlives the root.
  func inheritReaders(ofTree root: NodeRef) {
    guard root.has(.hasDistantReaders), let edges = root.extras?.distantEdges.edges else { return }
    for edge in edges where edge.key.entryIndex == 0 && edge.liveReader != nil {
      flags.insert(.hasDistantReaders)
      _ = view.makeExtras().distantEdges.add(edge)
    }
    // Only an engine notes changes anywhere in its tree.
    if has(.hasDistantReaders) { _ = EngineRef.engine(for: self) }
  }

  /// Marks the distant edge of a record to an entry of this view as clean again.
  func cleanDistantEdge(to entryIndex: Int, reader: NodeRef, record: Int) {
    extras?.distantEdges.clean(
      .init(reader: ObjectIdentifier(reader.view), record: record, entryIndex: entryIndex))
  }

  /// Whether a live distant edge refers to an entry, which must then be kept.
  @inline(__always) func hasDistantReader(of entryIndex: Int) -> Bool {
    has(.hasDistantReaders) && needsDistantly(entryIndex)
  }

  @inline(never) private func needsDistantly(_ entryIndex: Int) -> Bool {
    extras?.distantEdges.edges.contains { $0.key.entryIndex == entryIndex && $0.isNeeded } == true
  }
}

// MARK: - Other trees

extension EngineRef {
  /// Adds the edge of a record of another tree, which depends on this one as a whole.
  fileprivate func addReader(_ reader: NodeRef, _ run: RunningRecord) {
    guard let key = run.key(of: 0) else { return }
    var edge = DistantEdge(reader: reader.view, key: key, stamp: run.stamp, order: 0)
    edge.hasSetTree = presence.editor?.isSameRun(as: run) == true
    root.flags.insert(.hasDistantReaders)
    _ = root.view.makeExtras().distantEdges.add(edge)
  }

  /// Notes a change of the tree, which makes stale the records of other trees that have read it.
  ///
  /// A change by a body of another tree, the *editor*, leaves alone the records whose runs have set
  /// the tree before they read it.
  @inline(__always) func contentChanged() {
    if presence.editor == nil && ThreadContext.isIdle && !root.has(.hasDistantReaders) { return }
    noteChange()
  }

  private func noteChange() {
    noteEditor()
    if !root.has(.hasDistantReaders) { return }
    // What the tree's own bodies change in a flush that the editor asks for follows from its edits.
    let isInOwnFlush = presence.isOnThread && ThreadContext.current.outermost == self
    root.markTreeReaders(isEdit: presence.editor != nil && !isInOwnFlush)
  }

  fileprivate func noteEditor() {
    if !presence.isOnThread { presence.editor = presentEditor }
  }

  /// The run of another tree's body that is changing this tree, if any.
  private var presentEditor: RunningRecord? {
    guard let engine = ThreadContext.runningEngine, engine.reader != nil else { return nil }
    return engine.reading
  }
}

extension NodeRef {
  /// Notes that content was set to what it is already, which changes nothing but counts as setting
  /// the tree: the running body would set it again (R10).
  @inline(__always) func wasSetAgain() {
    if !ThreadContext.isIdle { engine?.noteEditor() }
  }

  fileprivate func markTreeReaders(isEdit: Bool) {
    let doubt = DirtyEdge(target: self, entryIndex: 0, order: 0, seen: .zero, facet: .tree)
    var doubtful = ShortStack<RecordRef>()
    for group in isEdit ? [0] : [0, DistantEdge.setters] {
      forEachCleanDistantReader(in: group) { reader, edge in
        reader.take(doubt, from: edge, doubtful: &doubtful)
      }
    }
    doubtful.markReaders()
  }
}
