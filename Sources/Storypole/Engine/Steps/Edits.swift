import Foundation

/// Edits that bodies make to the content of other trees: sizing views that are set and measured
/// (R10).
///
/// A body that sets a label's text and measures it depends on the label, but not on what other
/// bodies set on the same label, because it would set its own text again. Such an edit doesn't
/// dirty its record, nor does its own next edit: it may set and measure several times in one
/// run. An edit does dirty a record if it sets something that the body hadn't set before it
/// measured, or if it was made outside any body.
struct Edits {
  /// The number of edits made by bodies.
  fileprivate(set) var count: UInt64 = 0
  /// The edits that the editor has made in this run, with the count at which each was first made.
  fileprivate var firstCounts: [Edited: UInt64] = [:]
  /// The count at which the editor first made its latest edit.
  fileprivate(set) var firstCountOfLast: UInt64 = 0
  /// The body that made the last edit, or `nil` for code outside any body.
  fileprivate var editor: Editor?
  /// Whether a record was not notified of an edit, since it had set the content itself.
  var hasUntoldReaders = false
}

/// A property of a view that is set, or a call.
private struct Edited: Hashable {
  let node: NodeRef
  let name: String
}

extension Edits {
  fileprivate mutating func note(_ edited: Edited, by newEditor: Editor) {
    if editor != newEditor { firstCounts.removeAll() }
    editor = newEditor
    count += 1
    firstCountOfLast = firstCounts[edited, default: count]
    firstCounts[edited] = firstCountOfLast
  }
}

/// The run of a record that edits another tree.
struct Editor: Equatable {
  let node: NodeRef
  let record: Int
  let stamp: UInt64

  /// Whether an edge belongs to the same run.
  func `is`(_ edge: ForeignEdge) -> Bool {
    edge.key.reader == ObjectIdentifier(node.view) && edge.key.record == record
      && edge.stamp == stamp
  }
}

extension EngineRef {
  /// Records the editor of a view of this tree, which isn't running itself.
  ///
  /// - Parameters:
  ///   - node: the view.
  ///   - name: the property that is set, or the call.
  func noteEditor(of node: NodeRef, _ name: @autoclosure () -> StaticString) {
    if let editor = presentEditor {
      return edits.note(Edited(node: node, name: "\(name())"), by: editor)
    }
    edits.editor = nil
    if edits.hasUntoldReaders { tellReaders() }
  }

  /// Whether the last edit, made by a body, leaves the record of an edge clean.
  func isNoNews(_ edge: ForeignEdge, by editor: Editor) -> Bool {
    guard let own = edge.ownEdit else { return false }
    return !editor.is(edge) || own >= edits.firstCountOfLast
  }

  /// The run of another tree's body that is changing this tree, if any.
  var presentEditor: Editor? {
    guard !presence.isOnThread, let engine = ThreadContext.runningEngine,
      let reader = engine.reader
    else { return nil }
    return Editor(node: reader, record: engine.reading.record, stamp: engine.reading.stamp)
  }

  /// The count of edits, if the given run made the last one.
  func ownEdit(of reader: NodeRef, _ record: Int, _ stamp: UInt64) -> UInt64? {
    let editor = Editor(node: reader, record: record, stamp: stamp)
    return edits.editor == editor ? edits.count : nil
  }

  /// Notifies all records that have read the tree of a change from outside any body, whichever
  /// body last set its content.
  private func tellReaders() {
    edits.hasUntoldReaders = false
    for node in root.nodesFromHere() {
      counters.walked += 1
      if node.has(.hasForeignReaders) { node.markUntoldReaders(editCount: edits.count) }
    }
  }

  /// Removes a deferred body that is no longer pending from the queue.
  func withdraw(_ node: NodeRef) {
    guard node.has(.isDeferred), !node.isPending else { return }
    node.flags.remove(.isDeferred)
    for index in schedule.deferred.indices where schedule.deferred[index] == node {
      schedule.deferred[index] = nil
    }
    flushing.feedbackEdges -= 1
  }
}
