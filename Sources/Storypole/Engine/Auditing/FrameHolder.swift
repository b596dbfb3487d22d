package import Foundation

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

  /// Whether the frame must equal that of a fresh tree (R20).
  package var hasComparableFrame: Bool {
    switch self {
    case .view(let view): view.hasComparableFrame
    case .drawn(let item):
      item.view?.node.isUnderCollapsed == false && !item.keepsOldPlacement
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

  /// The drawn items of this view, each followed by the items in it; those of subviews are
  /// excluded.
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

extension DrawnItem {
  /// Whether the last run of the view's body placed the item.
  var isPlaced: Bool {
    placedStamp != 0 && placedStamp == view?.node.layout.stamp
  }

  /// Whether the frame comes from a placement that is no longer current, and not from the
  /// inputs (R20).
  var keepsOldPlacement: Bool { !isPlaced && present != written }
}
