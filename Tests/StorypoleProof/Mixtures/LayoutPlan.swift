package import Foundation
package import Storypole

/// A layout as data: two layouts made from it lay out equally.
///
/// Views go by their places among the host's subviews.
package struct LayoutPlan: Sendable, Hashable {
  /// All kinds of layouts, with names of their own for variants.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case vBox, hBox, flowBox
    case vBorder, hBorder, fillOne, centerOne, fitVertical, fitHorizontal
    case flexRow, flexColumn
    case fill, vertical, horizontal, tile, grid, border
    case block

    /// Boxes lay out all subviews of their host, and can't be items.
    var isBox: Bool { [.vBox, .hBox, .flowBox].contains(self) }
    /// Whether the layout has exactly one item.
    package var hasOneItem: Bool {
      [.fillOne, .centerOne, .fitVertical, .fitHorizontal].contains(self)
    }
  }

  package var kind: Kind
  package var style: LayoutStyle
  /// The items, empty for a box, which lays out all subviews.
  package var items: [ItemPlan]
}

/// The numbers and words of a layout, for each kind to use those that it has.
package struct LayoutStyle: Sendable, Hashable {
  package var spacing = 0
  package var inset = 0
  package var alignment = HorizontalAlignment.leading
  package var ignoresHidden = false
  package var isFlipped = false
  /// The rows of tiles, the cells of a row, the edges before a centre.
  package var count = 0
  package var margin: EdgeLengths?
  package var padding: EdgeLengths?
  /// The vertical alignment of a box.
  package var verticalAlignment = VerticalAlignment.top
  package var managerVertical: VerticalAlignment?
  package var managerHorizontal: HorizontalAlignment?
  /// The limits of a box.
  package var minSize = CGSize.zero
  package var maxSize = CGSize.zero
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
    /// A spacer, if the layout has spacers. Others omit it.
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
