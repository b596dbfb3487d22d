import Foundation

/// What bodies do to the content of other trees: sizing views that are set and measured (R10).
///
/// A body that sets a label's text and measures it depends on the label, but not on what other
/// bodies set on the same label: it would set its own text again. So such an edit is no news to it,
/// and neither is its own next one: it may set and measure several times in one run. An edit is news
/// where it sets what the body hadn't set before it measured, or was made outside any body.
struct Edits {
  /// Counts edits by bodies.
  fileprivate(set) var count: UInt64 = 0
  /// What the editor has set in this run, with the count at which it did so first.
  fileprivate var firstCounts: [Edited: UInt64] = [:]
  /// When the editor first set what it has set last.
  fileprivate(set) var firstCountOfLast: UInt64 = 0
  /// The body that made the last edit; `nil` if code outside any body did.
  fileprivate var editor: Editor?
  /// Whether a record wasn't told of an edit, since it had set the content itself.
  var hasUntoldReaders = false
}

/// A property of a view, or a call.
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

  /// Whether an edge is that of the same run.
  func `is`(_ edge: ForeignEdge) -> Bool {
    edge.key.reader == ObjectIdentifier(node.view) && edge.key.record == record
      && edge.stamp == stamp
  }
}

extension EngineRef {
  /// Notes who changes a view of this tree, which isn't at work itself.
  ///
  /// - Parameters:
  ///   - node: the view.
  ///   - name: the property that is set, or the call.
  func noteEditor(of node: NodeRef, _ name: @autoclosure () -> StaticString) {
    if let editor = presentEditor {
      return pointee.edits.note(Edited(node: node, name: "\(name())"), by: editor)
    }
    pointee.edits.editor = nil
    if pointee.edits.hasUntoldReaders { tellReaders() }
  }

  /// Whether the last edit, which a body has made, is no news to a record that read here.
  func isNoNews(_ edge: ForeignEdge, by editor: Editor) -> Bool {
    guard let own = edge.ownEdit else { return false }
    return !editor.is(edge) || own >= pointee.edits.firstCountOfLast
  }

  /// The run of another tree's body that is changing this one, if any.
  var presentEditor: Editor? {
    guard !pointee.isOnThread, let engine = ThreadContext.current.pointee.engine,
      let reader = engine.pointee.reader
    else { return nil }
    return Editor(
      node: reader, record: engine.pointee.readerRecord, stamp: engine.pointee.readerStamp)
  }

  /// The count of edits, if the run of a record made the last.
  func ownEdit(of reader: NodeRef, _ record: Int, _ stamp: UInt64) -> UInt64? {
    let editor = Editor(node: reader, record: record, stamp: stamp)
    return pointee.edits.editor == editor ? pointee.edits.count : nil
  }

  /// A change from outside concerns all that have read the tree, whoever had set its content last.
  private func tellReaders() {
    pointee.edits.hasUntoldReaders = false
    for node in pointee.root.nodesFromHere() where node.has(.hasForeignReaders) {
      node.markUntoldReaders(editCount: pointee.edits.count)
    }
  }

  /// A body that was put off for a doubt that it has no more needn't run again.
  func withdraw(_ node: NodeRef) {
    guard node.has(.isDeferred), !node.isPending else { return }
    node.pointee.flags.remove(.isDeferred)
    for index in pointee.deferred.indices where pointee.deferred[index] == node {
      pointee.deferred[index] = nil
    }
    pointee.feedbackEdges -= 1
  }
}
