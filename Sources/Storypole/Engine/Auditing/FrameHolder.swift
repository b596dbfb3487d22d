package import Foundation

/// What has a frame that layout gives it: a view, or a drawn item.
package enum FrameHolder {
  case view(View)
  case drawn(DrawnItem)

  /// Which object it is.
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

  /// Whether the frame has to be that of a fresh tree (R20).
  package var hasComparableFrame: Bool {
    switch self {
    case .view(let view): view.hasComparableFrame
    case .drawn(let item):
      item.view?.node.isUnderCollapsed == false && !item.keepsOldPlacement
    }
  }
}

extension View {
  /// This view and those below it, superviews first, from back to front; after each its drawn items.
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

  /// The drawn items of this view and, after each, those in it; none of the subviews'.
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
  /// Whether the last run of the view's body placed it.
  var isPlaced: Bool {
    placedStamp != 0 && placedStamp == view?.node.pointee.layout.stamp
  }

  /// Whether the frame comes from a placement that no longer stands, and not from the inputs (R20).
  var keepsOldPlacement: Bool { !isPlaced && present != written }
}
