import Foundation
package import Storypole

/// A layout as data: what is made of it twice lays out alike.
///
/// Views go by their places among the host's subviews.
package struct LayoutPlan: Sendable, Hashable {
  /// All layouts that there are; twins go by two names.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case vBox, hBox, flowBox
    case vBorder, hBorder, fillOne, centerOne, fitVertical, fitHorizontal
    case flexRow, flexColumn
    case fill, vertical, horizontal, tile, grid, border
    case block

    /// Boxes lay out all subviews of their host, and are no items.
    var isBox: Bool { [.vBox, .hBox, .flowBox].contains(self) }
    /// Whether one item is all there is.
    var hasOneItem: Bool {
      [.fillOne, .centerOne, .fitVertical, .fitHorizontal].contains(self)
    }
  }

  package var kind: Kind
  package var style: LayoutStyle
  /// What is laid out; nothing for a box, which lays out all.
  package var items: [ItemPlan]
}

/// The numbers and words of a layout; each kind takes what it knows.
package struct LayoutStyle: Sendable, Hashable {
  package var spacing = 0
  package var inset = 0
  package var alignment = HorizontalAlignment.left
  package var ignoresHidden = false
  package var isFlipped = false
  /// The rows of tiles, the cells of a row, the edges before a centre.
  package var count = 0
  package var margin: EdgeLengths?
  package var padding: EdgeLengths?
  package var verticalAlignment: VerticalAlignment?
  package var horizontalAlignment: HorizontalAlignment?
}

/// An item of a layout as data.
package struct ItemPlan: Sendable, Hashable {
  package indirect enum Content: Sendable, Hashable {
    /// A subview of the host.
    case view(Int)
    /// A drawn item of the host.
    case drawn(Int)
    /// A layout, whose items are the host's subviews too.
    case layout(LayoutPlan)
    /// Room for nothing, where the layout has any; others leave it out.
    case space
  }

  package var content: Content
  package var width: Length?
  package var height: Length?
  /// Whether a layout inherits, or the item fits.
  package var isBound = false

  /// The layout, if it is one.
  var layout: LayoutPlan? { if case .layout(let plan) = content { plan } else { nil } }
}
