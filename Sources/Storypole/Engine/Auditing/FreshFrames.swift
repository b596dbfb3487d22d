package import Foundation

/// What layout has written of views and drawn items, and what a layout from scratch writes.
package struct FreshFrames {
  /// A view or drawn item whose present layout must equal the one from scratch (R20).
  package struct Item {
    package let holder: FrameHolder
    package let present: CGRect
    package let fresh: CGRect
    /// The differences apart from the frame, in words.
    package let states: [String]

    init(_ holder: FrameHolder, _ present: WrittenLayout, _ fresh: WrittenLayout) {
      (self.holder, self.present, self.fresh) = (holder, present.frame, fresh.frame)
      states = present.stateDifferences(from: fresh, by: .fromScratch)
    }

    /// Whether the layout from scratch has written anything else.
    package var isStale: Bool { present != fresh || !states.isEmpty }
  }

  /// Views first, superviews before their subviews, from back to front, then drawn items.
  package var frames: [Item] = []
  /// Whether the layout from scratch settled: its last sweep moved nothing.
  package var isSettled = false
  /// The views and drawn items that a layout from scratch has written differently.
  package var stale: [Item] { frames.filter(\.isStale) }
  /// Whether the records were restored.
  ///
  /// `false` if bodies have changed the tree or its properties on the way, in which case
  /// everything was laid out again.
  package var hasKeptRecords = false
}

/// The reason that a tree can't be laid out from scratch now.
package enum FreshLayoutRefusal: Error {
  /// A body is running.
  case isBusy
  /// Layout doesn't settle, so there is nothing to compare with.
  case doesNotSettle
}

extension View {
  /// What layout has written of the view.
  package final var writtenLayout: WrittenLayout { node.writtenLayout }

  /// Whether a fresh tree must have the same frame (R20).
  ///
  /// `false` if the view or one above it is collapsed, or if its frame remains from a placement
  /// that is no longer current.
  package final var hasComparableFrame: Bool {
    !node.isUnderCollapsed && !node.keepsOldPlacement
  }

  /// Lays out the tree, then once more from scratch, and returns both frames of each view in
  /// this subtree.
  ///
  /// The tree is left as the first layout made it, records included, unless code changed inputs.
  ///
  /// - Parameter look: called between the two layouts, and changes nothing.
  package final func freshFrames(
    between look: () -> Void = {}
  ) throws(FreshLayoutRefusal) -> FreshFrames {
    let root = root
    if root.isBusy { throw .isBusy }
    root.layoutIfNeeded()
    if root.needsFlush { throw .doesNotSettle }
    look()
    let limits = EngineRef.engine(for: root.node).settings.limits
    return FreshLayout(of: root, limits: limits).frames(inside: self)
  }
}

/// A view or a drawn item, each with a frame that layout sets.
package enum FrameHolder {
  case view(View)
  case drawn(DrawnItem)

  /// The identity of the object.
  package var id: ObjectIdentifier {
    switch self {
    case .view(let view): ObjectIdentifier(view)
    case .drawn(let item): ObjectIdentifier(item)
    }
  }

  package var path: String {
    switch self {
    case .view(let view): view.path
    case .drawn(let item): item.path
    }
  }

  package var frame: CGRect {
    switch self {
    case .view(let view): view.frame
    case .drawn(let item): item.frame
    }
  }

  /// What layout has written of it.
  package var written: WrittenLayout {
    switch self {
    case .view(let view): view.writtenLayout
    case .drawn(let item): WrittenLayout(frame: item.frame, states: nil)
    }
  }

  /// Whether another screen under the same conditions must have the same layout of it.
  ///
  /// What is collapsed has no frame (R38), but must be collapsed there, too. What remains from a
  /// placement that is no longer current must not be seen.
  package func mustBe(_ expected: WrittenLayout) -> Bool {
    guard let view, !view.node.isUnderCollapsed else {
      return written.isCollapsed && !expected.isCollapsed
    }
    return !keepsOldPlacement
      || !sequence(first: view, next: \.presentSuperview).contains {
        $0.node.isHidden || $0.alpha == 0
      }
  }

  /// Whether the frame remains from a placement that is no longer current.
  package var keepsOldPlacement: Bool {
    switch self {
    case .view(let view): view.node.keepsOldPlacement
    case .drawn(let item): item.keepsOldPlacement
    }
  }

  /// The view, or the one that the item is drawn in.
  package var view: View? {
    switch self {
    case .view(let view): view
    case .drawn(let item): item.view
    }
  }
}

extension View {
  /// Returns this view and the views below it, superviews first, from back to front; each is
  /// followed by its drawn items.
  package final func frameHolders(limit: Int = .max) -> [FrameHolder] {
    var holders: [FrameHolder] = []
    var due = [self]
    while let view = due.popLast(), holders.count < limit {
      holders.append(.view(view))
      holders += view.allDrawnItems.map { .drawn($0) }
      due.append(contentsOf: view.children.reversed())
    }
    return Array(holders.prefix(limit))
  }

  /// The drawn items of this view, each followed by the items in it; not the items of
  /// subviews.
  package final var allDrawnItems: [DrawnItem] {
    guard let extras, !extras.drawnItems.isEmpty else { return [] }
    var items: [DrawnItem] = []
    var due: [DrawnItem] = extras.drawnItems.reversed()
    while let item = due.popLast() {
      items.append(item)
      due.append(contentsOf: item.children.reversed())
    }
    return items
  }
}

extension NodeRef {
  var writtenLayout: WrittenLayout { WrittenLayout(frame: frame, states: WrittenStates(self)) }
}

extension DrawnItem {
  /// Whether the last run of the view's body placed the item.
  var isPlaced: Bool {
    placedStamp != 0 && placedStamp == view?.node.layout.stamp
  }

  /// Whether the frame comes from a placement that is no longer current, and not from the
  /// inputs (R20).
  var keepsOldPlacement: Bool { !isPlaced && present != written }
}

/// The origin of a view's present frame.
package enum FrameOrigin: Sendable {
  /// The last run of the superview's layout body.
  case placed
  /// A frame written from outside, or a mask that moves it.
  case written
  /// A placement that is no longer current: the frame depends on earlier layouts (R20).
  case obsolete
  /// Nothing: the view was never given a frame.
  case none
}

extension View {
  /// The origin of the present frame, once the tree is laid out.
  package final var frameOrigin: FrameOrigin {
    if node.isPlacedBySuperview { return .placed }
    if node.keepsOldPlacement { return .obsolete }
    return node.written == nil && node.frame == .zero ? .none : .written
  }
}
