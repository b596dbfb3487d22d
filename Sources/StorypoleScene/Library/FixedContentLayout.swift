package import Foundation
package import Storypole

/// Leaves the subviews at their frames, and answers a size of its own.
///
/// It stands for a layout that isn't known, such as that of an imported scroll view, whose content
/// has a size nevertheless.
package struct FixedContentLayout: Layout {
  /// The size that the layout answers, in points.
  package var size: CGSize

  /// A layout of a size.
  package init(size: CGSize = .zero) { self.size = size }

  /// Returns the size; places nothing.
  package func layout(_ context: LayoutContext, in size: CGSize) -> CGSize { self.size }
}

extension Kind where Object == any Layout {
  /// `FixedContentLayout`: content of a size, whose layout isn't known.
  package static let fixedContentLayout = LayoutKind(
    "FixedContentLayout", "Leaves the subviews at their frames, and answers a size of its own.",
    properties: [
      Property<FixedContentLayout>("size", .size, \.size, "The size of the content.")
    ], make: { FixedContentLayout() })
}
