import Foundation

/// The layout state of one view, moved out of its node, which is then as if it was never laid out.
///
/// The inputs stay in the node: subviews, layout, written frame, hidden and collapsed states.
/// Between initialisation and `putBack()` only a `FreshLayout` may use the tree.
struct SetAside {
  let node: NodeRef
  /// Keeps the view alive, as a body might release it meanwhile.
  let view: View
  /// The node's former contents, whose pointers this value either frees or puts back.
  private let saved: Node
  private let inputs: LayoutInputs
  private let insetKeys: [InsetKey]

  var isCollapsed: Bool { inputs.states.isCollapsed }

  /// What the regular layout has written.
  var written: WrittenLayout { WrittenLayout(frame: saved.frame, states: inputs.states) }

  /// Moves a view's records aside, and assigns it to another engine, at its written frame.
  ///
  /// - Parameter keepsFrame: whether the frame stays instead.
  init(_ node: NodeRef, keepsFrame: Bool, under engine: EngineRef) {
    self.node = node
    view = node.view
    saved = node.copy
    inputs = LayoutInputs(node)
    insetKeys = node.inheritance?.insetKeys ?? []
    node.inheritance?.insetKeys = []
    node.firstEntry = Entry()
    node.moreEntries = nil
    node.layout = LayoutRecord()
    node.placedStamp = 0
    node.ranGeneration = 0
    node.flags = node.flags.intersection(.inputs).union(.needsFirstVisit)
    node.engine = engine
    if !keepsFrame { node.frame = node.writtenFrame }
  }

  /// Whether the inputs are unchanged.
  var areInputsUnchanged: Bool {
    inputs == LayoutInputs(node) && !node.has([.areMeasuresInvalid, .needsUpdateProperties])
  }

  /// Frees the other engine's records, and restores the frame and the records.
  func putBack() {
    for entryIndex in 1...node.entryCount { node.entry(entryIndex).freeStorage() }
    node.moreEntries?.free()
    node.layout.dirty.removeAll()
    let inputs = node.flags.intersection(.inputs)
    node.firstEntry = saved.firstEntry
    node.inheritance?.insetKeys = insetKeys
    node.moreEntries = saved.moreEntries
    node.layout = saved.layout
    node.placedStamp = saved.placedStamp
    node.queueIndex = saved.queueIndex
    node.ranGeneration = saved.ranGeneration
    node.frame = saved.frame
    node.flags = saved.flags.subtracting(.inputs).union(inputs)
    node.engine = saved.engine
  }
}

extension NodeFlags {
  /// Flags that the user has set on the view, and those that follow from them alone.
  fileprivate static let inputs: NodeFlags = [
    .isHidden, .isCollapsed, .hasBody, .overridesLayout, .hasMask,
    .hasMaskedChildren, .hasCollapsedChildren, .ignoresProposedWidth, .ignoresProposedHeight,
  ]
}

/// The inputs of a view that its own body or another one might change.
private struct LayoutInputs: Equatable {
  let states: WrittenStates
  private let superview: NodeRef?
  private let body: ObjectIdentifier?
  private let written: CGRect
  private let fixed: [CGFloat?]
  private let attributes: BoxAttributes
  private let mask: AutoresizingMask
  private let environment: LayoutEnvironment

  init(_ node: NodeRef) {
    let extras = node.extras
    states = WrittenStates(node)
    superview = node.superNode
    body = node.view.body.map { ObjectIdentifier($0) }
    written = node.writtenFrame
    fixed = [extras?.fixedSize.width, extras?.fixedSize.height]
    attributes = extras?.attributes?.attributes ?? BoxAttributes()
    mask = extras?.autoresizingMask ?? []
    environment = LayoutEnvironment(extras?.inheritance?.overrides ?? [])
  }
}

/// The layout state of a drawn item, saved while its tree is laid out from scratch.
struct DrawnSetAside {
  let item: DrawnItem
  /// The frame from the regular layout.
  let frame: CGRect
  private let placedStamp: UInt64
  /// Whether the frame comes from a placement that is no longer current, and is kept.
  private let keepsFrame: Bool

  /// Saves the item's state.
  ///
  /// Must be called before any view is set aside, because the state depends on the views' records.
  init(_ item: DrawnItem) {
    self.item = item
    frame = item.present
    placedStamp = item.placedStamp
    keepsFrame = item.keepsOldPlacement
  }

  /// Returns the item to its written frame.
  func begin() {
    if !keepsFrame { item.present = item.written }
    item.placedStamp = 0
  }

  /// Whether the fresh frame must equal the present one (R20).
  var isComparable: Bool { !keepsFrame || item.isPlaced }

  func putBack() {
    item.present = frame
    item.placedStamp = placedStamp
  }
}
